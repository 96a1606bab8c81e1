/** A picture that has just come is looked at next: it is brought above the buttons, which stay in reach. */
export function bringIntoSight({ currentTarget }: { currentTarget: Element }): void {
  currentTarget.scrollIntoView({ block: 'nearest' });
}
