import { Link } from '@tanstack/react-router';
import { useSession } from '../api/SessionContext';
import { Command } from '../ui/Command';
import { DocsLink, FirstStep, FirstSteps } from '../ui/FirstSteps';
import { curlOfFirstCall } from './firstCall';

/** The way to the first call, for somebody who has just begun. */
export function FirstCall() {
  const { api } = useSession().addresses;
  return (
    <FirstSteps title="No call in the last 30 days">
      <FirstStep title="Make a key for your server">
        <p className="muted">
          Under <Link to="/developers/keys">API keys</Link>. It is shown once.
        </p>
      </FirstStep>
      <FirstStep title="Call the API">
        <Command label="first call">{curlOfFirstCall(api)}</Command>
        <p className="muted">
          The call appears here within a second, by the <code>X-Request-Id</code> of its answer, also if it is refused.
        </p>
      </FirstStep>
      <FirstStep title="Read on">
        <p className="muted">
          <DocsLink page="reference">The reference</DocsLink> has every operation, field and error.
        </p>
      </FirstStep>
    </FirstSteps>
  );
}
