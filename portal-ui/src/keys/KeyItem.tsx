import { Button } from '@mantine/core';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { Fact, Facts } from '../ui/Facts';
import page from '../ui/Page.module.css';
import { Chip } from '../ui/Chip';
import { type Key, keyState } from './keyState';
import styles from './KeyItem.module.css';

interface Props {
  of: Key;
  now: number;
  /** Whether the reader makes keys, and so rolls and edits them. */
  makesKeys?: boolean;
  onAct: (act: KeyAct) => void;
}

export type KeyAct = 'edit' | 'roll' | 'revoke';

/** One key with everything about it but its secret, which nobody has. */
export function KeyItem({ of, now, makesKeys = false, onAct }: Props) {
  const { label, tone, usable } = keyState(of, now);
  return (
    <li className={styles.item} data-spent={!usable || undefined}>
      <div className={page.title}>
        <h3>{of.name}</h3>
        <Chip tone={tone}>{label}</Chip>
        <div className={styles.acts}>
          {makesKeys && usable && !of.publishable && (
            <>
              <Button variant="default" size="xs" onClick={() => onAct('edit')} aria-label={`Edit ${of.name}`}>
                Edit
              </Button>
              {!of.replacedBy && (
                <Button variant="default" size="xs" onClick={() => onAct('roll')} aria-label={`Roll ${of.name}`}>
                  Roll
                </Button>
              )}
            </>
          )}
          {!of.revokedAt && (
            <Button variant="default" size="xs" onClick={() => onAct('revoke')} aria-label={`Revoke ${of.name}`}>
              Revoke
            </Button>
          )}
        </div>
      </div>
      {of.value && <Copyable value={of.value} label="publishable key" />}
      <Facts>
        {!of.publishable && (
          <>
            {of.lastFour && (
              <Fact name="Ends in">
                <code>…{of.lastFour}</code>
              </Fact>
            )}
            {of.replacedBy && (
              <Fact name="Rolled to" wide>
                <code>{of.replacedBy}</code>
              </Fact>
            )}
            <Fact name="Client id for OAuth" wide>
              <Copyable value={of.id} label={`client id of ${of.name}`} />
            </Fact>
            <Fact name="Scopes" wide>
              {of.scopes.map((scope) => (
                <code key={scope} className={styles.scope}>
                  {scope}
                </code>
              ))}
            </Fact>
            <Fact name="Allowed from" wide>
              {of.ipAllowList.length === 0 ? 'Every address' : <code>{of.ipAllowList.join(', ')}</code>}
            </Fact>
            <Fact name="Calls a minute">{of.rateLimit ?? '600 (default)'}</Fact>
            <Fact name="Expires">{of.expiresAt ? <DateTime at={of.expiresAt} /> : 'Never'}</Fact>
            <Fact name="Last used">{of.lastUsedAt ? <DateTime at={of.lastUsedAt} /> : 'Never'}</Fact>
          </>
        )}
        <Fact name="Created">
          <DateTime at={of.createdAt} />
        </Fact>
        {of.revokedAt && (
          <Fact name="Revoked">
            <DateTime at={of.revokedAt} />
          </Fact>
        )}
      </Facts>
    </li>
  );
}
