import { useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Field } from '../parts/Field';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { problemOfStep, useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useSecondsLeft } from '../state/countdown';
import { isTest } from '../state/screen';
import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';
import { isPan, normalisePan } from '../validation/pan';
import { isPersonName } from '../validation/person-name';
import type { StepProps } from './step-props';

/** Its fourth letter stands for no kind of holder: nobody has this PAN. */
const EXAMPLE = 'ABCDE1234F';

/** What the sandbox answers to a PAN. */
const TEST_PANS: [string, TextKey][] = [
  ['ABCPE1234F', 'pan.test.verified'],
  ['ABCPE1234X', 'pan.test.unknown'],
  ['ABCPT1234F', 'pan.test.outage'],
  ['ABCPZ1234F', 'pan.test.other'],
];

/** The refusals that another PAN or name can mend; they stand at the field. */
const REFUSES_PAN = new Set(['INVALID_PAN', 'PAN_INVALID', 'PAN_AADHAAR_MISMATCH', 'PAN_NAME_MISMATCH']);

/** Which fields have to be mended; a counter that is not 0 gives its field the focus. */
interface Review {
  pan: boolean;
  name: boolean;
  focus: { pan: number; name: number };
}

const NOTHING_FOUND: Review = { pan: false, name: false, focus: { pan: 0, name: 0 } };

/** The PAN as typed stays here while the registry is asked, so that it can be corrected after a refusal. */
export default function PanVerification({ step, state }: StepProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [pan, setPan] = useState('');
  const [name, setName] = useState('');
  const [review, setReview] = useState(NOTHING_FOUND);
  const [tries, setTries] = useState(0);
  const [corrected, setCorrected] = useState(false);

  async function submit(): Promise<void> {
    const holder = name.trim();
    const found = { pan: !isPan(pan), name: holder !== '' && !isPersonName(holder) };
    const focus = { pan: found.pan ? tries + 1 : 0, name: found.name && !found.pan ? tries + 1 : 0 };
    setReview({ ...found, focus });
    setTries(tries + 1);
    if (found.pan || found.name) return;
    setCorrected(false);
    await action.run(() => api.submitStep(step.key, { pan, ...(holder !== '' && { name: holder }) }));
  }

  if (step.status === 'PENDING') return <AskingTheRegistry />;
  const problem = action.busy ? null : (action.problem ?? problemOfStep(step.error));
  const refusal = problem !== null && REFUSES_PAN.has(problem.code) && !corrected && !review.pan ? problem : null;
  const other = problem !== null && !REFUSES_PAN.has(problem.code) ? problem : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wait === 0) void submit();
      }}
    >
      <Heading>{t('pan.title')}</Heading>
      <p class="lead">{t('pan.lead')}</p>
      <Field
        name="pan"
        label={t('pan.number')}
        hint={t('pan.number.hint', { example: EXAMPLE })}
        error={review.pan ? t('invalid.pan') : null}
        refused={refusal !== null}
        refusal={<ProblemNote problem={refusal} />}
        attention={refusal !== null ? tries : review.focus.pan}
        value={pan}
        onValue={(value) => {
          setPan(normalisePan(value));
          setReview({ ...review, pan: false, focus: NOTHING_FOUND.focus });
          setCorrected(true);
        }}
        onLeave={() => {
          if (pan !== '' && !isPan(pan)) setReview({ ...review, pan: true });
        }}
        input={{
          type: 'text',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellcheck: false,
          class: 'figures',
        }}
      />
      <Field
        name="name"
        label={t('pan.name')}
        hint={t('pan.name.hint')}
        error={review.name ? t('invalid.name') : null}
        attention={review.focus.name}
        value={name}
        onValue={(value) => {
          setName(value);
          setReview({ ...review, name: false, focus: NOTHING_FOUND.focus });
        }}
        input={{ type: 'text', autoComplete: 'name', autoCapitalize: 'words', maxLength: 120 }}
      />
      <ProblemNote problem={other} waitSeconds={wait} />
      <div class="actions">
        <Button type="submit" busy={action.busy} disabled={wait > 0}>
          {t('pan.submit')}
        </Button>
      </div>
      {isTest(state) && <TestPans />}
    </form>
  );
}

function TestPans() {
  const t = useText();
  return (
    <details class="disclosure">
      <summary>{t('pan.test')}</summary>
      <ul class="needs">
        {TEST_PANS.map(([pan, key]) => (
          <li key={pan}>
            <code class="figures">{pan}</code> {t(key)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function AskingTheRegistry() {
  const t = useText();
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t('pan.pending.title')}</Heading>
      <p class="lead">{t('pan.pending.text')}</p>
    </div>
  );
}
