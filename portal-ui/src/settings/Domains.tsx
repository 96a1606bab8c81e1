import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { useInterval } from '../api/useInterval';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { DomainFieldsFragmentDoc, DomainsDocument, RemoveDomainDocument } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import { useFocusInList } from '../ui/useFocusInList';
import { useOpened } from '../ui/useOpened';
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
  const { opened: removing, open: remove, close } = useOpened<Domain>();
  const read = () => execute({ requestPolicy: 'network-only' });
  const domains = readFragment(DomainFieldsFragmentDoc, data?.customDomains.domains ?? []);
  const list = useFocusInList(domains.length);
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
          <ul ref={list} tabIndex={-1} aria-label="Your own domains">
            {domains.map((domain) => (
              <DomainItem key={domain.id} of={domain} onRemove={() => remove(domain)} />
            ))}
          </ul>
        </Section>
      )}
      {removing && (
        <RemoveDomainDialog
          mutation={RemoveDomainDocument}
          of={removing}
          onClose={() => {
            close();
            read();
          }}
        >
          <Lost of={removing} />
          <p>Remove its records at your name server too.</p>
        </RemoveDomainDialog>
      )}
    </div>
  );
}

/** What a domain's removal takes from people. */
function Lost({ of }: { of: Domain }) {
  if (of.status !== 'ACTIVE') return <p>It is not served yet, so no link is lost.</p>;
  return (
    <>
      <p>
        Nothing is served on it any more. Links on it that people already have do not open; the same links open with the
        service’s own address in front.
      </p>
      <p>Whoever is filling in a form there has to begin again on the new address.</p>
    </>
  );
}
