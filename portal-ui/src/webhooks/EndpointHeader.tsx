import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Fact, Facts } from '../ui/Facts';
import page from '../ui/Page.module.css';
import { useLeft } from '../ui/useLeft';
import { useOpened } from '../ui/useOpened';
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
import { useEndpointActs } from './useEndpointActs';
import styles from './EndpointPage.module.css';

type Dialog = 'edit' | 'example' | 'rotate' | 'switchOff' | 'delete';

export function EndpointHeader({ of }: { of: Endpoint }) {
  const acts = useEndpointActs(of.endpointId);
  const navigate = useNavigate();
  const unlessLeft = useUnlessLeft();
  const { tenant } = useSession();
  const { opened, open, close } = useOpened<{ dialog: Dialog }>();
  const { label, tone } = healthWords[healthOf(of)];
  const show = (dialog: Dialog) => {
    acts.forget();
    open({ dialog });
  };
  const enable = () => acts.change({ status: 'ACTIVE' }, { announce: 'The endpoint is enabled.' });
  const test = () =>
    acts.test({
      then: ({ testWebhookEndpoint: id }) =>
        unlessLeft(() => void navigate({ to: '/developers/deliveries/$id', params: { id } })),
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
        {acts.fault && !opened && <FaultNotice fault={acts.fault} needs={developerRoles} />}
        <div className={styles.acts}>
          {of.status === 'ACTIVE' && (
            <Button loading={acts.busy} onClick={test}>
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
      {opened?.dialog === 'example' && <ExampleDialog endpointId={of.endpointId} onClose={close} />}
      {opened?.dialog === 'edit' && <EditEndpointDialog of={of} onClose={close} />}
      {opened?.dialog === 'rotate' && <RotateSecretDialog of={of} onClose={close} />}
      {opened?.dialog === 'switchOff' && <SwitchOffDialog endpointId={of.endpointId} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteDialog
          endpointId={of.endpointId}
          onDeleted={() => unlessLeft(() => void navigate({ to: '/developers/webhooks' }))}
          onClose={close}
        />
      )}
    </>
  );
}

/** Nobody who has left the page before the answer is led on from it. */
function useUnlessLeft() {
  const left = useLeft();
  return (lead: () => void) => {
    if (!left.current) lead();
  };
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

interface DialogProps {
  endpointId: string;
  onClose: () => void;
}

function SwitchOffDialog({ endpointId, onClose }: DialogProps) {
  const acts = useEndpointActs(endpointId);
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

function DeleteDialog({ endpointId, onDeleted, onClose }: DialogProps & { onDeleted: () => void }) {
  const acts = useEndpointActs(endpointId);
  return (
    <ConfirmDialog
      title="Delete this endpoint?"
      act="Delete it"
      busy={acts.busy}
      fault={acts.fault}
      onConfirm={() => acts.remove({ then: onDeleted })}
      onClose={onClose}
    >
      <p>Nothing more is sent to it, what is open is given up, and its secret is forgotten. This cannot be undone.</p>
    </ConfirmDialog>
  );
}
