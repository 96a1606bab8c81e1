import form from '../ui/Form.module.css';
import { eventTypes, everything } from './eventTypes';

interface Props {
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** All events, also those that come with later releases, or some by name. */
export function EventChoice({ chosen, onChange }: Props) {
  const all = chosen.includes(everything);
  return (
    <fieldset className={form.group}>
      <legend>Events</legend>
      <label className={form.check}>
        <input type="checkbox" checked={all} onChange={() => onChange(all ? [] : [everything])} />
        <span>All events, later kinds too</span>
      </label>
      {!all &&
        Object.entries(eventTypes).map(([type, meaning]) => (
          <label key={type} className={form.check}>
            <input
              type="checkbox"
              checked={chosen.includes(type)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, type] : chosen.filter((other) => other !== type))
              }
            />
            <span>
              <code>{type}</code> <span className="muted">{meaning}</span>
            </span>
          </label>
        ))}
      {chosen.length === 0 && (
        <p className={form.problem} role="status">
          Choose at least one.
        </p>
      )}
    </fieldset>
  );
}
