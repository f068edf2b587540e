"""Every address: signing in, then the two rooms."""

from django.contrib.auth.views import LogoutView
from django.urls import include, path

from tournaments.access import public

from .signing_in import SignIn

urlpatterns = [
    path("login/", public(SignIn.as_view()), name="login"),
    path("logout/", public(LogoutView.as_view()), name="logout"),
    path("", include("referee.urls")),
    path("", include("tournaments.urls")),
]

handler400 = "deploy.errors.bad_request"
handler403 = "deploy.errors.forbidden"
handler404 = "deploy.errors.not_found"
handler500 = "deploy.errors.server_error"
