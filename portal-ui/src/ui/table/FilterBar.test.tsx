import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FilterText } from './FilterBar';

let asked: (string | undefined)[] = [];

function Day({ at }: { at?: string }) {
  const [value, setValue] = useState(at);
  const onChange = (day: string | undefined) => {
    asked.push(day);
    setValue(day);
  };
  return <FilterText label="From" type="date" value={value} onChange={onChange} />;
}

const type = (...days: string[]) => {
  for (const value of days) {
    fireEvent.change(screen.getByLabelText('From'), { target: { value } });
    vi.advanceTimersByTime(2_000);
  }
};

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a day that is typed slowly', () => {
  it('is asked for once its year is a likely one', () => {
    render(<Day />);
    type('0002-11-15', '0020-11-15', '0202-11-15');
    expect(asked).toEqual([]);
    type('2026-11-15');
    expect(asked).toEqual(['2026-11-15']);
  });

  it('leaves the day before as it is meanwhile, and is asked for at once where it is emptied', () => {
    render(<Day at="2026-11-15" />);
    type('0001-11-15', '0019-11-15', '0199-11-15');
    expect(asked).toEqual([]);
    type('');
    expect(asked).toEqual([undefined]);
  });

  it('is asked for as it is where the field is left, once', () => {
    render(<Day />);
    type('0202-11-15');
    fireEvent.blur(screen.getByLabelText('From'));
    fireEvent.blur(screen.getByLabelText('From'));
    expect(asked).toEqual(['0202-11-15']);
  });
});
