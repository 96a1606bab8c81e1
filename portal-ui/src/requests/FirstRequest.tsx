import { Link } from '@tanstack/react-router';
import { useSession } from '../api/SessionContext';
import { Command } from '../ui/Command';
import { DocsLink, FirstStep, FirstSteps } from '../ui/FirstSteps';
import { curlOfFirstRequest } from './firstRequest';

/** The way to the first request, for somebody who has just begun. */
export function FirstRequest() {
  const { tenant } = useSession();
  const { api } = useSession().addresses;
  return (
    <FirstSteps title="No requests yet">
      <FirstStep title="Make a key for your server">
        <p className="muted">
          Under <Link to="/developers/keys">Developers, API keys</Link>. It is shown once.
        </p>
      </FirstStep>
      <FirstStep title="Create a request">
        <Command label="call that creates a request">{curlOfFirstRequest(api)}</Command>
        <p className="muted">
          It appears here by itself. Open the <code>onboardingUrl</code> of the answer to see what an applicant sees.
        </p>
      </FirstStep>
      <FirstStep title="Hear of what happens">
        <p className="muted">
          Under <Link to="/developers/webhooks">Developers, Webhooks</Link>
          {tenant.environment === 'test' && ', where the sandbox has a test receiver'}.
        </p>
      </FirstStep>
      <FirstStep title="Read on">
        <p className="muted">
          <DocsLink>The quickstart</DocsLink> leads from here to the first webhook;{' '}
          <DocsLink page="reference">the reference</DocsLink> has every operation, field and error.{' '}
          <Link to="/developers/start">Get started</Link> has this in six languages, and ticks off what is done.
        </p>
      </FirstStep>
    </FirstSteps>
  );
}
