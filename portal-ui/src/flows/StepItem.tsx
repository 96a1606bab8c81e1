import type { KeyboardEvent, PointerEvent } from 'react';
import { Chip } from '../ui/Chip';
import styles from './Editor.module.css';
import type { DraftStep } from './flowDraft';
import type { Problem, TypeFacts } from './flowRules';
import { StepFields } from './StepFields';

interface Props {
  step: DraftStep;
  /** Its place, from 0. */
  index: number;
  count: number;
  facts: TypeFacts | undefined;
  problems: readonly Problem[];
  /** Its settings are shown. */
  open: boolean;
  /** The edge at which a dragged step would come. */
  drop: 'before' | 'after' | undefined;
  dragged: boolean;
  onGrab: (event: PointerEvent) => void;
  onOpen: (open: boolean) => void;
  onMove: (place: number) => void;
  onMoveTo: () => void;
  /** Null where there is no room. */
  onCopy: (() => void) | null;
  onRemove: () => void;
  /** name: of the input that is typed into. */
  onChange: (part: Partial<DraftStep>, name?: string) => void;
}

/** One step: its place, which buttons, Alt with the arrows and the pointer change, and its settings. */
export function StepItem(props: Props) {
  const { step, index, count, facts, problems, open, onMove } = props;
  const title = facts?.title ?? step.type;
  const settings = `step-${step.id}-settings`;
  const byKeys = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onMove(index + by);
  };
  return (
    <li
      className={styles.step}
      data-step={step.id}
      data-drop={props.drop}
      data-dragged={props.dragged || undefined}
      onKeyDown={byKeys}
    >
      <div className={styles.stepHead}>
        <span className={styles.handle} aria-hidden="true" title="Drag to another place" onPointerDown={props.onGrab}>
          ⠿
        </span>
        <button
          type="button"
          className={styles.disclose}
          aria-expanded={open}
          aria-controls={settings}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => props.onOpen(!open)}
        >
          <span className={styles.place}>{index + 1}</span>
          <strong>{title}</strong> <code className="muted">{step.key}</code>
        </button>
        <span className={styles.marks}>
          {!step.required && <Chip tone="plain">Optional</Chip>}
          {facts?.restricted && <Chip tone="note">Restricted data</Chip>}
          {problems.length > 0 && (
            <Chip tone="bad">{problems.length === 1 ? '1 problem' : `${problems.length} problems`}</Chip>
          )}
        </span>
        <span className={styles.stepActs}>
          <Act label={`Move ${title} up`} off={index === 0} onPress={() => onMove(index - 1)}>
            ↑
          </Act>
          <Act label={`Move ${title} down`} off={index === count - 1} onPress={() => onMove(index + 1)}>
            ↓
          </Act>
          <Act label={`Move ${title} to…`} off={count < 2} onPress={props.onMoveTo}>
            Move
          </Act>
          <Act label={`Duplicate ${title}`} off={props.onCopy === null} onPress={() => props.onCopy?.()}>
            Duplicate
          </Act>
          <Act label={`Remove ${title}`} onPress={props.onRemove}>
            Remove
          </Act>
        </span>
      </div>
      <div id={settings} hidden={!open}>
        {open && <StepFields step={step} facts={facts} problems={problems} onChange={props.onChange} />}
      </div>
    </li>
  );
}

interface ActProps {
  label: string;
  /** It does nothing now; it keeps the focus all the same. */
  off?: boolean;
  onPress: () => void;
  children: string;
}

/** A small button beside an item of a list. */
export function Act({ label, off = false, onPress, children }: ActProps) {
  return (
    <button
      type="button"
      className={styles.act}
      aria-label={label}
      title={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onPress}
    >
      {children}
    </button>
  );
}
