import { useEffect, useMemo, useState } from 'preact/hooks';
import type { ApplicantApi } from '../api/applicant';
import type { State } from '../api/types';
import type { HostLink } from '../embed';
import { LeaveDialog } from '../screens/LeaveDialog';
import { ScreenView } from '../screens/ScreenView';
import { ApplicantContext, type Applicant } from '../state/applicant-context';
import { useFailureHandling, useSession, type DeadLinkPage } from '../state/failures';
import { FLOW, INTRO, LEAVING, MovesContext, useHistoryLevels } from '../state/history';
import { useLatest, useReturn } from '../state/lifecycle';
import { usePolling } from '../state/polling';
import type { RequestState } from '../state/request-state';
import { chooseScreen, isSubmitted, type ShownScreen } from '../state/screen';

export interface FlowProps {
  api: ApplicantApi;
  state: State;
  request: RequestState;
  session: boolean;
  embed: boolean;
  /** A host page frames this one; it closes the frame and leads the browser on. */
  hosted: boolean;
  host: HostLink;
  onDeadLink: (page: DeadLinkPage) => void;
}

/** Tells the host that what was submitted here arrived, also where that is learnt later. */
function useSubmission(host: HostLink, state: State, submittedHere: boolean): void {
  const arrived = submittedHere && isSubmitted(state);
  const latest = useLatest(state);
  useEffect(() => {
    if (arrived) host.submitted(latest.current);
  }, [host, arrived, latest]);
}

function levelOf({ kind }: ShownScreen): typeof LEAVING | typeof INTRO | typeof FLOW {
  if (kind === 'final' || kind === 'returning') return LEAVING;
  return kind === 'welcome' || kind === 'reverted' ? INTRO : FLOW;
}

/** The applicant's turn at the flow: a reviewer may send steps back after each submission, with a message for each. */
function roundOf({ status, submittedAt }: State): string {
  return status === 'REVERTED' ? `after ${submittedAt ?? ''}` : 'first';
}

/** The flow of one request: keeps its state fresh and shows the screen for it. */
export function Flow({ api, state, request, session, embed, hosted, host, onDeadLink }: FlowProps) {
  const { setState } = request;
  const round = roundOf(state);
  const [startedIn, setStartedIn] = useState<string | null>(session && state.screen.underWay ? round : null);
  const [submittedHere, setSubmittedHere] = useState(false);

  // A start before the reviewer sent steps back is no answer to the reviewer's message.
  const started = startedIn === round;

  useSubmission(host, state, submittedHere);
  const { refresh, handleFailure } = useFailureHandling({ api, request, host, onDeadLink });
  const live = useSession(api, session, setState, handleFailure);
  usePolling(state, live, refresh);
  useReturn(() => {
    if (live) void refresh();
  });

  const [chosen, setChosen] = useState<string | null>(null);
  const screen = chooseScreen(state, { started, submittedHere, hosted, chosen });
  const start = () => setStartedIn(round);
  const { leaving, moves } = useHistoryLevels({
    level: levelOf(screen),
    onIntro: () => setStartedIn(null),
    onFlow: start,
  });

  const applicant = useMemo<Applicant>(
    () => ({ api, state, embed, hosted, host, setState, handleFailure }),
    [api, state, embed, hosted, host, setState, handleFailure],
  );
  return (
    <ApplicantContext.Provider value={applicant}>
      <MovesContext.Provider value={moves}>
        <ScreenView
          screen={screen}
          submittedHere={submittedHere}
          onStart={start}
          onChange={setChosen}
          onSubmitted={() => setSubmittedHere(true)}
        />
        <LeaveDialog leaving={leaving} />
      </MovesContext.Provider>
    </ApplicantContext.Provider>
  );
}
