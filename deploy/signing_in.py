"""Signing in: a field judge goes to her tables at once, everybody else to the events."""

from django.contrib.auth.views import LoginView
from django.urls import reverse

from referee.models import Assignment


class SignIn(LoginView):
    """Django's page, with a way on that depends on who came."""

    def get_default_redirect_url(self) -> str:
        """Where to go when no page was asked for before."""
        roles = set(
            Assignment.objects.filter(user=self.request.user.pk).values_list("role", flat=True)
        )
        only_field = roles == {Assignment.Role.FIELD_JUDGE}
        return reverse("my-tables") if only_field else super().get_default_redirect_url()
