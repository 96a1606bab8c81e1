import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlOf } from './curl';

const headers = [
  { name: 'Accept-Encoding', value: 'gzip' },
  { name: 'Content-Length', value: '12' },
  { name: 'Content-Type', value: 'application/json' },
  { name: 'Host', value: 'shop.test' },
  { name: 'X-Service-Signature', value: 'v1=abc,v1=def' },
];

it('says what a shell gives curl, by the letter', () => {
  const payload = String.raw`{"a":"it's $HOME \u003c \\ !! "}` + '\t\u0939\u093f';
  const url = "https://shop.test/hook?secret=it's&x=$(id)";
  const command = curlOf({ url, headers, payload }) ?? '';
  const words = execFileSync('sh', ['-c', `curl() { printf '%s\\n' "$@"; }\n${command}`], { encoding: 'utf8' });
  expect(words.trimEnd().split('\n')).toEqual([
    '-sS',
    '-i',
    '-X',
    'POST',
    url,
    '-H',
    'Content-Type: application/json',
    '-H',
    'X-Service-Signature: v1=abc,v1=def',
    '--data-raw',
    payload,
  ]);
});

it('is nothing where the signature was not kept', () => {
  expect(curlOf({ url: 'https://shop.test/', headers: headers.slice(0, 4), payload: '{}' })).toBeUndefined();
});
