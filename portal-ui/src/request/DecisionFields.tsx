import { type ReactNode, useRef } from 'react';
import { useQuery } from 'urql';
import type { Fault } from '../api/faults';
import { ReviewRulesDocument } from '../generated/graphql';
import { FormField } from '../ui/FormField';
import type { Reason } from '../labels/decisions';
import type { FilledTemplate } from './fillTemplate';
import { TemplateChoice } from './TemplateChoice';
import styles from './DecisionDialog.module.css';

/** The longest text that the service takes, in characters. */
const longestText = 2000;

interface ReasonProps {
  reasons: Reason[];
  value: string;
  problem?: string;
  onChange: (code: string) => void;
}

export function ReasonField({ reasons, value, problem, onChange }: ReasonProps) {
  return (
    <FormField label="Reason" hint="Sent to your systems with the decision." problem={problem}>
      {(field) => (
        <select {...field} required data-autofocus value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="" disabled>
            Choose a reason
          </option>
          {reasons.map((reason) => (
            <option key={reason.code} value={reason.code}>
              {reason.label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

interface TextProps {
  label: string;
  hint: ReactNode;
  needed?: boolean;
  /** The dialog begins here. */
  focused?: boolean;
  rows: number;
  /** In characters. */
  longest?: number;
  /** What an empty text, or one that is such a text, can be. */
  templates?: readonly FilledTemplate[];
  /** The keys 1 to 9 pick one. */
  templateKeys?: boolean;
  /** The language of the text where it is not the page's. */
  lang?: string;
  value: string;
  problem?: string;
  onChange: (text: string) => void;
}

export function TextField(props: TextProps) {
  const { label, hint, needed = false, focused, rows, longest = longestText } = props;
  const { templates = [], templateKeys = false, lang, value, problem, onChange } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const start = (from: string) => {
    onChange(from);
    area.current?.focus();
  };
  return (
    <div className={styles.text}>
      <FormField label={needed ? label : `${label} (optional)`} hint={hint} problem={problem} text={{ value, longest }}>
        {(field) => (
          <textarea
            {...field}
            ref={area}
            data-autofocus={focused || undefined}
            lang={lang}
            rows={rows}
            maxLength={longest}
            required={needed}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FormField>
      {(value === '' || templates.some(({ text }) => text === value)) && (
        <TemplateChoice templates={templates} keys={templateKeys} onPick={({ text }) => start(text)} />
      )}
    </div>
  );
}

/** Beside a text that breaks off. */
export const unfinishedWords = 'Finish the sentence: it breaks off.';

/** For the team, and needed where the workspace asks for one. */
export function CommentField({
  needed: neededHere = false,
  ...props
}: Pick<TextProps, 'rows' | 'needed' | 'focused' | 'templates' | 'templateKeys' | 'value' | 'problem' | 'onChange'>) {
  const [{ data }] = useQuery({ query: ReviewRulesDocument });
  const asked = data?.tenantSettings.requireReasonComment ?? false;
  const hint = 'For your team only; it is never sent to your systems or to the applicant.';
  return (
    <TextField
      {...props}
      label="Comment"
      hint={asked ? `${hint} Your workspace asks for one.` : hint}
      needed={asked || neededHere}
    />
  );
}

const subjects: Record<string, string> = {
  reasonCode: 'The reason',
  steps: 'The list',
  message: 'The message',
  comment: 'The comment',
  reason: 'The reason',
  until: 'The time',
  userId: 'The person',
};

/** What the service refused, by the field that it belongs to. */
export function problemsOf(fault: Fault | null): Record<string, string | undefined> {
  if (fault?.code !== 'VALIDATION_FAILED') return {};
  return Object.fromEntries(
    (fault.details ?? []).map(({ field, message }) => [field, `${subjects[field] ?? 'This'} ${message}.`]),
  );
}

/** Whether the fault is told beside the fields, and needs no notice of its own. */
export function isBesideFields(fault: Fault): boolean {
  const told = problemsOf(fault);
  return Object.keys(told).length > 0 && Object.keys(told).every((field) => field in subjects);
}
