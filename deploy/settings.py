"""Django's settings, from the environment only; ``env.example`` names every variable."""

import os
from pathlib import Path

from csp.constants import NONE, SELF

from deploy import addresses, environment

BASE_DIR = Path(__file__).resolve().parent.parent
DATA_DIR = Path(environment.text("DATA_DIR", str(BASE_DIR / ".data"))).resolve()
DATA_DIR.mkdir(parents=True, exist_ok=True)

DEBUG = environment.flag("DEBUG")
SECRET_KEY = environment.secret_key("SECRET_KEY", DATA_DIR / "secret-key", debug=DEBUG)
PORT = environment.number("PORT", 8000)
# Requests worked on at once: more only take turns on so many cores.
THREADS = max(1, environment.number("THREADS", min(8, 2 * (os.cpu_count() or 1))))
HTTPS = environment.flag("HTTPS")
ALLOWED_HOSTS = addresses.Hosts(environment.words("ALLOWED_HOSTS"))
# The address that printed QR codes lead to.
PUBLIC_URL = environment.text("PUBLIC_URL").rstrip("/") or addresses.of_the_moment(PORT)

# What we are made of

INSTALLED_APPS = [
    "deploy.apps.DeployConfig",
    "referee",
    "tournaments",
    "rest_framework",
    "csp",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "deploy.errors.Refusals",
    "deploy.turns.Turns",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "deploy.access.Access",
]
ROOT_URLCONF = "deploy.urls"
WSGI_APPLICATION = "deploy.wsgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# What is kept

DATABASES = {"default": environment.database(environment.text("DATABASE_URL"), DATA_DIR)}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
STATIC_URL = "/static/"
STATIC_ROOT = DATA_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "deploy.static.Hashed"
    },
}
MEDIA_ROOT = DATA_DIR / "prints"
UPLOAD_LIMIT = 2 * 1024 * 1024  # bytes of one request; deploy.errors refuses more
DATA_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_LIMIT
FILE_UPLOAD_MAX_MEMORY_SIZE = UPLOAD_LIMIT
DATA_UPLOAD_MAX_NUMBER_FIELDS = 5000

# Words and time

LANGUAGE_CODE = "en"
USE_I18N = True
USE_TZ = True
TIME_ZONE = environment.text("TIME_ZONE", "America/Jamaica")

# Who may come in

LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "events"
LOGOUT_REDIRECT_URL = "events"
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
    )
]
SESSION_COOKIE_AGE = 14 * 24 * 3600
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
CSRF_FAILURE_VIEW = "deploy.errors.csrf_failure"

# What browsers are told; plain http in the hall, https behind a proxy that says so

SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if HTTPS else None
SECURE_HSTS_SECONDS = 30 * 24 * 3600 if HTTPS else 0
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
X_FRAME_OPTIONS = "DENY"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    }
}

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    # deploy.access has already let the request in, or not.
    "DEFAULT_PERMISSION_CLASSES": [],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "EXCEPTION_HANDLER": "deploy.errors.api_refusal",
    "DEFAULT_METADATA_CLASS": None,  # OPTIONS is refused like any other method
}

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"()": "deploy.errors.WithoutNames"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": environment.text("LOG_LEVEL", "WARNING")},
    "loggers": {
        "django": {"handlers": [], "level": environment.text("LOG_LEVEL", "WARNING")},
    },
}
