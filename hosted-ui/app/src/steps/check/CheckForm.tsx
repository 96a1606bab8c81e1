import { Fragment, type ComponentChildren, type VNode } from 'preact';
import { useState } from 'preact/hooks';
import type { Step } from '../../api/types';
import { Button } from '../../parts/Button';
import type { ControlProps } from '../../parts/control';
import { Field, type InputTraits } from '../../parts/Field';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { nextSerial, problemOfStep, useAction, type Problem } from '../../state/action';
import { afterPress } from '../../state/after-press';
import { useApplicant } from '../../state/applicant-context';
import { useSecondsLeft } from '../../state/countdown';
import type { TextKey } from '../../texts/texts';
import { useText } from '../../texts/texts-context';

/** Values by the names of their fields. */
export type Values = Record<string, string>;

export type CheckField = {
  name: string;
  label: TextKey;
  hint?: string | undefined;
  /** What the field shows of what is typed. */
  typed?: (text: string) => string;
  /** What is judged and sent of what the field shows. An empty value of an optional field is not sent. */
  value: (text: string) => string;
  valid: (value: string) => boolean;
  invalid: TextKey | ((value: string) => TextKey);
  /** The field may stay empty; for a function by the values of now and by those that were sent last, if any were. */
  optional?: boolean | ((now: Values, sent: Values | null) => boolean);
  /** Stands below the field for what was typed so far; `refused` when what the server says of it stands there too. */
  below?: (value: string, refused: boolean) => ComponentChildren;
  /** Is told each value that is typed. */
  onTyped?: (value: string) => void;
} & ({ input: InputTraits } | { control: (props: ControlProps) => VNode });

export interface CheckFormProps {
  step: Step;
  title: TextKey;
  lead: TextKey;
  fields: CheckField[];
  /** What fields hold in which nothing has been typed. */
  suggested?: Values;
  /** The fields that can mend a refusal, by its code. */
  refusals: Record<string, string[]>;
  /** Words for codes whose text has values of its own. */
  words?: Record<string, string>;
  /** The refusal that only a person at the tenant can help with, when the field is right. */
  contactAt?: string;
  /** Who is asked, for the words of an outage. */
  asked?: TextKey;
  submit: TextKey;
  /** Shown while a provider is asked; a step that asks none has no need of it. */
  pending?: Pending;
  children?: ComponentChildren;
}

interface Pending {
  title: TextKey;
  text: TextKey;
}

/** A form whose values are checked. What was typed stays while they are, so that it can be mended. */
export function CheckForm(props: CheckFormProps) {
  const { step, fields, refusals, pending, words, contactAt } = props;
  const { state } = useApplicant();
  const t = useText();
  const form = useCheckForm(step, fields, refusals, props.suggested);
  if (step.status === 'PENDING' && pending !== undefined) return <Asking {...pending} />;
  const { refusal, concerned } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <Heading>{t(props.title)}</Heading>
      <p class="lead">{t(props.lead)}</p>
      {fields.map((field) => {
        const { name, hint } = field;
        const value = form.valueOf(field);
        const label = form.isOptional(field) ? `${t(field.label)} (${t('progress.optional')})` : t(field.label);
        const wrong = typeof field.invalid === 'function' ? field.invalid(value) : field.invalid;
        const props: ControlProps = {
          name,
          label,
          ...(hint !== undefined && { hint }),
          error: form.isWrong(field) ? t(wrong) : null,
          refusedBy: refusal !== null && concerned.includes(name) ? 'refusal' : null,
          attention: form.attention(name),
          value: form.textOf(field),
          onValue: (text) => form.type(field, text),
          onLeave: () => form.leave(field),
          children: (
            <>
              {field.below?.(value, name === form.refusalAt && refusal !== null)}
              {name === form.refusalAt && (
                <ProblemNote
                  id="refusal"
                  problem={refusal}
                  words={words}
                  contact={refusal?.code === contactAt ? state.tenant : null}
                  focusElsewhere
                />
              )}
            </>
          ),
        };
        return (
          <Fragment key={name}>
            {'control' in field ? field.control(props) : <Field {...props} input={field.input} />}
          </Fragment>
        );
      })}
      <ProblemNote problem={form.other} waitSeconds={form.wait} words={words} asked={props.asked} />
      <div class="actions">
        <Button type="submit" busy={form.busy} disabled={form.wait > 0}>
          {t(props.submit)}
        </Button>
      </div>
      {props.children}
    </form>
  );
}

/** What the form found wrong itself; `focus` names the field that took the focus then. */
interface Review {
  wrong: Record<string, boolean>;
  focus: { name: string; serial: number } | null;
}

const NOTHING_FOUND: Review = { wrong: {}, focus: null };

const NOTHING_SUGGESTED: Values = {};

function useCheckForm(
  step: Step,
  fields: CheckField[],
  refusals: Record<string, string[]>,
  suggested = NOTHING_SUGGESTED,
) {
  const { api } = useApplicant();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [texts, setTexts] = useState<Values>({});
  const [sent, setSent] = useState<Values | null>(null);
  const [review, setReview] = useState(NOTHING_FOUND);
  const [tried, setTried] = useState(0);
  const [corrected, setCorrected] = useState(false);

  const problem = action.busy ? null : (action.problem ?? problemOfStep(step));
  const concerned = problem === null ? [] : (refusals[problem.code] ?? []);
  const isWrong = Object.values(review.wrong).some(Boolean);
  const refusal: Problem | null = concerned.length > 0 && !corrected && !isWrong ? problem : null;

  /** The first field that can mend it takes the focus, and what is said stands below it: there it is seen. */
  const refusalAt = fields.find(({ name }) => concerned.includes(name))?.name ?? null;

  const textOf = ({ name }: CheckField) => texts[name] ?? suggested[name] ?? '';
  const valueOf = (field: CheckField) => field.value(textOf(field));
  const values: Values = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
  const isOptional = ({ optional = false }: CheckField) =>
    typeof optional === 'function' ? optional(values, sent) : optional;
  const isValid = (field: CheckField) => (isOptional(field) && valueOf(field) === '') || field.valid(valueOf(field));

  async function submit(): Promise<void> {
    if (wait > 0) return;
    const serial = nextSerial();
    setTried(serial);
    const found = fields.filter((field) => !isValid(field));
    const [first] = found;
    if (first !== undefined) {
      const wrong = Object.fromEntries(found.map(({ name }) => [name, true]));
      setReview({ wrong, focus: { name: first.name, serial } });
      return;
    }
    setReview(NOTHING_FOUND);
    setCorrected(false);
    setSent(values);
    const given = Object.entries(values).filter(([, value]) => value !== '');
    await action.run(() => api.submitStep(step.key, Object.fromEntries(given)));
  }

  return {
    textOf,
    valueOf,
    isOptional,
    /** A suggestion may have mended it meanwhile. */
    isWrong: (field: CheckField) => review.wrong[field.name] === true && !isValid(field),
    refusal,
    concerned,
    refusalAt,
    other: concerned.length > 0 ? null : problem,
    busy: action.busy,
    wait,
    submit,
    attention(name: string): number {
      // A refusal that the page was opened with is read in its turn.
      if (refusal !== null) return name === refusalAt ? tried : 0;
      return review.focus?.name === name ? review.focus.serial : 0;
    },
    type(field: CheckField, text: string): void {
      const shown = field.typed?.(text) ?? text;
      setTexts((before) => ({ ...before, [field.name]: shown }));
      field.onTyped?.(field.value(shown));
      setReview(({ wrong }) => ({ wrong: { ...wrong, [field.name]: false }, focus: null }));
      if (concerned.includes(field.name)) setCorrected(true);
    },
    leave(field: CheckField): void {
      if (valueOf(field) === '' || isValid(field)) return;
      afterPress(() => setReview(({ wrong, focus }) => ({ wrong: { ...wrong, [field.name]: true }, focus })));
    },
  };
}

function Asking({ title, text }: Pending) {
  const t = useText();
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t(title)}</Heading>
      <p class="lead">{t(text)}</p>
    </div>
  );
}
