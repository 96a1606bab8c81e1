import { Button } from '@mantine/core';
import { FileLink } from '../ui/FileLink';
import { type AuditFilterSearch, exportAddress } from './auditFilter';
import styles from './AuditActs.module.css';

interface Props {
  filter: AuditFilterSearch;
  checking: boolean;
  onCheck: () => void;
}

/** What an owner does with the log: take what is shown away as a file, and check that nobody has changed it. */
export function AuditActs({ filter, checking, onCheck }: Props) {
  return (
    <div className={styles.acts}>
      <FileLink className={styles.file} href={exportAddress(filter, 'csv')}>
        Export as CSV
      </FileLink>
      <FileLink className={styles.file} href={exportAddress(filter, 'json')}>
        Export as JSON
      </FileLink>
      <Button variant="default" size="xs" loading={checking} onClick={onCheck}>
        Check the chain
      </Button>
    </div>
  );
}
