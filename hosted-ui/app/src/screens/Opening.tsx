import { useCallback, useEffect, useState } from 'preact/hooks'
import { Failure } from '../api/failure'
import type { State } from '../api/types'
import { problemOf } from '../app/action'
import { useText } from '../app/texts-context'
import { Button } from '../parts/Button'
import { Heading } from '../parts/Heading'
import { ProblemNote } from '../parts/ProblemNote'
import { SlipBody } from './Slip'

export interface OpeningProps {
  open: () => Promise<State>
  onOpen: (state: State) => void
  onDeadLink: (page: 'not_valid' | 'expired') => void
}

/** Shown while the page knows nothing of the request yet. */
export function Opening({ open, onOpen, onDeadLink }: OpeningProps) {
  const t = useText()
  const [failure, setFailure] = useState<Failure | null>(null)

  const attempt = useCallback(() => {
    setFailure(null)
    open().then(onOpen, (cause: unknown) => {
      if (!(cause instanceof Failure)) throw cause
      if (cause.code === 'LINK_INVALID') onDeadLink('not_valid')
      else if (cause.code === 'LINK_EXPIRED') onDeadLink('expired')
      else setFailure(cause)
    })
  }, [open, onOpen, onDeadLink])

  // Once, at the start; after a failure the applicant decides.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(attempt, [])

  return (
    <SlipBody>
      <Heading>{t('page.loading')}</Heading>
      <ProblemNote problem={failure && problemOf(failure)} />
      {failure !== null && <Button onPress={attempt}>{t('action.retry')}</Button>}
    </SlipBody>
  )
}
