"""The referee room."""

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class RefereeConfig(AppConfig):
    name = "referee"

    def ready(self) -> None:
        from .triggers import after_migrate

        post_migrate.connect(after_migrate, sender=self, dispatch_uid="append-only log")
