import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { developerRoles, mayDevelop } from '../api/roles';
import { useSession } from '../api/SessionContext';
import {
  ArchiveFlowDocument,
  DiscardFlowDraftDocument,
  type EditedFlowFragment,
  SetDefaultFlowDocument,
} from '../generated/graphql';
import { localeWords } from '../labels/locales';
import { policyWords } from '../labels/policy';
import { Chip } from '../ui/Chip';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Copyable } from '../ui/Copyable';
import { Fact, Facts } from '../ui/Facts';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { useAct } from '../ui/useAct';
import { draftAmong, liveAmong } from './flowVersions';
import { retentionWords } from './flowWords';
import styles from './FlowPage.module.css';
import { wordedForFlows } from './faultWords';

interface Props {
  versions: readonly EditedFlowFragment[];
  isDefault: boolean;
}

/** What a flow is and stands for, and what can be done about the whole of it. */
export function FlowHeader({ versions, isDefault }: Props) {
  const { user } = useSession();
  const navigate = useNavigate();
  const acts = useAct({ reword: wordedForFlows });
  const [open, setOpen] = useState<'archive' | 'discard' | null>(null);
  const draft = draftAmong(versions);
  const live = liveAmong(versions);
  const published = versions.find(({ status }) => status === 'PUBLISHED');
  const shown = live ?? published ?? draft;
  if (!shown) return null;
  const { flowKey, name } = shown;
  const show = (dialog: typeof open) => {
    acts.forget();
    setOpen(dialog);
  };
  const close = () => show(null);

  const makeDefault = () =>
    void acts.send(SetDefaultFlowDocument, { flowKey }, { announce: `${name} is the default flow.` });
  const archive = () =>
    void acts.send(ArchiveFlowDocument, { flowKey }, { then: close, announce: `${name} is archived.` });
  const discard = () =>
    void acts.send(
      DiscardFlowDraftDocument,
      { flowKey },
      {
        then: ({ discardFlowDraft: left }) => {
          close();
          if (!left) void navigate({ to: '/flows', replace: true });
        },
        announce: 'The draft is discarded.',
      },
    );

  return (
    <header className={page.header}>
      <div className={page.title}>
        <h1>{name}</h1>
        {live && <Chip tone="good">Live, version {live.version}</Chip>}
        {!live && published && <Chip tone="plain">Archived</Chip>}
        {!published && <Chip tone="plain">Never published</Chip>}
        {isDefault && <Chip tone="note">Default</Chip>}
        {draft && <Chip tone="warn">Draft of version {draft.version}</Chip>}
      </div>
      {acts.fault && open === null && <FaultNotice fault={acts.fault} needs={developerRoles} />}
      {mayDevelop(user.role) && (
        <div className={styles.acts}>
          <Button onClick={() => void navigate({ to: '/flows/$key/edit', params: { key: flowKey } })}>
            {draft ? 'Edit the draft' : 'Edit'}
          </Button>
          {draft && (
            <Button variant="default" onClick={() => show('discard')}>
              Discard the draft
            </Button>
          )}
          {live && !isDefault && (
            <Button variant="default" loading={acts.busy && open === null} onClick={makeDefault}>
              Make it the default
            </Button>
          )}
          {live && !isDefault && (
            <Button variant="default" onClick={() => show('archive')}>
              Archive
            </Button>
          )}
        </div>
      )}
      <Facts>
        <Fact name="Key">
          <Copyable value={flowKey} label="key of the flow" />
        </Fact>
        <Fact name="Review policy">
          {shown.reviewPolicy} <span className="muted">{policyWords[shown.reviewPolicy].toLowerCase()}</span>
        </Fact>
        <Fact name="Purpose">{shown.purposeCode || 'none yet'}</Fact>
        <Fact name="Notice version">{shown.noticeVersion || 'none yet'}</Fact>
        <Fact name="Retention class">{retentionWords[shown.retentionClass]}</Fact>
        <Fact name="Language">{localeWords[shown.locale]}</Fact>
      </Facts>
      {isDefault && mayDevelop(user.role) && (
        <p className="fine">The default flow cannot be archived: make another one the default first.</p>
      )}
      {open === 'archive' && (
        <ConfirmDialog
          title={`Archive ${name}?`}
          act="Archive the flow"
          busy={acts.busy}
          fault={acts.fault}
          onConfirm={archive}
          onClose={close}
        >
          <p>It takes no new requests: creating one with this flow is refused. Requests that are under way go on.</p>
          <p>Publishing a new version brings it back.</p>
        </ConfirmDialog>
      )}
      {open === 'discard' && (
        <ConfirmDialog
          title="Discard the draft?"
          act="Discard the draft"
          busy={acts.busy}
          fault={acts.fault}
          onConfirm={discard}
          onClose={close}
        >
          <p>
            {published
              ? 'What was changed since the last publication is gone for good. Published versions stay as they are.'
              : 'The flow was never published: it is gone for good with its draft.'}
          </p>
        </ConfirmDialog>
      )}
    </header>
  );
}
