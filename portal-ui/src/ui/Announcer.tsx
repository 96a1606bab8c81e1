import { createContext, type ReactNode, use, useCallback, useState } from 'react';

const AnnouncerContext = createContext<(sentence: string) => void>(() => {});

/** Speaks a sentence to screen readers when they are next idle. */
export function useAnnounce() {
  return use(AnnouncerContext);
}

export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ sentence: '', turn: 0 });
  const announce = useCallback((sentence: string) => setSaid(({ turn }) => ({ sentence, turn: turn + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div className="unseen" aria-live="polite" data-testid="announcer">
        {/* A new element each time: the same sentence twice is spoken twice. */}
        <span key={said.turn}>{said.sentence}</span>
      </div>
    </AnnouncerContext>
  );
}
