import type { MouseEvent, ReactNode } from 'react';
import { useClient } from 'urql';
import { endsSession, faultOf } from '../api/faults';
import { pageIsOver } from '../api/pageUser';
import { readViewer } from '../api/viewer';

interface Props {
  /** Of a file that the service gives to who is signed in. */
  href: string;
  className?: string;
  children: ReactNode;
}

/**
 * Saves a file of the service's. Who is signed in no more is led to the log-in, as by every act: the browser would save
 * the refusal, or nothing, in the file's place and say nothing of it. Nor is it saved for another user than the page's.
 */
export function FileLink({ href, className, children }: Props) {
  const client = useClient();
  const save = async (event: MouseEvent) => {
    event.preventDefault();
    const { error } = await readViewer(client);
    if (pageIsOver() || (error && endsSession(faultOf(error)))) return;
    const link = document.createElement('a');
    link.href = href;
    link.download = '';
    link.click();
  };
  return (
    <a className={className} href={href} download onClick={(event) => void save(event)}>
      {children}
    </a>
  );
}
