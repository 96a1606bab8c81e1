import type { BrandingInput, SettingsFieldsFragment } from '../generated/graphql';
import { parsedUrl } from './entries';

/** How the page looks, and how the people behind it are reached. */
export const lookFields = ['displayName', 'logoUrl', 'accentColor', 'privacyUrl', 'termsUrl'] as const;
export const contactFields = ['contactPhone', 'contactEmail', 'contactHours'] as const;
export const brandingFields = [...lookFields, ...contactFields] as const;

export type BrandingField = (typeof brandingFields)[number];

/** As typed; empty where nothing is set. */
export type BrandingDraft = Record<BrandingField, string>;

type Branding = SettingsFieldsFragment['branding'];

export function brandingDraftOf(saved: Branding): BrandingDraft {
  return Object.fromEntries(brandingFields.map((field) => [field, saved[field] ?? ''])) as BrandingDraft;
}

/** The service takes the branding as a whole: what the page does not show goes back as it came. */
export function brandingOf(draft: BrandingDraft, { faviconUrl }: Branding): BrandingInput {
  const set = Object.fromEntries(brandingFields.map((field) => [field, draft[field].trim() || null]));
  return { ...set, faviconUrl };
}

export function isColor(typed: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(typed.trim());
}

const longest = { name: 80, link: 2048, phone: 25 };

export function brandingProblem(field: BrandingField, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return undefined;
  switch (field) {
    case 'displayName':
    case 'contactHours':
      return Array.from(value).length <= longest.name ? undefined : `At most ${longest.name} characters.`;
    case 'accentColor':
      return isColor(value) ? undefined : 'Write “#” and six digits or letters up to f, like #12586b.';
    case 'contactPhone':
      return isPhone(value)
        ? undefined
        : 'Write 3 to 15 digits; a “+”, spaces, hyphens and brackets may stand between.';
    case 'contactEmail':
      return /^[^\s@]+@[^\s@]+$/.test(value) ? undefined : 'Write an e-mail address, like help@shop.example.';
  }
  return isLink(value) || (field === 'logoUrl' && isUploaded(value))
    ? undefined
    : 'Write a whole address that begins with https://.';
}

function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return /^\+?[0-9(][0-9 ()-]*[0-9]$/.test(value) && value.length <= longest.phone && digits >= 3 && digits <= 15;
}

/** A logo that was uploaded here; the sandbox may be without https. */
export function isUploaded(value: string): boolean {
  return /^https?:\/\/[^/]+\/logos\/tnt_\w+\/[0-9a-f]{64}\.png$/.test(value);
}

function isLink(value: string): boolean {
  const url = parsedUrl(value);
  if (!url || value.length > longest.link) return false;
  // A URL parser forgives what the service does not: https:shop.example
  return /^https:\/\/[^/\\]/i.test(value) && url.username === '' && url.password === '';
}
