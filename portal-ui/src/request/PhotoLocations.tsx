import { useBesideQuery } from '../api/useBesideQuery';
import { type FragmentType, readFragment } from '../generated';
import { type DocumentsFragment, DocumentsFragmentDoc, PhotoLocationsDocument } from '../generated/graphql';
import { codeInWords } from '../labels/statuses';
import { Section } from '../ui/Section';
import { Mask } from './Mask';
import { distanceBetween, mapSize, metresInWords, photoMap, type Place } from './photoMap';
import styles from './PhotoLocations.module.css';

interface Props {
  requestId: string;
  request: FragmentType<typeof DocumentsFragmentDoc>;
  masked: boolean;
}

type Documents = DocumentsFragment['documents'];

/** Where the photos of the premises were taken, drawn to scale; nothing is asked of another site. */
export function PhotoLocations({ requestId, request, masked }: Props) {
  const { documents } = readFragment(DocumentsFragmentDoc, request);
  const photos = documents.filter(({ type }) => type.startsWith('PREMISES_'));
  if (photos.length === 0) return null;
  // With another photo they are asked for anew.
  const key = photos.map(({ documentId }) => documentId).join();
  return <Places key={key} requestId={requestId} photos={photos} masked={masked} />;
}

function Places({ requestId, photos, masked }: { requestId: string; photos: Documents; masked: boolean }) {
  const [data] = useBesideQuery({
    query: PhotoLocationsDocument,
    variables: { requestId },
  });
  const places = data?.photoLocations ?? [];
  if (places.length === 0) return null;
  const nameOf = (documentId: string) =>
    codeInWords(photos.find((photo) => photo.documentId === documentId)?.type ?? 'PHOTO');
  return (
    <Section title="Where the photos were taken">
      <figure className={styles.figure}>
        <PlacesDrawn places={places} />
        <figcaption>
          <ol className={styles.places}>
            {places.map((place) => (
              <li key={place.documentId}>
                {nameOf(place.documentId)}:{' '}
                <Mask on={masked}>
                  {place.latitude.toFixed(5)}, {place.longitude.toFixed(5)}
                </Mask>
                <span className="muted">, {accuracyInWords(place)}</span>
              </li>
            ))}
          </ol>
          {places.length > 1 && <p className="fine">{apartInWords(places)}</p>}
          <p className="fine">As the applicant’s browser said. A circle is where the photo may have been taken.</p>
        </figcaption>
      </figure>
    </Section>
  );
}

function accuracyInWords({ accuracy }: Place): string {
  return accuracy === null ? 'accuracy unknown' : `within ${metresInWords(accuracy)}`;
}

function apartInWords(places: readonly Place[]): string {
  const all = places.flatMap((one, index) => places.slice(index + 1).map((other) => distanceBetween(one, other)));
  return `The photos were taken at most ${metresInWords(Math.max(...all))} apart.`;
}

function PlacesDrawn({ places }: { places: readonly Place[] }) {
  const { marks, scale } = photoMap(places);
  return (
    <svg className={styles.map} viewBox={`0 0 ${mapSize} ${mapSize}`} aria-hidden="true">
      {marks.map(({ documentId, x, y, radius }, index) => (
        <g key={documentId}>
          <circle className={styles.around} cx={x} cy={y} r={radius} />
          <circle className={styles.place} cx={x} cy={y} r={3} />
          <text x={x + 5} y={y + 4}>
            {index + 1}
          </text>
        </g>
      ))}
      <path className={styles.scale} d={`M8 ${mapSize - 12}v4h${scale.length}v-4`} />
      <text x={8} y={mapSize - 16}>
        {metresInWords(scale.metres)}
      </text>
      <text x={mapSize - 8} y={14} textAnchor="end">
        N ↑
      </text>
    </svg>
  );
}
