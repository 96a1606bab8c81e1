/** A colleague who may be mentioned. */
export interface Colleague {
  id: string;
  email: string;
}

/** What is being typed after an @, from where to where. */
export interface Asked {
  from: number;
  to: number;
  text: string;
}

/** The mention that is being typed at the caret; null where none is. */
export function askedAt(text: string, caret: number): Asked | null {
  const found = /(?:^|[\s(])@([^\s@()]*(?:@[^\s@()]*)?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const typed = found[1] ?? '';
  return { from: caret - typed.length - 1, to: caret, text: typed };
}

/** Colleagues whose address has what was typed, those first that begin with it. */
export function fitting(people: readonly Colleague[], typed: string): Colleague[] {
  const wanted = typed.toLowerCase();
  const fit = people.filter(({ email }) => email.toLowerCase().includes(wanted) && email.toLowerCase() !== wanted);
  const first = ({ email }: Colleague) => (email.toLowerCase().startsWith(wanted) ? 0 : 1);
  return fit.sort((one, other) => first(one) - first(other)).slice(0, 8);
}

/** The text with the colleague in place of what was asked, and where the caret stands then. */
export function completed(text: string, { from, to }: Asked, { email }: Colleague): { text: string; caret: number } {
  const rest = text.slice(to);
  const word = `@${email}${/^\s/.test(rest) ? '' : ' '}`;
  return { text: text.slice(0, from) + word + rest, caret: from + word.length + (/^\s/.test(rest) ? 1 : 0) };
}

/** The text as it is sent: colleagues by their ids, which nobody else's text can stand for. */
export function withIds(text: string, people: readonly Colleague[]): string {
  return text.replaceAll(/(^|[\s(])@([^\s@()]+@[^\s@()]*[^\s@().,:;!?])/gu, (whole, before: string, email: string) => {
    const person = people.find((one) => one.email.toLowerCase() === email.toLowerCase());
    return person ? `${before}<@${person.id}>` : whole;
  });
}
