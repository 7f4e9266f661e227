"""Extends schemathesis (SCHEMATHESIS_HOOKS): signs in as each kind of user in turn, uses ids that exist, and checks what
the description cannot say. FUZZ (JSON): `actors`, each with `accounts` and `staff`; `password`, `mark`, `statuses`."""

import atexit
import collections
import io
import itertools
import json
import os
import re
import threading
import zipfile

import requests
import schemathesis

FUZZ = json.loads(os.environ["FUZZ"])
# The ids of the first records of each kind. One in eight of those generated stays as it is.
FIRST_IDS = 20
ID = re.compile(r"^id$|Ids?$")
TRACE = re.compile(r"\n\s+at |node_modules|\.[jt]s:\d+")
# Statuses whose description lists all codes.
CODED = (401, 403, 404, 409, 422, 429)
OUTBOX = "/api/outbox"

statuses = collections.Counter()
atexit.register(lambda: open(FUZZ["statuses"], "w").write(json.dumps(statuses)))


class Actor:
    def __init__(self, accounts, staff):
        self.accounts, self.staff, self.token = list(accounts), staff, None
        self.lock = threading.Lock()

    def sign_in(self):
        """With the first account that still can: others may be deleted or banned, or have another password."""
        with self.lock:
            while self.token is None and self.accounts:
                account = {"email": self.accounts[0], "password": FUZZ["password"]}
                answer = requests.post(FUZZ["address"] + "/api/login", json=account)
                if answer.status_code == 200:
                    self.token = answer.json()["accessToken"]
                elif answer.status_code < 500:
                    self.accounts.pop(0)
            return self.token


known = {json.dumps(one): Actor(**one) for one in FUZZ["actors"]}
turns = itertools.cycle([known[json.dumps(one)] for one in FUZZ["actors"]])
# By the token sent. Without one: nobody.
by_token = {None: Actor([], False)}


def token_of(response):
    return (response.request.headers.get("Authorization") or "").removeprefix("Bearer ") or None


@schemathesis.hook
def before_call(context, case, kwargs):
    actor = next(turns)
    token = actor.sign_in()
    by_token[token] = actor
    if token is not None:
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def after_call(context, case, response):
    statuses[response.status_code] += 1
    actor = by_token.get(token_of(response))
    if response.status_code == 401 and actor is not None:
        actor.token = None


def existing(value, key=""):
    if isinstance(value, dict):
        return {name: existing(one, str(name)) for name, one in value.items()}
    if isinstance(value, list):
        return [existing(one, key) for one in value]
    is_wild = isinstance(value, bool) or not isinstance(value, int) or value % 8 == 0
    return value if is_wild or not ID.search(key) else value % FIRST_IDS + 1


@schemathesis.hook
def map_path_parameters(context, path_parameters):
    return existing(path_parameters)


@schemathesis.hook
def map_query(context, query):
    return existing(query)


@schemathesis.hook
def map_body(context, body):
    return existing(body)


def is_for_later(response):
    """Rejected by load shedding, or there is no browser to print with."""
    errors = response.json()["errors"]
    return response.headers.get("retry-after") == ["1"] or [one.get("key") for one in errors] == ["chromium"]


@schemathesis.check
def is_no_fault(ctx, response, case):
    assert response.status_code < 500 or (response.status_code == 503 and is_for_later(response)), "a fault"


@schemathesis.check
def refuses_as_specified(ctx, response, case):
    if response.status_code < 400:
        return
    assert not TRACE.search(response.text), "a stack trace"
    code = response.json()["errors"][0]["code"]
    described = case.operation.definition.raw["responses"].get(str(response.status_code), {})
    if response.status_code in CODED:
        assert code in re.findall(r"\w+", described.get("description", "")), f"{code} is not described"
    if response.status_code in (429, 503):
        assert re.fullmatch("[1-9][0-9]*", response.headers.get("retry-after", [""])[0]), "no Retry-After"


def texts_in(response):
    if "spreadsheetml" not in response.headers.get("content-type", [""])[0]:
        return [response.content]
    with zipfile.ZipFile(io.BytesIO(response.content)) as book:
        return [book.read(name) for name in book.namelist()]


@schemathesis.check
def shows_nothing_of_others(ctx, response, case):
    actor = by_token.get(token_of(response))
    if (actor and actor.staff) or case.path.startswith(OUTBOX):
        return
    assert not any(FUZZ["mark"] in text.decode(errors="replace").lower() for text in texts_in(response)), "given away"
