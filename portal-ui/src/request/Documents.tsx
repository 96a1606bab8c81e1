import { DateTime } from '../ui/DateTime';
import { Chip } from '../ui/Chip';
import { codeInWords, type Tone } from '../labels/statuses';
import { Section } from '../ui/Section';
import { type FragmentType, readFragment } from '../generated';
import { DocumentsFragmentDoc, type ScanStatus } from '../generated/graphql';
import styles from './Documents.module.css';

const scans: Record<ScanStatus, { label: string; tone: Tone }> = {
  CLEAN: { label: 'Clean', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
};

export function Documents({ request }: { request: FragmentType<typeof DocumentsFragmentDoc> }) {
  const { documents } = readFragment(DocumentsFragmentDoc, request);
  return (
    <Section title="Documents" empty={documents.length === 0 ? 'This flow collected no files.' : undefined}>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.documentId}>
            <h3>{codeInWords(document.type)}</h3>
            <span className="muted">{`${document.contentType}, ${sizeInWords(document.sizeBytes)}`}</span>
            <span className="fine">
              <DateTime at={document.uploadedAt} />
            </span>
            <Chip tone={scans[document.scanStatus].tone}>{scans[document.scanStatus].label}</Chip>
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
