import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useQuery } from 'urql';
import { ViewerDocument } from '../generated/graphql';
import { useConnection } from './ConnectionContext';
import { readViewer } from './viewer';
import type { Session } from './SessionContext';
import { useReadOnReturn } from './useReadOnReturn';

/**
 * Shows the portal anew as soon as the cache knows that the viewer has another role or other duties than the session
 * says. Not every page has a socket or is refused something: on the way to another page the viewer is read again too,
 * and where the tab is looked at again.
 */
export function useRights({ user, mustSetUp }: Session, path: string) {
  const router = useRouter();
  const { client } = useConnection();
  const [{ data }] = useQuery({ query: ViewerDocument, requestPolicy: 'cache-only' });
  const viewer = data?.viewer;
  const differs =
    viewer?.user != null && (viewer.user.role !== user.role || viewer.mustSetUpSecondFactor !== mustSetUp);
  const renew = useEffectEvent(() => void router.invalidate());
  useEffect(() => {
    if (differs) renew();
  }, [differs]);

  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    void readViewer(client);
  }, [path, client]);

  useReadOnReturn();
}
