import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Locale, StepType } from '../generated/graphql';
import { localeWords } from '../labels/locales';
import form from '../ui/Form.module.css';
import type { Catalogue } from './flowRules';
import { titleOf } from './flowWords';
import styles from './Preview.module.css';
import { looksOf, otherScreens, previewAddress } from './previewLooks';

interface Props {
  flowKey: string;
  version: number;
  /** 0 of a published version. */
  revision: number;
  steps: readonly { key: string; type: StepType }[];
  locale: Locale;
  catalogue: Catalogue;
}

/** The applicant's own page in a frame, on a made-up state that a person chooses: what is saved, not what is typed. */
export function Preview(props: Props) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Preview</h2>
        <Button variant="default" size="xs" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide the preview' : 'Show the preview'}
        </Button>
      </div>
      {shown && <Shown {...props} />}
    </section>
  );
}

function Shown({ flowKey, version, revision, steps, locale, catalogue }: Props) {
  const [screen, setScreen] = useState('welcome');
  const [lookId, setLookId] = useState('first');
  const [language, setLanguage] = useState(locale);
  const step = steps.find(({ key }) => screen === `step:${key}`);
  const looks = looksOf(step?.type ?? 'Consent');
  const look = looks.find(({ id }) => id === lookId) ?? looks[0];
  if (!look) return null;
  const known = step !== undefined || Object.hasOwn(otherScreens, screen);
  const address = previewAddress({
    ...{ flowKey, version, revision, look, locale: language },
    screen: known ? screen : 'welcome',
  });
  return (
    <>
      <p className="fine">
        The applicant’s page of version {version} as it is saved, with made-up data. What it would send goes nowhere.
      </p>
      <div className={form.pair}>
        <Choice
          label="Screen"
          value={known ? screen : 'welcome'}
          onChange={setScreen}
          choices={[
            ['welcome', otherScreens.welcome],
            ...steps.map(({ key, type }, index): [string, string] => [
              `step:${key}`,
              `${index + 1}. ${titleOf(catalogue, type)}`,
            ]),
            ...Object.entries(otherScreens).slice(1),
          ]}
        />
        {step && (
          <Choice
            label="State of the step"
            value={look.id}
            onChange={setLookId}
            choices={looks.map(({ id, label }) => [id, label])}
          />
        )}
        <Choice
          label="Language of the preview"
          value={language}
          onChange={(chosen) => setLanguage(chosen as Locale)}
          choices={Object.entries(localeWords)}
        />
      </div>
      {/* Another address is another page: the frame keeps no history of its own. */}
      <iframe
        key={address}
        className={styles.frame}
        title="The applicant’s page"
        src={address}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={form.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
