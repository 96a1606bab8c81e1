import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAnnounce } from '../ui/Announcer';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import styles from './Editor.module.css';
import { type DraftItem, type FlowDraft, longestItem, mostItems } from './flowDraft';
import { itemField, type Problem, problemAt } from './flowRules';
import { Act } from './StepItem';

interface Props {
  draft: FlowDraft;
  problems: readonly Problem[];
  onChange: (draft: FlowDraft, name?: string) => void;
}

/** What reviewers of the flow's requests tick before they decide. */
export function ChecklistFields({ draft, problems, onChange }: Props) {
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  /** The item whose text is to take the focus, or the button that adds one. Each time a new object. */
  const [focus, setFocus] = useState<{ on: string } | null>(null);
  const items = draft.checklist;
  const set = (checklist: readonly DraftItem[], name?: string) => onChange({ ...draft, checklist }, name);

  const move = (from: number, to: number) => {
    const item = items[from];
    const place = Math.min(Math.max(to, 0), items.length - 1);
    if (!item) return;
    const rest = items.filter((each) => each !== item);
    if (place !== from) set([...rest.slice(0, place), item, ...rest.slice(place)]);
    announce(`Item ${from + 1}, ${place === from ? 'stays ' : ''}${place + 1} of ${items.length}`);
  };
  const add = () => {
    const key = freeItemKey(items);
    set([...items, { key, text: '', required: true }]);
    setFocus({ on: key });
    announce(`Item added, ${items.length + 1} of ${items.length + 1}`);
  };
  const remove = (index: number) => {
    set(items.filter((_, at) => at !== index));
    setFocus({ on: (items[index + 1] ?? items[index - 1])?.key ?? 'add' });
    announce(`Item ${index + 1} removed. Undo brings it back.`);
  };
  const byKeys = (event: KeyboardEvent, index: number) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move(index, index + by);
  };
  useEffect(() => {
    if (focus) list.current?.parentElement?.querySelector<HTMLElement>(`[data-item="${focus.on}"]`)?.focus();
  }, [focus]);

  const full = items.length >= mostItems;
  return (
    <section className={styles.group} aria-label="Checklist">
      <div className={styles.listHead}>
        <h2>Checklist for reviewers</h2>
        <span className="muted">
          {items.length} of at most {mostItems}. Required items are ticked before a reviewer approves.
        </span>
      </div>
      {problemAt(problems, null, 'checklist') && (
        <p className={form.problem}>{problemAt(problems, null, 'checklist')}</p>
      )}
      <ol ref={list} className={styles.steps}>
        {items.map((item, index) => (
          <li key={item.key} className={`${styles.step} ${styles.item}`} onKeyDown={(event) => byKeys(event, index)}>
            <FormField
              label={`Item ${index + 1}`}
              hint=""
              problem={problemAt(problems, null, itemField(index))}
              text={{ value: item.text, longest: longestItem }}
            >
              {(input) => (
                <input
                  {...input}
                  name={itemField(index)}
                  data-item={item.key}
                  autoComplete="off"
                  maxLength={longestItem}
                  value={item.text}
                  onChange={({ target }) => set(withItem(items, index, { text: target.value }), itemField(index))}
                />
              )}
            </FormField>
            <label className={styles.needed}>
              <input
                type="checkbox"
                aria-label={`Required to approve, item ${index + 1}`}
                checked={item.required}
                onChange={({ target }) => set(withItem(items, index, { required: target.checked }))}
              />{' '}
              Required
            </label>
            <span className={styles.stepActs}>
              <Act label={`Move item ${index + 1} up`} off={index === 0} onPress={() => move(index, index - 1)}>
                ↑
              </Act>
              <Act
                label={`Move item ${index + 1} down`}
                off={index === items.length - 1}
                onPress={() => move(index, index + 1)}
              >
                ↓
              </Act>
              <Act label={`Remove item ${index + 1}`} onPress={() => remove(index)}>
                Remove
              </Act>
            </span>
          </li>
        ))}
      </ol>
      {full ? (
        <p className="muted">A checklist has at most {mostItems} items.</p>
      ) : (
        <div className={styles.add}>
          <Button variant="default" data-item="add" onClick={add}>
            Add an item
          </Button>
        </div>
      )}
    </section>
  );
}

function withItem(items: readonly DraftItem[], index: number, part: Partial<DraftItem>): DraftItem[] {
  return items.map((item, at) => (at === index ? { ...item, ...part } : item));
}

/** The first key that no item has: keys are for the service, people know items by their text. */
function freeItemKey(items: readonly DraftItem[]): string {
  const taken = new Set(items.map(({ key }) => key));
  for (let number = 1; ; number += 1) if (!taken.has(`item${number}`)) return `item${number}`;
}
