import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { StepType } from '../generated/graphql';
import { useAnnounce } from '../ui/Announcer';
import form from '../ui/Form.module.css';
import { withCopy, withNewStep, withoutStep, withStep, withStepAt } from './draftEdits';
import styles from './Editor.module.css';
import { type FlowDraft, mostSteps } from './flowDraft';
import { type Catalogue, type Problem, problemAt } from './flowRules';
import { titleOf } from './flowWords';
import { MoveDialog } from './MoveDialog';
import { StepItem } from './StepItem';
import { useDraggedStep } from './useDraggedStep';

interface Props {
  draft: FlowDraft;
  problems: readonly Problem[];
  catalogue: Catalogue;
  /** The steps whose settings are shown. */
  open: ReadonlySet<number>;
  onOpen: (open: ReadonlySet<number>) => void;
  /** The input that is to take the focus. Each time a new object. */
  wanted: { name: string } | null;
  onChange: (draft: FlowDraft, name?: string) => void;
}

/** The steps in their order, and what changes it. */
export function StepList({ draft, problems, catalogue, open, onOpen, wanted, onChange }: Props) {
  const announce = useAnnounce();
  const list = useRef<HTMLOListElement>(null);
  const adding = useRef<HTMLSelectElement>(null);
  const [type, setType] = useState<StepType>('MobileOtp');
  const [moving, setMoving] = useState<number | null>(null);
  /** The step whose heading is to take the focus, or the choice of a new one. Each time a new object. */
  const [focus, setFocus] = useState<{ on: number | 'add' } | null>(null);
  const titled = (id: number) => titleOf(catalogue, draft.steps.find((step) => step.id === id)?.type ?? 'Consent');

  const move = (id: number, place: number) => {
    const moved = withStepAt(draft, id, place);
    const now = moved.steps.findIndex((step) => step.id === id) + 1;
    if (moved !== draft) onChange(moved);
    const stays = moved === draft ? 'stays ' : '';
    announce(`${titled(id)}, ${stays}${now} of ${draft.steps.length}`);
  };
  const drag = useDraggedStep(list, (from, to) => {
    const step = draft.steps[from];
    if (step) move(step.id, to);
  });

  const add = () => {
    const [longer, id] = withNewStep(draft, type);
    onChange(longer);
    onOpen(new Set(open).add(id));
    setFocus({ on: id });
    const place = longer.steps.findIndex((step) => step.id === id) + 1;
    announce(`${titleOf(catalogue, type)} added, ${place} of ${longer.steps.length}`);
  };
  const copy = (id: number) => {
    const [longer, made] = withCopy(draft, id);
    onChange(longer);
    setFocus({ on: made });
    announce(`${titled(id)} duplicated`);
  };
  /** The focus goes on with the step that took the place. */
  const remove = (id: number) => {
    const at = draft.steps.findIndex((step) => step.id === id);
    const shorter = withoutStep(draft, id);
    onChange(shorter);
    setFocus({ on: (shorter.steps[at] ?? shorter.steps.at(-1))?.id ?? 'add' });
    announce(`${titled(id)} removed. Undo brings it back.`);
  };

  useEffect(() => {
    if (focus?.on === 'add') adding.current?.focus();
    else if (focus) list.current?.querySelector<HTMLElement>(`[data-step="${focus.on}"] [aria-expanded]`)?.focus();
  }, [focus]);
  // A step that had the focus may have gone by Undo.
  const shown = useRef(draft.steps);
  useEffect(() => {
    if (shown.current !== draft.steps && document.activeElement === document.body) list.current?.focus();
    shown.current = draft.steps;
  }, [draft.steps]);
  useEffect(() => {
    if (wanted) document.getElementsByName(wanted.name)[0]?.focus();
  }, [wanted]);

  const full = draft.steps.length >= mostSteps;
  const problem = problemAt(problems, null, 'steps');
  return (
    <section className={styles.group} aria-label="Steps">
      <div className={styles.listHead}>
        <h2>Steps</h2>
        <span className="muted">
          {draft.steps.length} of at most {mostSteps}. Alt and an arrow key move a step.
        </span>
      </div>
      {problem && <p className={form.problem}>{problem}</p>}
      <ol
        ref={list}
        tabIndex={-1}
        aria-label="Steps"
        className={styles.steps}
        data-dragging={drag.from === null ? undefined : true}
      >
        {draft.steps.map((step, index) => (
          <StepItem
            key={step.id}
            step={step}
            index={index}
            count={draft.steps.length}
            facts={catalogue.get(step.type)}
            problems={problems.filter(({ stepId }) => stepId === step.id)}
            open={open.has(step.id)}
            drop={drag.dropAt(index)}
            dragged={drag.from === index}
            onGrab={(event) => drag.grab(event, index)}
            onOpen={(shown) => {
              const next = new Set(open);
              if (shown) next.add(step.id);
              else next.delete(step.id);
              onOpen(next);
            }}
            onMove={(place) => move(step.id, place)}
            onMoveTo={() => setMoving(step.id)}
            onCopy={full ? null : () => copy(step.id)}
            onRemove={() => remove(step.id)}
            onChange={(part, field) => onChange(withStep(draft, step.id, part), field && `${step.id}.${field}`)}
          />
        ))}
      </ol>
      {full ? (
        <p className="muted">A flow has at most {mostSteps} steps. Remove one to add another.</p>
      ) : (
        <div className={styles.add}>
          <label>
            <span>Step type</span>
            <select
              ref={adding}
              name="steps"
              value={type}
              onChange={(event) => setType(event.target.value as StepType)}
            >
              {[...catalogue.values()].map((each) => (
                <option key={each.type} value={each.type}>
                  {each.title}
                  {each.restricted && ' (restricted data)'}
                </option>
              ))}
            </select>
          </label>
          <Button variant="default" onClick={add}>
            Add the step
          </Button>
        </div>
      )}
      {moving !== null && (
        <MoveDialog
          title={titled(moving)}
          place={draft.steps.findIndex(({ id }) => id === moving)}
          count={draft.steps.length}
          onMove={(place) => {
            setMoving(null);
            move(moving, place);
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </section>
  );
}
