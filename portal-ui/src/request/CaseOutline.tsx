import { useNextRequests } from '../api/NextRequestsContext';
import { useFlowNames } from '../api/useFlowNames';
import { flagInWords, severityTones } from '../labels/flags';
import { codeInWords } from '../labels/statuses';
import { Chip } from '../ui/Chip';
import { CaseHead } from './CaseHead';
import styles from './RequestPage.module.css';

/** What the queue knows of a case whose page cannot be fetched. */
export function CaseOutline({ id }: { id: string }) {
  const known = useNextRequests().find(id);
  const flows = useFlowNames();
  return (
    <CaseHead
      id={id}
      reference={known?.externalReference}
      status={known?.status}
      review={known?.review.status}
      waitingSince={known?.waitingSince}
      flow={known && (flows.get(known.flowKey) ?? known.flowKey)}
    >
      {known && known.flags.length > 0 && (
        <p className={styles.outline}>
          {known.flags.map(({ code, severity }) => (
            <Chip key={code} tone={severityTones[severity]}>
              {flagInWords(code)?.title ?? codeInWords(code)}
            </Chip>
          ))}
        </p>
      )}
    </CaseHead>
  );
}
