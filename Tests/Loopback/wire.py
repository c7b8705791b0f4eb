"""A web server on loopback that sends what a test wants, byte by byte, and writes down what it is asked."""

import contextlib
import socket
import struct
import threading
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit


@dataclass(frozen=True)
class Request:
    """What a client asked for."""

    method: str
    target: str  # as it stood in the first line
    headers: dict  # names in small letters
    body: bytes = b""  # its first megabyte

    @property
    def path(self):
        return urlsplit(self.target).path

    @property
    def query(self):
        return {name: values[0] for name, values in parse_qs(urlsplit(self.target).query).items()}


class Connection:
    """The way back to one client; it may be gone at any time, which ends the answer without a word."""

    def __init__(self, client, ended):
        self.client, self.ended = client, ended

    def send(self, data):
        self.client.sendall(data)

    def head(self, status="200 OK", **headers):
        """Sends a status and headers; Content_Type stands for Content-Type."""
        lines = [f"HTTP/1.1 {status}", *(f"{name.replace('_', '-')}: {value}" for name, value in headers.items())]
        self.send("\r\n".join([*lines, "", ""]).encode())

    def answer(self, body, kind="text/plain", status="200 OK", **headers):
        """Sends an ordinary answer."""
        self.head(status, Content_Type=kind, Content_Length=len(body), Connection="close", **headers)
        self.send(body)

    def drip(self, data, seconds=1.0):
        """Sends a byte at a time."""
        for byte in data:
            self.send(bytes([byte]))
            if self.ended.wait(seconds):
                return

    def silence(self):
        """Says nothing more until the client or the server goes."""
        while self.client.recv(4096):
            pass

    def reset(self):
        """Breaks the connection off (RST)."""
        self.client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


class Wire:
    """The server. `reply(request, connection)` is called on a thread for each connection, which takes one request."""

    def __init__(self, reply, port=0, context=None):
        """With a `context` of ssl it speaks https; the context may be another one later."""
        self.reply, self.requests, self.clients, self.context = reply, [], set(), context
        self.lock, self.ended = threading.Lock(), threading.Event()
        self.listener = socket.socket()
        self.listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.listener.bind(("127.0.0.1", port))
        self.listener.listen(128)
        self.port = self.listener.getsockname()[1]
        self.origin = f"http{'s' if context else ''}://127.0.0.1:{self.port}"
        threading.Thread(target=self.listen, daemon=True).start()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.stop()

    def stop(self):
        """Refuses all connections from now on, and ends those that are open."""
        self.ended.set()
        with contextlib.suppress(OSError):
            self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        with self.lock:
            for client in self.clients:
                with contextlib.suppress(OSError):
                    client.shutdown(socket.SHUT_RDWR)

    def listen(self):
        while True:
            try:
                client, _ = self.listener.accept()
            except OSError:
                return
            with self.lock:
                self.clients.add(client)
            threading.Thread(target=self.serve, args=(client,), daemon=True).start()

    def serve(self, client):
        # A client that goes away in the middle is what many tests are about.
        with contextlib.suppress(OSError), client:
            client.settimeout(300)
            with self.context.wrap_socket(client, server_side=True) if self.context else client as stream:
                request = self.read(stream)
                if request:
                    with self.lock:
                        self.requests.append(request)
                    self.reply(request, Connection(stream, self.ended))
        with self.lock:
            self.clients.discard(client)

    @staticmethod
    def read(client):
        """The request; `None` if the client says nothing that is one."""
        text = b""
        while b"\r\n\r\n" not in text:
            piece = client.recv(65536)
            if not piece or len(text) > 1 << 20:
                return None
            text += piece
        head, body = text.split(b"\r\n\r\n", 1)
        first, *lines = head.decode("latin-1").split("\r\n")
        method, target, _ = first.split(" ")
        pairs = (line.split(":", 1) for line in lines)
        headers = {name.lower(): value.strip() for name, value in pairs}
        # Closing a connection with something unread would break it off.
        rest = min(int(headers.get("content-length", 0)), 1 << 20) - len(body)
        while rest > 0:
            piece = client.recv(65536)
            if not piece:
                return None
            rest -= len(piece)
            body += piece
        return Request(method, target, headers, body)
