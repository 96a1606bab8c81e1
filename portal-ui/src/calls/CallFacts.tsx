import { Link } from '@tanstack/react-router';
import { useSession } from '../api/SessionContext';
import type { CallRowFragment } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { Fact, Facts } from '../ui/Facts';
import page from '../ui/Page.module.css';
import { requestIn, toneOf } from './callState';
import { KeyName } from './KeyName';

/** All that is kept of a call. */
export function CallFacts({ of }: { of: CallRowFragment }) {
  const requestId = requestIn(of.path);
  const { api } = useSession().addresses;
  return (
    <>
      <header className={page.header}>
        <div className={page.title}>
          <h1>
            {of.method} {of.path}
          </h1>
          <Chip tone={toneOf(of.status)}>{of.status}</Chip>
        </div>
        {of.message && <p className="muted">{of.message}</p>}
      </header>
      <Facts>
        <Fact name="Trace id" wide>
          <Copyable value={of.traceId} label="trace id" />
        </Fact>
        {of.code && (
          <Fact name="Error code">
            <a href={`${api}/docs/reference#error-${of.code}`} target="_blank" rel="noreferrer">
              <code>{of.code}</code>
            </a>
          </Fact>
        )}
        <Fact name="Key">
          <KeyName id={of.keyId} />
        </Fact>
        <Fact name="Answered">
          <DateTime at={of.at} />
        </Fact>
        <Fact name="Took">{of.durationMs} ms</Fact>
        {requestId && (
          <Fact name="Request" wide>
            <Link to="/requests/$id" params={{ id: requestId }}>
              <code>{requestId}</code>
            </Link>
          </Fact>
        )}
      </Facts>
      <p className="fine">
        <Link to="/developers/calls" search={{ key: of.keyId }}>
          All calls of this key
        </Link>
        {requestId && (
          <>
            {' · '}
            <Link to="/developers/calls" search={{ path: `/v1/onboarding-requests/${requestId}` }}>
              All calls about this request
            </Link>
          </>
        )}
      </p>
      <p className="fine">Bodies and query strings are not kept: they hold personal data.</p>
    </>
  );
}
