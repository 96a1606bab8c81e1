import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { developerRoles } from '../api/roles';
import { SaveFlowDraftDocument } from '../generated/graphql';
import { Dialog } from '../ui/Dialog';
import { FaultNotice } from '../ui/FaultNotice';
import form from '../ui/Form.module.css';
import { FormField } from '../ui/FormField';
import { useAct } from '../ui/useAct';
import { emptyDraft, type FlowDraft, inputOf } from './flowDraft';

interface Props {
  /** The keys of the flows that there are. */
  taken: readonly string[];
  /** What the new flow begins with; nothing where it is left out. */
  copy?: { of: string; draft: FlowDraft };
  onClose: () => void;
}

const keyPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Begins a flow: it is a draft until it is published. */
export function NewFlowDialog({ taken, copy, onClose }: Props) {
  const navigate = useNavigate();
  const { busy, fault, send } = useAct({ reword: (refusal) => worded(refusal.code) ?? refusal });
  const [name, setName] = useState('');
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const key = typedKey ?? keyOf(name);
  const problems = {
    name: name.trim() === '' || name.length > 120 ? 'Write 1 to 120 characters.' : undefined,
    key: keyProblem(key, taken),
  };

  const create = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (problems.name ?? problems.key) return;
    const draft = copy ? { ...copy.draft, name: name.trim() } : emptyDraft(name.trim());
    void send(
      SaveFlowDraftDocument,
      { input: inputOf(key, draft, 0) },
      {
        then: () => void navigate({ to: '/flows/$key/edit', params: { key } }),
        announce: `The draft of ${name.trim()} is begun.`,
      },
    );
  };

  return (
    <Dialog title={copy ? `Duplicate ${copy.of}` : 'New flow'} onClose={onClose}>
      <form className={form.form} onSubmit={create} noValidate>
        {fault && <FaultNotice fault={fault} needs={developerRoles} />}
        <FormField
          label="Name"
          hint="For people: in the portal and on the applicant’s page."
          problem={tried ? problems.name : undefined}
        >
          {(field) => (
            <input
              {...field}
              data-autofocus
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </FormField>
        <FormField
          label="Key"
          hint="Your servers name the flow by it. It cannot be changed later."
          problem={tried || typedKey !== null ? problems.key : undefined}
        >
          {(field) => (
            <input
              {...field}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={key}
              onChange={(event) => setTypedKey(event.target.value.trim())}
            />
          )}
        </FormField>
        <div className={form.acts}>
          <Button variant="default" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" loading={busy}>
            Begin the draft
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The key that a name suggests. */
function keyOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words
    .join('-')
    .replace(/^[0-9-]+/, '')
    .slice(0, 64)
    .replace(/-$/, '');
}

function keyProblem(key: string, taken: readonly string[]): string | undefined {
  if (key.length < 3 || key.length > 64 || !keyPattern.test(key)) {
    return 'Write 3 to 64 lowercase letters and digits in words joined by hyphens, starting with a letter.';
  }
  return taken.includes(key) ? 'Another flow has this key.' : undefined;
}

function worded(code: string) {
  return code === 'FLOW_CONFLICT'
    ? { code: 'VALIDATION_FAILED', message: 'A flow of this key was begun meanwhile. Choose another key.' }
    : undefined;
}
