// Takes webhooks: verify, take once, acknowledge, then work.
//
//   WEBHOOK_SECRET=whsec_... PORT=3000 node receiver.mjs
//   node receiver.mjs vectors vectors.json

import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Verification: copy from here to the next heading.

const TOLERANCE_SECONDS = 300;

/**
 * Whether the exact bytes of the body were signed with the secret within the
 * tolerance. Timestamp and signature are the headers' values.
 *
 * @param {{ secret: string, timestamp: string, signature: string, body: Buffer, now: number }} delivery
 *   now in Unix seconds
 */
export function verify({ secret, timestamp, signature, body, now }) {
  if (!/^[0-9]{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > TOLERANCE_SECONDS) {
    return false;
  }
  const hex = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  const want = Buffer.from(`v1=${hex}`);
  let valid = false;
  for (const part of signature.split(',')) {
    // Every value is compared: during a rotation there are two.
    const given = Buffer.from(part.trim());
    if (given.length === want.length && timingSafeEqual(given, want)) {
      valid = true;
    }
  }
  return valid;
}

// Receiver.

const BODY_LIMIT = 256 * 1024;
const REMEMBER_MS = 7 * 24 * 3600 * 1000;
const BACKLOG = 1000;

/**
 * Takes each event once. This one forgets everything when the process ends,
 * though its events were acknowledged: in production make it a database table
 * with a unique event_id, whose rows are both the memory and the queue.
 */
class Inbox {
  #taken = new Map();
  #queue = [];

  /** False when there is no room. */
  take(event) {
    const now = Date.now();
    for (const [id, at] of this.#taken) {
      if (now - at <= REMEMBER_MS) break;
      this.#taken.delete(id);
    }
    if (this.#taken.has(event.eventId)) return true;
    if (this.#queue.length >= BACKLOG) return false;
    this.#taken.set(event.eventId, now);
    if (this.#queue.push(event) === 1) setImmediate(() => this.#next());
    return true;
  }

  #next() {
    work(this.#queue[0]);
    this.#queue.shift();
    if (this.#queue.length > 0) setImmediate(() => this.#next());
  }
}

/** Where the application acts, for example by fetching the result. */
function work(event) {
  console.log('processed', event.eventType, event.eventId);
}

/** The body's bytes as they came, or null when there are too many. */
async function readBody(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseEvent(body) {
  try {
    const event = JSON.parse(body.toString('utf8'));
    return typeof event?.eventId === 'string' && event.eventId !== '' ? event : null;
  } catch {
    return null;
  }
}

async function receive(request, inbox, secret) {
  if (request.method !== 'POST') return 405;
  if (request.url !== '/webhooks') return 404;
  const body = await readBody(request);
  if (body === null) return 413;
  const valid = verify({
    secret,
    timestamp: request.headers['x-service-timestamp'] ?? '',
    signature: request.headers['x-service-signature'] ?? '',
    body,
    now: Math.floor(Date.now() / 1000),
  });
  if (!valid) return 401;
  // The signature covers the body alone: the id is read from there, not from
  // the X-Service-Event-Id header.
  const event = parseEvent(body);
  if (event === null) return 400;
  return inbox.take(event) ? 200 : 503;
}

function serve(secret, port) {
  const inbox = new Inbox();
  const server = createServer((request, response) => {
    receive(request, inbox, secret).then(
      (status) => {
        // What is left of a body that was too large is not read.
        if (status === 413) response.setHeader('Connection', 'close');
        response.writeHead(status).end();
      },
      (error) => {
        console.error('refused for now:', error.message);
        response.destroy();
      },
    );
  });
  server.requestTimeout = 10_000;
  server.listen(port, '127.0.0.1', () => {
    console.log(`listening on http://127.0.0.1:${server.address().port}/webhooks`);
  });
}

// Test vectors.

function failures(file) {
  const vectors = JSON.parse(readFileSync(file, 'utf8'));
  let failed = 0;
  for (const { name, valid, bodyBase64, ...delivery } of vectors) {
    const got = verify({ ...delivery, body: Buffer.from(bodyBase64, 'base64') });
    if (got !== valid) {
      console.log(`${name}: valid is ${got}, want ${valid}`);
      failed += 1;
    }
  }
  console.log(`${vectors.length} vectors, ${failed} failures`);
  return failed;
}

const [mode, file] = process.argv.slice(2);
if (mode === 'vectors' && file !== undefined) {
  process.exitCode = failures(file) > 0 ? 1 : 0;
} else if (!process.env.WEBHOOK_SECRET) {
  console.error('WEBHOOK_SECRET is not set');
  process.exitCode = 1;
} else {
  serve(process.env.WEBHOOK_SECRET, Number(process.env.PORT ?? 3000));
}
