import { useEffect, useRef, useState } from 'react';
import VerifyMe from '@verifyme/browser';

/** The request is final, also after a success: that is no trouble, and your server knows the rest. */
const FINAL = new Set<string>(['APPROVED', 'REJECTED', 'CANCELLED']);

/** `onboardingUrl` comes from your server. */
export function Verify({ onboardingUrl, onDone }: { onboardingUrl: string; onDone: (requestId: string) => void }) {
  const [trouble, setTrouble] = useState('');
  const latest = useRef(onDone);
  latest.current = onDone;

  useEffect(() => {
    VerifyMe.init({
      host: new URL(onboardingUrl).origin,
      onComplete: ({ requestId }) => latest.current(requestId),
      onError: ({ code, message }) => setTrouble(FINAL.has(code) ? '' : message),
    });
    return () => VerifyMe.destroy();
  }, [onboardingUrl]);

  return (
    <>
      <button onClick={() => VerifyMe.open({ url: onboardingUrl })}>Verify your identity</button>
      <p role="alert">{trouble}</p>
    </>
  );
}
