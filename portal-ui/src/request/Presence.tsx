import { useEffect, useEffectEvent, useState } from 'react';
import { useMutation } from 'urql';
import { useInterval } from '../api/useInterval';
import { ViewCaseDocument } from '../generated/graphql';

/** The service takes a page to be open for 18 seconds after its last word. */
const sayEveryMs = 10_000;

/** Who else has this case open. To look at a case is not to hold it. */
export function Presence({ requestId }: { requestId: string }) {
  const others = useOthersHere(requestId);
  return (
    <p role="status" className="fine" data-print="no">
      {others.length > 0 && `${others.join(', ')} ${others.length === 1 ? 'has' : 'have'} this case open too.`}
    </p>
  );
}

function useOthersHere(requestId: string): string[] {
  const [, view] = useMutation(ViewCaseDocument);
  const [others, setOthers] = useState<string[]>([]);
  const say = useEffectEvent(async () => {
    const { data } = await view({ id: requestId, leaving: false });
    // Who cannot ask knows of nobody.
    setOthers((data?.viewCase ?? []).map(({ email }) => email));
  });
  const leave = useEffectEvent(() => void view({ id: requestId, leaving: true }));
  useInterval(() => void say(), sayEveryMs);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void say();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      leave();
    };
  }, [requestId]);
  return others;
}
