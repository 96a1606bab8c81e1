interface Header {
  name: string;
  value: string;
}

interface Sent {
  url: string;
  headers: readonly Header[];
  payload: string;
}

/** What curl says by itself, by what it sends. */
const ownOfCurl = new Set(['host', 'content-length', 'connection', 'transfer-encoding', 'accept-encoding']);

/**
 * The post of an attempt as a command of a shell: the same bytes under the same signature, so that it is valid as long
 * as the receiver takes its timestamp. Undefined where the headers were not kept.
 */
export function curlOf({ url, headers, payload }: Sent): string | undefined {
  if (!headers.some(({ name }) => name.toLowerCase() === 'x-service-signature')) return undefined;
  const said = headers
    .filter(({ name }) => !ownOfCurl.has(name.toLowerCase()))
    .map(({ name, value }) => `-H ${quoted(`${name}: ${value}`)}`);
  return [`curl -sS -i -X POST ${quoted(url)}`, ...said, `--data-raw ${quoted(payload)}`].join(' \\\n  ');
}

/** One word of a POSIX shell, whatever it holds. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
