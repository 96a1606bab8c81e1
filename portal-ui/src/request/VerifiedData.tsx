import { dayInWords } from '../labels/dateTime';
import { Icon } from '../ui/Icon';
import { Chip } from '../ui/Chip';
import { Section } from '../ui/Section';
import { type FragmentType, readFragment } from '../generated';
import { type Gender, type VerifiedDataFragment, VerifiedDataFragmentDoc } from '../generated/graphql';
import { Mask } from './Mask';
import type { IdentifierField } from './RevealDialog';
import { RevealedIdentifier } from './RevealedIdentifier';
import styles from './VerifiedData.module.css';

interface Props {
  request: FragmentType<typeof VerifiedDataFragmentDoc>;
  masked: boolean;
  onMask: (masked: boolean) => void;
}

type Verified = NonNullable<VerifiedDataFragment['verified']>;

/** The applicant's data as the providers confirmed it; identifiers arrive masked. */
export function VerifiedData({ request, masked, onMask }: Props) {
  const { id, status, review, verified } = readFragment(VerifiedDataFragmentDoc, request);
  // Whoever has the case now may be somebody else than whom an identifier was shown to.
  const hold = [status, review.status, review.reviewer?.id].join(' ');
  const facts = verified ? factsOf(verified) : [];
  const known = facts.filter((fact) => fact.value);
  const missing = facts.filter((fact) => !fact.value).map((fact) => withinSentence(fact.label));
  const checks = verified ? checksOf(verified) : [];
  const nothing = known.length === 0 && checks.length === 0;

  const toggle = (
    <button type="button" className={styles.mask} aria-pressed={!masked} onClick={() => onMask(!masked)}>
      <Icon name="eye" size={16} /> {masked ? 'Show personal data' : 'Hide personal data'}
    </button>
  );
  return (
    <Section
      title="Verified data"
      aside={nothing ? undefined : toggle}
      empty={nothing ? 'Nothing is verified yet.' : undefined}
    >
      <dl className={styles.grid}>
        {known.map(({ label, value, wide, field }) => (
          <div key={label} data-wide={wide}>
            <dt>{label}</dt>
            {field && value ? (
              <RevealedIdentifier
                requestId={id}
                field={field}
                called={withinSentence(label)}
                hold={hold}
                value={value}
                masked={masked}
              />
            ) : (
              <dd>
                <Mask on={masked}>{value}</Mask>
              </dd>
            )}
          </div>
        ))}
        {checks.map(({ label, passed }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Chip tone={passed ? 'good' : 'bad'}>{passed ? 'Passed' : 'Not passed'}</Chip>
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && <p className={styles.missing}>Not collected: {missing.join(', ')}.</p>}
    </Section>
  );
}

interface Fact {
  label: string;
  value: string | null | undefined;
  wide?: boolean;
  /** By which revealIdentifier knows it; it arrives masked. */
  field?: IdentifierField;
}

/** A label amid a sentence; names and abbreviations keep their capitals. */
function withinSentence(label: string): string {
  return /^(Aadhaar|[A-Z]{2})/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

const genders: Record<Gender, string> = { M: 'Male', F: 'Female', O: 'Other' };

function factsOf(verified: Verified): Fact[] {
  const { address, gender, dateOfBirth } = verified;
  const lines = address && [address.line, address.city, address.state, address.pincode].filter(Boolean).join(', ');
  return [
    { label: 'Full name', value: verified.fullName },
    { label: 'Date of birth', value: dateOfBirth && dayInWords(dateOfBirth) },
    { label: 'Gender', value: gender && genders[gender] },
    { label: 'Mobile', value: verified.mobile, field: 'mobile' },
    { label: 'E-mail', value: verified.email, field: 'email' },
    { label: 'PAN', value: verified.pan, field: 'pan' },
    { label: 'Aadhaar', value: verified.aadhaar },
    { label: 'Bank account', value: verified.bankAccount, field: 'bankAccount' },
    { label: 'Account holder', value: verified.bankAccountHolder },
    { label: 'Address', value: lines, wide: true },
  ];
}

function checksOf(verified: Verified) {
  // The face match stands with the faces, and is told after the reviewer has judged them.
  return [{ label: 'Liveness', passed: verified.livenessPassed }].filter((check) => typeof check.passed === 'boolean');
}
