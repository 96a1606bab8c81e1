"""Takes webhooks: verify, take once, acknowledge, then work.

    WEBHOOK_SECRET=whsec_... PORT=3000 python3 receiver.py
    python3 receiver.py vectors vectors.json
"""

import base64
import hashlib
import hmac
import json
import os
import queue
import re
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Verification: copy from here to the next heading.

TOLERANCE_SECONDS = 300


def verify(secret: str, timestamp: str, signature: str, body: bytes, now: int) -> bool:
    """Whether the exact bytes of the body were signed with the secret within
    the tolerance. Timestamp and signature are the headers' values.
    """
    if not re.fullmatch(r"[0-9]{1,12}", timestamp):
        return False
    if abs(now - int(timestamp)) > TOLERANCE_SECONDS:
        return False
    signed = timestamp.encode() + b"." + body
    want = b"v1=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest().encode()
    valid = False
    for part in signature.split(","):
        # Every value is compared: during a rotation there are two.
        if hmac.compare_digest(part.strip().encode(), want):
            valid = True
    return valid


# Receiver.

BODY_LIMIT = 256 * 1024
REMEMBER_SECONDS = 7 * 24 * 3600
BACKLOG = 1000


class Inbox:
    """Takes each event once. This one forgets everything when the process
    ends, though its events were acknowledged: in production make it a database
    table with a unique event_id, whose rows are both the memory and the queue.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._taken: dict[str, float] = {}
        self._queue: queue.Queue[dict] = queue.Queue(BACKLOG)

    def take(self, event: dict, now: float) -> None:
        """Queues an event that was not taken before; queue.Full without room."""
        with self._lock:
            while self._taken:
                oldest = next(iter(self._taken))
                if now - self._taken[oldest] <= REMEMBER_SECONDS:
                    break
                del self._taken[oldest]
            if event["eventId"] in self._taken:
                return
            self._queue.put_nowait(event)
            self._taken[event["eventId"]] = now

    def work(self) -> None:
        """Where the application acts, for example by fetching the result."""
        while True:
            event = self._queue.get()
            print("processed", event.get("eventType"), event["eventId"], flush=True)


def parse_event(body: bytes) -> dict | None:
    try:
        event = json.loads(body)
    except ValueError:
        return None
    if not isinstance(event, dict) or not isinstance(event.get("eventId"), str):
        return None
    return event if event["eventId"] else None


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 10
    secret: str
    inbox: Inbox

    def do_POST(self) -> None:
        if self.path != "/webhooks":
            self.answer(404)
            return
        status, body = self.read_body()
        self.answer(self.receive(body) if body is not None else status)

    def read_body(self) -> tuple[int, bytes | None]:
        """The body's bytes as they came, or the status that refuses them."""
        length = self.headers.get("Content-Length", "")
        if not re.fullmatch(r"[0-9]{1,12}", length):
            return 411, None
        if int(length) > BODY_LIMIT:
            return 413, None
        body = self.rfile.read(int(length))
        return (200, body) if len(body) == int(length) else (408, None)

    def receive(self, body: bytes) -> int:
        timestamp = self.headers.get("X-Service-Timestamp", "")
        signature = self.headers.get("X-Service-Signature", "")
        if not verify(self.secret, timestamp, signature, body, int(time.time())):
            return 401
        # The signature covers the body alone: the id is read from there, not
        # from the X-Service-Event-Id header.
        event = parse_event(body)
        if event is None:
            return 400
        try:
            self.inbox.take(event, time.time())
        except queue.Full:
            print("refused for now: the queue is full", file=sys.stderr)
            return 503
        return 200

    def answer(self, status: int) -> None:
        # After a refusal the connection may hold bytes that were not read.
        self.close_connection = self.close_connection or status != 200
        self.send_response(status)
        self.send_header("Content-Length", "0")
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Requests are not logged: what is taken prints a line when worked."""


def serve(secret: str, port: int) -> None:
    Handler.secret, Handler.inbox = secret, Inbox()
    threading.Thread(target=Handler.inbox.work, daemon=True).start()
    server = ThreadingHTTPServer(("127.0.0.1", port), Handler)
    print(f"listening on http://127.0.0.1:{server.server_port}/webhooks", flush=True)
    server.serve_forever()


# Test vectors.


def failures(file: str) -> int:
    with open(file, encoding="utf-8") as f:
        vectors = json.load(f)
    failed = 0
    for v in vectors:
        body = base64.b64decode(v["bodyBase64"])
        got = verify(v["secret"], v["timestamp"], v["signature"], body, v["now"])
        if got != v["valid"]:
            print(f"{v['name']}: valid is {got}, want {v['valid']}")
            failed += 1
    print(f"{len(vectors)} vectors, {failed} failures")
    return failed


def main() -> int:
    if len(sys.argv) == 3 and sys.argv[1] == "vectors":
        return 1 if failures(sys.argv[2]) else 0
    secret = os.environ.get("WEBHOOK_SECRET")
    if not secret:
        print("WEBHOOK_SECRET is not set", file=sys.stderr)
        return 1
    serve(secret, int(os.environ.get("PORT", "3000")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
