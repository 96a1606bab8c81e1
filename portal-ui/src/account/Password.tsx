import { Button } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../ui/Section';
import styles from './AccountPage.module.css';
import { PasswordDialog } from './PasswordDialog';

/** How the password is changed. */
export function Password() {
  const [changing, setChanging] = useState(false);
  return (
    <Section title="Your password">
      <div className={styles.body}>
        <p>When you change it, your other sessions end, and you get a mail about it.</p>
        <Button variant="default" onClick={() => setChanging(true)}>
          Change the password
        </Button>
      </div>
      {changing && <PasswordDialog onClose={() => setChanging(false)} />}
    </Section>
  );
}
