import { Button } from '@mantine/core';
import { useState } from 'react';
import { mayReview, reviewRoles, developerRoles } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { type FragmentType, readFragment } from '../generated';
import {
  CancelRequestDocument,
  type OpenRequestFragment,
  OpenRequestFragmentDoc,
  ReissueLinkDocument,
  type RequestStatus,
} from '../generated/graphql';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DateTime } from '../ui/DateTime';
import { Icon } from '../ui/Icon';
import { useAct } from '../ui/useAct';
import { useCopy } from '../ui/useCopy';
import styles from './OpenRequest.module.css';

/** It is the applicant's turn. */
const openStatuses: RequestStatus[] = ['LINK_ISSUED', 'IN_PROGRESS', 'REVERTED'];

/** What can be done with a request that waits for its applicant; the service says who may hand out its link. */
export function OpenRequest({ request: shown }: { request: FragmentType<typeof OpenRequestFragmentDoc> }) {
  const request = readFragment(OpenRequestFragmentDoc, shown);
  const { user } = useSession();
  const [asking, setAsking] = useState<'reissue' | 'cancel' | null>(null);
  const { onboardingUrl, status, expiresAt } = request;
  const cancels = mayReview(user.role);
  if (!openStatuses.includes(status) || (!onboardingUrl && !cancels)) return null;
  const close = () => setAsking(null);
  return (
    <div className={styles.open} data-print="no">
      {onboardingUrl && (
        <>
          <CopyLink url={onboardingUrl} />
          <p className="fine">
            The applicant’s link is valid until <DateTime at={expiresAt} />.
          </p>
          <Button variant="default" onClick={() => setAsking('reissue')}>
            Reissue the link
          </Button>
        </>
      )}
      {cancels && (
        <Button variant="outline" color="brick" onClick={() => setAsking('cancel')}>
          Cancel the request
        </Button>
      )}
      {asking === 'reissue' && <ReissueDialog request={request} onClose={close} />}
      {asking === 'cancel' && <CancelDialog request={request} onClose={close} />}
    </div>
  );
}

/** Not shown: whoever holds the link can complete the request. */
function CopyLink({ url }: { url: string }) {
  const [copied, copy] = useCopy(url, 'link');
  return (
    <Button onClick={copy} leftSection={<Icon name={copied ? 'done' : 'copy'} size={16} />}>
      {copied ? 'Copied' : 'Copy the link'}
    </Button>
  );
}

interface DialogProps {
  request: OpenRequestFragment;
  onClose: () => void;
}

function ReissueDialog({ request, onClose }: DialogProps) {
  const { busy, fault, send } = useAct();
  const reissue = () => {
    const announce = 'There is a new link. Copy it for the applicant.';
    void send(ReissueLinkDocument, { requestId: request.id }, { then: onClose, announce });
  };
  return (
    <ConfirmDialog
      title="Reissue the link?"
      act="Reissue the link"
      needs={developerRoles}
      busy={busy}
      fault={fault}
      onConfirm={reissue}
      onClose={onClose}
    >
      <p>
        The link that the applicant has stops working at once, and a page that is open on it ends. What is completed
        stays. Send the new link to the applicant yourself: nobody else does.
      </p>
    </ConfirmDialog>
  );
}

function CancelDialog({ request, onClose }: DialogProps) {
  const { busy, fault, send } = useAct();
  const cancel = () => {
    void send(
      CancelRequestDocument,
      { requestId: request.id },
      { then: onClose, announce: 'The request is cancelled.' },
    );
  };
  return (
    <ConfirmDialog
      title={`Cancel ${request.externalReference ?? request.reference}?`}
      act="Cancel the request"
      needs={reviewRoles}
      busy={busy}
      fault={fault}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>The applicant’s link stops working, and your systems are told. A cancelled request cannot be brought back.</p>
    </ConfirmDialog>
  );
}
