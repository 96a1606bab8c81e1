import { Button, type ButtonProps } from '@mantine/core';
import { Key } from '../ui/Key';

/** The own button of a dialog, with the keys that press it. */
export function SubmitButton({ children, ...props }: ButtonProps) {
  return (
    <Button type="submit" aria-keyshortcuts="Control+Enter Meta+Enter" {...props}>
      {children} <Key name="Ctrl ↵" />
    </Button>
  );
}
