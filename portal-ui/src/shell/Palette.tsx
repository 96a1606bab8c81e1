import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { explain } from '../api/faults';
import { mayReview } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { TakeNextReviewDocument } from '../generated/graphql';
import { requestStatuses } from '../labels/statuses';
import { useAnnounce } from '../ui/Announcer';
import { Dialog } from '../ui/Dialog';
import { useAct } from '../ui/useAct';
import { fits, placesOf } from './palettePlaces';
import styles from './Palette.module.css';
import { useFoundCases } from './useFoundCases';

interface Choice {
  key: string;
  label: string;
  note?: string;
  run: () => void;
}

interface Group {
  title: string;
  choices: Choice[];
}

/** Pages, acts and cases by what is typed: a combobox whose list is always open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const id = useId();
  const typed = text.trim().replaceAll(/\s+/g, ' ');
  const { groups, looking, failed, refused } = useChoices(typed, onClose);
  const all = groups.flatMap(({ choices }) => choices);
  const current = Math.min(at, all.length - 1);
  const optionId = (choice: number) => `${id}-${String(choice)}`;
  useInSight(optionId(current));

  const onKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to !== undefined && all.length > 0 && !(text !== '' && (event.key === 'Home' || event.key === 'End'))) {
      event.preventDefault();
      setAt((to + all.length) % all.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      all[current]?.run();
    }
  };

  return (
    <Dialog title="Go to a page, a case or an act" onClose={onClose}>
      <input
        className={styles.input}
        role="combobox"
        aria-label="Page, act, request id or reference"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={all.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKey}
      />
      <div id={id} role="listbox" aria-label="What fits" aria-busy={looking} className={styles.list}>
        {groups.map(({ title, choices }) => (
          <div key={title} role="group" aria-label={title}>
            <p className="fine" aria-hidden="true">
              {title}
            </p>
            {choices.map((choice) => {
              const { key, label, note, run } = choice;
              const mine = all.indexOf(choice);
              return (
                <div
                  key={key}
                  id={optionId(mine)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={mine === current}
                  className={styles.option}
                  onClick={run}
                >
                  <span>{label}</span>
                  {note && <span className="muted">{note}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className="fine">
        {standing(all.length, looking, failed)}
      </p>
      {refused && <p role="alert">{refused}</p>}
    </Dialog>
  );
}

function standing(count: number, looking: boolean, failed: boolean): string {
  if (failed) return 'Cases could not be looked for: the service did not answer.';
  if (count === 0) return looking ? 'Looking for cases' : 'Nothing fits. A reference has to match whole.';
  return count === 1 ? '1 fits' : `${String(count)} fit`;
}

/** The chosen one is scrolled to. */
function useInSight(id: string) {
  useEffect(() => {
    const option = document.getElementById(id);
    // Not where nothing is laid out, as in tests.
    if (option && 'scrollIntoView' in option) option.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

function useChoices(typed: string, onClose: () => void) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { user } = useSession();
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const { busy, fault, send } = useAct();
  const found = useFoundCases(typed);
  const [none, setNone] = useState(false);

  const leaveFor = (go: () => void) => {
    onClose();
    go();
  };
  const openCase = (requestId: string) =>
    leaveFor(() => void navigate({ to: '/requests/$id', params: { id: requestId } }));
  const takeNext = () => {
    if (busy) return;
    setNone(false);
    void send(
      TakeNextReviewDocument,
      { queue: null },
      {
        then: ({ takeNextReview: taken }) => {
          if (!taken) {
            setNone(true);
            return;
          }
          announce('You have this case now.');
          openCase(taken.id);
        },
      },
    );
  };

  const acts: Choice[] = [
    ...(mayReview(user.role) ? [{ key: 'take', label: 'Take the case that is due first', run: takeNext }] : []),
    { key: 'scheme', label: `Use the ${other} colours`, run: () => leaveFor(() => setColorScheme(other)) },
  ];
  const groups: Group[] = [
    {
      title: 'Pages',
      choices: placesOf(user.role).map(({ to, label }) => ({
        key: to,
        label,
        run: () => leaveFor(() => void navigate({ to })),
      })),
    },
    { title: 'Acts', choices: acts },
  ].map(({ title, choices }) => ({ title, choices: choices.filter(({ label }) => fits(label, typed)) }));
  groups.push({
    title: typed === '' ? 'Newest cases' : 'Cases',
    choices: (found?.cases ?? []).map(({ id, externalReference, reference, status }) => ({
      key: id,
      label: externalReference ?? reference,
      note: `${requestStatuses[status].label}, ${id}`,
      run: () => openCase(id),
    })),
  });
  return {
    groups: groups.filter(({ choices }) => choices.length > 0),
    looking: found === null,
    failed: found?.failed ?? false,
    refused: fault ? explain(fault).title : none ? 'Nothing waits for you to take.' : null,
  };
}
