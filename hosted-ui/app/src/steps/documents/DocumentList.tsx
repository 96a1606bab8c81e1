import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/Button';
import { ProblemNote } from '../../parts/ProblemNote';
import { CheckIcon, CrossIcon } from '../../parts/icons';
import { useAction } from '../../state/action';
import { useApplicant } from '../../state/applicant-context';
import { useText } from '../../texts/texts-context';
import { fileKind, fileSize, isClean, type SentDocument } from './documents';

export interface DocumentListProps {
  stepKey: string;
  documents: SentDocument[];
  nameOf: (type: string) => string;
  /** Read out: what has just become of a file. */
  news: string | null;
  onRemoved: () => void;
}

/** What has been sent so far. A refused file stays in sight: it says why another one is asked for. */
export function DocumentList({ stepKey, documents, nameOf, news, onRemoved }: DocumentListProps) {
  const { api } = useApplicant();
  const t = useText();
  const removing = useAction();
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = useRef(false);
  useEffect(() => {
    // The button that had the focus has gone with its file.
    if (removed.current) heading.current?.focus();
    removed.current = false;
  }, [documents.length]);

  async function remove({ documentId }: SentDocument): Promise<void> {
    removed.current = true;
    const outcome = await removing.run(() => api.removeFile(stepKey, documentId), onRemoved);
    if (outcome !== 'done' && outcome !== 'arrived') removed.current = false;
  }

  return (
    <section class="next">
      <h2 ref={heading} tabIndex={-1}>
        {t('documents.list')}
      </h2>
      {documents.length === 0 && <p class="muted">{t('documents.none')}</p>}
      <ul class="files">
        {documents.map((document, index) => (
          <li key={document.documentId}>
            {isClean(document) ? <CheckIcon /> : <CrossIcon />}
            <p class="file">
              <span>{nameOf(document.type)}</span>
              <span class="rail-note">
                {[fileKind(document.contentType), fileSize(document.sizeBytes), t(stateOf(document))]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </span>
            </p>
            {isClean(document) && (
              <Button
                kind="quiet"
                // The next file moves up to where this one was removed.
                guarded={documents.length}
                busy={removing.busy}
                onPress={() => void remove(document)}
              >
                {t('documents.remove')}
                <span class="unseen">
                  {' '}
                  {index + 1}, {nameOf(document.type)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div role="status">{news !== null && <p class="note calm">{news}</p>}</div>
      <ProblemNote problem={removing.problem} />
    </section>
  );
}

const stateOf = (document: SentDocument) => (isClean(document) ? 'documents.clean' : 'documents.refused');
