import { Button } from '@mantine/core';
import { useState } from 'react';
import type { RetentionClass, SettingsQuery } from '../generated/graphql';
import { RetentionPlan } from './RetentionPlan';
import { useRested } from './useRested';
import { daysInWords, retentionClasses } from './retentionWords';
import { SettingField } from './SettingField';
import {
  auditShortened,
  plannable,
  plannableAudit,
  type Problems,
  type Settings,
  type SettingsDraft,
  shortened,
} from './settingsDraft';
import styles from './SettingsForm.module.css';

interface Props {
  draft: SettingsDraft;
  saved: Settings;
  flows: SettingsQuery['flows'];
  problems: Problems;
  onChange: (part: Partial<SettingsDraft>) => void;
}

/** How long documents are kept, by the class that a flow names. */
export function RetentionFields({ draft, saved, flows, problems, onChange }: Props) {
  const shorter = shortened(draft, saved);
  const sooner = auditShortened(draft, saved);
  const [shown, setShown] = useState(false);
  return (
    <fieldset className={styles.group}>
      <legend>Retention</legend>
      <p className={styles.lead}>
        How many days the documents of a request are kept after it ended. Each flow names one of these classes. A change
        counts for requests that have ended already, too.
      </p>
      <div className={styles.fields}>
        {saved.retention.map(({ class: name, days }) => (
          <SettingField
            key={name}
            name={`retention.${name}`}
            label={`${retentionClasses[name].title}, in days`}
            hint={hintOf(name, flows)}
            problem={problems[`retention.${name}`]}
            inputMode="numeric"
            placeholder={String(days)}
            value={draft.retention[name] ?? ''}
            onChange={(typed) => onChange({ retention: { ...draft.retention, [name]: typed.trim() } })}
          />
        ))}
        <SettingField
          name="auditLogDays"
          label="Audit log, in days"
          hint="At least 365. Empty: as long as the workspace. Entries about a request stay as long as its data."
          problem={problems.auditLogDays}
          inputMode="numeric"
          value={draft.auditLogDays}
          onChange={(typed) => onChange({ auditLogDays: typed.trim() })}
        />
      </div>
      <div role="status">
        {shorter.length > 0 && (
          <p className={styles.warning}>
            <strong>A shorter time removes documents.</strong> Once it is saved, those of requests that ended longer ago
            go at once, for good:{' '}
            {shorter
              .map((each) => `${retentionClasses[each.class].title}, more than ${daysInWords(each.days)} ago`)
              .join('; ')}
            . You are asked before.
          </p>
        )}
        {sooner !== null && (
          <p className={styles.warning}>
            <strong>A shorter time removes entries of the audit log.</strong> Once it is saved, those from more than
            {` ${daysInWords(sooner)} `}
            ago go within a day, for good. You are asked before.
          </p>
        )}
      </div>
      <div>
        <Button variant="default" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide what ends when' : 'Show what ends when'}
        </Button>
      </div>
      {shown && <PlanOf draft={draft} saved={saved} />}
      {problems.retention && (
        <p className={styles.problem} role="status">
          {problems.retention}
        </p>
      )}
    </fieldset>
  );
}

/** The plan with what is typed, once it has rested for a moment. */
function PlanOf({ draft, saved }: Pick<Props, 'draft' | 'saved'>) {
  const typed = { retention: plannable(draft, saved), auditLogDays: plannableAudit(draft, saved) };
  const rested = useRested(JSON.stringify(typed));
  return <RetentionPlan key={rested} {...(JSON.parse(rested) as typeof typed)} />;
}

function hintOf(name: RetentionClass, flows: SettingsQuery['flows']): string {
  const using = flows.filter(({ retentionClass }) => retentionClass === name).map((flow) => flow.name);
  return [
    `Default: ${retentionClasses[name].days}.`,
    ...(using.length === 0 ? [] : [`${using.length === 1 ? 'Flow' : 'Flows'}: ${using.join(', ')}.`]),
  ].join(' ');
}
