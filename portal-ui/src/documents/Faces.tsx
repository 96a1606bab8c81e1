import { Suspense, useState } from 'react';
import { useBesideQuery } from '../api/useBesideQuery';
import { readFragment } from '../generated';
import { FaceComparisonDocument, FacesFragmentDoc } from '../generated/graphql';
import { useShortcuts } from '../ui/shortcuts';
import { Section } from '../ui/Section';
import { Standing } from './Standing';
import styles from './Documents.module.css';
import { late } from '../ui/late';

const FacesDialog = late(async () => (await import('./FacesDialog')).FacesDialog);

/** The selfie beside the portrait: what the reviewer makes of it, and then what others and the provider do. */
export function Faces({ requestId, selfie }: { requestId: string; selfie: string | undefined }) {
  if (selfie === undefined) return null;
  // With another selfie it is asked for anew.
  return <FacesOf key={selfie} requestId={requestId} />;
}

function FacesOf({ requestId }: { requestId: string }) {
  const [open, setOpen] = useState(false);
  const [data, execute] = useBesideQuery({
    query: FaceComparisonDocument,
    variables: { requestId },
  });
  const compared = readFragment(FacesFragmentDoc, data?.faceComparison);
  const show = () => setOpen(true);
  useShortcuts(compared?.portrait ? { f: show } : {});
  if (!compared) return null;
  return (
    <Section title="Faces">
      <div className={styles.faces}>
        <Standing compared={compared} />
        {compared.portrait && (
          <button type="button" className={styles.open} onClick={show} aria-keyshortcuts="f">
            Compare the faces
          </button>
        )}
      </div>
      {open && (
        <Suspense fallback={<p role="status">Loading the comparison…</p>}>
          <FacesDialog
            requestId={requestId}
            compared={compared}
            onClose={() => setOpen(false)}
            onJudged={() => execute({ requestPolicy: 'network-only' })}
          />
        </Suspense>
      )}
    </Section>
  );
}
