import { Button } from '@mantine/core';
import type { Fault } from '../api/faults';
import { ownerOnly, roleWords } from '../api/roles';
import { Chip } from '../ui/Chip';
import { DateTime } from '../ui/DateTime';
import { Fact, Facts } from '../ui/Facts';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { type Person, stateOf } from './person';
import styles from './PersonItem.module.css';

export type PersonAct = 'role' | 'switch' | 'invite' | 'reset' | 'sessions';

interface Props {
  of: Person;
  self: boolean;
  /** An invitation is being sent: a second one would end the link of the first. */
  inviting: boolean;
  /** A new link was sent to this person from this page. */
  sent: boolean;
  /** Why this person was not invited again. */
  fault: Fault | null;
  onAct: (act: PersonAct) => void;
}

/** One person of the workspace, and what an owner can do about the account. */
export function PersonItem({ of, self, inviting, sent, fault, onAct }: Props) {
  const { label, tone } = stateOf(of);
  const switching = of.disabled ? 'Enable' : 'Disable';
  return (
    <li className={styles.item} data-disabled={of.disabled || undefined}>
      <div className={page.title}>
        <h3>{of.email}</h3>
        <Chip tone={tone}>{label}</Chip>
        {self && <span className="muted">You</span>}
      </div>
      <div className={styles.acts}>
        {of.invited && !of.disabled && (
          <Button
            variant="default"
            size="xs"
            loading={inviting}
            onClick={(event) => {
              if (event.detail < 2) onAct('invite');
            }}
            aria-label={`Invite again: ${of.email}`}
          >
            Invite again
          </Button>
        )}
        {Boolean(of.totp || of.passkeys) && !self && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onAct('reset')}
            aria-label={`Reset second factor of ${of.email}`}
          >
            Reset second factor
          </Button>
        )}
        {of.lastSeenAt && !of.disabled && !self && (
          <Button
            variant="default"
            size="xs"
            onClick={() => onAct('sessions')}
            aria-label={`Log out everywhere: ${of.email}`}
          >
            Log out everywhere
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => onAct('role')} aria-label={`Change role of ${of.email}`}>
          Change role
        </Button>
        <Button variant="default" size="xs" onClick={() => onAct('switch')} aria-label={`${switching} ${of.email}`}>
          {switching}
        </Button>
      </div>
      {fault && (
        <div className={styles.told}>
          <FaultNotice fault={fault} needs={ownerOnly} />
        </div>
      )}
      {/* Spoken by the page, which outlives the item. */}
      {sent && of.invited && <p className={styles.told}>A new link was sent. The one of before works no more.</p>}
      <Facts>
        <Fact name="Role">{roleWords[of.role]}</Fact>
        <Fact name="Last seen">{of.lastSeenAt ? <DateTime at={of.lastSeenAt} /> : 'Never'}</Fact>
        <Fact name="Second factor">{of.totp ? 'On' : 'Off'}</Fact>
        <Fact name="Passkeys">{of.passkeys || 'None'}</Fact>
      </Facts>
    </li>
  );
}
