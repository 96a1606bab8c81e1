import { Fragment, useState } from 'react';
import { Dialog } from '../ui/Dialog';
import { setSingleKeys, singleKeysOn } from '../ui/shortcuts';
import styles from './KeyHelpDialog.module.css';

const groups: { title: string; keys: [keys: string[], meaning: string][] }[] = [
  {
    title: 'Queue',
    keys: [
      [['j', 'k'], 'Next and previous case; arrows do the same from a row'],
      [['Enter'], 'Open the case'],
      [['t'], 'Take the case that is due first'],
      [['u'], 'Remove cases that left, and show those that came in between'],
    ],
  },
  {
    title: 'Case',
    keys: [
      [['s'], 'Take the case'],
      [['l'], 'Release the case'],
      [['a'], 'Approve: opens the dialog'],
      [['r'], 'Reject: opens the dialog'],
      [['b'], 'Send back: opens the dialog'],
      [['c'], 'Confirm a prepared decision: opens the dialog; b returns it'],
      [['u'], 'Undo a decision within five seconds'],
      [['m'], 'Write a comment'],
      [['p'], 'Show or hide personal data'],
      [['d'], 'Open the documents'],
      [['f'], 'Compare the faces; 1, 2 and 3 judge them'],
      [['j', 'k'], 'Next and previous case of the queue'],
      [['n'], 'The case to take next: yours, or what is due first of the filters, or of all'],
    ],
  },
  {
    title: 'Documents',
    keys: [
      [['+', '−'], 'Zoom; 0 fits the picture, 1 shows its actual size'],
      [['r'], 'Turn right; R turns left'],
      [['b', 'c'], 'More brightness and contrast; B and C less'],
      [['n', 'p'], 'Next and previous document'],
      [['PageDown', 'PageUp'], 'Next and previous page of a PDF'],
    ],
  },
  {
    title: 'Editor of a flow',
    keys: [
      [['Alt', '↑'], 'Move the step up'],
      [['Alt', '↓'], 'Move the step down'],
      [['Ctrl', 'Z'], 'Undo; Cmd on a Mac'],
      [['Ctrl', 'Shift', 'Z'], 'Redo'],
    ],
  },
  { title: 'Dialogs', keys: [[['Ctrl', 'Enter'], 'Press the dialog’s own button; Cmd on a Mac']] },
  {
    title: 'Everywhere',
    keys: [
      [['?'], 'This list'],
      [['Ctrl', 'K'], 'Go to a page, a case or an act; Cmd on a Mac'],
    ],
  },
];

export function KeyHelpDialog({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Dialog title="Shortcuts" onClose={onClose}>
      <div className={styles.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([names, meaning]) => (
                <Fragment key={meaning}>
                  <dt>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            setSingleKeys(event.target.checked);
            setOn(event.target.checked);
          }}
        />
        Use single keys on this device
      </label>
    </Dialog>
  );
}
