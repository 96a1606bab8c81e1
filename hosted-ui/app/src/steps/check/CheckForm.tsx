import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Step } from '../../api/types';
import { Button } from '../../parts/Button';
import { Field, type InputTraits } from '../../parts/Field';
import { Heading } from '../../parts/Heading';
import { ProblemNote } from '../../parts/ProblemNote';
import { nextSerial, problemOfStep, useAction, type Problem } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useSecondsLeft } from '../../state/countdown';
import type { TextKey } from '../../texts/texts';
import { useText } from '../../texts/texts-context';

export interface CheckField {
  name: string;
  label: TextKey;
  hint?: string;
  /** What the field shows of what is typed. */
  typed?: (text: string) => string;
  /** What is judged and sent of what the field shows. An empty value of an optional field is not sent. */
  value: (text: string) => string;
  valid: (value: string) => boolean;
  invalid: TextKey;
  optional?: boolean;
  input: InputTraits;
  /** Stands below the field for what was typed so far. */
  below?: (value: string) => ComponentChildren;
}

export interface CheckFormProps {
  step: Step;
  title: TextKey;
  lead: TextKey;
  fields: CheckField[];
  /** The fields that can mend a refusal, by its code. */
  refusals: Record<string, string[]>;
  /** Who is asked, for the words of an outage. */
  asked: TextKey;
  submit: TextKey;
  pending: { title: TextKey; text: TextKey };
  children?: ComponentChildren;
}

/** A form whose values a provider checks. What was typed stays while it is asked, so that it can be mended. */
export function CheckForm(props: CheckFormProps) {
  const { step, fields, refusals } = props;
  const t = useText();
  const form = useCheckForm(step, fields, refusals);
  if (step.status === 'PENDING') return <Asking {...props.pending} />;
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
      {fields.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          label={t(field.label)}
          {...(field.hint !== undefined && { hint: field.hint })}
          error={form.wrong[field.name] === true ? t(field.invalid) : null}
          refusedBy={refusal !== null && concerned.includes(field.name) ? 'refusal' : null}
          attention={form.attention(field.name)}
          value={form.texts[field.name] ?? ''}
          onValue={(text) => form.type(field, text)}
          onLeave={() => form.leave(field)}
          input={field.input}
        >
          {field.below?.(field.value(form.texts[field.name] ?? ''))}
          {field.name === form.refusalAt && <ProblemNote id="refusal" problem={refusal} focusElsewhere />}
        </Field>
      ))}
      <ProblemNote problem={form.other} waitSeconds={form.wait} asked={props.asked} />
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

function useCheckForm(step: Step, fields: CheckField[], refusals: Record<string, string[]>) {
  const { api } = useApplicant();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [texts, setTexts] = useState<Record<string, string>>({});
  const [review, setReview] = useState(NOTHING_FOUND);
  const [tried, setTried] = useState(0);
  const [corrected, setCorrected] = useState(false);

  const problem = action.busy ? null : (action.problem ?? problemOfStep(step));
  const concerned = problem === null ? [] : (refusals[problem.code] ?? []);
  const isWrong = Object.values(review.wrong).some(Boolean);
  const refusal: Problem | null = concerned.length > 0 && !corrected && !isWrong ? problem : null;

  const valueOf = (field: CheckField) => field.value(texts[field.name] ?? '');
  const isValid = (field: CheckField) =>
    (field.optional === true && valueOf(field) === '') || field.valid(valueOf(field));

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
    const given = fields.map((field) => [field.name, valueOf(field)] as const).filter(([, value]) => value !== '');
    await action.run(() => api.submitStep(step.key, Object.fromEntries(given)));
  }

  return {
    texts,
    wrong: review.wrong,
    refusal,
    concerned,
    /** The last field that can mend it: what it says stands below. */
    refusalAt: fields.filter(({ name }) => concerned.includes(name)).pop()?.name ?? null,
    other: concerned.length > 0 ? null : problem,
    busy: action.busy,
    wait,
    submit,
    attention(name: string): number {
      // A refusal that the page was opened with is read in its turn.
      if (refusal !== null) return name === concerned[0] ? tried : 0;
      return review.focus?.name === name ? review.focus.serial : 0;
    },
    type(field: CheckField, text: string): void {
      setTexts((before) => ({ ...before, [field.name]: field.typed?.(text) ?? text }));
      setReview(({ wrong }) => ({ wrong: { ...wrong, [field.name]: false }, focus: null }));
      if (concerned.includes(field.name)) setCorrected(true);
    },
    leave(field: CheckField): void {
      if (valueOf(field) !== '' && !isValid(field))
        setReview(({ wrong, focus }) => ({ wrong: { ...wrong, [field.name]: true }, focus }));
    },
  };
}

function Asking({ title, text }: CheckFormProps['pending']) {
  const t = useText();
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t(title)}</Heading>
      <p class="lead">{t(text)}</p>
    </div>
  );
}
