import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { useStickyQuery } from '../api/useStickyQuery';
import { readFragment } from '../generated';
import { SignOnDocument, SignOnFieldsFragmentDoc } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { Section } from '../ui/Section';
import styles from './Domains.module.css';
import { SignOnDomains } from './SignOnDomains';
import { SignOnForm } from './SignOnForm';

/** How the workspace's people sign in through a service of their company. */
export function SignOn() {
  const [{ data, error }, execute] = useStickyQuery({ query: SignOnDocument, requestPolicy: 'cache-and-network' });
  const read = () => execute({ requestPolicy: 'network-only' });
  const shown = data && readFragment(SignOnFieldsFragmentDoc, data.singleSignOn);
  return (
    <div className={styles.domains}>
      {error && <FaultNotice fault={faultOf(error)} needs={ownerOnly} onRetry={read} />}
      {shown && (
        <Section title="Single sign-on">
          <p className={styles.lead}>
            Your people sign in through your company’s OpenID Connect service, by addresses of domains that you have
            proved to be yours.
          </p>
          <SignOnDomains of={shown} onChanged={read} />
          <SignOnForm of={shown} onChanged={read} />
        </Section>
      )}
    </div>
  );
}
