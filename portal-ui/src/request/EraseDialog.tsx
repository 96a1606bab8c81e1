import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useClient } from 'urql';
import { EraseRequestDocument, type EraseRequestMutation, type PrivacyFragment } from '../generated/graphql';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { Dialog } from '../ui/Dialog';
import { Fact, Facts } from '../ui/Facts';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { saveFile } from '../ui/saveFile';
import { useStepUp } from '../ui/useStepUp';
import { isBesideFields, problemsOf, TextField } from './DecisionFields';
import { SubmitButton } from './SubmitButton';
import { useCaseAct } from './useDecision';

type Certificate = EraseRequestMutation['eraseRequest'];

interface Props {
  request: PrivacyFragment;
  refetch: () => Promise<void>;
  onClose: () => void;
}

/** Erases a request's data, and shows the certificate; of an erased one the certificate alone. */
export function EraseDialog({ request, refetch, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const [reason, setReason] = useState('');
  const [certificate, setCertificate] = useState<Certificate | null>(null);
  const [again] = useState(request.erasedAt !== null);
  const { busy, fault, run } = useCaseAct(refetch, undefined, again);
  const name = request.externalReference ?? request.reference;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The service answers the certificate that there is, whatever the reason.
    const variables = { requestId: request.id, reason: again ? 'Reading the certificate.' : reason.trim() };
    void run(
      () =>
        stepUp.guarded(again ? 'Reading a certificate of erasure' : 'Erasing a request’s data', () =>
          client.mutation(EraseRequestDocument, variables).toPromise(),
        ),
      {
        then: ({ eraseRequest }) => {
          setCertificate(eraseRequest);
          void refetch();
        },
        announce: again ? undefined : 'The data is erased.',
      },
    );
  };

  if (stepUp.dialog) return stepUp.dialog;
  if (certificate) return <CertificateDialog certificate={certificate} onClose={onClose} />;
  return (
    <Dialog
      title={again ? `Certificate of erasure of ${name}` : `Erase the data of ${name}?`}
      onClose={onClose}
      keep={reason !== ''}
    >
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={['OWNER']} />}
        {again ? (
          <p>It is signed with your workspace’s key. Reading it takes your password.</p>
        ) : (
          <>
            <p>
              Documents, photos, verified data, comments and the metadata are destroyed with the key that they are
              encrypted with. <strong>Nobody can bring them back.</strong> Status, times, flags and the decision stay.
            </p>
            <TextField
              label="Reason"
              hint="It stands in the certificate for ever: do not name the person."
              rows={2}
              needed
              focused
              longest={500}
              value={reason}
              problem={problemsOf(fault).reason}
              onChange={setReason}
            />
          </>
        )}
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton color={again ? undefined : 'brick'} loading={busy}>
            {again ? 'Show the certificate' : 'Erase for ever'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

function CertificateDialog({ certificate, onClose }: { certificate: Certificate; onClose: () => void }) {
  const text = JSON.stringify(certificate, null, 2);
  return (
    <Dialog title="Certificate of erasure" onClose={onClose}>
      <div className={form.form}>
        <Facts>
          <Fact name="Erased">
            <DateTime at={certificate.erasedAt} />
          </Fact>
          <Fact name="Reason">{certificate.reason}</Fact>
          <Fact name="Signed with the key">
            <Copyable value={certificate.keyFingerprint} label="fingerprint" />
          </Fact>
        </Facts>
        <p className="fine">
          The statement and its signature can be checked without us, by the key of <code>GET /v1/evidence-key</code>.
        </p>
        <div className={form.acts}>
          <Button
            variant="default"
            onClick={() => saveFile(`erasure-${certificate.requestId}.json`, 'application/json', text)}
          >
            Download
          </Button>
          <Button data-autofocus onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
