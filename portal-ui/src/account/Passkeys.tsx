import { Button } from '@mantine/core';
import { faultOf } from '../api/faults';
import { addressWithPasskeys, passkeysWork } from '../api/passkeys';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { OwnPasskeyFragmentDoc, PasskeysDocument } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { useFocusInList } from '../ui/useFocusInList';
import { useOpened } from '../ui/useOpened';
import { AddPasskeyDialog } from './AddPasskeyDialog';
import type { OwnPasskey } from './ownPasskey';
import { RemovePasskeyDialog } from './RemovePasskeyDialog';
import { RenamePasskeyDialog } from './RenamePasskeyDialog';
import styles from './AccountPage.module.css';
import rows from './Sessions.module.css';

type Opened = { dialog: 'add' } | { dialog: 'rename' | 'remove'; of: OwnPasskey };

/** The passkeys by which the user logs in without the password, and how they are added and removed. */
export function Passkeys({ onAdded }: { onAdded?: () => void }) {
  const { opened, open, close } = useOpened<Opened>();
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: PasskeysDocument,
    requestPolicy: 'cache-and-network',
  });
  const passkeys = readFragment(OwnPasskeyFragmentDoc, data?.passkeys ?? []);
  const list = useFocusInList(passkeys.length);
  const read = () => execute({ requestPolicy: 'network-only' });
  const changed = () => {
    close();
    read();
  };

  return (
    <Section title="Passkeys" aside={data && <span className="muted">{passkeys.length}</span>}>
      <div className={styles.body}>
        {error && <FaultNotice fault={faultOf(error)} onRetry={read} />}
        <p>
          A passkey is kept by your phone, your computer or a security key, and opens by your fingerprint, your face or
          a PIN there. It logs you in without the password, and counts as a second factor.
        </p>
        {passkeysWork() ? (
          <Button variant="default" onClick={() => open({ dialog: 'add' })}>
            Add a passkey
          </Button>
        ) : (
          <Elsewhere />
        )}
      </div>
      {!data && fetching && <p className={`muted ${rows.told}`}>Fetching your passkeys</p>}
      <ul ref={list} tabIndex={-1} aria-label="Your passkeys" className={styles.list}>
        {passkeys.map((passkey) => (
          <PasskeyItem key={passkey.id} of={passkey} onAct={(dialog) => open({ dialog, of: passkey })} />
        ))}
      </ul>
      {opened?.dialog === 'add' && (
        <AddPasskeyDialog
          onAdded={() => {
            changed();
            onAdded?.();
          }}
          onClose={close}
        />
      )}
      {opened?.dialog === 'rename' && <RenamePasskeyDialog of={opened.of} onDone={changed} onClose={close} />}
      {opened?.dialog === 'remove' && <RemovePasskeyDialog of={opened.of} onDone={changed} onClose={close} />}
    </Section>
  );
}

function Elsewhere() {
  const there = addressWithPasskeys();
  if (!there) return <p className="muted">This browser cannot use passkeys here.</p>;
  return (
    <p className="muted">
      Passkeys belong to a host name. <a href={there}>Open the portal at localhost</a> to use one.
    </p>
  );
}

function PasskeyItem({ of, onAct }: { of: OwnPasskey; onAct: (dialog: 'rename' | 'remove') => void }) {
  return (
    <li className={rows.item}>
      <div>
        <div className={page.title}>
          <h3>{of.name}</h3>
          <Chip tone="plain">{of.backedUp ? 'On several devices' : 'On one device'}</Chip>
        </div>
        <p className="muted">
          Added <DateTime at={of.createdAt} />,{' '}
          {of.lastUsedAt ? (
            <>
              last used <DateTime at={of.lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className={styles.acts}>
        <Button variant="default" size="xs" onClick={() => onAct('rename')} aria-label={`Rename ${of.name}`}>
          Rename
        </Button>
        <Button variant="default" size="xs" onClick={() => onAct('remove')} aria-label={`Remove ${of.name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}
