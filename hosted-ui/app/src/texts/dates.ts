const two = (n: number) => String(n).padStart(2, '0');

/**
 * Day, month, year and time as they are written all over India, in the phone's
 * time zone. Not by Intl: its first use alone takes a cheap phone some 50 ms.
 */
export function dayAndTime(timestamp: string): string {
  const at = new Date(timestamp);
  const day = `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`;
  return `${day}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}
