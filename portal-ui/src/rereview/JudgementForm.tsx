import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { DecisionOutcome, JudgeRereviewMutation, ReasonCode } from '../generated/graphql';
import { JudgeRereviewDocument } from '../generated/graphql';
import { reasonsFor } from '../labels/decisions';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { Section } from '../ui/Section';
import { useAct } from '../ui/useAct';

interface Props {
  requestId: string;
  onJudged: (result: JudgeRereviewMutation['judgeRereview']) => void;
}

const choices: [DecisionOutcome, string][] = [
  ['APPROVED', 'I would approve it'],
  ['REJECTED', 'I would reject it'],
];
const longestNote = 2000;

/** What the reader would decide, and why. */
export function JudgementForm({ requestId, onJudged }: Props) {
  const { busy, fault, send } = useAct();
  const [outcome, setOutcome] = useState<DecisionOutcome | null>(null);
  const [reasonCode, setReason] = useState<ReasonCode | ''>('');
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const reasons = outcome ? reasonsFor(outcome === 'APPROVED' ? 'approve' : 'reject') : [];
  const problem = (missing: boolean, words: string) => (tried && missing ? words : undefined);
  const unchosen = problem(outcome === null, 'Choose one.');

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!outcome || !reasonCode || note.trim() === '' || busy) return;
    void send(
      JudgeRereviewDocument,
      { input: { requestId, outcome, reasonCode, note: note.trim() } },
      { then: ({ judgeRereview }) => onJudged(judgeRereview), announce: 'Your judgement is kept.' },
    );
  };

  return (
    <Section title="Your judgement">
      <form className={form.form} style={{ padding: '1rem' }} onSubmit={submit} noValidate>
        {fault && <FaultNotice fault={fault} needs={['REVIEWER']} />}
        <fieldset className={form.group}>
          <legend>What would you decide?</legend>
          {choices.map(([value, label]) => (
            <label key={value} style={{ display: 'flex', gap: '0.5rem', minHeight: '1.75rem', alignItems: 'center' }}>
              <input
                type="radio"
                name="outcome"
                checked={outcome === value}
                onChange={() => {
                  setOutcome(value);
                  setReason('');
                }}
              />
              {label}
            </label>
          ))}
          {unchosen && (
            <p className={form.problem} role="status">
              {unchosen}
            </p>
          )}
        </fieldset>
        <FormField label="Reason" hint="As for a decision." problem={problem(reasonCode === '', 'Choose a reason.')}>
          {(field) => (
            <select
              {...field}
              required
              disabled={!outcome}
              value={reasonCode}
              onChange={(event) => setReason(event.target.value as ReasonCode)}
            >
              <option value="" disabled>
                Choose a reason
              </option>
              {reasons.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          label="Why"
          hint="Kept with the case and erased with it. No personal data."
          problem={problem(note.trim() === '', 'Say why in a few words.')}
          text={{ value: note, longest: longestNote }}
        >
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={longestNote}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </FormField>
        <div className={form.acts}>
          <Button type="submit" loading={busy}>
            Keep my judgement
          </Button>
        </div>
      </form>
    </Section>
  );
}
