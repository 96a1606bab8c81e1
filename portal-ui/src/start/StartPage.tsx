import { Button } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { developerRoles } from '../api/roles';
import { type Addresses, useSession } from '../api/SessionContext';
import { useTenantNow } from '../api/tenantClock';
import { useInterval } from '../api/useInterval';
import { IntegrationDocument, SnippetValuesDocument, type SnippetValuesQuery } from '../generated/graphql';
import { LanguageChoice } from '../snippets/LanguageChoice';
import { Snippet } from '../snippets/Snippet';
import { type Own, pageSnippet, rememberedLanguage } from '../snippets/snippets';
import { Command } from '../ui/Command';
import { FaultNotice } from '../ui/FaultNotice';
import { DocsLink } from '../ui/FirstSteps';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { Guide } from './Guide';
import { isPutAway, putAway } from './putAway';
import styles from './StartPage.module.css';

const readEveryMs = 5_000;

/** The way to a first integration, and code for it that works as it stands. */
export function StartPage() {
  const { tenant, addresses } = useSession();
  const [language, setLanguage] = useState(rememberedLanguage);
  const [away, setAway] = useState(() => isPutAway(tenant.id));
  const now = useTenantNow(60_000);
  const [values, readValues] = useQuery({ query: SnippetValuesDocument, requestPolicy: 'cache-and-network' });
  const [facts, readFacts] = useQuery({ query: IntegrationDocument, requestPolicy: 'cache-and-network', pause: away });
  useInterval(() => readFacts({ requestPolicy: 'network-only' }), readEveryMs, !away);
  const own = values.data && ownOf(values.data, addresses, now);
  const error = values.error ?? facts.error;
  const put = (next: boolean) => {
    putAway(tenant.id, next);
    setAway(next);
  };
  const retry = () => {
    readValues({ requestPolicy: 'network-only' });
    readFacts({ requestPolicy: 'network-only' });
  };

  return (
    <div className={`page ${page.page}`} aria-busy={values.fetching && !values.data}>
      <header className={page.head}>
        <div>
          <h1>Get started</h1>
          <p className="muted">
            Code with your workspace’s own values. <DocsLink>The quickstart</DocsLink> tells the rest.
          </p>
        </div>
        {away && (
          <Button variant="default" onClick={() => put(false)}>
            Show the guide
          </Button>
        )}
      </header>
      {error && <FaultNotice fault={faultOf(error)} needs={developerRoles} onRetry={retry} />}
      {!own && values.fetching && <p className="muted">Fetching your workspace’s values</p>}
      {own && (
        <>
          <LanguageChoice value={language} onChange={setLanguage} />
          {!away && facts.data && (
            <Guide
              facts={facts.data.integration}
              language={language}
              own={own}
              sandbox={tenant.environment === 'test'}
              onPutAway={() => put(true)}
            />
          )}
          {away && (
            <Section title="Create a verification">
              <div className={styles.code}>
                <Snippet operation="create" language={language} own={own} />
              </div>
            </Section>
          )}
          <Section title="Read a verification">
            <div className={styles.code}>
              <Snippet operation="read" language={language} own={own} />
            </div>
          </Section>
          {away && (
            <Section title="Check a webhook’s signature">
              <div className={styles.code}>
                <Snippet operation="verify" language={language} own={own} />
              </div>
            </Section>
          )}
          <Section
            title="Show the hosted page in yours"
            empty={own.publishableKey ? undefined : 'This takes a publishable key, and the workspace has none.'}
          >
            <div className={styles.code}>
              <Command label="page that opens the hosted page">{pageSnippet(own)}</Command>
            </div>
          </Section>
        </>
      )}
    </div>
  );
}

function ownOf({ apiKeys, tenantSettings }: SnippetValuesQuery, { api, applicant }: Addresses, now: number): Own {
  const usable = apiKeys.find(
    ({ publishable, revokedAt, expiresAt }) =>
      publishable && !revokedAt && !(expiresAt && Date.parse(expiresAt) <= now),
  );
  return {
    baseUrl: api,
    applicantUrl: applicant,
    flowKey: tenantSettings.defaultFlowKey,
    publishableKey: usable?.value ?? '',
  };
}
