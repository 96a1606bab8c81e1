import { screenId, type ShownScreen } from '../state/screen';
import { Failed } from './Failed';
import { Final } from './Final';
import { Returning } from './Returning';
import { Reverted } from './Reverted';
import { StepScreen } from './StepScreen';
import { Summary } from './Summary';
import { Welcome } from './Welcome';

export interface ScreenViewProps {
  screen: ShownScreen;
  submittedHere: boolean;
  onStart: () => void;
  onSubmitted: () => void;
  /** Asks for a skipped step by its key; null goes back to the summary. */
  onChange: (stepKey: string | null) => void;
}

export function ScreenView(props: ScreenViewProps) {
  // The key makes each screen a new one, so that its heading takes the focus.
  return <CurrentScreen key={screenId(props.screen)} {...props} />;
}

function CurrentScreen({ screen, submittedHere, onStart, onSubmitted, onChange }: ScreenViewProps) {
  switch (screen.kind) {
    case 'welcome':
      return <Welcome onStart={onStart} />;
    case 'reverted':
      return <Reverted onStart={onStart} />;
    case 'step':
      return <StepScreen step={screen.step} onLeave={() => onChange(null)} />;
    case 'failed':
      return <Failed step={screen.step} />;
    case 'summary':
      return <Summary onSubmitted={onSubmitted} onChange={onChange} />;
    case 'returning':
      return <Returning url={screen.url} />;
    case 'final':
      return <Final status={screen.status} submittedHere={submittedHere} />;
  }
}
