import { useCallKeys } from './useCallKeys';

/** A key by its name, or by its id until that is known. */
export function KeyName({ id }: { id: string }) {
  const name = useCallKeys().find((key) => key.id === id)?.name;
  return name ? <span title={id}>{name}</span> : <code>{id}</code>;
}
