"""Table numbers as people write them."""

import pytest

from tournaments.spans import numbers_in, spans


@pytest.mark.parametrize(
    ("numbers", "said"),
    [([], ""), ([3], "3"), ([1, 2], "1–2"), ([7, 1, 2, 3, 3], "1–3, 7"), ([1, 3, 5], "1, 3, 5")],
)
def test_numbers_are_said_in_short(numbers, said):
    assert spans(numbers) == said
    assert numbers_in(said) == set(numbers)


@pytest.mark.parametrize("text", ["1-3, 7", "1–3;7", "1 - 3 7", " 7,1-3, ", "1,2,3,7"])
def test_and_are_read_as_people_write_them(text):
    assert numbers_in(text) == {1, 2, 3, 7}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("all", "“all” is no table: write the numbers as 1-4, 7."),
        ("1-", "“1-” is no table"),
        ("-1", "“-1” is no table"),
        ("99999", "“99999” is no table"),
        ("4-1", "“4-1” runs backwards: write 1-4."),
    ],
)
def test_anything_else_is_refused_in_a_sentence(text, sentence):
    with pytest.raises(ValueError, match=sentence):
        numbers_in(text)
