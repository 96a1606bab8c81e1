import { useEffect, useRef, useState } from 'preact/hooks';
import { CameraStage } from '../camera/CameraStage';
import { FilePick } from '../parts/FilePick';
import { formOf } from '../camera/form';
import { refusal, usePhotoFlow, type PhotoFlow } from '../camera/photo-flow';
import { PAPER_SIDE } from '../camera/picture';
import { ReviewStage } from '../camera/ReviewStage';
import { Button } from '../parts/Button';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { nextSerial, useAction, type Problem } from '../state/action';
import { useApplicant } from '../state/applicant-context';
import { useLatest } from '../state/lifecycle';
import { useOptionalText, useText } from '../texts/texts-context';
import { DocumentList } from './documents/DocumentList';
import {
  counted,
  documentsOf,
  fileKind,
  fileSize,
  isClean,
  limitsOf,
  readable,
  type SentDocument,
} from './documents/documents';
import { KindChoice } from './documents/KindChoice';
import type { StepProps } from './step-props';

/** What was done last; the words follow the language. */
type News = 'documents.added' | 'documents.removed';

const ACCEPT = 'image/*,application/pdf';

/** The files so far and the next one; the camera; the photo or file before it is sent. */
export default function DocumentUpload({ step }: StepProps) {
  const t = useText();
  const optional = useOptionalText();
  const flow = usePhotoFlow(step);
  const { types } = limitsOf(step);
  const [kind, setKind] = useState<string | null>(types.length === 1 ? (types[0] ?? null) : null);
  const [news, setNews] = useState<News | null>(null);
  const { stage } = flow;
  const [file] = flow.taken;
  const nameOf = (type: string) => optional(`documents.type.${type}`) ?? readable(type);

  const expect = useArrival(documentsOf(step), (arrived) => {
    setNews('documents.added');
    // Whoever has gone on to the next file keeps what was chosen for it.
    if (stage === 'camera' || (stage === 'review' && file !== arrived)) return;
    if (types.length > 1) setKind(null);
    flow.toIntro();
  });

  async function send(documentType: string): Promise<void> {
    if (file !== undefined) expect({ file, documentType });
    await flow.send((files) => formOf(files, 'file', { documentType }));
  }

  if (stage === 'camera') {
    return (
      <CameraStage
        title={kind === null ? t('step.DocumentUpload') : nameOf(kind)}
        facing="environment"
        longest={PAPER_SIDE}
        accept={ACCEPT}
        onPhoto={flow.keep}
        onUnreadable={flow.unreadable}
        onBack={flow.toIntro}
      />
    );
  }
  if (stage === 'review' && file !== undefined && kind !== null) {
    return (
      <ReviewStage
        title={nameOf(kind)}
        lead={t(file.type.startsWith('image/') ? 'documents.review.picture' : 'documents.review.file')}
        photo={file}
        sending={flow.sending}
        problem={flow.problem}
        words={{ use: 'documents.send', again: 'documents.again' }}
        onUse={() => void send(kind)}
        onAgain={flow.toIntro}
      >
        <p class="fixed-value">
          {[fileKind(file.type), fileSize(file.size)].filter((part) => part !== '').join(' · ')}
        </p>
      </ReviewStage>
    );
  }
  return <Files step={step} flow={flow} nameOf={nameOf} kind={kind} onKind={setKind} news={news} onNews={setNews} />;
}

/** A file on its way, with the kind that it was sent under. */
interface OnItsWay {
  file: Blob;
  documentType: string;
}

/**
 * Tells when the file that was expected last arrived, whether its own answer said so or the state after a connection
 * that broke. Files also come from the same link on another device: those have another kind or size.
 */
function useArrival(documents: SentDocument[], onArrival: (file: Blob) => void): (next: OnItsWay) => void {
  const latest = useLatest(onArrival);
  const expected = useRef<OnItsWay | null>(null);
  const clean = documents.filter(isClean);
  const before = useRef(clean);
  useEffect(() => {
    const fresh = clean.filter(({ documentId }) => before.current.every((each) => each.documentId !== documentId));
    before.current = clean;
    const awaited = expected.current;
    const arrived = fresh.some(
      ({ type, sizeBytes }) => type === awaited?.documentType && sizeBytes === awaited.file.size,
    );
    if (awaited === null || !arrived) return;
    expected.current = null;
    latest.current(awaited.file);
  });
  return (next) => void (expected.current = next);
}

interface FilesProps {
  step: StepProps['step'];
  flow: PhotoFlow;
  nameOf: (type: string) => string;
  kind: string | null;
  onKind: (kind: string | null) => void;
  news: News | null;
  onNews: (news: News | null) => void;
}

function Files({ step, flow, nameOf, kind, onKind, news, onNews }: FilesProps) {
  const { api } = useApplicant();
  const t = useText();
  const completing = useAction();
  const [none, setNone] = useState<Problem | null>(null);
  const documents = documentsOf(step);
  const { types, most } = limitsOf(step);
  const room = counted(documents) < most;

  async function complete(): Promise<void> {
    if (counted(documents) === 0) {
      setNone(refusal('DOCUMENT_REQUIRED'));
      return;
    }
    setNone(null);
    await completing.run(() => api.submitStep(step.key, {}));
  }

  return (
    <div class="stage">
      <Heading>{t('documents.title')}</Heading>
      <ProblemNote problem={flow.problem} />
      <p class="lead">{t('documents.lead', { most })}</p>
      <DocumentList
        stepKey={step.key}
        documents={documents}
        nameOf={nameOf}
        news={news === null ? null : t(news)}
        onRemoved={() => onNews('documents.removed')}
      />
      {room ? (
        <NextFile
          types={types}
          nameOf={nameOf}
          kind={kind}
          onKind={onKind}
          flow={flow}
          onBegin={() => {
            onNews(null);
            setNone(null);
          }}
        />
      ) : (
        <p class="note calm">{t('documents.full', { most })}</p>
      )}
      <ProblemNote problem={none ?? completing.problem} />
      <div class="actions within-reach">
        <Button
          kind={counted(documents) > 0 ? 'primary' : 'plain'}
          busy={completing.busy}
          onPress={() => void complete()}
        >
          {t('documents.done')}
        </Button>
      </div>
    </div>
  );
}

interface NextFileProps {
  types: string[];
  nameOf: (type: string) => string;
  kind: string | null;
  onKind: (kind: string | null) => void;
  flow: PhotoFlow;
  onBegin: () => void;
}

/** The kind first: a file is sent under it. */
function NextFile({ types, nameOf, kind, onKind, flow, onBegin }: NextFileProps) {
  const t = useText();
  const [missing, setMissing] = useState(0);

  function ready(): boolean {
    setMissing(kind === null ? nextSerial() : 0);
    if (kind !== null) onBegin();
    return kind !== null;
  }

  function choose(type: string): void {
    setMissing(0);
    onKind(type === '' ? null : type);
  }

  return (
    <section class="next-file">
      {types.length > 1 && (
        <KindChoice types={types} nameOf={nameOf} chosen={kind} onChoose={choose} missing={missing} />
      )}
      <div class="actions">
        <Button kind="plain" onPress={() => ready() && flow.toCamera()}>
          {t('documents.camera')}
        </Button>
        <FilePick name="file" accept={ACCEPT} ready={ready} onFiles={(files) => flow.keepFiles(files, PAPER_SIDE)}>
          {t('documents.choose')}
        </FilePick>
      </div>
    </section>
  );
}
