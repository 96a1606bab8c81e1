// Reads lines of secret, timestamp, signature and body, each in base64, and now, by commas; prints whether each is ours.
import { isOurs } from './verify.mjs';

let input = '';
for await (const chunk of process.stdin) input += chunk;
for (const line of input.split('\n').filter(Boolean)) {
  const [secret, timestamp, signature, body] = line.split(',').map((part) => Buffer.from(part, 'base64'));
  const now = Number(line.split(',')[4]);
  console.log(isOurs(timestamp.toString(), signature.toString(), body, secret.toString(), now));
}
