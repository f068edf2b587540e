"""What people read when something cannot be done."""

import logging
import sys

import psycopg
import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import IntegrityError, OperationalError
from django.test import Client

from deploy.errors import NUL, WithoutNames, is_busy

pytestmark = [pytest.mark.django_db, pytest.mark.urls("tests.deploy.routes")]

SENTENCES = {
    "/t/busy/": (503, "Not saved: somebody else was writing. Try again."),
    "/t/broken/": (500, "Something broke on our side and was written down."),
    "/t/disk-full/": (500, "Something broke on our side and was written down."),
    "/t/not-yours/": (403, "Table 5 is not yours."),
    "/t/gone/": (404, "This sheet was replaced."),
    "/t/no-such-page/": (404, "There is no such page here."),
    "/t/nul%00/": (400, NUL),
    "/t/text/?q=%00": (400, NUL),
}


@pytest.fixture
def client() -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("address", SENTENCES)
def test_a_person_reads_a_sentence(client, address):
    answer = client.get(address, headers={"accept": "text/html"})
    assert (answer.status_code, answer["Content-Type"][:9]) == (SENTENCES[address][0], "text/html")
    assert SENTENCES[address][1] in answer.content.decode()
    assert "Marcia" not in answer.content.decode()


@pytest.mark.parametrize("address", SENTENCES)
def test_a_program_reads_the_same_sentence_as_json(client, address):
    answer = client.get(address, headers={"accept": "application/json"})
    assert answer.status_code == SENTENCES[address][0]
    assert answer.json()["detail"].startswith(SENTENCES[address][1])


def test_a_name_that_is_not_ours_is_answered_with_what_to_do(client):
    answer = client.get("/t/text/", headers={"host": "cafe.example"})
    assert answer.status_code == 400
    assert "Use one of the addresses it printed at its start" in answer.content.decode()


def test_a_busy_database_says_when_to_come_back(client):
    assert client.get("/t/busy/")["Retry-After"] == "2"
    answer = client.get("/api/t/busy/")
    assert (answer.status_code, answer["Retry-After"]) == (503, "2")
    assert answer.json() == {"detail": "Not saved: somebody else was writing. Try again."}


def test_api_refusals_have_one_shape(client):
    answer = client.post("/api/t/text/", "{not json", content_type="application/json")
    assert answer.status_code == 400
    assert list(answer.json()) == ["detail"]
    assert client.put("/api/t/text/").json() == {"detail": 'Method "PUT" not allowed.'}


@pytest.mark.parametrize("body", [r'{"name": "a\u0000b"}', r'{"name": "\\\u0000"}'])
def test_nul_in_json_is_refused(client, body):
    answer = client.post("/api/t/text/", body, content_type="application/json")
    assert (answer.status_code, answer.json()) == (400, {"detail": NUL})


def test_a_backslash_typed_before_u0000_is_only_text(client):
    body = r'{"name": "\\u0000"}'
    answer = client.post("/api/t/text/", body, content_type="application/json")
    assert answer.content.decode() == r"\u0000"


def test_nul_in_a_form_is_refused(client):
    assert client.post("/t/text/", {"name": "a\0b"}).status_code == 400
    address = "application/x-www-form-urlencoded"
    assert client.post("/t/text/", "name=a%00b", content_type=address).status_code == 400


def test_a_file_may_hold_nul_for_utf_16_does(client):
    file = SimpleUploadedFile("names.csv", "Marcia".encode("utf-16"))
    assert client.post("/t/text/", {"name": "list", "file": file}).content == b"list"


def test_more_than_two_megabytes_are_refused(client):
    answer = client.post("/t/text/", {"name": "x" * (2 * 1024 * 1024 + 1)})
    assert answer.status_code == 413
    assert "at most 2 MB" in answer.content.decode()


def postgres_error(kind: type[psycopg.Error]) -> OperationalError:
    error = OperationalError("server said so")
    error.__cause__ = kind()
    return error


def test_which_errors_of_a_database_are_worth_another_try():
    assert is_busy(OperationalError("database is locked"))
    assert is_busy(OperationalError("database table is locked"))
    assert is_busy(postgres_error(psycopg.errors.LockNotAvailable))
    assert is_busy(postgres_error(psycopg.errors.DeadlockDetected))
    assert is_busy(postgres_error(psycopg.errors.AdminShutdown))
    assert not is_busy(postgres_error(psycopg.errors.DiskFull))
    assert not is_busy(OperationalError("no such table: referee_head"))
    assert not is_busy(IntegrityError("UNIQUE constraint failed"))


def test_the_log_keeps_no_names():
    said = "null value\nDETAIL:  Failing row contains (1, Marcia Brown)"
    try:
        raise IntegrityError(said)
    except IntegrityError:
        line = logging.LogRecord("x", 40, __file__, 1, "broke", (), sys.exc_info())
    assert "Marcia" not in WithoutNames().format(line)
    assert "IntegrityError: null value" in WithoutNames().format(line)


def test_browsers_are_told_to_run_only_what_comes_from_us(client):
    answer = client.get("/t/text/")
    policy = answer["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert answer["X-Frame-Options"] == "DENY"
    assert answer["Referrer-Policy"] == "same-origin"
