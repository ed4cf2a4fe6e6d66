import { limits } from '#core/limits.ts';
import type { PersonFields } from '../tree.schema.ts';
import type { Comparison, MergeChoices } from './merges.schema.ts';

export type MergeField = keyof MergeChoices;

/** The value of a field for comparison; a death without a date counts as a value. */
function valueOf({ isDead, ...fields }: PersonFields, field: MergeField): string {
  return field === 'deathDate' ? (fields.deathDate ?? (isDead ? 'dead' : '')) : (fields[field] ?? '');
}

/** The fields in which two people differ and one value has to be chosen. */
export function listDifferences({ kept, removed, isNamedByPage }: Comparison): MergeField[] {
  const fields: MergeField[] = isNamedByPage ? ['sex', 'note'] : ['name', 'sex', 'birthDate', 'deathDate', 'note'];
  return fields.filter((field) => valueOf(kept, field) !== valueOf(removed, field));
}

/** Joins both notes. */
export const joinNotes = (kept: Pick<PersonFields, 'note'>, removed: Pick<PersonFields, 'note'>) =>
  `${kept.note}\n\n${removed.note}`;

/** Whether both notes can be joined: neither is empty, and together they are not too long. */
export function canJoinNotes(kept: PersonFields, removed: PersonFields): boolean {
  return (
    kept.note !== '' &&
    removed.note !== '' &&
    kept.note !== removed.note &&
    joinNotes(kept, removed).length <= limits.description
  );
}

/** The default choices: the more precise value (a day over a year), and the kept person's where both are equal. */
export function proposeChoices({ kept, removed, isNamedByPage }: Comparison): MergeChoices {
  const fuller = (field: MergeField) =>
    lengthOf(valueOf(removed, field), field) > lengthOf(valueOf(kept, field), field) ? 'removed' : 'kept';
  const ofPage = isNamedByPage ? ('kept' as const) : null;
  return {
    name: ofPage ?? fuller('name'),
    sex: fuller('sex'),
    birthDate: ofPage ?? fuller('birthDate'),
    deathDate: ofPage ?? fuller('deathDate'),
    note: canJoinNotes(kept, removed) ? 'both' : fuller('note'),
  };
}

/** Only dates are compared by length: a longer name or note is not more precise. */
function lengthOf(value: string, field: MergeField): number {
  if (field === 'birthDate' || field === 'deathDate') return value === 'dead' ? 1 : value.length;
  return Math.min(value.length, 1);
}

/** The fields of the merged person. Somebody with a date of death is dead. */
export function mergeFields(kept: PersonFields, removed: PersonFields, choices: MergeChoices): PersonFields {
  const of = (field: Exclude<MergeField, 'note'>) => (choices[field] === 'kept' ? kept : removed);
  const { deathDate, isDead } = of('deathDate');
  return {
    name: of('name').name,
    sex: of('sex').sex,
    birthDate: of('birthDate').birthDate,
    deathDate,
    isDead: isDead || deathDate !== null,
    note:
      choices.note === 'both' && canJoinNotes(kept, removed)
        ? joinNotes(kept, removed)
        : choices.note === 'removed'
          ? removed.note
          : kept.note,
  };
}
