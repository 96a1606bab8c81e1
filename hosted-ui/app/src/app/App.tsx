import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type StateUpdater,
} from 'preact/hooks';
import { applyAccent } from '../accent';
import type { ApplicantApi } from '../api/applicant';
import type { State } from '../api/types';
import type { Boot, Page } from '../boot';
import type { HostLink } from '../embed';
import { DeadLink } from '../screens/DeadLink';
import { PageFrame } from '../screens/PageFrame';
import { SessionLoader } from '../screens/SessionLoader';
import { useLatest } from '../state/lifecycle';
import { useRequestState } from '../state/request-state';
import { loadSameStepTexts } from '../texts/step-texts';
import { fetchTexts, isLocale, type Locale } from '../texts/texts';
import { SpeechContext, type Speech } from '../texts/texts-context';
import { Flow } from './Flow';

export interface AppProps {
  boot: Boot;
  api: ApplicantApi;
  host: HostLink;
}

export function App({ boot, api, host }: AppProps) {
  const [page, setPage] = useState<Page>(boot.page);
  const [speech, setSpeech] = useState<Speech>({ locale: boot.locale, texts: boot.texts, build: boot.build });
  const [session, setSession] = useState(boot.session);
  const request = useRequestState(boot.state, host);
  const { state, setState } = request;
  const latest = useLatest(state);

  // In the same moment as the texts: a screen reader must not read one language by the rules of another.
  useLayoutEffect(() => {
    document.documentElement.lang = speech.locale;
  }, [speech.locale]);

  useGreeting(page, request.state?.requestId ?? null, request.state?.status ?? null, host);

  const changeLocale = useCallback(
    async (locale: Locale) => {
      const { locale: before, build } = speech;
      // Without them the step that is shown would be taken away, and with it what has been typed.
      const loadStepTexts = () => loadSameStepTexts(openSteps(latest.current), before, locale, build);
      const [texts] = await Promise.all([fetchTexts(locale, build), loadStepTexts()]);
      // The applicant may have gone on to another step meanwhile.
      await loadStepTexts();
      // The session last: one in another language than the page would have notices that the page does not fit.
      const next = page === 'flow' ? await api.changeLocale(locale) : null;
      setSpeech({ locale, texts, build });
      if (next !== null) setState(next);
    },
    [api, latest, page, setState, speech],
  );

  useSessionLocale(boot, state, setSpeech);

  const tenant = state?.tenant ?? boot.tenant;
  const accent = tenant?.accentColor ?? null;
  useEffect(() => applyAccent(accent, document.documentElement), [accent]);

  return (
    <SpeechContext.Provider value={speech}>
      <PageFrame tenant={tenant} state={page === 'flow' ? state : null} onLocale={changeLocale} host={host}>
        {page !== 'flow' && <DeadLink page={page} tenant={tenant} ask={() => api.askForLink()} />}
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

const openSteps = (state: State | null) =>
  state?.steps.filter(({ status }) => status !== 'COMPLETED').map(({ type }) => type) ?? [];

/**
 * The HTML of a framed page is written before its session is known, in the request's language. Where the session that
 * it goes on with has another one, which the applicant chose, the page follows.
 */
function useSessionLocale(boot: Boot, state: State | null, setSpeech: Dispatch<StateUpdater<Speech>>): void {
  const [before] = useState(state);
  const followed = useRef(false);
  useEffect(() => {
    if (followed.current || state === null || state === before) return;
    followed.current = true;
    const { locale, steps } = state;
    if (!isLocale(locale) || locale === boot.locale) return;
    const types = steps.map(({ type }) => type);
    Promise.all([fetchTexts(locale, boot.build), loadSameStepTexts(types, boot.locale, locale, boot.build)]).then(
      ([texts]) => {
        // Chosen meanwhile, another one stays.
        setSpeech((now) => (now.locale === boot.locale ? { ...now, locale, texts } : now));
      },
      // Without its texts the page stays as it came.
      () => undefined,
    );
  }, [boot, state, before, setSpeech]);
}

const FINISHED = new Set(['APPROVED', 'REJECTED', 'EXPIRED', 'CANCELLED']);

/** Tells the host that the page is there, and of an end that the applicant cannot change. */
function useGreeting(page: Page, requestId: string | null, status: string | null, host: HostLink): void {
  useEffect(() => {
    host.loaded(requestId, status);
  }, [host, requestId, status]);
  useEffect(() => {
    if (page === 'paused') host.error('LINK_INVALID', 'the business has paused its verifications');
    if (page === 'not_valid') host.error('LINK_INVALID', 'the link is not valid');
    if (page === 'expired') host.error('EXPIRED', 'the link has expired');
  }, [host, page]);
  const ended = page === 'flow' && status !== null && FINISHED.has(status) ? status : null;
  useEffect(() => {
    if (ended !== null) host.error(ended, 'the request is finished');
  }, [host, ended]);
}
