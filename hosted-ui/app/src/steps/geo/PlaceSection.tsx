import { useText } from '../../texts/texts-context';
import type { PlaceState } from './use-place';

export interface PlaceSectionProps {
  tenant: string;
  required: boolean;
  place: PlaceState;
}

/** Why the place is asked for, and what came of it. */
export function PlaceSection({ tenant, required, place }: PlaceSectionProps) {
  const t = useText();
  return (
    <section class="next">
      <h2>{t('geo.place')}</h2>
      <p>{t('geo.place.why', { tenant })}</p>
      <p>{t(required ? 'geo.place.required' : 'geo.place.optional')}</p>
      <div role="status">
        {place.kind === 'finding' && <p class="note calm">{t('geo.place.finding')}</p>}
        {place.kind === 'found' && (
          <p class="note calm">{t('geo.place.found', { metres: Math.max(1, Math.round(place.place.accuracy)) })}</p>
        )}
      </div>
      <div class="problem-place" role="alert">
        {place.kind === 'none' && (
          <div class="note wrong">
            <p>{t(`geo.place.${place.reason}`)}</p>
            {place.reason === 'refused' && <p>{t('geo.place.allow')}</p>}
          </div>
        )}
      </div>
    </section>
  );
}
