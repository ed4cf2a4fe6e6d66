import { isSame } from '#core/same.ts';
import { type Editable, type SavedSection, savedSections, type Working } from '#features/memorial/memorial.schema.ts';
import { mergeSection } from '../merge/merge.rules.ts';
import { changedSections } from '../section-validation.rules.ts';
import type { WorkingCopy, DeviceCopy, DeviceCopySection } from '../working-copy.schema.ts';

/** The local copy of a working copy; null when the server has everything. */
export function toKeptCopy(draft: WorkingCopy, at: number): DeviceCopy | null {
  const changed = changedSections(draft);
  if (changed.length === 0) return null;
  const sections = changed.map((id): [SavedSection, DeviceCopySection] => [
    id,
    {
      content: draft.working[id],
      base: draft.base[id],
      baseVersion: draft.versions[id] ?? 0,
      sent: draft.sent[id] ?? [],
    },
  ]);
  const words = JSON.stringify(sections);
  const images = Object.fromEntries(Object.entries(draft.images).filter(([id]) => words.includes(id)));
  return { at, sections: Object.fromEntries(sections), images };
}

/** The copy merged with later changes of the same sections. */
export function mergeNewerCopy(copy: DeviceCopy, { base, working }: Pick<WorkingCopy, 'base' | 'working'>): DeviceCopy {
  const rewritten = new Set(changedSections({ base, working }));
  const sections = listCopiedSections(copy).flatMap((id): [SavedSection, DeviceCopySection][] => {
    const stored = copy.sections[id];
    if (!stored) return [];
    if (!rewritten.has(id)) return [[id, stored]];
    const versions = { base: stored.base, mine: working[id], theirs: stored.content };
    const content = mergeSection<Working[SavedSection]>(id, versions);
    return [[id, { ...stored, content }]];
  });
  return { ...copy, sections: Object.fromEntries(sections) };
}

export function listCopiedSections(copy: DeviceCopy): SavedSection[] {
  return savedSections.filter((id) => copy.sections[id]);
}

/** The changes of a local copy that the server lacks; null for none. Saves that arrived are not attributed to somebody else. */
export function findUnsentChanges(
  copy: DeviceCopy,
  server: Pick<Editable, 'sections' | 'versions'>,
): DeviceCopy | null {
  const unsent = listCopiedSections(copy).flatMap((id): [SavedSection, DeviceCopySection][] => {
    const stored = copy.sections[id];
    if (!stored || isSame(stored.content, server.sections[id])) return [];
    const hasArrived = stored.sent.some((content) => isSame(content, server.sections[id]));
    return [[id, { ...stored, baseVersion: hasArrived ? (server.versions[id] ?? 0) : stored.baseVersion }]];
  });
  return unsent.length === 0 ? null : { ...copy, sections: Object.fromEntries(unsent) };
}
