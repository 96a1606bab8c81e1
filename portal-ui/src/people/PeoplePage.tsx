import { Button } from '@mantine/core';
import { useState } from 'react';
import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { InviteDocument, PeopleDocument, PersonFragmentDoc } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { useAct } from '../ui/useAct';
import { EndSessionsDialog } from './EndSessionsDialog';
import { InviteDialog } from './InviteDialog';
import type { Person } from './person';
import { PersonItem } from './PersonItem';
import { ResetFactorDialog } from './ResetFactorDialog';
import { RoleDialog } from './RoleDialog';
import { SwitchDialog } from './SwitchDialog';

interface Open {
  dialog: 'role' | 'switch' | 'reset' | 'sessions';
  of: Person;
}

export function PeoplePage() {
  const { user, tenant } = useSession();
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: PeopleDocument,
    requestPolicy: 'cache-and-network',
  });
  const [inviting, setInviting] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const { fault, send } = useAct();
  const people = readFragment(PersonFragmentDoc, data?.users ?? []);
  const read = () => execute({ requestPolicy: 'network-only' });
  const inviteAgain = ({ email, role }: Person) =>
    void send(InviteDocument, { input: { email, role } }, { announce: `${email} is sent a new link.` });
  const close = () => {
    setInviting(false);
    setOpen(null);
  };

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <header className={page.head}>
        <div>
          <h1>People</h1>
          <p className="muted">
            Who works with this workspace. Give each an account of their own.
            {tenant.environment === 'test' && ' In the sandbox the mail of an invitation stands in the inbox.'}
          </p>
        </div>
        <Button onClick={() => setInviting(true)}>Invite somebody</Button>
      </header>
      {error && <FaultNotice fault={faultOf(error)} needs={ownerOnly} onRetry={read} />}
      {fault && <FaultNotice fault={fault} needs={ownerOnly} />}
      {!data && fetching && <p className="muted">Fetching the people</p>}
      {data && (
        <Section
          title="Accounts"
          aside={<span className="muted">{people.length}</span>}
          empty={people.length === 0 ? 'Nobody yet. Invite the first reviewer.' : undefined}
        >
          <ul>
            {people.map((person) => (
              <PersonItem
                key={person.id}
                of={person}
                self={person.id === user.id}
                onAct={(act) => (act === 'invite' ? inviteAgain(person) : setOpen({ dialog: act, of: person }))}
              />
            ))}
          </ul>
        </Section>
      )}
      {inviting && <InviteDialog onClose={close} />}
      {open?.dialog === 'role' && <RoleDialog of={open.of} onClose={close} />}
      {open?.dialog === 'reset' && <ResetFactorDialog of={open.of} onClose={close} />}
      {open?.dialog === 'sessions' && <EndSessionsDialog of={open.of} onClose={close} />}
      {open?.dialog === 'switch' && <SwitchDialog of={open.of} onClose={close} />}
    </div>
  );
}
