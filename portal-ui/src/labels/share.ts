/** A share in whole per cent, with a decimal where it would be 0 or 100 and is not; a dash of nothing. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–';
  const per = (100 * part) / whole;
  const rounded = Math.round(per);
  const hides = (rounded === 0 && part > 0) || (rounded === 100 && part < whole);
  return `${hides ? (Math.trunc(per * 10) / 10 || 0.1).toFixed(1) : String(rounded)} %`;
}
