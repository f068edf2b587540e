"""What the judges' page reads."""

from typing import Any

from django import forms

from tournaments.models import Event, Table
from tournaments.spans import numbers_in

from .models import Assignment


class RoleForm(forms.Form):
    """A role and the tables that go with it."""

    role = forms.ChoiceField(
        label="Role", choices=Assignment.Role.choices, initial=Assignment.Role.FIELD_JUDGE
    )
    tables = forms.CharField(
        label="Tables",
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"inputmode": "text", "placeholder": "1-4, 7"}),
    )

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.event = event

    def clean_tables(self) -> list[Table]:
        """The tables of a line such as "1-4, 7"."""
        try:
            wanted = numbers_in(self.cleaned_data["tables"])
        except ValueError as refusal:
            raise forms.ValidationError(str(refusal)) from refusal
        found = {table.number: table for table in self.event.tables.all()}
        if missing := sorted(wanted - found.keys()):
            raise forms.ValidationError(
                f"There is no table {missing[0]}: the hall has {len(found)}. "
                "Set out more under “Event”."
            )
        return [found[number] for number in sorted(wanted)]


class JudgeForm(RoleForm):
    """A new judge: by name with a new account, or by the sign-in name of an old one."""

    name = forms.CharField(
        label="Name",
        max_length=100,
        required=False,
        error_messages={"max_length": "The name may have 100 characters."},
    )
    username = forms.CharField(label="Sign-in name", max_length=150, required=False)

    field_order = ("name", "role", "tables", "username")

    def clean(self) -> dict[str, Any]:
        """Either says who it is."""
        said = super().clean() or {}
        if not said.get("name") and not said.get("username") and not self.errors:
            self.add_error("name", "Write the judge’s name.")
        return said
