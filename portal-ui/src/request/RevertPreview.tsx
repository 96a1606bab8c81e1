import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import type { Locale } from '../generated/graphql';
import styles from './DecisionDialog.module.css';

/** The page is drawn anew once nobody has typed for so long. */
const pauseMs = 600;

interface Props {
  request: { flowKey: string; flowVersion: number };
  message: string;
  steps: readonly string[];
  locale: Locale;
}

/** What the applicant will see, drawn by the applicant’s page itself. */
export function RevertPreview({ request, message, steps, locale }: Props) {
  const [shown, setShown] = useState(false);
  const none = steps.length === 0;
  return (
    <div className={styles.preview}>
      <Button variant="default" size="xs" aria-expanded={shown} disabled={none} onClick={() => setShown(!shown)}>
        {shown ? 'Hide what the applicant will see' : 'Show what the applicant will see'}
      </Button>
      {shown && !none && <Frame request={request} message={message} steps={steps} locale={locale} />}
    </div>
  );
}

/** The message is posted: it stands in no address. */
function Frame({ request, message, steps, locale }: Props) {
  const name = useId();
  const now = JSON.stringify({ message: message.trim(), steps: steps.join(','), locale });
  const [drawn, setDrawn] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(now), pauseMs);
    return () => clearTimeout(timer);
  }, [now]);
  const address = `/portal/preview/${request.flowKey}/${request.flowVersion}`;
  useEffect(() => {
    const fields = JSON.parse(drawn) as Record<string, string>;
    post(address, name, { screen: 'reverted', status: 'NOT_STARTED', ...fields });
  }, [address, name, drawn]);
  // Another frame each time: it keeps no history of its own.
  return (
    <iframe
      key={drawn}
      name={name}
      className={styles.frame}
      title="What the applicant will see"
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
    />
  );
}

/** The dialog is a form itself, and a form holds no other. */
function post(address: string, target: string, fields: Record<string, string>) {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, target, hidden: true });
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    Object.assign(input, { type: 'hidden', name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
}
