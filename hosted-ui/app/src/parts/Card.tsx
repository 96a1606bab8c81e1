import type { ComponentChildren } from 'preact';

/** What a screen shows on the card, below the progress header where it has one. */
export function CardBody({ children }: { children: ComponentChildren }) {
  return <div class="card-body">{children}</div>;
}
