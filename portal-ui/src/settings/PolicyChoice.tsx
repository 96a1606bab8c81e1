import { Suspense } from 'react';
import { effectivePolicy, policyWords } from '../labels/policy';
import type { ReviewPolicy, SettingsQuery } from '../generated/graphql';
import styles from './SettingsForm.module.css';
import { late } from '../ui/late';

const policies: { policy: ReviewPolicy; title: string; text: string }[] = [
  {
    policy: 'MANUAL',
    title: 'Manual',
    text: 'A person decides every case. Nothing is approved by itself, whatever a flow says.',
  },
  {
    policy: 'HYBRID',
    title: 'Hybrid',
    text: 'Cases without flags, information aside, may be approved by themselves where the flow allows it.',
  },
  {
    policy: 'AUTO',
    title: 'Automatic',
    text: 'Cases without a high flag may be approved by themselves where the flow allows it.',
  },
];

const PolicyTrial = late(async () => (await import('./PolicyTrial')).PolicyTrial);

interface Props {
  policy: ReviewPolicy;
  saved: ReviewPolicy;
  flows: SettingsQuery['flows'];
  onChange: (policy: ReviewPolicy) => void;
}

/** The ceiling over every flow's own policy, with what it comes to for each. */
export function PolicyChoice({ policy, saved, flows, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>Review policy</legend>
      <p className={styles.lead}>
        This is a ceiling. Each flow has a policy of its own, and of the two the stricter counts. A rejection is never
        automatic.
      </p>
      <div className={styles.choices}>
        {policies.map((choice) => (
          <label key={choice.policy} className={styles.choice}>
            <input
              type="radio"
              name="reviewPolicy"
              value={choice.policy}
              checked={policy === choice.policy}
              onChange={() => onChange(choice.policy)}
            />
            <strong>{choice.title}</strong>
            <span className="muted">{choice.text}</span>
          </label>
        ))}
      </div>
      {policy !== saved && (
        <Suspense>
          <PolicyTrial policy={policy} />
        </Suspense>
      )}
      {flows.length > 0 && (
        <table className={styles.effects}>
          <caption className="unseen">What the choice means for each flow</caption>
          <thead>
            <tr>
              <th scope="col">Flow</th>
              <th scope="col">Its own policy</th>
              <th scope="col">What then counts</th>
            </tr>
          </thead>
          <tbody>
            {flows.map((flow) => {
              const counts = effectivePolicy(policy, flow.reviewPolicy);
              return (
                <tr key={flow.flowKey}>
                  <th scope="row">{flow.name}</th>
                  <td>{flow.reviewPolicy}</td>
                  <td>
                    {counts} <span className="muted">{policyWords[counts].toLowerCase()}</span>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </fieldset>
  );
}
