import type { Colleague } from './mentioning';
import styles from './MentionList.module.css';

interface Props {
  id: string;
  people: readonly Colleague[];
  current: number;
  onChoose: (person: Colleague) => void;
}

export const optionId = (id: string, place: number) => `${id}-${String(place)}`;

/** The colleagues that fit what is typed after an @. The focus stays in the text. */
export function MentionList({ id, people, current, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label="Colleagues to mention" className={styles.list}>
      {people.map((person, place) => (
        <div
          key={person.id}
          id={optionId(id, place)}
          role="option"
          tabIndex={-1}
          aria-selected={place === current}
          className={styles.option}
          // Before the text loses the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(person);
          }}
        >
          {person.email}
        </div>
      ))}
    </div>
  );
}
