import type { ComponentChildren, RefObject } from 'preact';

export interface CardBodyProps {
  children: ComponentChildren;
  place?: RefObject<HTMLDivElement | null>;
}

/** What a screen shows on the card, below the progress header where it has one. */
export function CardBody({ children, place }: CardBodyProps) {
  return (
    <div class="card-body" {...(place !== undefined && { ref: place })}>
      {children}
    </div>
  );
}
