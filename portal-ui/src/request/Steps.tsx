import { type ReactNode, Suspense, useState } from 'react';
import { DateTime } from '../ui/DateTime';
import { timeInWords } from '../labels/dateTime';
import { Chip } from '../ui/Chip';
import { flagInWords, severityTones } from '../labels/flags';
import { codeInWords, stepStatuses, stepTypeWords } from '../labels/statuses';
import { Key } from '../ui/Key';
import { Section } from '../ui/Section';
import { type FragmentType, readFragment } from '../generated';
import { type StepsFragment, StepsFragmentDoc } from '../generated/graphql';
import { useShortcuts } from '../ui/shortcuts';
import { Mask } from './Mask';
import styles from './Steps.module.css';
import { late } from '../ui/late';

const AttemptDifferences = late(async () => (await import('./AttemptDifferences')).AttemptDifferences);

interface Props {
  request: FragmentType<typeof StepsFragmentDoc>;
  masked: boolean;
  /** Of a request whose reader may see what differs between the attempts. */
  requestId?: string;
}

type RequestStep = StepsFragment['steps'][number];

/** The flow as the applicant went through it, each step with every attempt. */
export function Steps({ request, masked, requestId }: Props) {
  const { steps } = readFragment(StepsFragmentDoc, request);
  const [compared, setCompared] = useState(false);
  const repeated = requestId !== undefined && steps.some(({ history }) => history.length > 1);
  useShortcuts(repeated ? { h: () => setCompared((before) => !before) } : {});
  const done = steps.filter((step) => step.status === 'COMPLETED').length;
  return (
    <Section title="Steps" aside={<span className="muted">{`${done} of ${steps.length} completed`}</span>}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.key} step={step} masked={masked}>
            {compared && requestId && step.history.length > 1 && (
              <Suspense fallback={<p className="muted">Fetching what differs.</p>}>
                <AttemptDifferences
                  requestId={requestId}
                  stepKey={step.key}
                  attempts={step.history.length}
                  masked={masked}
                />
              </Suspense>
            )}
          </Step>
        ))}
      </ol>
      {repeated && (
        <button
          type="button"
          className={styles.compare}
          aria-expanded={compared}
          aria-keyshortcuts="h"
          onClick={() => setCompared(!compared)}
        >
          What differs between attempts <Key name="h" />
        </button>
      )}
    </Section>
  );
}

interface StepProps {
  step: RequestStep;
  masked: boolean;
  children: ReactNode;
}

function Step({ step, masked, children }: StepProps) {
  const { label, tone } = stepStatuses[step.status];
  const recorded = recordedOf(step.data);
  return (
    <li>
      <div className={styles.line}>
        <h3>{stepTypeWords[step.type]}</h3>
        <code className="muted">{step.key}</code>
        {!step.required && <span className="fine">optional</span>}
        <span className={styles.end}>
          {step.completedAt && (
            <span className="fine">
              <DateTime at={step.completedAt} />
            </span>
          )}
          <Chip tone={tone}>{label}</Chip>
        </span>
      </div>
      {recorded.length > 0 && (
        <dl className={styles.recorded}>
          {recorded.map(([name, value]) => (
            <div key={name}>
              <dt>{codeInWords(name.replace(/([a-z])([A-Z])/g, '$1 $2'))}</dt>
              <dd>
                <Mask on={masked}>{value}</Mask>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <History step={step} />
      {children}
    </li>
  );
}

function History({ step }: { step: RequestStep }) {
  if (step.history.length === 0) return null;
  const words = step.history.length === 1 ? 'One attempt' : `${step.history.length} attempts`;
  const troubled = step.history.some((attempt) => attempt.flags.length > 0) || step.history.length > 1;
  return (
    <details className={styles.history} open={troubled}>
      <summary>{words}</summary>
      <ol>
        {step.history.map((attempt) => (
          <li key={attempt.number}>
            <span className="muted">{attempt.number}.</span>
            <time dateTime={attempt.startedAt} title={attempt.startedAt}>
              {timeInWords(attempt.startedAt)}
            </time>
            <span>{codeInWords(attempt.outcome)}</span>
            {attempt.flags.map((flag) => (
              <Chip key={flag.code} tone={severityTones[flag.severity]}>
                {flagInWords(flag.code)?.title ?? codeInWords(flag.code)}
              </Chip>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The plain values that a step recorded for reviewers; anything nested has a place of its own on the page. */
function recordedOf(data: unknown): [name: string, value: string][] {
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'boolean') return [[name, value ? 'Yes' : 'No']];
    return typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [];
  });
}
