import { type BrandingField, brandingFields, isColor } from './brandingDraft';
import { SettingField } from './SettingField';
import type { Problems, SettingsDraft } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

const words: Record<BrandingField, { label: string; hint: string; placeholder?: string }> = {
  displayName: { label: 'Name', hint: 'Shown to applicants. Empty: the name of the workspace.' },
  logoUrl: {
    label: 'Logo',
    hint: 'The address of a square picture. Empty: the first letter of the name.',
    placeholder: 'https://',
  },
  accentColor: {
    label: 'Accent colour',
    hint: 'Of buttons and links. Where it would be hard to read, it is made darker or lighter.',
    placeholder: '#12586b',
  },
  privacyUrl: { label: 'Privacy policy', hint: 'Linked below every screen. Empty: no link.', placeholder: 'https://' },
  termsUrl: { label: 'Terms', hint: 'Linked below every screen. Empty: no link.', placeholder: 'https://' },
};

/** What applicants see of the workspace. */
export function BrandingFields({ draft: { branding }, problems, onChange }: Props) {
  return (
    <fieldset className={styles.group}>
      <legend>The applicant’s page</legend>
      <div className={styles.fields}>
        {brandingFields.map((field) => (
          <SettingField
            key={field}
            name={`branding.${field}`}
            label={words[field].label}
            hint={
              <>
                {field === 'accentColor' && isColor(branding.accentColor) && (
                  <span className={styles.colour} style={{ background: branding.accentColor.trim() }} />
                )}
                {words[field].hint}
              </>
            }
            problem={problems[`branding.${field}`]}
            inputMode={words[field].placeholder === 'https://' ? 'url' : undefined}
            placeholder={words[field].placeholder}
            value={branding[field]}
            onChange={(typed) => onChange({ branding: { ...branding, [field]: typed } })}
          />
        ))}
      </div>
    </fieldset>
  );
}
