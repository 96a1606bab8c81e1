import { Button } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import type { SettingsQuery } from '../generated/graphql';
import form from '../ui/Form.module.css';
import { type BrandingDraft, brandingFields, brandingProblem, lookFields } from './brandingDraft';
import styles from './BrandingPreview.module.css';

interface Props {
  branding: BrandingDraft;
  flows: SettingsQuery['flows'];
}

/** Of what is typed the page is shown once it rests for so long. */
const restsMs = 500;

const screens = { welcome: 'Welcome', summary: 'Summary', submitted: 'Submitted' };

/** The applicant's own page in a frame, with the branding as it is typed. */
export function BrandingPreview({ branding, flows }: Props) {
  const [shown, setShown] = useState(false);
  const [screen, setScreen] = useState('welcome');
  const rested = useRested(lookOf(branding));
  const id = useId();
  const [flow] = flows;
  if (!flow) return null;
  const query = new URLSearchParams({ screen, status: 'NOT_STARTED', branding: rested });
  const address = `/portal/preview/${flow.flowKey}/${flow.version}?${query.toString()}`;
  return (
    <div className={styles.preview}>
      <Button variant="default" size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide the preview' : 'Preview the applicant’s page'}
      </Button>
      {shown && (
        <>
          <p className="fine">
            As it is typed, with made-up data: nobody sees it before you save. It then holds for new sessions; those
            that are open keep what they began with.
          </p>
          <div className={form.field}>
            <label htmlFor={id}>Screen</label>
            <select id={id} value={screen} onChange={(event) => setScreen(event.target.value)}>
              {Object.entries(screens).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </div>
          <iframe
            key={address}
            className={styles.frame}
            title="The applicant’s page"
            src={address}
            sandbox="allow-scripts allow-same-origin allow-forms"
            referrerPolicy="no-referrer"
          />
        </>
      )}
    </div>
  );
}

/** What can be shown of the draft: a field that is wrong is left out until it is right. */
function lookOf(branding: BrandingDraft): string {
  const right = brandingFields.filter(
    (field) =>
      lookFields.some((look) => look === field) &&
      branding[field].trim() !== '' &&
      !brandingProblem(field, branding[field]),
  );
  return JSON.stringify(Object.fromEntries(right.map((field) => [field, branding[field].trim()])));
}

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restsMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
