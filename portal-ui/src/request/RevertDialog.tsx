import { Button } from '@mantine/core';
import { type SubmitEvent, useId, useState } from 'react';
import { useQuery } from 'urql';
import { FaultNotice } from '../ui/FaultNotice';
import { type FragmentType, readFragment } from '../generated';
import {
  type Locale,
  type RevertDialogFragment,
  RevertDialogFragmentDoc,
  ReviewRulesDocument,
} from '../generated/graphql';
import { reviewRoles } from '../api/roles';
import { Dialog } from '../ui/Dialog';
import form from '../ui/Form.module.css';
import { reasonsFor } from '../labels/decisions';
import { flagInWords } from '../labels/flags';
import { codeInWords, stepTypeWords } from '../labels/statuses';
import { isUnfinished } from '../labels/messages';
import { isUnderReview } from '../labels/standing';
import { applicantsLocale, localeWords } from '../labels/locales';
import { CommentField, isBesideFields, problemsOf, ReasonField, TextField, unfinishedWords } from './DecisionFields';
import { useTemplates } from './useTemplates';
import { useActComment, useMessageDraft } from './drafts';
import { RevertPreview } from './RevertPreview';
import { useRefilled } from './useRefilled';
import { StaleNotice } from './StaleNotice';
import { type Holder, HolderWarning, useHolderAsked } from './useHolderAsked';
import { SubmitButton } from './SubmitButton';
import type { Decision, RevertDraft } from './useDecision';

interface Props {
  request: FragmentType<typeof RevertDialogFragmentDoc>;
  decision: Decision;
  /** It is decided and not sent yet: the dialog shows nothing, and keeps what was entered. */
  waits: boolean;
  /** Another reviewer who has the case. */
  holder: Holder | null;
  /** done runs where it is accepted. */
  onRevert: (draft: RevertDraft, done: () => void) => void;
  onClose: () => void;
}

const reasons = reasonsFor('revert');

/** Asks which steps the applicant is to do again, and tells them so only when its own button is pressed. */
export function RevertDialog({ request: shown, decision, waits, holder, onRevert, onClose }: Props) {
  const request = readFragment(RevertDialogFragmentDoc, shown);
  const { busy, fault, unanswered } = decision;
  const message = useMessageDraft(request.id);
  const comment = useActComment('revert', request.id);
  const [chosen, setChosen] = useState<Omit<RevertDraft, 'message' | 'comment'>>(() => ({
    reasonCode: '',
    steps: flaggedSteps(request),
  }));
  const draft: RevertDraft = { ...chosen, message: message.text, comment: comment.text };
  const [tried, setTried] = useState(false);
  const set = (part: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...part }));
  const problems = problemsOf(fault);
  const noStep = draft.steps.length === 0;
  const unfinished = { message: isUnfinished(draft.message), comment: isUnfinished(draft.comment) };
  const locale = useApplicantsLocale(request);
  const language = localeWords[locale];
  const { asking, goes } = useHolderAsked(holder);
  const stepTypes = request.steps.map(({ type }) => type);
  const chosenTypes = request.steps.filter(({ key }) => draft.steps.includes(key)).map(({ type }) => type);
  const { reasonCode } = draft;
  const fits = { reasonCode, caseTypes: stepTypes, chosenTypes, expiresAt: request.expiresAt };
  const messages = useTemplates({ ...fits, use: 'REVERT_MESSAGE', locale });
  const comments = useTemplates({ ...fits, use: 'REVERT_COMMENT', locale: 'en' });
  useRefilled(messages, message);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!noStep && !unfinished.message && !unfinished.comment && goes()) onRevert(draft, () => message.set(''));
  };

  if (waits) return null;
  if (!isUnderReview(request) && !busy) {
    return (
      <StaleNotice
        request={request}
        unanswered={unanswered}
        typed={comment}
        message={draft.message}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={`Send back ${request.externalReference ?? request.reference}`} onClose={onClose}>
      <form className={form.form} onSubmit={submit}>
        {fault && !isBesideFields(fault) && <FaultNotice fault={fault} needs={reviewRoles} />}
        <HolderWarning holder={holder} asking={asking} />
        <p className="muted">The applicant does these steps again, over the same link. The rest stays as it is.</p>
        <StepChoice
          request={request}
          chosen={draft.steps}
          problem={tried && noStep ? 'Choose at least one step.' : problems.steps}
          onChange={(steps) => set({ steps })}
        />
        <ReasonField
          reasons={reasons}
          value={draft.reasonCode}
          problem={problems.reasonCode}
          onChange={(reasonCode) => set({ reasonCode })}
        />
        <TextField
          label="Message to the applicant"
          hint={`The applicant reads ${language}. Your systems get the message too: no personal data.`}
          rows={3}
          templates={messages}
          templateKeys
          lang={locale}
          value={draft.message}
          problem={tried && unfinished.message ? unfinishedWords : problems.message}
          onChange={message.set}
        />
        <RevertPreview request={request} message={draft.message} steps={draft.steps} locale={locale} />
        <CommentField
          rows={2}
          templates={comments}
          value={draft.comment}
          problem={tried && unfinished.comment ? unfinishedWords : problems.comment}
          onChange={comment.set}
        />
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <SubmitButton loading={busy}>{asking ? 'Decide anyway' : 'Send back to the applicant'}</SubmitButton>
        </div>
      </form>
    </Dialog>
  );
}

/** The language to write in; English where none is known. */
function useApplicantsLocale(request: RevertDialogFragment): Locale {
  const [{ data }] = useQuery({ query: ReviewRulesDocument });
  const flow = data?.flows.find(({ flowKey }) => flowKey === request.flowKey);
  return applicantsLocale(request, flow?.locale) ?? 'en';
}

interface ChoiceProps {
  request: RevertDialogFragment;
  chosen: string[];
  problem: string | undefined;
  onChange: (steps: string[]) => void;
}

function StepChoice({ request, chosen, problem, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <fieldset className={form.group} aria-describedby={problem && id}>
      <legend>Steps</legend>
      {request.steps.map(({ key, type }) => (
        <label key={key} className={form.check}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, key] : chosen.filter((other) => other !== key))
            }
          />
          <span>
            {stepTypeWords[type]} <code className="muted">{key}</code>
            <FlagsOf step={key} request={request} />
          </span>
        </label>
      ))}
      {problem && (
        <p id={id} className={form.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

function FlagsOf({ step, request }: { step: string; request: RevertDialogFragment }) {
  const titles = request.flags
    .filter((flag) => flag.step === step)
    .map(({ code }) => flagInWords(code)?.title ?? codeInWords(code));
  return titles.length > 0 && <span className="fine"> {titles.join(', ')}</span>;
}

/** What speaks against the case is what most likely has to be done again. */
function flaggedSteps({ steps, flags }: RevertDialogFragment): string[] {
  return steps.map(({ key }) => key).filter((key) => flags.some((flag) => flag.step === key));
}
