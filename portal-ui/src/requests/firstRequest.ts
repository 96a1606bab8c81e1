/** A whole call, but for the key. */
export function curlOfFirstRequest(origin: string): string {
  return [
    "export VERIFYME_API_KEY='put your key here'",
    `curl -sS '${origin}/v1/onboarding-requests' \\`,
    '  -H "Authorization: Bearer $VERIFYME_API_KEY" \\',
    "  -H 'Idempotency-Key: my-first-request' \\",
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"externalReference": "my-first-request"}'`,
  ].join('\n');
}
