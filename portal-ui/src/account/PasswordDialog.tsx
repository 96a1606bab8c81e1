import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { ANSWER_LOST, type Fault, UNREACHABLE } from '../api/faults';
import { changePassword } from '../api/logIn';
import { SessionsDocument } from '../generated/graphql';
import { useAnnounce } from '../ui/Announcer';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { PasswordInput } from '../ui/PasswordInput';
import { useLateTeller } from '../ui/useLateTeller';
import { passwordProblem, shortestPassword } from '../ui/passwordProblem';

/** Asks for the password of before and the new one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const announce = useAnnounce();
  const [before, setBefore] = useState('');
  const [chosen, setChosen] = useState('');
  const [fault, setFault] = useState<Fault | null>(null);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  // By then the new one may count already.
  const [unanswered, setUnanswered] = useState(false);
  const wrong = fault?.code === 'LOGIN_FAILED';
  const lateTeller = useLateTeller();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setFault(null);
    const short = passwordProblem(chosen);
    setProblem(short);
    const focus = (name: string) => {
      const input = form.elements.namedItem(name);
      if (input instanceof HTMLElement) input.focus();
    };
    if (short) {
      focus('new-password');
      return;
    }
    setBusy(true);
    const tellLate = lateTeller();
    const refusal = await changePassword(before, chosen);
    setBusy(false);
    const lost = refusal?.code === UNREACHABLE;
    const told = lost ? { ...refusal, code: ANSWER_LOST } : refusal;
    if (told) tellLate(told);
    setFault(told);
    setUnanswered(unanswered || lost);
    if (refusal) {
      focus('current-password');
      return;
    }
    announce('The password is changed, and your other sessions are ended.');
    void client.query(SessionsDocument, {}, { requestPolicy: 'network-only' }).toPromise();
    onClose();
  };

  return (
    <Dialog title="Change the password" onClose={onClose}>
      <form className={form.form} noValidate onSubmit={(event) => void submit(event)}>
        {fault && !wrong && <FaultNotice fault={fault} />}
        <FormField
          label="Your password now"
          hint="Forgotten? Log out, and ask for a link at the log-in."
          problem={wrong ? wrongWords(unanswered) : undefined}
        >
          {(field) => (
            <input
              {...field}
              type="password"
              name="current-password"
              autoComplete="current-password"
              data-autofocus
              required
              value={before}
              onChange={(event) => setBefore(event.target.value)}
            />
          )}
        </FormField>
        <FormField
          label="New password"
          hint={`At least ${shortestPassword} characters. A few words in a row are easy to remember.`}
          problem={problem}
        >
          {(field) => (
            <PasswordInput id={field.id}>
              {(type) => (
                <input
                  {...field}
                  type={type}
                  name="new-password"
                  autoComplete="new-password"
                  autoCapitalize="off"
                  spellCheck={false}
                  required
                  value={chosen}
                  onChange={(event) => {
                    setChosen(event.target.value);
                    setProblem(undefined);
                  }}
                />
              )}
            </PasswordInput>
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Change it
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function wrongWords(unanswered: boolean): string {
  return unanswered
    ? 'This is not your password. The new one may count since the attempt that got no answer: log out, and try it.'
    : 'This is not your password.';
}
