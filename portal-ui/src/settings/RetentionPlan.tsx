import { useQuery } from 'urql';
import { faultOf } from '../api/faults';
import { ownerOnly } from '../api/roles';
import { RetentionPlanDocument, type RetentionInput } from '../generated/graphql';
import { FaultNotice } from '../ui/FaultNotice';
import { auditInWords, changeInWords, endsInWords } from './retentionPlanWords';
import { daysInWords, retentionClasses } from './retentionWords';
import styles from './SettingsForm.module.css';

interface Props {
  retention: RetentionInput[];
  auditLogDays: number | null;
}

/** What retention ends when, with the days as they are typed; nothing is saved by it. */
export function RetentionPlan({ retention, auditLogDays }: Props) {
  const [{ data, error }, execute] = useQuery({
    query: RetentionPlanDocument,
    variables: { retention, auditLogDays },
    requestPolicy: 'network-only',
  });
  const plan = error ? undefined : data?.retentionPlan;
  const change = changeInWords(plan?.change);
  return (
    <section className={styles.trial} aria-label="What ends when" aria-busy={!plan && !error}>
      {error && (
        <FaultNotice
          fault={faultOf(error)}
          needs={ownerOnly}
          onRetry={() => execute({ requestPolicy: 'network-only' })}
        />
      )}
      {!plan && !error && <p className="muted">Counting what ends</p>}
      {change && <p>{change}</p>}
      {plan && (
        <ul>
          {plan.classes.map((of) => (
            <li key={of.class}>
              <strong>{retentionClasses[of.class].title}</strong>, {daysInWords(of.days)}: {endsInWords(of).join(' ')}
            </li>
          ))}
          <li>
            <strong>Audit log</strong>, {plan.audit.days === null ? 'kept' : daysInWords(plan.audit.days)}:{' '}
            {auditInWords(plan.audit).join(' ')}
          </li>
        </ul>
      )}
    </section>
  );
}
