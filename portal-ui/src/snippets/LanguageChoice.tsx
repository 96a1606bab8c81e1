import { type Language, languages, rememberLanguage } from './snippets';
import styles from './LanguageChoice.module.css';

interface Props {
  value: Language;
  onChange: (language: Language) => void;
}

const choices = Object.entries(languages) as [Language, string][];

/** In which language the snippets are shown; the browser remembers it. */
export function LanguageChoice({ value, onChange }: Props) {
  const choose = (chosen: Language) => {
    rememberLanguage(chosen);
    onChange(chosen);
  };
  return (
    <fieldset className={styles.choice}>
      <legend className="unseen">Language</legend>
      {choices.map(([language, label]) => (
        <label key={language}>
          <input type="radio" name="language" checked={language === value} onChange={() => choose(language)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
