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
  const say = async () => {
    const { data } = await view({ id: requestId, leaving: false });
    // Who cannot ask knows of nobody.
    setOthers((data?.viewCase ?? []).map(({ email }) => email));
  };
  const begin = useEffectEvent(() => void say());
  const leave = useEffectEvent((id: string) => void view({ id, leaving: true }));
  useInterval(() => void say(), sayEveryMs);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) begin();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      // The case that was shown: by now another may be.
      leave(requestId);
    };
  }, [requestId]);
  return others;
}
