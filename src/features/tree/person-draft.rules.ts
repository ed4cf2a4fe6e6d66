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

/** What the dialog of a person is open for: a new relative of somebody, the first person of a tree, or a person as they are. */
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

/** A person as they are being written. */
export interface PersonDraft extends DraftFields {
  parentNature: (typeof parentNatures)[number];
  partnerNature: (typeof partnerNatures)[number];
  otherParentId: string | null;
  /** Of a partner; drafts from before it was asked for have none. */
  weddingYear?: string;
  /** The fields as they stood when the first of them was changed; null until then, and of a new person. */
  base: DraftFields | null;
}

/** Where a draft is kept on the device. */
export function draftPlace(treeId: string, task: PersonTask): string {
  return task.kind === 'edit'
    ? `${treeId} person ${task.person.id}`
    : `${treeId} relative ${task.relative?.id ?? ''} ${task.as}`;
}

/** The partners of whom a child is added to, of whom one may be the other parent. */
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

/** The fields of a person as the form has them. */
export function readFields({ name, sex, birthDate, deathDate, isDead, note }: TreePerson): DraftFields {
  return { name, sex, birthDate: birthDate ?? '', deathDate: deathDate ?? '', isDead, note };
}

/** What was changed in a draft, over what the person is by now. */
export function mergeDraft(draft: PersonDraft, standing: DraftFields): PersonDraft {
  const { base } = draft;
  const changed = base === null ? [] : fieldNames.filter((name) => draft[name] !== base[name]);
  return { ...draft, ...standing, ...Object.fromEntries(changed.map((name) => [name, draft[name]])) };
}

/** How the person of a draft becomes a relative, for `tree.addPerson`. */
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

/** The year of a wedding as it was typed: null for none, undefined for what is no year. */
export function parseWeddingYear(text = ''): number | null | undefined {
  if (text.trim() === '') return null;
  return /^\d{4}$/.test(text.trim()) ? weddingYearSchema.safeParse(Number(text)).data : undefined;
}
