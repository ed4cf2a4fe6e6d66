import { groupRelatives } from './relatives.rules.ts';
import {
  type DrawnTree,
  type NewPerson,
  type parentNatures,
  type partnerNatures,
  type RelativeKind,
  type TreePerson,
  weddingYearSchema,
} from './tree.schema.ts';

/** Purpose of the person dialog: a new relative, the first person of a tree, or an existing person. */
export type PersonTask =
  | { kind: 'add'; personId: string; relative: TreePerson | null; as: RelativeKind }
  | { kind: 'edit'; person: TreePerson };

interface DraftFields {
  name: string;
  sex: TreePerson['sex'];
  birthDate: string;
  deathDate: string;
  isDead: boolean;
  note: string;
}
const fieldNames = ['name', 'sex', 'birthDate', 'deathDate', 'isDead', 'note'] as const satisfies (keyof DraftFields)[];

/** A person as entered in the form. */
export interface PersonDraft extends DraftFields {
  parentNature: (typeof parentNatures)[number];
  partnerNature: (typeof partnerNatures)[number];
  otherParentId: string | null;
  /** For a partner; drafts from older versions have none. */
  weddingYear?: string;
  /** The fields before the first change; null until then, and for a new person. */
  base: DraftFields | null;
}

/** The storage key of a draft on the device. */
export function draftPlace(treeId: string, task: PersonTask): string {
  return task.kind === 'edit'
    ? `${treeId} person ${task.person.id}`
    : `${treeId} relative ${task.relative?.id ?? ''} ${task.as}`;
}

/** The partners of a new child's parent, one of whom may be the other parent. */
export function findPossibleParents(tree: DrawnTree, task: PersonTask): TreePerson[] {
  if (task.kind === 'edit' || !task.relative || task.as !== 'child') return [];
  return groupRelatives(tree, task.relative.id)
    .filter(({ part }) => part === 'partners' || part === 'formerPartners')
    .flatMap(({ people }) => people.map(({ person }) => person));
}

export function startDraft(task: PersonTask, possibleParents: readonly TreePerson[]): PersonDraft {
  const [only = null, ...others] = possibleParents;
  const relationships = {
    parentNature: 'birth' as const,
    partnerNature: 'current' as const,
    otherParentId: others.length === 0 ? (only?.id ?? null) : null,
    base: null,
  };
  const unwritten = { name: '', sex: null, birthDate: '', deathDate: '', isDead: false, note: '' };
  return { ...(task.kind === 'add' ? unwritten : readFields(task.person)), ...relationships };
}

/** The fields of a person as form values. */
export function readFields({ name, sex, birthDate, deathDate, isDead, note }: TreePerson): DraftFields {
  return { name, sex, birthDate: birthDate ?? '', deathDate: deathDate ?? '', isDead, note };
}

/** The changes of a draft applied to the current fields of the person. */
export function mergeDraft(draft: PersonDraft, standing: DraftFields): PersonDraft {
  const { base } = draft;
  const changed = base === null ? [] : fieldNames.filter((name) => draft[name] !== base[name]);
  return { ...draft, ...standing, ...Object.fromEntries(changed.map((name) => [name, draft[name]])) };
}

/** The relationship of a drafted person, as input of `tree.addPerson`. */
export function readRelationship(
  { relative, as }: Extract<PersonTask, { kind: 'add' }>,
  { parentNature, partnerNature, otherParentId, weddingYear }: PersonDraft,
): Pick<NewPerson, 'relativeId' | 'as' | 'nature' | 'year' | 'otherParentId'> {
  return {
    relativeId: relative?.id ?? null,
    as,
    nature: as === 'partner' ? partnerNature : parentNature,
    year: as === 'partner' ? (parseWeddingYear(weddingYear) ?? null) : null,
    otherParentId: as === 'child' ? otherParentId : null,
  };
}

/** The typed year of a wedding: null for none, undefined for an invalid one. */
export function parseWeddingYear(text = ''): number | null | undefined {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? weddingYearSchema.safeParse(Number(text)).data : undefined;
}
