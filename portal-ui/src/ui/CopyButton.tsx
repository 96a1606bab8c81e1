import { Button } from '@mantine/core';
import { useCopy } from './useCopy';

interface Props {
  value: string;
  /** What is copied, as it is announced. */
  label: string;
  words: string;
}

/** A button that copies what is too long to be shown on it. */
export function CopyButton({ value, label, words }: Props) {
  const [copied, copy] = useCopy(value, label);
  return (
    <Button variant="default" size="xs" onClick={copy}>
      {copied ? 'Copied' : words}
    </Button>
  );
}
