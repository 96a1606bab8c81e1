import { type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useQuery } from 'urql';
import { ReviewersDocument } from '../generated/graphql';
import { type Asked, askedAt, type Colleague, completed, fitting, withIds } from './mentioning';
import { optionId } from './MentionList';

const nobody: readonly Colleague[] = [];

/** The list that an @ in a comment opens: arrows choose, Enter and Tab take, Escape closes. */
export function useMentioning(area: RefObject<HTMLTextAreaElement | null>, text: string, set: (text: string) => void) {
  const id = useId();
  const [{ data }] = useQuery({ query: ReviewersDocument });
  const colleagues = data?.reviewers ?? nobody;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [at, setAt] = useState(0);
  const people = asked ? fitting(colleagues, asked.text) : [];
  const open = people.length > 0;
  const current = Math.min(at, people.length - 1);

  const look = () => {
    const field = area.current;
    setAsked(field && field.selectionStart === field.selectionEnd ? askedAt(field.value, field.selectionStart) : null);
    setAt(0);
  };
  const choose = (person: Colleague) => {
    if (!asked) return;
    const next = completed(text, asked, person);
    set(next.text);
    setAsked(null);
    // Once the field holds it.
    requestAnimationFrame(() => area.current?.setSelectionRange(next.caret, next.caret));
  };
  /** Whether the key was the list's. */
  const onKey = (event: KeyboardEvent): boolean => {
    if (!open || event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = people[current];
    if (step !== undefined) setAt((current + step + people.length) % people.length);
    else if (person && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(person);
    else if (event.key === 'Escape') setAsked(null);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };

  return {
    list: open ? { id, people, current, onChoose: choose } : null,
    field: {
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open ? optionId(id, current) : undefined,
    } as const,
    /** Said when the list opens or changes. */
    said: open ? saidOf(people.length) : '',
    look,
    close: () => setAsked(null),
    onKey,
    asSent: (written: string) => withIds(written, colleagues),
  };
}

function saidOf(count: number): string {
  const fit = count === 1 ? '1 colleague fits' : `${String(count)} colleagues fit`;
  return `${fit}, arrows and Enter choose.`;
}
