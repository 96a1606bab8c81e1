/** A whole call that changes nothing, but for the key. */
export function curlOfFirstCall(origin: string): string {
  return [
    "export VERIFYME_API_KEY='put your key here'",
    `curl -sSi '${origin}/v1/ping' \\`,
    '  -H "Authorization: Bearer $VERIFYME_API_KEY"',
  ].join('\n');
}
