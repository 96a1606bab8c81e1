"""Reads lines of secret, timestamp, signature and body, each in base64, and now, by commas; prints whether each is ours."""
import base64
import sys

from verify import is_ours

for line in sys.stdin:
    *parts, now = line.rstrip("\n").split(",")
    secret, timestamp, signature, body = (base64.b64decode(part) for part in parts)
    print(str(is_ours(timestamp.decode(), signature.decode(), body, secret.decode(), int(now))).lower())
