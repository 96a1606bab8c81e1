/** Without what a keyboard's suggestion or a paste puts around it or between: no address has spaces. */
export function normaliseEmail(text: string): string {
  return text.replace(/[\s\p{Cf}]/gu, '').replace(/^mailto:/i, '');
}

/** Something before one @, and a domain of two parts or more after it; the server judges the rest. */
export function isEmail(address: string): boolean {
  return /^[^@]{1,64}@[^@.]+(?:\.[^@.]+)+$/.test(address) && address.length <= 254;
}
