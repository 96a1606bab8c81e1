import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { DecisionTemplatesDocument, type TemplateItemFragment, TemplateItemFragmentDoc } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { useOpened } from '../ui/useOpened';
import { DeleteTemplateDialog } from './DeleteTemplateDialog';
import { TemplateItem } from './TemplateItem';
import { useWords, uses } from './templateWords';
import { late } from '../ui/late';

const TemplateDialog = late(async () => (await import('./TemplateDialog')).TemplateDialog);

type Opened = { dialog: 'edit'; of: TemplateItemFragment | null } | { dialog: 'delete'; of: TemplateItemFragment };

/** The texts that reviewers start from, by where they are written. */
export function TemplatesPage() {
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: DecisionTemplatesDocument,
    requestPolicy: 'cache-and-network',
  });
  const { opened, open, close } = useOpened<Opened>();
  const templates = readFragment(TemplateItemFragmentDoc, data?.decisionTemplates ?? []);
  const read = () => execute({ requestPolicy: 'network-only' });
  // A colleague may have been first: the list then shows that it is gone.
  const closeDeletion = () => {
    close();
    read();
  };

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      <header className={page.head}>
        <div>
          <h1>Templates</h1>
          <p className="muted">
            Texts that reviewers start from. A message stands on the applicant’s page and in the webhook: write no
            personal data.
          </p>
        </div>
        <Button onClick={() => open({ dialog: 'edit', of: null })}>New template</Button>
      </header>
      {error && <FaultNotice fault={faultOf(error)} needs={ownerOnly} onRetry={read} />}
      {!data && fetching && <p className="muted">Fetching the templates</p>}
      {data &&
        uses.map((use) => (
          <Section key={use} title={useWords[use]}>
            <ul>
              {templates
                .filter((each) => each.use === use)
                .map((each) => (
                  <TemplateItem
                    key={each.id}
                    of={each}
                    onEdit={() => open({ dialog: 'edit', of: each })}
                    onDelete={() => open({ dialog: 'delete', of: each })}
                  />
                ))}
            </ul>
          </Section>
        ))}
      <Suspense>{opened?.dialog === 'edit' && <TemplateDialog of={opened.of} onClose={close} />}</Suspense>
      {opened?.dialog === 'delete' && <DeleteTemplateDialog of={opened.of} onClose={closeDeletion} />}
    </div>
  );
}
