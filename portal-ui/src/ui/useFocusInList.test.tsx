import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFocusInList } from './useFocusInList';

function List({ entries }: { entries: string[] }) {
  const list = useFocusInList(entries.length);
  return (
    <ul ref={list} tabIndex={-1}>
      {entries.map((each) => (
        <li key={each}>
          <button>{each}</button>
        </li>
      ))}
    </ul>
  );
}

it('keeps the focus in the list when the entry that had it is gone, and takes it from nothing else', () => {
  const { rerender } = render(<List entries={['a', 'b', 'c']} />);
  screen.getByRole('button', { name: 'a' }).focus();
  rerender(<List entries={['b', 'c']} />);
  expect(document.activeElement).toBe(screen.getByRole('list'));
  const other = screen.getByRole('button', { name: 'c' });
  other.focus();
  rerender(<List entries={['c']} />);
  expect(document.activeElement).toBe(other);
});
