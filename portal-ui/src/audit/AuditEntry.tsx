import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActorKind, AuditRowFragment } from '../generated/graphql';
import { Copyable } from '../ui/Copyable';
import { DateTime } from '../ui/DateTime';
import { Dialog } from '../ui/Dialog';
import { Fact, Facts } from '../ui/Facts';
import { detailsOf } from './auditDetails';

const actorKinds: Record<ActorKind, string> = {
  USER: '',
  API_KEY: 'API key',
  APPLICANT: 'applicant',
  SYSTEM: '',
  OPERATOR: 'operator',
};

/** An act, which opens all that the log tells of it. */
export function AuditAction({ entry }: { entry: AuditRowFragment }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" title={entry.action} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <code>{entry.action}</code>
      </button>
      {open && <EntryDialog entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

function EntryDialog({ entry, onClose }: { entry: AuditRowFragment; onClose: () => void }) {
  return (
    <Dialog title={entry.action} onClose={onClose}>
      <Facts>
        <Fact name="When">
          <DateTime at={entry.at} />
        </Fact>
        <Fact name="Who">
          <AuditActor actor={entry.actor} />
        </Fact>
        {entry.subject && (
          <Fact name="Subject" wide>
            <AuditSubject id={entry.subject} />
          </Fact>
        )}
        {detailsOf(entry.details).map(({ name, words }) => (
          <Fact key={name} name={name} wide={words.length > 30}>
            {words}
          </Fact>
        ))}
        {entry.actor.id !== entry.actor.label && (
          <Fact name="Id of who did it" wide>
            <code>{entry.actor.id}</code>
          </Fact>
        )}
        <Fact name="Id of the entry" wide>
          <code>{entry.id}</code>
        </Fact>
        <Fact name="Hash" wide>
          <Copyable value={entry.hash} label="hash" />
        </Fact>
      </Facts>
    </Dialog>
  );
}

export function AuditActor({ actor }: { actor: AuditRowFragment['actor'] }) {
  return (
    <span title={[actor.label, actor.id].filter(Boolean).join(', ')}>
      {actor.label ?? actor.id} <span className="muted">{actorKinds[actor.kind]}</span>
    </span>
  );
}

/** A request as a link to it, anything else by its id. */
export function AuditSubject({ id }: { id: string | null | undefined }) {
  if (!id) return null;
  if (!id.startsWith('vm_req_')) return <code>{id}</code>;
  return (
    <Link to="/requests/$id" params={{ id }} state={{ openedFrom: '/audit' }} data-apart>
      <code>{id}</code>
    </Link>
  );
}
