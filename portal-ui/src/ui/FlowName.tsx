import { useFlowNames } from '../api/useFlowNames';

/** A flow by its name; by its key where it is archived and so has none any more. */
export function FlowName({ of }: { of: string }) {
  return <span className="muted">{useFlowNames().get(of) ?? of}</span>;
}
