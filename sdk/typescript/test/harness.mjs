import { createServer } from 'node:http';
import { VerifyMe } from '../dist/esm/index.js';

/** A server that gives these answers in turn, the last one for good, and keeps what was asked. */
export async function scripted(...answers) {
  const asked = [];
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({
      at: Date.now(),
      method: request.method,
      path: request.url,
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer === 'drop') return request.socket.destroy();
    if (answer === 'silence') return;
    const { status = 200, headers = {}, body = {} } = answer;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${server.address().port}`;
  const end = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, baseUrl, end };
}

export const KEY = 'vm_test_aKeyOfTheTests';
export const envelope = (code, more) => ({ error: { code, message: 'It is so.', traceId: 'f'.repeat(32), ...more } });
export const refusal = (status, code, headers) => ({ status, headers, body: envelope(code) });

/** A client of such a server, both for one test. */
export async function against(t, answers, options) {
  const server = await scripted(...answers);
  t.after(server.end);
  return { ...server, client: new VerifyMe({ baseUrl: server.baseUrl, apiKey: KEY, ...options }) };
}
