import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Fault } from '../api/faults';
import { advanceTenantClock, useClockLead, useTenantNow } from '../api/tenantClock';
import { spanInWords } from '../labels/dateTime';
import { useAnnounce } from '../ui/Announcer';
import { DateTime } from '../ui/DateTime';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import styles from './SandboxPage.module.css';

const steps = [
  { label: '1 minute', seconds: 60 },
  { label: '1 hour', seconds: 3_600 },
  { label: '1 day', seconds: 86_400 },
  { label: '72 hours', seconds: 259_200 },
];

/** Moves the workspace's clock, which every deadline follows. It cannot be moved back. */
export function ClockPart() {
  const now = useTenantNow(1_000);
  const lead = useClockLead();
  const announce = useAnnounce();
  const [busy, setBusy] = useState<number | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);

  const advance = async (seconds: number, label: string) => {
    setBusy(seconds);
    const refusal = await advanceTenantClock(seconds);
    setBusy(null);
    setFault(refusal);
    if (!refusal) announce(`The clock was moved ahead by ${label}.`);
  };

  return (
    <Section title="Clock">
      <div className={`${styles.part} ${styles.body}`}>
        {fault && <FaultNotice fault={fault} />}
        <p>
          <DateTime at={new Date(now).toISOString()} />
          <span className="muted">
            {lead > 0 ? `, ${spanInWords(lead)} ahead of the real time` : ', the real time'}
          </span>
        </p>
        <p className="fine">
          Links, codes, retries and retention follow it. It moves ahead for everybody in the workspace, and never back.
        </p>
        <div className={styles.acts}>
          {steps.map(({ label, seconds }) => (
            <Button
              key={seconds}
              variant="default"
              loading={busy === seconds}
              disabled={busy !== null}
              onClick={() => void advance(seconds, label)}
            >
              Ahead by {label}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}
