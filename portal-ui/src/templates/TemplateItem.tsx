import { Button } from '@mantine/core';
import type { TemplateItemFragment } from '../generated/graphql';
import { reasonWords } from '../labels/decisions';
import { stepTypeWords } from '../labels/statuses';
import { Chip } from '../ui/Chip';
import styles from './TemplateItem.module.css';

interface Props {
  of: TemplateItemFragment;
  onEdit: () => void;
  onDelete: () => void;
}

export function TemplateItem({ of, onEdit, onDelete }: Props) {
  const { name, reasonCode, stepType, texts, enabled, shipped, changed } = of;
  const about = [
    reasonCode ? reasonWords[reasonCode] : 'any reason',
    stepType ? stepTypeWords[stepType] : 'any step',
    texts.length === 1 ? 'English' : `${texts.length} languages`,
  ];
  return (
    <li className={styles.item}>
      <div>
        <h3>
          {name} {!enabled && <Chip tone="plain">Switched off</Chip>} {changed && <Chip tone="note">Changed</Chip>}
        </h3>
        <p className={styles.text}>{texts[0]?.text}</p>
        <p className="fine">{about.join(', ')}</p>
      </div>
      <div className={styles.acts}>
        <Button size="xs" variant="default" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        {(!shipped || changed) && (
          <Button
            size="xs"
            variant="subtle"
            aria-label={shipped ? `Restore ${name}` : `Delete ${name}`}
            onClick={onDelete}
          >
            {shipped ? 'Restore' : 'Delete'}
          </Button>
        )}
      </div>
    </li>
  );
}
