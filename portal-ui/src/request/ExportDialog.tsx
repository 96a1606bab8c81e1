import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { faultOf } from '../api/faults';
import { useInterval } from '../api/useInterval';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import {
  DataExportDocument,
  ExportDataDocument,
  LinkDataExportDocument,
  OwnExportFragmentDoc,
  type OwnExportFragment,
  type PrivacyFragment,
} from '../generated/graphql';
import { DateTime } from '../ui/DateTime';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { useStepUp } from '../ui/useStepUp';
import { isBesideFields, problemsOf, TextField } from './DecisionFields';
import { SubmitButton } from './SubmitButton';
import { useCaseAct } from './useDecision';

interface Props {
  request: PrivacyFragment;
  refetch: () => Promise<void>;
  onClose: () => void;
}

type OwnExport = Omit<OwnExportFragment, ' $fragmentName'>;

const soon = 2_000;
const later = 60_000;

/** Everything that is stored about the applicant, in one archive for the person: asked for, made, downloaded once. */
export function ExportDialog({ request, refetch, onClose }: Props) {
  const client = useClient();
  const stepUp = useStepUp();
  const { busy, fault, run } = useCaseAct(refetch);
  const [reason, setReason] = useState('');
  const [taken, setTaken] = useState(false);
  const [{ data, error }, execute] = useStickyQuery({
    query: DataExportDocument,
    variables: { requestId: request.id },
    requestPolicy: 'cache-and-network',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  const there = readFragment(OwnExportFragmentDoc, data?.dataExport ?? null);
  useInterval(read, there?.status === 'WAITING' || (taken && there?.status === 'READY') ? soon : later);
  const back = useRef<HTMLButtonElement>(null);
  const status = there?.status;
  // The button that was pressed goes with the status that it was for, and the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) back.current?.focus();
  }, [status]);
  const ask = !there || there.status === 'FAILED' || there.status === 'DOWNLOADED';

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (there?.status === 'READY') {
      void run(
        () =>
          stepUp.guarded('Downloading all data of an applicant', () =>
            client.mutation(LinkDataExportDocument, { id: there.id }).toPromise(),
          ),
        {
          then: ({ linkDataExport }) => {
            window.location.assign(linkDataExport.url);
            setTaken(true);
          },
          announce: 'The download begins.',
        },
      );
      return;
    }
    void run(
      () =>
        stepUp.guarded('Exporting all data of an applicant', () =>
          client.mutation(ExportDataDocument, { requestId: request.id, reason: reason.trim() }).toPromise(),
        ),
      {
        then: () => {
          setReason('');
          read();
          void refetch();
        },
        announce: 'The export is being made.',
      },
    );
  };

  if (stepUp.dialog) return stepUp.dialog;
  return (
    <Dialog
      title={`Export everything about ${request.externalReference ?? request.reference}`}
      onClose={onClose}
      keep={reason !== ''}
    >
      <form className={form.form} onSubmit={submit}>
        {error && <FaultNotice fault={faultOf(error)} needs={['OWNER']} onRetry={read} />}
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={['OWNER']} />}
        <p>
          One signed archive of everything that is stored about the person, in clear, with the files. It is for the
          person: hand it over so that nobody else reads it.
        </p>
        {data && <Standing of={there} taken={taken} />}
        {data && ask && (
          <TextField
            label="Reason"
            hint="It stands among the comments of the case, and the export in the audit log."
            rows={2}
            needed
            focused
            longest={1900}
            value={reason}
            problem={problemsOf(fault).reason}
            onChange={setReason}
          />
        )}
        <div className={form.acts}>
          <Button ref={back} variant="default" onClick={onClose}>
            Back
          </Button>
          {data && ask && <SubmitButton loading={busy}>Make the export</SubmitButton>}
          {there?.status === 'READY' && (
            <SubmitButton loading={busy}>{taken ? 'Download again' : 'Download, once'}</SubmitButton>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Standing({ of, taken }: { of: OwnExport | null; taken: boolean }) {
  if (!of) return null;
  if (of.status === 'DOWNLOADED')
    return <p role="status">It was downloaded; nothing of it is left here. Another one takes another reason.</p>;
  if (taken && of.status === 'READY')
    return (
      <p role="status">
        The download has begun. Once all of it has come, nothing of it is left here; where it broke off, download it
        again.
      </p>
    );
  if (of.status === 'FAILED') return <p role="status">The files could not be read. Ask for another export.</p>;
  if (of.status === 'WAITING')
    return (
      <p role="status">
        It is being made: {of.filesDone} of {of.files} files are read. You may close this; it goes on.
      </p>
    );
  return (
    <p role="status">
      It is ready until <DateTime at={of.endsAt} />, to be downloaded once.
    </p>
  );
}
