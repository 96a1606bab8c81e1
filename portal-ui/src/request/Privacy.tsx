import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useSession } from '../api/SessionContext';
import { type FragmentType, readFragment } from '../generated';
import { PrivacyFragmentDoc, type RequestStatus } from '../generated/graphql';
import { DateTime } from '../ui/DateTime';
import { Section } from '../ui/Section';
import styles from './Privacy.module.css';
import { late } from '../ui/late';
import { useOpened } from '../ui/useOpened';

const EraseDialog = late(async () => (await import('./EraseDialog')).EraseDialog);
const ExportDialog = late(async () => (await import('./ExportDialog')).ExportDialog);
const HoldDialog = late(async () => (await import('./HoldDialog')).HoldDialog);
const OpenWithdrawnDialog = late(async () => (await import('./OpenWithdrawnDialog')).OpenWithdrawnDialog);

const finalStatuses: RequestStatus[] = ['APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED'];

interface Props {
  request: FragmentType<typeof PrivacyFragmentDoc>;
  refetch: () => Promise<void>;
}

/** How long the data of a request stays: what an owner can do about it, and what everybody sees of it. */
export function Privacy({ request: shown, refetch }: Props) {
  const request = readFragment(PrivacyFragmentDoc, shown);
  const { user } = useSession();
  const { opened, open, close } = useOpened<{ dialog: 'hold' | 'erase' | 'open' | 'export' }>();
  const owns = user.role === 'OWNER';
  const { legalHold, erasedAt, consentWithdrawnAt, status } = request;
  if (!owns && !legalHold && !erasedAt && !consentWithdrawnAt) return null;
  const dialog = { request, refetch, onClose: close };
  return (
    <Section title="Privacy">
      <div className={styles.privacy}>
        {erasedAt && (
          <p>
            What was personal here was erased <DateTime at={erasedAt} />. Status, times, flags and the decision stay.
          </p>
        )}
        {legalHold && <p>Under a legal hold: nothing of this request is erased, and retention does not end it.</p>}
        {consentWithdrawnAt && (
          <p>
            Consent withdrawn on <DateTime at={consentWithdrawnAt} />. What was collected for that purpose is opened and
            shown in full to an owner alone, with a reason.
          </p>
        )}
        {owns && (
          <div className={styles.acts}>
            {!erasedAt && (
              <Button size="compact-sm" variant="subtle" onClick={() => open({ dialog: 'hold' })}>
                {legalHold ? 'End the legal hold…' : 'Put under a legal hold…'}
              </Button>
            )}
            {!erasedAt && (
              <Button size="compact-sm" variant="subtle" onClick={() => open({ dialog: 'export' })}>
                Export everything…
              </Button>
            )}
            {consentWithdrawnAt && !erasedAt && (
              <Button size="compact-sm" variant="subtle" onClick={() => open({ dialog: 'open' })}>
                Open the files all the same…
              </Button>
            )}
            {erasedAt && (
              <Button size="compact-sm" variant="subtle" onClick={() => open({ dialog: 'erase' })}>
                Certificate of erasure…
              </Button>
            )}
            {!erasedAt && !legalHold && finalStatuses.includes(status) && (
              <Button size="compact-sm" variant="subtle" color="brick" onClick={() => open({ dialog: 'erase' })}>
                Erase the data…
              </Button>
            )}
          </div>
        )}
      </div>
      <Suspense>
        {opened?.dialog === 'hold' && <HoldDialog {...dialog} />}
        {opened?.dialog === 'open' && <OpenWithdrawnDialog {...dialog} />}
        {opened?.dialog === 'erase' && <EraseDialog {...dialog} />}
        {opened?.dialog === 'export' && <ExportDialog {...dialog} />}
      </Suspense>
    </Section>
  );
}
