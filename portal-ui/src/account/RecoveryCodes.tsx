import { Button } from '@mantine/core';
import { Dialog } from '../ui/Dialog';
import form from '../ui/Form.module.css';
import { useCopy } from '../ui/useCopy';
import { useLeaveWarning } from '../ui/useLeaveWarning';
import styles from './RecoveryCodes.module.css';

/** The recovery codes, the one time that they can be read. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [copied, copy] = useCopy(codes.join('\n'), 'recovery codes');
  useLeaveWarning(true, 'refused');
  return (
    <Dialog title="Your recovery codes" onClose={onClose} keep>
      <div className={form.form}>
        <p role="status">
          <strong>Keep them now: you will not see them again.</strong> Each lets you log in once without your phone.
          Print them, or put them into your password manager.
        </p>
        <ul className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={form.acts}>
          {/* Not what closes it: a second Enter after the code of the app would lose them. */}
          <Button variant="default" data-autofocus onClick={copy}>
            {copied ? 'Copied' : 'Copy all'}
          </Button>
          <Button onClick={onClose}>I have kept them</Button>
        </div>
      </div>
    </Dialog>
  );
}
