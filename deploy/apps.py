"""Makes the project package known to Django, with its start-up check."""

from django.apps import AppConfig
from django.core import checks


class DeployConfig(AppConfig):
    """The room that makes the others run."""

    name = "deploy"

    def ready(self) -> None:
        """Register the check that every route says who may use it."""
        from deploy.access import unmarked_routes

        checks.register(unmarked_routes, "access")
