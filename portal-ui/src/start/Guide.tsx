import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { IntegrationQuery } from '../generated/graphql';
import { Snippet } from '../snippets/Snippet';
import type { Language, Own } from '../snippets/snippets';
import { DocsLink } from '../ui/FirstSteps';
import { Icon } from '../ui/Icon';
import { Section } from '../ui/Section';
import styles from './StartPage.module.css';

type Facts = IntegrationQuery['integration'];

interface Props {
  facts: Facts;
  language: Language;
  own: Own;
  sandbox: boolean;
  onPutAway: () => void;
}

/** The way to the first verified webhook. What the service knows to be done is ticked off by itself. */
export function Guide({ facts, language, own, sandbox, onPutAway }: Props) {
  const { hasKey, hasEndpoint, hasRequest, hasDelivery, hasCheckedSignature } = facts;
  const all = [hasKey, hasEndpoint, hasRequest, hasDelivery, ...(sandbox ? [hasCheckedSignature] : [])];
  const done = all.filter(Boolean).length;
  return (
    <Section
      title="Your first verified webhook"
      aside={
        <span className="muted" role="status">
          {done === all.length ? 'All done' : `${done} of ${all.length} done`}
        </span>
      }
    >
      <ol className={styles.guide}>
        <Step done={hasKey} title="Make a key for your server">
          <p className="muted">
            Under <Link to="/developers/keys">API keys</Link>. It is shown once; give it to your program as the
            environment variable <code>VERIFYME_API_KEY</code>.
          </p>
        </Step>
        <Step done={hasEndpoint} title="Add an endpoint for events">
          <p className="muted">
            Under <Link to="/developers/webhooks">Webhooks</Link>
            {sandbox && ', your own or the sandbox’s test receiver'}.
          </p>
        </Step>
        <Step done={hasRequest} title="Create a verification">
          <Snippet operation="create" language={language} own={own} />
          <p className="muted">
            The <Link to="/developers/calls">log of API calls</Link> has each call and why it was refused.
          </p>
        </Step>
        <Step done={hasDelivery} title="Answer an event by 2xx">
          <p className="muted">
            Each attempt is under <Link to="/developers/deliveries">Deliveries</Link>, with what was answered.
          </p>
        </Step>
        <Step done={sandbox ? hasCheckedSignature : undefined} title="Check the signature">
          <Snippet operation="verify" language={language} own={own} />
          <p className="muted">
            {sandbox
              ? 'This is ticked off when the sandbox’s test receiver has found a right signature. '
              : 'Nothing ticks this off: '}
            What your own server checks cannot be seen from here: try it with the vectors of{' '}
            <DocsLink page="webhooks">the guide</DocsLink>.
          </p>
        </Step>
      </ol>
      <div className={styles.acts}>
        <Button variant="default" size="xs" onClick={onPutAway}>
          Put this guide away
        </Button>
      </div>
    </Section>
  );
}

interface StepProps {
  /** Undefined: it cannot be known. */
  done: boolean | undefined;
  title: string;
  children: ReactNode;
}

function Step({ done, title, children }: StepProps) {
  return (
    <li>
      <span className={styles.mark} data-done={done || undefined}>
        {done && <Icon name="done" size={14} />}
      </span>
      <h3>
        {title}
        {done !== undefined && <span className="unseen">{done ? ', done' : ', not done yet'}</span>}
      </h3>
      {children}
    </li>
  );
}
