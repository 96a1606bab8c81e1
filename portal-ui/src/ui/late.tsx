import { Component, lazy, type ReactNode, useEffect, useState } from 'react';
import { PART_FAILED } from '../api/faults';
import { FaultNotice } from './FaultNotice';
import styles from './late.module.css';

type Part<Props> = (props: Props) => ReactNode;

/**
 * A part of a page that is fetched when it is first shown. Where it does not come, or cannot be drawn, a notice stands
 * in its place; the rest of the page stays as it is. React keeps a failure for good: the part is fetched again by the
 * notice's button, and wherever it is shown after that.
 */
export function late<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  const begin = () => lazy(async () => ({ default: await load() }));
  let part = begin();
  const forget = () => {
    part = begin();
  };
  // What came stays the one it is while it is shown.
  function Chosen(props: Props) {
    const [Part] = useState(() => part);
    return <Part {...props} />;
  }
  return function Late(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const notice = <LostPart onShown={forget} onRetry={() => setAttempt(attempt + 1)} onClose={closing(props)} />;
    return (
      <Boundary key={attempt} notice={notice}>
        <Chosen {...props} />
      </Boundary>
    );
  };
}

/** What closes a dialog; other parts have nothing of the kind. */
function closing(props: { onClose?: unknown }): (() => void) | undefined {
  return typeof props.onClose === 'function' ? (props.onClose as () => void) : undefined;
}

class Boundary extends Component<{ notice: ReactNode; children: ReactNode }, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true };
  }

  override state = { failed: false };

  override render() {
    return this.state.failed ? this.props.notice : this.props.children;
  }
}

interface LostProps {
  onShown: () => void;
  onRetry: () => void;
  /** Of a dialog, which would lie over the page. */
  onClose: (() => void) | undefined;
}

function LostPart({ onShown, onRetry, onClose }: LostProps) {
  // Not before: React begins anew, with what it finds then, a page that waits for a part.
  useEffect(onShown, [onShown]);
  return (
    <div className={onClose && styles.over}>
      <FaultNotice fault={{ code: PART_FAILED, message: '' }} onRetry={onRetry} onClose={onClose} />
    </div>
  );
}
