import { roleWords } from '../api/roles';
import { useSession } from '../api/SessionContext';
import { Fact, Facts } from '../ui/Facts';
import page from '../ui/Page.module.css';
import { Section } from '../ui/Section';
import styles from './AccountPage.module.css';
import { Passkeys } from './Passkeys';
import { Digest } from './Digest';
import { Password } from './Password';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** What each user can do about the own account. */
export function AccountPage() {
  const { user, tenant } = useSession();
  return (
    <div className={`page ${page.page}`}>
      <header className={page.head}>
        <h1>Your account</h1>
      </header>
      <Section title="Who you are">
        <div className={styles.body}>
          <Facts>
            <Fact name="E-mail">{user.email}</Fact>
            <Fact name="Role">{roleWords[user.role]}</Fact>
            <Fact name="Workspace">{tenant.name}</Fact>
          </Facts>
        </div>
      </Section>
      <Password />
      <SecondFactor />
      <Passkeys />
      <Digest />
      <Sessions />
    </div>
  );
}
