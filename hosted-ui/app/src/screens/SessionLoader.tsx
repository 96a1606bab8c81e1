import { useCallback, useEffect, useState } from 'preact/hooks';
import { Failure } from '../api/failure';
import type { State } from '../api/types';
import { Button } from '../parts/Button';
import { CardBody } from '../parts/Card';
import { Heading } from '../parts/Heading';
import { ProblemNote } from '../parts/ProblemNote';
import { problemOf } from '../state/action';
import { deadLinkOf, type DeadLinkPage } from '../state/failures';
import { useWhenOnline } from '../state/lifecycle';
import { useText } from '../texts/texts-context';

export interface SessionLoaderProps {
  open: () => Promise<State>;
  onOpen: (state: State) => void;
  onDeadLink: (page: DeadLinkPage) => void;
}

/** Opens the session of a page that has no state of the request yet. */
export function SessionLoader({ open, onOpen, onDeadLink }: SessionLoaderProps) {
  const t = useText();
  const [failure, setFailure] = useState<Failure | null>(null);

  const attempt = useCallback(() => {
    setFailure(null);
    open().then(onOpen, (cause: unknown) => {
      if (!(cause instanceof Failure)) throw cause;
      const dead = deadLinkOf(cause);
      if (dead === null) setFailure(cause);
      else onDeadLink(dead);
    });
  }, [open, onOpen, onDeadLink]);

  useWhenOnline(() => {
    if (failure !== null) attempt();
  });

  // Once, at the start; after a failure the applicant decides.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(attempt, []);

  return (
    <CardBody>
      <Heading>{t('page.loading')}</Heading>
      <ProblemNote problem={failure && problemOf(failure)} />
      {failure !== null && <Button onPress={attempt}>{t('action.retry')}</Button>}
    </CardBody>
  );
}
