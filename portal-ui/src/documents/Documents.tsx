import { Suspense, useState } from 'react';
import { DateTime } from '../ui/DateTime';
import { Chip } from '../ui/Chip';
import { codeInWords, type Tone } from '../labels/statuses';
import { Section } from '../ui/Section';
import { useShortcuts } from '../ui/shortcuts';
import { type FragmentType, readFragment } from '../generated';
import { DocumentsFragmentDoc, type ScanStatus } from '../generated/graphql';
import styles from './Documents.module.css';
import { late } from '../ui/late';

const Viewer = late(async () => (await import('./Viewer')).Viewer);

const scans: Record<ScanStatus, { label: string; tone: Tone }> = {
  CLEAN: { label: 'Clean', tone: 'good' },
  REJECTED: { label: 'Rejected', tone: 'bad' },
};

interface Props {
  requestId: string;
  request: FragmentType<typeof DocumentsFragmentDoc>;
}

/** What the applicant sent; each opens in the viewer. */
export function Documents({ requestId, request }: Props) {
  const { documents } = readFragment(DocumentsFragmentDoc, request);
  const [open, setOpen] = useState<string>();
  const first = documents[0]?.documentId;
  useShortcuts(first === undefined ? {} : { d: () => setOpen(first) });
  return (
    <Section title="Documents" empty={documents.length === 0 ? 'This flow collected no files.' : undefined}>
      <ul className={styles.documents}>
        {documents.map((document) => (
          <li key={document.documentId}>
            <h3>
              <button
                type="button"
                className={styles.open}
                aria-haspopup="dialog"
                onClick={() => setOpen(document.documentId)}
              >
                {codeInWords(document.type)}
              </button>
            </h3>
            <span className="muted">{`${document.contentType}, ${sizeInWords(document.sizeBytes)}`}</span>
            <span className="fine">
              <DateTime at={document.uploadedAt} />
            </span>
            <Chip tone={scans[document.scanStatus].tone}>{scans[document.scanStatus].label}</Chip>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={<p role="status">Loading the viewer…</p>}>
          <Viewer
            requestId={requestId}
            documents={documents.map(({ documentId, type }) => ({ documentId, name: codeInWords(type) }))}
            first={open}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
    </Section>
  );
}

function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 ** 2).toFixed(1)} MB`;
}
