import { useEffect } from 'react';
import { useConnection } from './ConnectionContext';
import { readViewer } from './viewer';

/** Reads the viewer anew where the tab is looked at again: the session may have ended, or the rights have changed. */
export function useReadOnReturn() {
  const { client } = useConnection();
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void readViewer(client);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [client]);
}
