"""Static files under hashed names, scripts' imports of one another included."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class Hashed(CompressedManifestStaticFilesStorage):
    """A script that imports another asks for it by its hashed name, so both keep for ever."""

    support_js_module_import_aggregation = True
