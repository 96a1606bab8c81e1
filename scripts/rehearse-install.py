"""The world around the machine of rehearse-install.sh: a mail relay and a company's receiver of webhooks, both by TLS.

    rehearse-install.py relay ADDRESS CERTIFICATE KEY FILE       mails go to the file
    rehearse-install.py receiver ADDRESS CERTIFICATE KEY SECRET  takes webhooks as docs/receivers/receiver.py does
    rehearse-install.py marked PNG FILE                          a picture with the text that clamd is told to refuse
"""

import base64
import pathlib
import socketserver
import ssl
import sys
import threading
import zlib
from http.server import ThreadingHTTPServer

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "docs" / "receivers"))

import receiver  # noqa: E402

USER = b"\0kyc\0mail-password"


def tls(certificate: str, key: str) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    return context


class Session(socketserver.StreamRequestHandler):
    """A mail client's: STARTTLS first, then the password, then mails."""

    context: ssl.SSLContext
    file: str
    timeout = 30

    def say(self, line: str) -> None:
        self.wfile.write(line.encode() + b"\r\n")
        self.wfile.flush()

    def handle(self) -> None:
        self.secure = self.known = False
        self.say("220 mail.example.in ESMTP")
        while line := self.rfile.readline(4096):
            verb, _, rest = line.decode("latin-1").strip().partition(" ")
            if verb.upper() == "QUIT":
                return self.say("221 bye")
            self.command(verb.upper(), rest)

    def command(self, verb: str, rest: str) -> None:
        if verb in ("EHLO", "HELO"):
            self.say("250-mail.example.in")
            self.say("250 AUTH PLAIN" if self.secure else "250 STARTTLS")
        elif verb == "STARTTLS":
            self.say("220 go on")
            self.connection = self.context.wrap_socket(self.connection, server_side=True)
            self.rfile, self.wfile = self.connection.makefile("rb"), self.connection.makefile("wb")
            self.secure = True
        elif verb == "AUTH":
            self.known = self.secure and base64.b64decode(rest.split()[-1]) == USER
            self.say("235 known" if self.known else "535 not known")
        elif verb in ("NOOP", "RSET"):
            self.say("250 ok")
        elif not self.known:
            self.say("530 who are you")
        elif verb == "DATA":
            self.say("354 end with a dot")
            self.keep()
        else:
            self.say("250 ok")

    def keep(self) -> None:
        with open(self.file, "ab") as file:
            while (line := self.rfile.readline(65536)) not in (b".\r\n", b""):
                file.write(line)
        self.say("250 kept")


class Relay(socketserver.ThreadingTCPServer):
    allow_reuse_address = daemon_threads = True


def marked(source: str, target: str) -> None:
    picture = pathlib.Path(source).read_bytes()
    header, chunk = 33, b"tEXtComment\0rehearsal-of-malware"
    chunk = (len(chunk) - 4).to_bytes(4, "big") + chunk + zlib.crc32(chunk).to_bytes(4, "big")
    pathlib.Path(target).write_bytes(picture[:header] + chunk + picture[header:])


def main() -> None:
    if sys.argv[1] == "marked":
        return marked(*sys.argv[2:])
    what, address, certificate, key, last = sys.argv[1:]
    if what == "relay":
        Session.context, Session.file = tls(certificate, key), last
        server = Relay((address, 587), Session)
    else:
        receiver.Handler.secret, receiver.Handler.inbox = last, receiver.Inbox()
        threading.Thread(target=receiver.Handler.inbox.work, daemon=True).start()
        server = ThreadingHTTPServer((address, 443), receiver.Handler)
        server.socket = tls(certificate, key).wrap_socket(server.socket, server_side=True)
    print("listening", flush=True)
    server.serve_forever()


main()
