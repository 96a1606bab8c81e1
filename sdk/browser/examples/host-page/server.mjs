/**
 * A business's page with the browser SDK under a strict content policy. The server makes the request with the secret key
 * and gives its page the link alone.
 *
 *     VERIFYME_BASE_URL=http://127.0.0.1:8080 VERIFYME_API_KEY=vm_test_… node server.mjs
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';

const { VERIFYME_BASE_URL: service, VERIFYME_API_KEY: key, PORT = '3000' } = process.env;

const POLICY = [
  "default-src 'none'",
  // The SDK, and this page's own script, style and calls.
  `script-src 'self' ${service}`,
  "style-src 'self'",
  "connect-src 'self'",
  // The hosted page in its frame; with a custom domain, that domain.
  `frame-src ${service}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const FILES = { '/': ['page.html', 'text/html'], '/page.js': ['page.js', 'text/javascript'] };

/** The link of a new request. In earnest it belongs to the customer who is logged in. */
async function createLink() {
  const response = await fetch(`${service}/v1/onboarding-requests`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Idempotency-Key': randomUUID(),
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ externalReference: `customer-${randomUUID()}` }),
  });
  if (!response.ok) throw new Error(`the request was not created: ${response.status} ${await response.text()}`);
  return (await response.json()).onboardingUrl;
}

async function answer(request, response) {
  if (request.method === 'POST' && request.url === '/verification') {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ onboardingUrl: await createLink() }));
    return;
  }
  const [name, type] = FILES[request.url] ?? [];
  if (request.method !== 'GET' || name === undefined) {
    response.writeHead(404).end();
    return;
  }
  const text = await readFile(new URL(name, import.meta.url), 'utf8');
  response.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': POLICY,
    // The frame is allowed what the steps need.
    'Permissions-Policy': `camera=(self "${service}"), geolocation=(self "${service}"), microphone=(self "${service}")`,
  });
  response.end(text.replaceAll('{service}', service));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error.message);
    response.writeHead(502).end();
  });
});
server.listen(Number(PORT), '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
