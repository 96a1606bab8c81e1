import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useQuery } from 'urql';
import { developerRoles } from '../api/roles';
import { FlowToPublishDocument, PublishFlowDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { Difference } from './Difference';
import type { SaverState } from './draftSaver';
import styles from './Editor.module.css';
import { wordedForFlows } from './faultWords';
import { draftOf, emptyDraft, type FlowDraft } from './flowDraft';
import type { Catalogue, Problem } from './flowRules';
import type { FlowVersion } from './flowVersions';
import { countOf } from './flowWords';

interface Props {
  flowKey: string;
  draft: FlowDraft;
  /** What requests take now; undefined where nothing is live. */
  live: FlowVersion | undefined;
  saver: SaverState;
  problems: readonly Problem[];
  catalogue: Catalogue;
  onPublished: () => void;
  onClose: () => void;
}

const mostNote = 500;

/** Before the draft counts for new requests: what changes with it. */
export function PublishDialog(props: Props) {
  const { flowKey, draft, live, saver, problems, catalogue, onPublished, onClose } = props;
  const { version, revision, warnings } = saver.saved;
  const acts = useAct({ reword: wordedForFlows });
  const [note, setNote] = useState('');
  const [{ data }] = useQuery({
    query: FlowToPublishDocument,
    variables: { flowKey },
    requestPolicy: 'network-only',
  });
  const before = live ? draftOf(live) : emptyDraft(draft.name);
  const tooLong = note.length > mostNote;
  const ready = problems.length === 0 && !saver.unsaved && revision > 0 && !tooLong;

  const publish = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!ready) return;
    void acts.send(
      PublishFlowDocument,
      { flowKey, note: note.trim() || null, expectedRevision: revision },
      { then: onPublished, announce: `Version ${version} is live.` },
    );
  };

  return (
    <Dialog title={`Publish version ${version}?`} onClose={onClose}>
      <form className={form.form} onSubmit={publish} noValidate>
        {acts.fault && <FaultNotice fault={acts.fault} needs={developerRoles} />}
        {problems.length > 0 && (
          <p className={form.problem}>
            {countOf(problems.length, 'thing')} to put right first: the list at the top of the page has them.
          </p>
        )}
        {saver.unsaved && <p className={form.problem}>The draft is not saved yet. Wait for it, then publish.</p>}
        <h3>{live ? `What changes, against version ${live.version}` : 'What it holds'}</h3>
        <Difference before={before} after={draft} catalogue={catalogue} none="Nothing: it is as the live version is." />
        {warnings.length > 0 && (
          <ul className={styles.warnings}>
            {warnings.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        <p>New requests take it at once. {stayingInWords(data?.flow?.openOnOlderVersions ?? 0)}</p>
        <FormField
          label="Note"
          hint="What changed and why, for colleagues. May be left empty."
          problem={tooLong ? `Write at most ${mostNote} characters.` : undefined}
        >
          {(field) => (
            <textarea
              {...field}
              data-autofocus
              rows={2}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={acts.busy} disabled={!ready}>
            Publish
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What becomes of the requests that are under way. */
function stayingInWords(open: number): string {
  if (open === 0) return 'Requests under way keep the version that they began with.';
  if (open === 1) return '1 request under way stays on the version that it began with.';
  return `${open} requests under way stay on the versions that they began with.`;
}
