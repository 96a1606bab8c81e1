import { Button } from '@mantine/core';
import { Section } from '../ui/Section';
import { useTenantNow } from '../api/tenantClock';
import { faultOf } from '../api/faults';
import { FaultNotice } from '../ui/FaultNotice';
import { useStickyQuery } from '../api/useStickyQuery';
import page from '../ui/Page.module.css';
import { useOpened } from '../ui/useOpened';
import { readFragment } from '../generated';
import { KeyFieldsFragmentDoc, KeysDocument } from '../generated/graphql';
import { developerRoles, mayMakeKeys } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { CreateKeyDialog } from './CreateKeyDialog';
import { EditKeyDialog } from './EditKeyDialog';
import { type KeyAct, KeyItem } from './KeyItem';
import { inOrder, type Key } from './keyState';
import { RollKeyDialog } from './RollKeyDialog';
import { RevokeKeyDialog } from './RevokeKeyDialog';
import styles from './KeysPage.module.css';

export function KeysPage() {
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: KeysDocument,
    requestPolicy: 'cache-and-network',
  });
  const { user, tenant } = useSession();
  const makesKeys = mayMakeKeys(user.role, tenant.environment);
  const { opened, open, close } = useOpened<{ act: KeyAct; of: Key } | { act: 'create' }>();
  const now = useTenantNow(60_000);
  const keys = readFragment(KeyFieldsFragmentDoc, data?.apiKeys ?? []);
  const { secret, publishable } = inOrder(keys, now);
  const read = () => execute({ requestPolicy: 'network-only' });
  // An attempt may have gone unanswered and been done all the same.
  const closeAndRead = () => {
    close();
    read();
  };

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <header className={page.head}>
        <div>
          <h1>API keys</h1>
          <p className="muted">
            Your servers call /v1 with them. Give each server a key of its own.
            {!makesKeys && ' In production an owner makes them.'}
          </p>
        </div>
        {makesKeys && <Button onClick={() => open({ act: 'create' })}>Create a key</Button>}
      </header>
      {error && <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={read} />}
      {!data && fetching && <p className="muted">Fetching the keys</p>}
      {data && (
        <>
          <Section
            title="Secret keys"
            empty={secret.length === 0 ? 'None yet. Create one for the first server that calls the API.' : undefined}
          >
            <ul>
              {secret.map((key) => (
                <KeyItem
                  key={key.id}
                  of={key}
                  now={now}
                  makesKeys={makesKeys}
                  onAct={(act) => open({ act, of: key })}
                />
              ))}
            </ul>
          </Section>
          <Section title="Publishable keys" empty={publishable.length === 0 ? 'This workspace has none.' : undefined}>
            <p className={styles.lead}>
              For the browser SDK: a publishable key names your workspace, may stand in a page’s source, and opens
              nothing.
            </p>
            <ul>
              {publishable.map((key) => (
                <KeyItem
                  key={key.id}
                  of={key}
                  now={now}
                  makesKeys={makesKeys}
                  onAct={(act) => open({ act, of: key })}
                />
              ))}
            </ul>
          </Section>
        </>
      )}
      {opened?.act === 'create' && <CreateKeyDialog known={keys} onClose={closeAndRead} />}
      {opened?.act === 'revoke' && <RevokeKeyDialog of={opened.of} onClose={close} />}
      {opened?.act === 'edit' && <EditKeyDialog of={opened.of} onClose={close} />}
      {opened?.act === 'roll' && <RollKeyDialog of={opened.of} onClose={closeAndRead} />}
    </div>
  );
}
