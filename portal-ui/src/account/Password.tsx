import { Button } from '@mantine/core';
import { Section } from '../ui/Section';
import { useOpened } from '../ui/useOpened';
import styles from './AccountPage.module.css';
import { PasswordDialog } from './PasswordDialog';

/** How the password is changed. */
export function Password() {
  const { opened, open, close } = useOpened();
  return (
    <Section title="Your password">
      <div className={styles.body}>
        <p>When you change it, your other sessions end, and you get a mail about it.</p>
        <Button variant="default" onClick={() => open({})}>
          Change the password
        </Button>
      </div>
      {opened && <PasswordDialog onClose={close} />}
    </Section>
  );
}
