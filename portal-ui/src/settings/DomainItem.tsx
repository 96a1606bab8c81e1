import { Button } from '@mantine/core';
import { ownerOnly } from '../api/roles';
import { CheckDomainDocument } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { Fact, Facts } from '../ui/Facts';
import { FaultNotice } from '../ui/FaultNotice';
import { useAct } from '../ui/useAct';
import styles from './Domains.module.css';
import { type Domain, domainStatuses, standingOf } from './domainWords';

interface Props {
  of: Domain;
  onRemove: () => void;
}

/** One host name: how it stands, what to do next, and the records that it needs. */
export function DomainItem({ of, onRemove }: Props) {
  const { busy, fault, send } = useAct();
  const { label, tone } =
    of.status === 'ACTIVE' && of.failingAt ? { label: 'Failing', tone: 'bad' as const } : domainStatuses[of.status];
  const check = () => void send(CheckDomainDocument, { id: of.id }, { announce: `${of.host} is being checked.` });
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h3>{of.host}</h3>
        <Chip tone={tone}>{label}</Chip>
      </div>
      <p>{standingOf(of)}</p>
      {of.records.length > 0 && (
        <ul className={styles.records} aria-label={`Records of ${of.host}`}>
          {of.records.map(({ type, name, value }) => (
            <li key={type}>
              <strong>{type}</strong>
              <Copyable value={name} label={`name of the ${type} record`} />
              <Copyable value={value} label={`value of the ${type} record`} />
            </li>
          ))}
        </ul>
      )}
      <Facts>
        <Fact name="Last check">
          <DateTime at={of.checkedAt} />
        </Fact>
        {of.nextCheckAt && (
          <Fact name="Next check">
            <DateTime at={of.nextCheckAt} />
          </Fact>
        )}
      </Facts>
      {fault && <FaultNotice fault={fault} needs={ownerOnly} />}
      <div className={styles.acts}>
        {!of.vouched && (
          <Button variant="default" size="xs" loading={busy} onClick={check} aria-label={`Check now: ${of.host}`}>
            Check now
          </Button>
        )}
        <Button variant="default" size="xs" onClick={onRemove} aria-label={`Remove ${of.host}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}
