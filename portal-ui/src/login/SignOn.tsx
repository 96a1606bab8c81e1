import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { type Fault } from '../api/faults';
import { beginSignOn } from '../api/logIn';
import { FaultNotice } from '../ui/FaultNotice';
import notice from '../ui/FaultNotice.module.css';
import { signOnWords } from './signOnWords';

/** What came of single sign-on; unknown codes say that it did not work. */
export function SignOnNotice({ code }: { code: string }) {
  const { title, text } = signOnWords(code) ?? { title: 'You were not signed in', text: 'Begin again.' };
  return (
    <div className={notice.notice} role="alert">
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  );
}

interface Props {
  email: RefObject<HTMLInputElement | null>;
  next: string | undefined;
}

/** Leads to the company's sign-in service of the address that is typed. */
export function SignOnButton({ email, next }: Props) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);

  const begin = async () => {
    const field = email.current;
    if (!field?.reportValidity()) return;
    setBusy(true);
    const answer = await beginSignOn(field.value.trim(), next);
    if ('url' in answer) {
      location.assign(answer.url);
      return;
    }
    setBusy(false);
    setFault(answer);
    field.focus();
  };

  return (
    <>
      {fault && (signOnWords(fault.code) ? <SignOnNotice code={fault.code} /> : <FaultNotice fault={fault} />)}
      <Button variant="default" size="md" fullWidth loading={busy} onClick={() => void begin()}>
        Continue with single sign-on
      </Button>
    </>
  );
}
