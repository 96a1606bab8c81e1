import { useParams, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { faultOf } from '../api/faults';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { EditedFlowFragmentDoc, FlowVersionsDocument, StepTypeFieldsFragmentDoc } from '../generated/graphql';
import { Chip } from '../ui/Chip';
import { FaultNotice } from '../ui/FaultNotice';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import { ComparedVersions } from './ComparedVersions';
import { FlowHeader } from './FlowHeader';
import { catalogueOf } from './flowRules';
import { comparedOf } from './flowVersions';
import { Preview } from './Preview';
import { StepTable } from './StepTable';
import { VersionItem } from './VersionItem';
import styles from './FlowPage.module.css';

/** One flow: its versions, and what differs between two of them. */
export function FlowPage() {
  const { key } = useParams({ from: '/portal/flows/$key' });
  const asked = useSearch({ from: '/portal/flows/$key' });
  const [{ data, error, fetching }, execute] = useStickyQuery({
    query: FlowVersionsDocument,
    variables: { flowKey: key },
    requestPolicy: 'cache-and-network',
  });
  const read = () => execute({ requestPolicy: 'network-only' });
  const versions = readFragment(EditedFlowFragmentDoc, data?.flowVersions ?? []);
  const types = data?.stepTypes;
  const catalogue = useMemo(() => catalogueOf(readFragment(StepTypeFieldsFragmentDoc, types ?? [])), [types]);
  const { from, to } = comparedOf(versions, asked);
  const [newest] = versions;

  return (
    <div className={`page ${page.page}`} aria-busy={fetching && !data}>
      {error && <FaultNotice fault={faultOf(error)} onRetry={read} />}
      {!data && fetching && <p className="muted">Fetching the flow</p>}
      {data && !newest && <FaultNotice fault={{ code: 'NOT_FOUND', message: '' }} />}
      {data && newest && from && to && (
        <>
          <FlowHeader versions={versions} isDefault={data.tenantSettings.defaultFlowKey === key} />
          <ComparedVersions flowKey={key} versions={versions} from={from} to={to} catalogue={catalogue} />
          <Section title={`Steps of version ${to.version}`} aside={<span className="muted">{to.steps.length}</span>}>
            <StepTable steps={to.steps} catalogue={catalogue} />
          </Section>
          {to.checklist.length > 0 && (
            <Section
              title={`Checklist of version ${to.version}`}
              aside={<span className="muted">{to.checklist.length}</span>}
            >
              <ol className={styles.steps}>
                {to.checklist.map(({ key, text, required }, index) => (
                  <li key={key}>
                    <span className={styles.place}>{index + 1}</span>
                    <div>
                      {text} {!required && <Chip tone="plain">Optional</Chip>}
                    </div>
                  </li>
                ))}
              </ol>
            </Section>
          )}
          <Preview
            key={to.version}
            flowKey={key}
            version={to.version}
            revision={to.revision}
            steps={to.steps}
            locale={to.locale}
            catalogue={catalogue}
          />
          <Section title="Versions" aside={<span className="muted">{versions.length}</span>}>
            <ul className={styles.versions}>
              {versions.map((version) => (
                <VersionItem key={version.version} of={version} versions={versions} />
              ))}
            </ul>
          </Section>
        </>
      )}
    </div>
  );
}
