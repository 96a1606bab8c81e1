import { useState } from 'react';
import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { useInterval } from '../api/useInterval';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { DomainFieldsFragmentDoc, DomainsDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { AddDomain } from './AddDomain';
import { DomainItem } from './DomainItem';
import styles from './Domains.module.css';
import { type Domain, isPending } from './domainWords';
import { RemoveDomainDialog } from './RemoveDomainDialog';

const most = 5;
const soon = 10_000;
const later = 60_000;

/** The workspace's own host names, on which its links start. */
export function Domains() {
  const [{ data, error }, execute] = useStickyQuery({
    query: DomainsDocument,
    requestPolicy: 'cache-and-network',
  });
  const [removing, setRemoving] = useState<Domain | null>(null);
  const read = () => execute({ requestPolicy: 'network-only' });
  const domains = readFragment(DomainFieldsFragmentDoc, data?.customDomains.domains ?? []);
  useInterval(read, domains.some(isPending) ? soon : later);

  return (
    <div className={styles.domains}>
      {error && <FaultNotice fault={faultOf(error)} needs={ownerOnly} onRetry={read} />}
      {data && (
        <Section
          title="Your own domains"
          empty={
            !data.customDomains.available && domains.length === 0
              ? 'Links start on the service’s own address. Whoever operates this deployment can let you use yours.'
              : undefined
          }
        >
          <p className={styles.lead}>
            Links start on the first active domain, such as https://verify.example.in. Without one they start on the
            service’s own address.
          </p>
          {data.customDomains.available && domains.length < most && <AddDomain onAdded={read} />}
          <ul>
            {domains.map((domain) => (
              <DomainItem key={domain.id} of={domain} onRemove={() => setRemoving(domain)} />
            ))}
          </ul>
        </Section>
      )}
      {removing && (
        <RemoveDomainDialog
          of={removing}
          onClose={() => {
            setRemoving(null);
            read();
          }}
        />
      )}
    </div>
  );
}
