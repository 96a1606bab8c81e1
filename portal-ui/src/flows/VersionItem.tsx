import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { mayDevelop } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { SaveFlowDraftDocument } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DateTime } from '../ui/DateTime';
import page from '../ui/Page.module.css';
import { useAct } from '../ui/useAct';
import { wordedForFlows } from './faultWords';
import { draftOf, inputOf } from './flowDraft';
import { draftAmong, type FlowVersion } from './flowVersions';
import { countOf } from './flowWords';
import styles from './FlowPage.module.css';
import { NewFlowDialog } from './NewFlowDialog';

interface Props {
  of: FlowVersion;
  /** All of the flow. */
  versions: readonly FlowVersion[];
}

/** One version, and what can be begun with it. */
export function VersionItem({ of, versions }: Props) {
  const { user } = useSession();
  const navigate = useNavigate();
  const acts = useAct({ reword: wordedForFlows });
  const [open, setOpen] = useState<'edit' | 'copy' | null>(null);
  const draft = draftAmong(versions);
  const isDraft = of.status === 'DRAFT';
  const { flowKey, version } = of;

  const editFrom = () =>
    void acts.send(
      SaveFlowDraftDocument,
      { input: inputOf(flowKey, draftOf(of), draft?.revision ?? 0) },
      {
        then: () => void navigate({ to: '/flows/$key/edit', params: { key: flowKey } }),
        announce: `The draft is as version ${version} was.`,
      },
    );

  return (
    <li className={styles.version}>
      <div className={page.title}>
        <h3>Version {version}</h3>
        {of.live && <Chip tone="good">Live</Chip>}
        {isDraft && <Chip tone="warn">Draft</Chip>}
      </div>
      <span className="muted">
        {countOf(of.steps.length, 'step')}
        {isDraft && ', not published yet'}
        {of.publishedAt && (
          <>
            , published <DateTime at={of.publishedAt} />
          </>
        )}
        {!isDraft && !of.publishedAt && ', there from the start'}
      </span>
      {of.note && <p className={styles.note}>{of.note}</p>}
      {mayDevelop(user.role) && (
        <div className={styles.acts}>
          {!isDraft && (
            <Button
              variant="default"
              size="xs"
              onClick={() => setOpen('edit')}
              aria-label={`Begin a draft with version ${version}`}
            >
              Begin a draft
            </Button>
          )}
          <Button
            variant="default"
            size="xs"
            onClick={() => setOpen('copy')}
            aria-label={`Duplicate version ${version} as a new flow`}
          >
            Duplicate
          </Button>
        </div>
      )}
      {open === 'copy' && (
        <NewFlowDialog
          taken={[flowKey]}
          copy={{ of: `version ${version} of ${of.name}`, draft: draftOf(of) }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'edit' && (
        <ConfirmDialog
          title={`Begin a draft with version ${version}?`}
          act={draft ? 'Replace the draft' : 'Begin the draft'}
          busy={acts.busy}
          fault={acts.fault}
          onConfirm={editFrom}
          onClose={() => setOpen(null)}
        >
          <p>
            {draft
              ? `The draft of version ${draft.version} is replaced by what version ${version} holds, for good.`
              : `The draft holds what version ${version} holds. Applicants see nothing of it until it is published.`}
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
