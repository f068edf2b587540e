"""The application that granian serves; it does not start while a route has no access rule."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "deploy.settings")

application = get_wsgi_application()

from deploy.access import refuse_to_start_unmarked  # noqa: E402  (needs the apps loaded)

refuse_to_start_unmarked()
