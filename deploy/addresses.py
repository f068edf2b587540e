"""The addresses under which this machine can be reached in the hall."""

import contextlib
import fcntl
import socket
import struct
import time
from collections.abc import Iterator

from django.utils.functional import lazy

SIOCGIFADDR = 0x8915  # Linux: the IPv4 address of an interface
FRESH_SECONDS = 10


def hall() -> list[str]:
    """IPv4 addresses of this machine's interfaces, loopback left out."""
    found = {_outward(), *(_of_interface(name) for _, name in socket.if_nameindex())}
    return sorted(address for address in found if address and not address.startswith("127."))


def own() -> list[str]:
    """Every name and address a browser may use for this machine."""
    name = socket.gethostname()
    return ["localhost", "127.0.0.1", "[::1]", name, f"{name}.local", *hall()]


def in_the_hall(port: int) -> str:
    """Where tablets and phones find this machine now; this machine alone without a network."""
    return f"http://{(hall() or ['127.0.0.1'])[0]}:{port}"


of_the_moment = lazy(in_the_hall, str)  # asked for anew each time it is read


class Hosts(list[str]):
    """Allowed hosts: the given ones and this machine's addresses of the moment.

    A laptop is often started before it joins the hall's network, so its
    addresses are asked for again when the last answer is ten seconds old.
    """

    def __init__(self, given: list[str]) -> None:
        super().__init__(given)
        self._own: list[str] = []
        self._asked = float("-inf")

    def __iter__(self) -> Iterator[str]:
        if time.monotonic() - self._asked > FRESH_SECONDS:
            self._own, self._asked = own(), time.monotonic()
        yield from super().__iter__()
        yield from self._own


def _of_interface(name: str) -> str:
    """The interface's IPv4 address, or "" where it has none."""
    with _socket() as asking, contextlib.suppress(OSError):
        request = struct.pack("256s", name.encode()[:15])
        answer = fcntl.ioctl(asking.fileno(), SIOCGIFADDR, request)
        return socket.inet_ntoa(answer[20:24])
    return ""


def _outward() -> str:
    """The address this machine would send from, or "" without a network; sends nothing."""
    with _socket() as asking, contextlib.suppress(OSError):
        asking.connect(("10.255.255.255", 9))
        return str(asking.getsockname()[0])
    return ""


def _socket() -> socket.socket:
    return socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
