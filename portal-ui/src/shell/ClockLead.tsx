import { useClockLead } from '../api/tenantClock';
import { spanInWords } from '../labels/dateTime';
import styles from './Navigation.module.css';

const minuteMs = 60_000;

/** Why the times on the pages are not those on the wall. */
export function ClockLead() {
  const lead = useClockLead();
  if (lead < minuteMs) return null;
  return (
    <span className={styles.clock} title="The sandbox’s clock was moved: every time in the portal is by it.">
      Clock {spanInWords(lead)} ahead
    </span>
  );
}
