import type { Severity } from '../generated/graphql';
import type { Tone } from './statuses';

interface FlagWording {
  title: string;
  meaning: string;
}

const wordings: Record<string, FlagWording> = {
  PROVIDER_UNAVAILABLE: {
    title: 'Provider was away',
    meaning: 'The provider did not answer in time at least once. It says nothing about the applicant.',
  },
  PAN_AADHAAR_MISMATCH: {
    title: 'PAN belongs to another name',
    meaning: 'The tax registry names another holder of the PAN than Aadhaar does.',
  },
  PAN_NAME_MISMATCH: {
    title: 'PAN holder differs',
    meaning: 'The tax registry names another holder of the PAN than expected.',
  },
  BANK_NAME_MISMATCH: {
    title: 'Account holder differs',
    meaning: 'The bank names another holder than expected.',
  },
  AADHAAR_MOBILE_MISMATCH: {
    title: 'Aadhaar has another mobile number',
    meaning: 'The document of Aadhaar was made for another mobile number than the one proved by a code.',
  },
  FACE_BELOW_THRESHOLD: {
    title: 'Face match too weak',
    meaning: 'Every allowed selfie scored below the threshold of the flow. Compare the faces yourself.',
  },
  AUTOPASS_PROVIDER_FAILURE: {
    title: 'Face was not compared',
    meaning: 'The face provider was away and the flow lets the step pass. Nothing was compared: a person has to.',
  },
  LIVENESS_FAILED: {
    title: 'Liveness not shown',
    meaning: 'The frames did not show a live person. A photo or a screen may have been held up.',
  },
  DISPOSABLE_EMAIL: {
    title: 'Disposable e-mail address',
    meaning: 'The domain of the address gives addresses for a few minutes. The person may not be reached there later.',
  },
  GEO_UNAVAILABLE: {
    title: 'Photo without a place',
    meaning: 'The device gave no location with the photo, so the place is not confirmed.',
  },
  DOCUMENT_SCAN_FAILED: {
    title: 'File refused by the scan',
    meaning: 'An uploaded file looked harmful and was not kept.',
  },
};

/** The flags that have words. */
export const flagCodes = Object.keys(wordings);

export function flagInWords(code: string): FlagWording | undefined {
  return Object.hasOwn(wordings, code) ? wordings[code] : undefined;
}

/** Flags whose meaning depends on which names were compared. */
export const nameFlags = new Set(['PAN_AADHAAR_MISMATCH', 'PAN_NAME_MISMATCH', 'BANK_NAME_MISMATCH']);

/** Worst first. */
export const severities: Severity[] = ['HIGH', 'MEDIUM', 'LOW', 'INFO'];

export const severityWords: Record<Severity, string> = { HIGH: 'High', MEDIUM: 'Medium', LOW: 'Low', INFO: 'Info' };

export const severityTones: Record<Severity, Tone> = { HIGH: 'bad', MEDIUM: 'warn', LOW: 'note', INFO: 'plain' };

export function worstOf(flags: readonly { severity: Severity }[]): Severity | undefined {
  return severities.find((severity) => flags.some((flag) => flag.severity === severity));
}
