import { isTest } from '../state/screen';
import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';
import { isPan, normalisePan } from '../validation/pan';
import { isPersonName } from '../validation/person-name';
import { oneLine } from '../validation/printed';
import { CheckForm } from './check/CheckForm';
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

const REFUSALS = {
  INVALID_PAN: ['pan'],
  PAN_INVALID: ['pan'],
  PAN_AADHAAR_MISMATCH: ['pan'],
  PAN_NAME_MISMATCH: ['pan'],
};

export default function PanVerification({ step, state }: StepProps) {
  const t = useText();
  return (
    <CheckForm
      step={step}
      title="pan.title"
      lead="pan.lead"
      fields={[
        {
          name: 'pan',
          label: 'pan.number',
          hint: t('pan.number.hint', { example: EXAMPLE }),
          typed: normalisePan,
          value: normalisePan,
          valid: isPan,
          invalid: 'invalid.pan',
          input: {
            type: 'text',
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellcheck: false,
            class: 'figures',
          },
        },
        {
          name: 'name',
          label: 'pan.name',
          hint: t('pan.name.hint'),
          value: oneLine,
          valid: isPersonName,
          invalid: 'invalid.name',
          optional: true,
          input: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', maxLength: 120 },
        },
      ]}
      refusals={REFUSALS}
      asked="who.pan"
      submit="pan.submit"
      pending={{ title: 'pan.pending.title', text: 'pan.pending.text' }}
    >
      {isTest(state) && <TestPans />}
    </CheckForm>
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
