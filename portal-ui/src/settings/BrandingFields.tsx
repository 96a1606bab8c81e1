import type { ReactNode } from 'react';
import type { SettingsQuery } from '../generated/graphql';
import { type BrandingField, contactFields, isColor, lookFields } from './brandingDraft';
import { BrandingPreview } from './BrandingPreview';
import { contrastInWords } from './contrast';
import { LogoUpload } from './LogoUpload';
import { SettingField } from './SettingField';
import type { Problems, SettingsDraft } from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

interface Words {
  label: string;
  hint: string;
  placeholder?: string;
  inputMode?: 'url' | 'tel' | 'email';
}

const words: Record<BrandingField, Words> = {
  displayName: { label: 'Name', hint: 'Shown to applicants. Empty: the name of the workspace.' },
  logoUrl: {
    label: 'Logo',
    hint: 'The address of a square picture, or upload one below. Empty: the first letter of the name.',
    placeholder: 'https://',
    inputMode: 'url',
  },
  accentColor: {
    label: 'Accent colour',
    hint: 'Of buttons and links. Where it would be hard to read, it is made darker or lighter.',
    placeholder: '#12586b',
  },
  privacyUrl: {
    label: 'Privacy policy',
    hint: 'Linked below every screen. Empty: no link.',
    placeholder: 'https://',
    inputMode: 'url',
  },
  termsUrl: {
    label: 'Terms',
    hint: 'Linked below every screen. Empty: no link.',
    placeholder: 'https://',
    inputMode: 'url',
  },
  contactPhone: {
    label: 'Telephone',
    hint: 'Of a person who can help. Empty: none is shown.',
    placeholder: '+91 22 1234 5678',
    inputMode: 'tel',
  },
  contactEmail: {
    label: 'E-mail',
    hint: 'Read by a person who can help. Empty: none is shown.',
    placeholder: 'help@shop.example',
    inputMode: 'email',
  },
  contactHours: {
    label: 'Hours',
    hint: 'When they are there, in your own words.',
    placeholder: 'Mon to Fri, 9 to 18',
  },
};

/** What applicants see of the workspace. */
export function BrandingFields({ flows, ...props }: Props & { flows: SettingsQuery['flows'] }) {
  const { branding } = props.draft;
  return (
    <>
      <Group title="The applicant’s page" fields={lookFields} {...props}>
        <LogoUpload
          logoUrl={branding.logoUrl}
          onUploaded={(logoUrl) => props.onChange({ branding: { ...branding, logoUrl } })}
        />
        <BrandingPreview branding={branding} flows={flows} />
      </Group>
      <Group title="Where applicants reach you" fields={contactFields} {...props} />
    </>
  );
}

interface GroupProps extends Props {
  title: string;
  fields: readonly BrandingField[];
  children?: ReactNode;
}

function Group({ title, fields, draft: { branding }, problems, onChange, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <div className={styles.fields}>
        {fields.map((field) => (
          <SettingField
            key={field}
            name={`branding.${field}`}
            label={words[field].label}
            hint={
              <>
                {field === 'accentColor' && isColor(branding.accentColor) && (
                  <span className={styles.colour} style={{ background: branding.accentColor.trim() }} />
                )}
                {field === 'accentColor' && isColor(branding.accentColor)
                  ? contrastInWords(branding.accentColor.trim())
                  : words[field].hint}
              </>
            }
            problem={problems[`branding.${field}`]}
            inputMode={words[field].inputMode}
            placeholder={words[field].placeholder}
            value={branding[field]}
            onChange={(typed) => onChange({ branding: { ...branding, [field]: typed } })}
          />
        ))}
      </div>
      {children}
    </fieldset>
  );
}
