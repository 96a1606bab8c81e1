import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import type { ApplicantApi } from '../api/applicant';
import { isWholeState, type Boot, type Page } from '../boot';
import type { HostLink } from '../embed';
import { DeadLink } from '../screens/DeadLink';
import { PageFrame } from '../screens/PageFrame';
import { SessionLoader } from '../screens/SessionLoader';
import { useRequestState } from '../state/request-state';
import { fetchTexts, type Locale } from '../texts/texts';
import { SpeechContext } from '../texts/texts-context';
import { Flow } from './Flow';

export interface AppProps {
  boot: Boot;
  api: ApplicantApi;
  host: HostLink;
}

export function App({ boot, api, host }: AppProps) {
  const [page, setPage] = useState<Page>(boot.page);
  const [speech, setSpeech] = useState({ locale: boot.locale, texts: boot.texts });
  const [session, setSession] = useState(boot.session);
  const request = useRequestState(isWholeState(boot.state) ? boot.state : null, host);
  const { state, setState } = request;

  useEffect(() => {
    document.documentElement.lang = speech.locale;
  }, [speech.locale]);

  useGreeting(page, request.state?.requestId ?? null, request.state?.status ?? null, host);

  const changeLocale = useCallback(
    async (locale: Locale) => {
      const [texts, next] = await Promise.all([
        fetchTexts(locale, boot.build),
        page === 'flow' ? api.changeLocale(locale) : null,
      ]);
      setSpeech({ locale, texts });
      if (next !== null) setState(next);
    },
    [api, boot.build, page, setState],
  );

  const tenant = useMemo(() => state?.tenant ?? boot.state?.tenant ?? null, [state, boot.state]);
  return (
    <SpeechContext.Provider value={speech}>
      <PageFrame tenant={tenant} state={page === 'flow' ? state : null} onLocale={changeLocale} host={host}>
        {page !== 'flow' && <DeadLink page={page} />}
        {page === 'flow' && state === null && (
          <SessionLoader
            open={() => api.resume()}
            onDeadLink={setPage}
            onOpen={(opened) => {
              setSession(true);
              setState(opened);
            }}
          />
        )}
        {page === 'flow' && state !== null && (
          <Flow
            api={api}
            state={state}
            request={request}
            session={session}
            embed={boot.embed}
            hosted={boot.embed && host.attached}
            host={host}
            onDeadLink={setPage}
          />
        )}
      </PageFrame>
    </SpeechContext.Provider>
  );
}

/** Tells the host that the page is there, and of an end that the applicant cannot change. */
function useGreeting(page: Page, requestId: string | null, status: string | null, host: HostLink): void {
  const [initial] = useState(status);
  useEffect(() => {
    host.loaded(requestId, status);
  }, [host, requestId, status]);
  useEffect(() => {
    if (page === 'not_valid') host.error('LINK_INVALID', 'the link is not valid');
    if (page === 'expired') host.error('EXPIRED', 'the link has expired');
  }, [host, page]);
  useEffect(() => {
    const ended = initial === 'APPROVED' || initial === 'REJECTED' || initial === 'EXPIRED' || initial === 'CANCELLED';
    if (page === 'flow' && ended) host.error(initial, 'the request is already finished');
  }, [host, initial, page]);
}
