import { useState } from 'preact/hooks';
import { Button } from '../parts/Button';
import { Field } from '../parts/Field';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { problemOfStep, useAction } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useSecondsLeft } from '../state/countdown';
import { useText } from '../texts/texts-context';
import { grouped, isAccount, isIfsc, normaliseAccount, normaliseIfsc } from '../validation/bank';
import type { StepProps } from './step-props';

/** Which fields have to be mended; the first of them took the focus when that was found. */
interface Review {
  account: boolean;
  ifsc: boolean;
  focus: { account: number; ifsc: number };
}

/** The account as typed stays here while the bank is asked, so that it can be corrected after a refusal. */
export default function BankVerification({ step }: StepProps) {
  const { api } = useApplicant();
  const t = useText();
  const action = useAction();
  const wait = useSecondsLeft(action.retryAt);
  const [account, setAccount] = useState('');
  const [ifsc, setIfsc] = useState('');
  const [holder, setHolder] = useState('');
  const [review, setReview] = useState<Review>({
    account: false,
    ifsc: false,
    focus: { account: 0, ifsc: 0 },
  });

  async function submit(): Promise<void> {
    const accountNumber = normaliseAccount(account);
    const code = normaliseIfsc(ifsc);
    const found = { account: !isAccount(accountNumber), ifsc: !isIfsc(code) };
    const focus = { ...review.focus };
    if (found.account) focus.account++;
    else if (found.ifsc) focus.ifsc++;
    setReview({ ...found, focus });
    if (found.account || found.ifsc) return;
    const name = holder.trim();
    const body = { accountNumber, ifsc: code, ...(name !== '' && { accountHolder: name }) };
    await action.run(() => api.submitStep(step.key, body));
  }

  if (step.status === 'PENDING') return <AskingTheBank />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (wait === 0) void submit();
      }}
    >
      <Heading>{t('bank.title')}</Heading>
      <p class="lead">{t('bank.lead')}</p>
      <Field
        name="accountNumber"
        label={t('bank.account')}
        hint={t('bank.account.hint')}
        error={review.account ? t('invalid.account') : null}
        attention={review.focus.account}
        value={account}
        onValue={(value) => {
          setAccount(value);
          setReview((before) => ({ ...before, account: false }));
        }}
        input={{ type: 'text', inputMode: 'numeric', autoComplete: 'off', class: 'figures' }}
      />
      <ReadBack account={normaliseAccount(account)} />
      <Field
        name="ifsc"
        label={t('bank.ifsc')}
        hint={t('bank.ifsc.hint')}
        error={review.ifsc ? t('invalid.ifsc') : null}
        attention={review.focus.ifsc}
        value={ifsc}
        onValue={(value) => {
          setIfsc(normaliseIfsc(value));
          setReview((before) => ({ ...before, ifsc: false }));
        }}
        input={{
          type: 'text',
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellcheck: false,
          maxLength: 16,
          class: 'figures',
        }}
      />
      <Field
        name="accountHolder"
        label={t('bank.holder')}
        value={holder}
        onValue={setHolder}
        input={{ type: 'text', autoComplete: 'name', maxLength: 120 }}
      />
      <ProblemNote problem={action.busy ? null : (action.problem ?? problemOfStep(step.error))} waitSeconds={wait} />
      <div class="actions">
        <Button type="submit" busy={action.busy} disabled={wait > 0}>
          {t('bank.submit')}
        </Button>
      </div>
    </form>
  );
}

/** The number in groups of four: easier to compare with paper than typing it a second time. */
function ReadBack({ account }: { account: string }) {
  const t = useText();
  if (account.length < 5) return null;
  return (
    <p class="read-back">
      <span>{t('bank.account.readback')}</span>
      <output class="figures">{grouped(account)}</output>
    </p>
  );
}

function AskingTheBank() {
  const t = useText();
  return (
    <div class="asking">
      <span class="seal still turning" aria-hidden="true" />
      <Heading>{t('bank.pending.title')}</Heading>
      <p class="lead">{t('bank.pending.text')}</p>
    </div>
  );
}
