import { useId } from 'react';
import { roleWords } from '../api/roles';
import type { Role } from '../generated/graphql';
import form from '../ui/Form.module.css';
import { roleMeanings, roles } from './person';

interface Props {
  chosen: Role;
  onChange: (role: Role) => void;
}

export function RoleChoice({ chosen, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={form.group}>
      <legend>Role</legend>
      {roles.map((role) => (
        <label key={role} className={form.check}>
          <input type="radio" name={name} checked={role === chosen} onChange={() => onChange(role)} />
          <span>
            {roleWords[role]} <span className="muted">{roleMeanings[role]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
