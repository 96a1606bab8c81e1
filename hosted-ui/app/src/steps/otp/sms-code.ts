import { useEffect, useRef } from 'preact/hooks';
import { onlyDigits } from '../../validation/digits';

interface OtpRequest extends CredentialRequestOptions {
  otp: { transport: 'sms'[] };
}

/**
 * Takes the code from the SMS itself where the browser offers that (WebOTP). A
 * frame lacks the permission for it, so there the keyboard's suggestion serves.
 */
export function useSmsCode(wanted: boolean, onCode: (digits: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!wanted || window.top !== window || !('OTPCredential' in window)) return;
    const abort = new AbortController();
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal };
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code;
        if (code !== undefined) latest.current(onlyDigits(code));
      },
      // Refused, dismissed or withdrawn: the applicant types the code.
      () => undefined,
    );
    return () => abort.abort();
  }, [wanted]);
}
