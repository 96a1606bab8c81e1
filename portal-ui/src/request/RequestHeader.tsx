import { useQuery } from 'urql';
import { mayReview } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { type FragmentType, readFragment } from '../generated';
import { type RequestHeaderFragment, RequestHeaderFragmentDoc, ReviewRulesDocument } from '../generated/graphql';
import { applicantsLocale, localeWords } from '../labels/locales';
import { effectivePolicy, policyWords } from '../labels/policy';
import { isFinal } from '../labels/statuses';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { Fact, Facts } from '../ui/Facts';
import { FileLink } from '../ui/FileLink';
import { CaseHead } from './CaseHead';
import styles from './CaseHead.module.css';

export function RequestHeader({ request: shown }: { request: FragmentType<typeof RequestHeaderFragmentDoc> }) {
  const request = readFragment(RequestHeaderFragmentDoc, shown);
  const { user } = useSession();
  const [{ data }] = useQuery({ query: ReviewRulesDocument });
  const flow = data?.flows.find((candidate) => candidate.flowKey === request.flowKey);
  const locale = applicantsLocale(request, flow?.locale);
  return (
    <CaseHead
      id={request.id}
      reference={request.externalReference ?? request.reference}
      status={request.status}
      review={request.review.status}
      waitingSince={request.submittedAt}
      handled={request.review}
      target={request.review}
      flow={flow?.name ?? request.flowKey}
      language={locale && localeWords[locale]}
    >
      <details className={styles.details}>
        <summary>Details</summary>
        <Facts>
          {request.externalReference && (
            <Fact name="Reference">
              <Copyable value={request.externalReference} label="reference" />
            </Fact>
          )}
          {!request.externalReference && (
            <Fact name="Applicant’s reference">
              <Copyable value={request.reference} label="reference" />
            </Fact>
          )}
          <Fact name="Flow">
            <code>{request.flowKey}</code> <span className="muted">version {request.flowVersion}</span>
          </Fact>
          <Fact name="Applicant type">{request.applicantType}</Fact>
          <Fact name="Created">
            <DateTime at={request.createdAt} />
          </Fact>
          <Fact name="Submitted">
            <DateTime at={request.submittedAt} />
          </Fact>
          {request.linkAskedAt && (
            <Fact name="Asked for a new link">
              <DateTime at={request.linkAskedAt} />
            </Fact>
          )}
          {mayReview(user.role) && (
            <Fact name="Review policy">
              <Policy request={request} />
            </Fact>
          )}
          {mayReview(user.role) && isFinal(request.status) && (
            <Fact name="Evidence pack">
              <FileLink href={`/api/portal/requests/${request.id}/evidence-pack`}>Download the signed archive</FileLink>
            </Fact>
          )}
        </Facts>
      </details>
    </CaseHead>
  );
}

/** The policy that counts, from the tenant's and from the live version of the flow. */
function Policy({ request }: { request: RequestHeaderFragment }) {
  const [{ data }] = useQuery({ query: ReviewRulesDocument });
  const flow = data?.flows.find((candidate) => candidate.flowKey === request.flowKey);
  if (!data || !flow) return <span className="muted">unknown</span>;
  const policy = effectivePolicy(data.tenantSettings.reviewPolicy, flow.reviewPolicy);
  return (
    <>
      {policy} <span className="muted">{policyWords[policy].toLowerCase()}</span>
    </>
  );
}
