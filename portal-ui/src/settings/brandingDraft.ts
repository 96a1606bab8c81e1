import type { BrandingInput, SettingsFieldsFragment } from '../generated/graphql';
import { parsedUrl } from './entries';

export const brandingFields = ['displayName', 'logoUrl', 'accentColor', 'privacyUrl', 'termsUrl'] as const;

export type BrandingField = (typeof brandingFields)[number];

/** As typed; empty where nothing is set. */
export type BrandingDraft = Record<BrandingField, string>;

type Branding = SettingsFieldsFragment['branding'];

export function brandingDraftOf(saved: Branding): BrandingDraft {
  const { displayName, logoUrl, accentColor, privacyUrl, termsUrl } = saved;
  return {
    displayName: displayName ?? '',
    logoUrl: logoUrl ?? '',
    accentColor: accentColor ?? '',
    privacyUrl: privacyUrl ?? '',
    termsUrl: termsUrl ?? '',
  };
}

/** The service takes the branding as a whole: what the page does not show goes back as it came. */
export function brandingOf(draft: BrandingDraft, { faviconUrl }: Branding): BrandingInput {
  const set = (field: BrandingField) => draft[field].trim() || null;
  return {
    displayName: set('displayName'),
    logoUrl: set('logoUrl'),
    faviconUrl,
    accentColor: set('accentColor'),
    privacyUrl: set('privacyUrl'),
    termsUrl: set('termsUrl'),
  };
}

export function isColor(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed.trim());
}

const longest = { name: 80, link: 2048 };

export function brandingProblem(field: BrandingField, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  if (field === 'displayName') {
    return Array.from(value).length <= longest.name ? undefined : `At most ${longest.name} characters.`;
  }
  if (field === 'accentColor')
    return isColor(value) ? undefined : 'Write “#” and six digits or letters up to f, like #12586b.';
  return isLink(value) ? undefined : 'Write a whole address that begins with https://.';
}

function isLink(value: string): boolean {
  const url = parsedUrl(value);
  if (!url || value.length > longest.link) return false;
  // A URL parser forgives what the service does not: https:shop.example
  return /^https:\/\/[^/\\]/i.test(value) && url.username === '' && url.password === '';
}
