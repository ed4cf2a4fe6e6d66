import { useText } from '#i18n/text.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { usePartialDate } from '../../imports/screen/use-person-dates.ts';
import type { TreePerson } from '../../tree.schema.ts';
import { canJoinNotes, type MergeField } from '../merge-choices.rules.ts';
import type { MergeChoices } from '../merges.schema.ts';

/** Shown characters of a note, enough to recognize it. */
const noteStart = 140;

interface MergeFieldChoiceProps {
  field: MergeField;
  kept: TreePerson;
  removed: TreePerson;
  value: MergeChoices['note'];
  onChange(side: MergeChoices['note']): void;
}

/** Chooses whose name, date or note stays. */
export function MergeFieldChoice({ field, kept, removed, value, onChange }: MergeFieldChoiceProps) {
  const t = useText('treeMerge.form');
  const wordsOf = useFieldText();
  const items: { id: MergeChoices['note']; label: string }[] = [
    { id: 'kept', label: wordsOf(kept, field) },
    { id: 'removed', label: wordsOf(removed, field) },
  ];
  if (field === 'note' && canJoinNotes(kept, removed)) items.push({ id: 'both', label: t('bothNotes') });
  return (
    <RadioCards
      label={t(`fields.${field}`)}
      className="tree-merge-choice"
      items={items}
      value={value}
      onChange={onChange}
    />
  );
}

/** The value of a field as text. */
function useFieldText() {
  const t = useText('treeMerge.form');
  const sexes = useText('tree.fields.sexes');
  const partialDate = usePartialDate();
  return ({ name, sex, birthDate, deathDate, isDead, note }: TreePerson, field: MergeField): string => {
    if (field === 'name') return name || t('empty');
    if (field === 'sex') return sexes(sex ?? 'unknown');
    if (field === 'birthDate') return birthDate === null ? t('empty') : partialDate(birthDate);
    if (field === 'deathDate') return deathDate === null ? t(isDead ? 'deadUndated' : 'empty') : partialDate(deathDate);
    if (note === '') return t('empty');
    return note.length > noteStart ? `${note.slice(0, noteStart).toWellFormed()}…` : note;
  };
}
