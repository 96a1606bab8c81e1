import type { Locale } from '../texts/texts';

/** Null where the device has no voice for the language. */
export function voiceFor(locale: Locale, voices: SpeechSynthesisVoice[]): SpeechSynthesisVoice | null {
  const own = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === locale);
  return own.find(({ lang }) => /[-_]in$/i.test(lang)) ?? own[0] ?? null;
}

/** Says the words in place of what is being said; nothing where there is no voice for the language. */
export function say(words: string, locale: Locale): void {
  const speech = synthesis();
  const voice = voiceFor(locale, speech?.getVoices() ?? []);
  if (speech === null || voice === null) return;
  speech.cancel();
  const utterance = new SpeechSynthesisUtterance(words);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  speech.speak(utterance);
}

export function stopSaying(): void {
  synthesis()?.cancel();
}

/** Calls back now and whenever the device's voices have arrived; returns what ends that. */
export function watchVoice(locale: Locale, onVoice: (there: boolean) => void): () => void {
  const speech = synthesis();
  if (speech === null) return () => undefined;
  const look = () => onVoice(voiceFor(locale, speech.getVoices()) !== null);
  look();
  // Some browsers on phones have voices and no event that says so.
  if (typeof speech.addEventListener !== 'function') return () => undefined;
  speech.addEventListener('voiceschanged', look);
  return () => speech.removeEventListener('voiceschanged', look);
}

function synthesis(): SpeechSynthesis | null {
  return 'speechSynthesis' in window ? window.speechSynthesis : null;
}
