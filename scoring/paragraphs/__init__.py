"""The sections of a rule page: each module says its part of a rule set in sentences."""
