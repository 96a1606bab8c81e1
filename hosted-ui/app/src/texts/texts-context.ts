import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { fill, optionalText, type Locale, type TextKey, type Texts, type TextValues } from './texts';

export interface Speech {
  locale: Locale;
  texts: Texts;
  /** Names the build in the addresses of further texts. */
  build: string;
}

export const SpeechContext = createContext<Speech | null>(null);

export function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (speech === null) throw new Error('a text is asked for outside the page');
  return speech;
}

/** Texts by their key, in the applicant's language. */
export function useText(): (key: TextKey, values?: TextValues) => string {
  const { texts } = useSpeech();
  // A step's own text exists on its screen only; elsewhere its key shows the mistake.
  return (key, values) => fill(texts[key] ?? key, values);
}

/** Texts for keys that the server names, such as error codes; null when there is none. */
export function useOptionalText(): (key: string, values?: TextValues) => string | null {
  const { texts } = useSpeech();
  return (key, values) => {
    const text = optionalText(texts, key);
    return text === null ? null : fill(text, values);
  };
}

export function useLocale(): Locale {
  return useSpeech().locale;
}
