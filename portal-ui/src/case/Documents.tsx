import { Instant } from '../clock/Instant';
import { Chip } from '../wording/Chip';
import { codeInWords } from '../wording/statuses';
import { Section } from './Section';
import type { Case } from './useCase';
import styles from './Documents.module.css';

export function Documents({ documents }: { documents: Case['documents'] }) {
  return (
    <Section title="Documents" empty={documents.length === 0 ? 'This flow collected no files.' : undefined}>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.documentId}>
            <h3>{codeInWords(document.type)}</h3>
            <span className="muted">{`${document.contentType}, ${sizeInWords(document.sizeBytes)}`}</span>
            <span className="fine">
              <Instant at={document.uploadedAt} />
            </span>
            <Chip tone={document.scanStatus === 'CLEAN' ? 'good' : 'bad'}>{codeInWords(document.scanStatus)}</Chip>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
