import { Choices } from '../parts/Choices';
import { calendarDay } from '../texts/dates';
import type { TextKey } from '../texts/texts';
import { useText } from '../texts/texts-context';
import { birthFault, isoOf, type DateFault } from '../validation/birth-date';
import { isPersonName } from '../validation/person-name';
import { oneLine } from '../validation/printed';
import { asksFor } from './check/asked';
import { CheckForm, type CheckField } from './check/CheckForm';
import { DateField } from './check/DateField';
import { ReadBack } from './check/ReadBack';
import type { StepProps } from './step-props';

const REFUSALS = {
  INVALID_NAME: ['fullName'],
  INVALID_DATE: ['dob'],
  UNDERAGE: ['dob'],
};

const GENDERS: [string, TextKey][] = [
  ['M', 'gender.M'],
  ['F', 'gender.F'],
  ['O', 'gender.O'],
];

const DATE_FAULTS: Record<DateFault, TextKey> = {
  incomplete: 'invalid.dob',
  never: 'invalid.dob.never',
  year: 'invalid.dob.year',
};

/** Of the fields those that the flow asks for. */
export default function PersonalDetails({ step, state }: StepProps) {
  const t = useText();
  const { tenant } = state;
  const age = Number(step.config?.minAge ?? 0);
  const fields: CheckField[] = [
    {
      name: 'fullName',
      label: 'personal.name',
      hint: t('personal.name.hint'),
      value: oneLine,
      valid: (name) => isPersonName(name) && name.length >= 2,
      invalid: (name) => (name.length < 2 ? 'invalid.fullName' : 'invalid.name'),
      input: { type: 'text', autoComplete: 'name', autoCapitalize: 'words', maxLength: 120 },
    },
    {
      name: 'dob',
      label: 'fact.dateOfBirth',
      hint: t('dob.hint'),
      value: isoOf,
      valid: (date) => birthFault(date) === null,
      invalid: (date) => DATE_FAULTS[birthFault(date) ?? 'incomplete'],
      control: (props) => <DateField {...props} />,
      below: (date) => birthFault(date) === null && <ReadBack value={calendarDay(date, t)} />,
    },
    {
      name: 'gender',
      label: 'fact.gender',
      value: (text) => text,
      valid: (gender) => gender !== '',
      invalid: 'invalid.gender',
      control: (props) => <Choices {...props} options={GENDERS.map(([value, key]) => ({ value, label: t(key) }))} />,
    },
  ];
  return (
    <CheckForm
      step={step}
      title="personal.title"
      lead="personal.lead"
      fields={fields.filter(asksFor(step))}
      refusals={REFUSALS}
      words={{ UNDERAGE: t('error.UNDERAGE', { age, tenant: tenant.displayName }) }}
      contactAt="UNDERAGE"
      submit="action.continue"
    />
  );
}
