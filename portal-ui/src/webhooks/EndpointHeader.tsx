import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact, Facts } from '../ui/Facts';
import page from '../ui/Page.module.css';
import { developerRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { Chip } from '../ui/Chip';
import { EditEndpointDialog } from './EditEndpointDialog';
import { EndpointDayFacts } from './EndpointFigures';
import { EndpointTrouble } from './EndpointTrouble';
import { type Endpoint, healthOf, healthWords } from './endpointState';
import { everything } from './eventTypes';
import { ExampleDialog } from './ExampleDialog';
import { RotateSecretDialog } from './RotateSecretDialog';
import { type EndpointActs, useEndpointActs } from './useEndpointActs';
import styles from './EndpointPage.module.css';

type Open = 'edit' | 'example' | 'rotate' | 'switchOff' | 'delete';

export function EndpointHeader({ of }: { of: Endpoint }) {
  const acts = useEndpointActs(of.endpointId);
  const navigate = useNavigate();
  const { tenant } = useSession();
  const [open, setOpen] = useState<Open | null>(null);
  const { label, tone } = healthWords[healthOf(of)];
  const show = (dialog: Open | null) => {
    acts.forget();
    setOpen(dialog);
  };
  const enable = () => acts.change({ status: 'ACTIVE' }, { announce: 'The endpoint is enabled.' });
  const test = () =>
    acts.test({
      then: ({ testWebhookEndpoint: id }) => void navigate({ to: '/developers/deliveries/$id', params: { id } }),
    });

  return (
    <>
      <header className={page.header}>
        <div className={page.title}>
          <h1 className={styles.url}>{of.url}</h1>
          <Chip tone={tone}>{label}</Chip>
        </div>
        {of.description && <p>{of.description}</p>}
        <EndpointTrouble of={of} busy={acts.busy} onEnable={enable} />
        {acts.fault && open === null && <FaultNotice fault={acts.fault} needs={developerRoles} />}
        <div className={styles.acts}>
          {of.status === 'ACTIVE' && (
            <Button loading={acts.busy && open === null} onClick={test}>
              Send a test event
            </Button>
          )}
          {of.status === 'ACTIVE' && tenant.environment === 'test' && (
            <Button variant="default" onClick={() => show('example')}>
              Send an example
            </Button>
          )}
          <Button variant="default" onClick={() => show('edit')}>
            Change
          </Button>
          <Button variant="default" onClick={() => show('rotate')}>
            Rotate the secret
          </Button>
          {of.status === 'ACTIVE' && (
            <Button variant="default" onClick={() => show('switchOff')}>
              Disable
            </Button>
          )}
          <Button variant="default" onClick={() => show('delete')}>
            Delete
          </Button>
        </div>
      </header>
      <EndpointFacts of={of} />
      {open === 'example' && <ExampleDialog endpointId={of.endpointId} onClose={() => show(null)} />}
      {open === 'edit' && <EditEndpointDialog of={of} onClose={() => show(null)} />}
      {open === 'rotate' && <RotateSecretDialog of={of} onClose={() => show(null)} />}
      {open === 'switchOff' && <SwitchOffDialog acts={acts} onClose={() => show(null)} />}
      {open === 'delete' && <DeleteDialog acts={acts} onClose={() => show(null)} />}
    </>
  );
}

function EndpointFacts({ of }: { of: Endpoint }) {
  return (
    <Facts>
      <Fact name="Endpoint id">
        <Copyable value={of.endpointId} label="endpoint id" />
      </Fact>
      <EndpointDayFacts endpointId={of.endpointId} />
      <Fact name="Failures in a row">{of.consecutiveFailures}</Fact>
      <Fact name="Signing secret">
        {of.secretRotating ? (
          <>
            Rotating: the previous one is valid until <DateTime at={of.previousValidUntil} />
          </>
        ) : (
          'One, shown when it was made'
        )}
      </Fact>
      <Fact name="Created">
        <DateTime at={of.createdOn} />
      </Fact>
      <Fact name="Events" wide>
        {of.events.includes(everything) ? 'All events, later kinds too' : <code>{of.events.join(', ')}</code>}
      </Fact>
    </Facts>
  );
}

function SwitchOffDialog({ acts, onClose }: { acts: EndpointActs; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Disable this endpoint?"
      act="Disable it"
      busy={acts.busy}
      fault={acts.fault}
      onConfirm={() => acts.change({ status: 'DISABLED' }, { then: onClose })}
      onClose={onClose}
    >
      <p>
        Nothing is sent to it until you enable it. Deliveries that are open now wait for up to seven days. Events that
        happen meanwhile are not delivered to it later; <code>GET /v1/events</code> lists them for 30 days.
      </p>
    </ConfirmDialog>
  );
}

function DeleteDialog({ acts, onClose }: { acts: EndpointActs; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = () => acts.remove({ then: () => void navigate({ to: '/developers/webhooks' }) });
  return (
    <ConfirmDialog
      title="Delete this endpoint?"
      act="Delete it"
      busy={acts.busy}
      fault={acts.fault}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>Nothing more is sent to it, what is open is given up, and its secret is forgotten. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
