import { Choices, Select } from '../../parts/Choices';
import { useText } from '../../texts/texts-context';

export interface KindChoiceProps {
  types: string[];
  nameOf: (type: string) => string;
  chosen: string | null;
  onChoose: (type: string) => void;
  /** Changes when the choice should take the focus: it is missing. 0 while nothing is wrong. */
  missing: number;
}

/** So many can be seen at a glance. */
const AT_A_GLANCE = 5;

/** Which document comes next: all kinds in sight where they are few, else in a list. */
export function KindChoice({ types, nameOf, chosen, onChoose, missing }: KindChoiceProps) {
  const t = useText();
  const control = {
    name: 'documentType',
    label: t('documents.kind'),
    error: missing > 0 ? t('documents.kind.missing') : null,
    attention: missing,
    value: chosen ?? '',
    onValue: onChoose,
    options: types.map((type) => ({ value: type, label: nameOf(type) })),
  };
  return types.length > AT_A_GLANCE ? (
    <Select {...control} choose={t('documents.kind.choose')} />
  ) : (
    <Choices {...control} />
  );
}
