import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import form from '../ui/Form.module.css';
import { Section } from '../ui/Section';
import { Difference } from './Difference';
import { draftOf } from './flowDraft';
import type { Catalogue } from './flowRules';
import type { FlowVersion } from './flowVersions';
import styles from './FlowPage.module.css';

interface Props {
  flowKey: string;
  versions: readonly FlowVersion[];
  from: FlowVersion;
  to: FlowVersion;
  catalogue: Catalogue;
}

/** What differs between two versions, which the address names. */
export function ComparedVersions({ flowKey, versions, from, to, catalogue }: Props) {
  const navigate = useNavigate();
  const [before, after] = useMemo(() => [draftOf(from), draftOf(to)], [from, to]);
  const compare = (part: { from?: number; to?: number }) =>
    void navigate({
      to: '/flows/$key',
      params: { key: flowKey },
      search: { from: from.version, to: to.version, ...part },
      replace: true,
    });
  return (
    <Section title="What differs">
      <div className={styles.compared}>
        <div className={form.pair}>
          <VersionChoice
            label="From version"
            value={from.version}
            of={versions}
            onChange={(chosen) => compare({ from: chosen })}
          />
          <VersionChoice
            label="To version"
            value={to.version}
            of={versions}
            onChange={(chosen) => compare({ to: chosen })}
          />
        </div>
        <Difference before={before} after={after} catalogue={catalogue} none="Nothing differs between the two." />
      </div>
    </Section>
  );
}

interface ChoiceProps {
  label: string;
  value: number;
  of: readonly FlowVersion[];
  onChange: (version: number) => void;
}

function VersionChoice({ label, value, of, onChange }: ChoiceProps) {
  return (
    <div className={form.field}>
      <label>
        {label}
        <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {of.map(({ version, live, status }) => (
            <option key={version} value={version}>
              {version}
              {live && ', live'}
              {status === 'DRAFT' && ', draft'}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
