import { Link } from '@tanstack/react-router';
import { type ListPath, useLeft } from './places';

/** From a page that a row of a list opens, back to where the reader was in the list. */
export function WayBack({ to, children }: { to: ListPath; children: string }) {
  const left = useLeft(to);
  return (
    <Link to={to} search={(left?.search ?? {}) as never} state={{ place: left?.entry }}>
      {children}
    </Link>
  );
}
