import { Button } from '@mantine/core';
import { useState } from 'react';
import { useClient } from 'urql';
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
import { useOpened } from '../ui/useOpened';
import { useStepUp } from '../ui/useStepUp';
import { EndSessionsDialog } from './EndSessionsDialog';
import { InviteDialog } from './InviteDialog';
import type { Person } from './person';
import { PersonItem } from './PersonItem';
import { ResetFactorDialog } from './ResetFactorDialog';
import { RoleDialog } from './RoleDialog';
import { SwitchDialog } from './SwitchDialog';

type Opened = { dialog: 'role' | 'switch' | 'reset' | 'sessions'; of: Person } | { dialog: 'invite' };

export function PeoplePage() {
  const { user, tenant } = useSession();
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: PeopleDocument,
    requestPolicy: 'cache-and-network',
  });
  const { opened, open, close } = useOpened<Opened>();
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useAct();
  const people = readFragment(PersonFragmentDoc, data?.users ?? []);
  const read = () => execute({ requestPolicy: 'network-only' });
  /** Who was invited again, by the id of the person; sent once the service has accepted it. */
  const [again, setAgain] = useState<{ id: string; sent: boolean } | null>(null);
  const inviteAgain = ({ id, email, role }: Person) => {
    setAgain({ id, sent: false });
    const input = { email, role };
    void run(
      () => stepUp.guarded(`Inviting ${email} again`, () => client.mutation(InviteDocument, { input }).toPromise()),
      { then: () => setAgain({ id, sent: true }), announce: `${email} is sent a new link.` },
    );
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
        <Button onClick={() => open({ dialog: 'invite' })}>Invite somebody</Button>
      </header>
      {error && <FaultNotice fault={faultOf(error)} needs={ownerOnly} onRetry={read} />}
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
                inviting={busy}
                sent={again?.sent === true && again.id === person.id}
                fault={again?.id === person.id ? fault : null}
                onAct={(act) => (act === 'invite' ? inviteAgain(person) : open({ dialog: act, of: person }))}
              />
            ))}
          </ul>
        </Section>
      )}
      {/* Of an invitation that is repeated; it waits for the dialog that was opened meanwhile. */}
      {!opened && stepUp.dialog}
      {opened?.dialog === 'invite' && <InviteDialog onClose={close} />}
      {opened?.dialog === 'role' && <RoleDialog of={opened.of} onClose={close} />}
      {opened?.dialog === 'reset' && <ResetFactorDialog of={opened.of} onClose={close} />}
      {opened?.dialog === 'sessions' && <EndSessionsDialog of={opened.of} onClose={close} />}
      {opened?.dialog === 'switch' && <SwitchDialog of={opened.of} onClose={close} />}
    </div>
  );
}
