import { isSame } from '#core/same.ts';
import type { Image } from '../../media/schema.ts';
import { type Editable, type SavedSection, savedSections, type Working } from '../../schema.ts';
import { mergeSection } from '../merging/rules.ts';
import { changedSections } from '../checking/rules.ts';
import type { Draft } from '../rules.ts';

interface KeptSection {
  content: Working[SavedSection];
  /** What it was made from. */
  base: Working[SavedSection];
  baseVersion: number;
  /** Sent, and never answered: the server may have it. */
  sent: readonly Working[SavedSection][];
}

/** What was written and did not reach the server, as the device keeps it. */
export interface KeptCopy {
  /** When it was last written on, in ms. */
  at: number;
  sections: { [Section in SavedSection]?: KeptSection };
  images: Record<string, Image>;
}

/** What has to be kept of a working copy now; null when the server has everything. */
export function copyOf(draft: Draft, at: number): KeptCopy | null {
  const changed = changedSections(draft);
  if (changed.length === 0) return null;
  const kept = changed.map((id): [SavedSection, KeptSection] => [
    id,
    {
      content: draft.working[id],
      base: draft.base[id],
      baseVersion: draft.versions[id] ?? 0,
      sent: draft.sent[id] ?? [],
    },
  ]);
  const words = JSON.stringify(kept);
  const images = Object.fromEntries(Object.entries(draft.images).filter(([id]) => words.includes(id)));
  return { at, sections: Object.fromEntries(kept), images };
}

/** The copy with what was written since in the same sections beside it. */
export function besideNew(copy: KeptCopy, { base, working }: Pick<Draft, 'base' | 'working'>): KeptCopy {
  const rewritten = new Set(changedSections({ base, working }));
  const sections = keptSections(copy).flatMap((id): [SavedSection, KeptSection][] => {
    const kept = copy.sections[id];
    if (!kept) return [];
    if (!rewritten.has(id)) return [[id, kept]];
    const versions = { base: kept.base, mine: working[id], theirs: kept.content };
    const content = mergeSection<Working[SavedSection]>(id, versions);
    return [[id, { ...kept, content }]];
  });
  return { ...copy, sections: Object.fromEntries(sections) };
}

export function keptSections(copy: KeptCopy): SavedSection[] {
  return savedSections.filter((id) => copy.sections[id]);
}

/** What the server, as it is now, still lacks of a kept copy; null when it lacks nothing. What had arrived is no other's work. */
export function unsentOf(copy: KeptCopy, server: Pick<Editable, 'sections' | 'versions'>): KeptCopy | null {
  const unsent = keptSections(copy).flatMap((id): [SavedSection, KeptSection][] => {
    const kept = copy.sections[id];
    if (!kept || isSame(kept.content, server.sections[id])) return [];
    const hasArrived = kept.sent.some((content) => isSame(content, server.sections[id]));
    return [[id, { ...kept, baseVersion: hasArrived ? (server.versions[id] ?? 0) : kept.baseVersion }]];
  });
  return unsent.length === 0 ? null : { ...copy, sections: Object.fromEntries(unsent) };
}
