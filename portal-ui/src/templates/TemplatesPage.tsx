import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import {
  DecisionTemplatesDocument,
  DeleteDecisionTemplateDocument,
  type TemplateItemFragment,
  TemplateItemFragmentDoc,
} from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { useAct } from '../ui/useAct';
import { TemplateItem } from './TemplateItem';
import { useWords, uses } from './templateWords';
import { late } from '../ui/late';

const TemplateDialog = late(async () => (await import('./TemplateDialog')).TemplateDialog);

/** The texts that reviewers start from, by where they are written. */
export function TemplatesPage() {
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: DecisionTemplatesDocument,
    requestPolicy: 'cache-and-network',
  });
  const [open, setOpen] = useState<TemplateItemFragment | 'new' | null>(null);
  const { fault, send } = useAct();
  const templates = readFragment(TemplateItemFragmentDoc, data?.decisionTemplates ?? []);
  const remove = ({ id, name, shipped }: TemplateItemFragment) => {
    const announce = shipped ? `${name} is as it is shipped again.` : `${name} is deleted.`;
    void send(DeleteDecisionTemplateDocument, { id }, { announce });
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
        <Button onClick={() => setOpen('new')}>New template</Button>
      </header>
      {error && (
        <FaultNotice
          fault={faultOf(error)}
          needs={ownerOnly}
          onRetry={() => execute({ requestPolicy: 'network-only' })}
        />
      )}
      {fault && <FaultNotice fault={fault} needs={ownerOnly} />}
      {!data && fetching && <p className="muted">Fetching the templates</p>}
      {data &&
        uses.map((use) => (
          <Section key={use} title={useWords[use]}>
            <ul>
              {templates
                .filter((each) => each.use === use)
                .map((each) => (
                  <TemplateItem key={each.id} of={each} onEdit={() => setOpen(each)} onDelete={() => remove(each)} />
                ))}
            </ul>
          </Section>
        ))}
      <Suspense>{open && <TemplateDialog of={open === 'new' ? null : open} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  );
}
