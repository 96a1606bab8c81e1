import { useRef } from 'preact/hooks';
import { useControl, type ControlProps } from './control';
import { Below, Hint } from './Told';

export interface Option {
  value: string;
  label: string;
}

/** Few options, all of them seen: one is chosen by a tap. */
export function Choices(props: ControlProps & { options: Option[] }) {
  const { name, label, value, onValue, options } = props;
  const first = useRef<HTMLInputElement>(null);
  const described = useControl(props, first);
  return (
    <fieldset class="field" role="radiogroup" {...described}>
      <legend>{label}</legend>
      <Hint {...props} />
      {options.map((option, index) => (
        <label key={option.value} class="tick">
          <input
            ref={index === 0 ? first : null}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      <Below {...props} />
    </fieldset>
  );
}

/**
 * More options than a small screen should show at once, as the phone itself lists them. A select cuts off what is wider
 * than itself: what was chosen stands in lines of its own, and the select lies over them unseen.
 */
export function Select(props: ControlProps & { options: Option[]; choose: string }) {
  const { name, label, value, onValue, onLeave, options, choose } = props;
  const element = useRef<HTMLSelectElement>(null);
  const described = useControl(props, element);
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <Hint {...props} />
      <div class="chosen" data-wrong={described['aria-invalid']}>
        <span aria-hidden="true">{options.find((option) => option.value === value)?.label ?? choose}</span>
        <select
          ref={element}
          id={name}
          name={name}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          onBlur={onLeave}
          {...described}
        >
          <option value="">{choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <Below {...props} />
    </div>
  );
}
