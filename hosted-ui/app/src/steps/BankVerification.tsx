import { useText } from '../texts/texts-context';
import { bankOf, grouped, isAccount, isIfsc, normaliseAccount, normaliseIfsc } from '../validation/bank';
import { isPersonName } from '../validation/person-name';
import { oneLine } from '../validation/printed';
import { CheckForm } from './check/CheckForm';
import { ReadBack } from './check/ReadBack';
import type { StepProps } from './step-props';

const REFUSALS = {
  INVALID_ACCOUNT: ['accountNumber'],
  INVALID_IFSC: ['ifsc'],
  BANK_ACCOUNT_INVALID: ['accountNumber', 'ifsc'],
  BANK_NAME_MISMATCH: ['accountNumber'],
};

export default function BankVerification({ step }: StepProps) {
  const t = useText();
  return (
    <CheckForm
      step={step}
      title="bank.title"
      lead="bank.lead"
      fields={[
        {
          name: 'accountNumber',
          label: 'bank.account',
          hint: t('bank.account.hint'),
          value: normaliseAccount,
          valid: isAccount,
          invalid: 'invalid.account',
          input: { type: 'text', inputMode: 'numeric', autoComplete: 'off', class: 'figures' },
          // In groups of four: easier to compare with paper than typing it a second time.
          below: (account) =>
            account.length >= 5 && <ReadBack label={t('bank.account.readback')} value={grouped(account)} figures />,
        },
        {
          name: 'ifsc',
          label: 'bank.ifsc',
          hint: t('bank.ifsc.hint'),
          typed: normaliseIfsc,
          value: normaliseIfsc,
          valid: isIfsc,
          invalid: 'invalid.ifsc',
          input: {
            type: 'text',
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellcheck: false,
            maxLength: 16,
            class: 'figures',
          },
          below: (ifsc) => <ReadBack label={t('bank.name')} value={bankOf(ifsc) ?? ''} />,
        },
        {
          name: 'accountHolder',
          label: 'bank.holder',
          value: oneLine,
          valid: isPersonName,
          invalid: 'invalid.name',
          optional: true,
          input: { type: 'text', autoComplete: 'name', maxLength: 120 },
        },
      ]}
      refusals={REFUSALS}
      asked="who.bank"
      submit="bank.submit"
      pending={{ title: 'bank.pending.title', text: 'bank.pending.text' }}
    />
  );
}
