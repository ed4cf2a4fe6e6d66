import { omitKeys, pickKeys } from '#core/keys.ts';
import {
  type Editable,
  type SavedSection,
  savedSections,
  type Versions,
  type Working,
} from '#features/memorial/memorial.schema.ts';
import { changedSections } from '../section-validation.rules.ts';
import { recordStep, rebaseHistory, pushStep } from '../undo-history.rules.ts';
import { mergeSection } from './merge.rules.ts';
import type { WorkingCopy, DeviceCopy, OtherVersions } from '../working-copy.schema.ts';

/** Sections that others have saved and that have no local changes. */
export function listOutdatedSections(draft: WorkingCopy, versions: Partial<Versions>): SavedSection[] {
  const touched = changedSections(draft);
  return savedSections.filter(
    (id) => (versions[id] ?? 0) > (draft.versions[id] ?? 0) && !draft.theirs[id] && !touched.includes(id),
  );
}

/** Applies what others saved as if it had been loaded; undo does not revert it. */
export function applyRemoteSave(draft: WorkingCopy, sections: readonly SavedSection[], latest: Editable): WorkingCopy {
  const contents = pickKeys(latest.sections, sections);
  return {
    ...draft,
    base: { ...draft.base, ...contents },
    working: { ...draft.working, ...contents },
    versions: { ...draft.versions, ...pickVersions(latest.versions, sections) },
    lastSaves: { ...omitKeys(draft.lastSaves, sections), ...pickKeys(latest.lastSaves, sections) },
    published: publishedIn(draft, sections, latest),
    images: { ...draft.images, ...latest.images },
    isPublic: latest.facts.isPublic,
    closedByOperators: latest.closedByOperators,
    savedAt: latest.draftedAt ?? latest.updatedAt,
    publishedAt: latest.updatedAt,
    refused: draft.refused.filter((id) => !sections.includes(id)),
    history: rebaseHistory(draft.history, (working) => ({ ...working, ...contents }), {
      ...draft.working,
      ...contents,
    }),
  };
}

/** The published content of drafts, with the given sections as on the server. */
function publishedIn(draft: WorkingCopy, sections: readonly SavedSection[], latest: Editable): Partial<Working> {
  return { ...omitKeys(draft.published, sections), ...pickKeys(latest.published, sections) };
}

/** Both versions of the sections wait for a decision. */
export function markConflict(draft: WorkingCopy, sections: readonly SavedSection[], latest: Editable): WorkingCopy {
  return {
    ...draft,
    images: { ...draft.images, ...latest.images },
    published: publishedIn(draft, sections, latest),
    theirs: { ...draft.theirs, ...pickTheirs(latest, sections) },
  };
}

/** Resolves a conflict: the section is now based on their version and has the chosen content. */
function rebaseSection(draft: WorkingCopy, section: SavedSection, chosen: Working[SavedSection]): WorkingCopy {
  const theirs = draft.theirs[section];
  if (!theirs) return draft;
  return {
    ...draft,
    base: { ...draft.base, [section]: theirs.content },
    versions: { ...draft.versions, [section]: theirs.version },
    lastSaves: { ...draft.lastSaves, [section]: theirs.save },
    working: { ...draft.working, [section]: chosen },
    theirs: omitKeys(draft.theirs, [section]),
  };
}

export function resolveWithMine(draft: WorkingCopy, section: SavedSection): WorkingCopy {
  return rebaseSection(draft, section, draft.working[section]);
}

/** Undo does not revert what others saved; it first restores what their version replaced. */
export function resolveWithTheirs(draft: WorkingCopy, section: SavedSection): WorkingCopy {
  const theirs = draft.theirs[section];
  if (!theirs) return draft;
  const history = rebaseHistory(draft.history, (working) => ({ ...working, [section]: theirs.content }), draft.working);
  return { ...rebaseSection(draft, section, theirs.content), history: pushStep(history, draft.working) };
}

/** Each local undo step is merged with theirs: undo reverts local changes only. */
export function resolveWithBoth(draft: WorkingCopy, section: SavedSection): WorkingCopy {
  const theirs = draft.theirs[section];
  if (!theirs) return draft;
  const base = draft.base[section];
  const beside = (mine: Working[SavedSection]) => mergeSection(section, { base, mine, theirs: theirs.content });
  const next = rebaseSection(draft, section, beside(draft.working[section]));
  const change = (working: Working) => ({ ...working, [section]: beside(working[section]) });
  return { ...next, history: rebaseHistory(draft.history, change, next.working) };
}

/** Restores a local copy; where somebody saved since, both versions wait for a decision. */
export function restoreCopy(draft: WorkingCopy, copy: DeviceCopy, at: number): WorkingCopy {
  const ids = savedSections.filter((id) => copy.sections[id]);
  const working = { ...draft.working, ...Object.fromEntries(ids.map((id) => [id, copy.sections[id]?.content])) };
  const overtaken = ids.filter((id) => copy.sections[id]?.baseVersion !== draft.versions[id]);
  const others = overtaken.map((id) => [
    id,
    { content: draft.base[id], version: draft.versions[id] ?? 0, save: draft.lastSaves[id] },
  ]);
  const origins = overtaken.map((id) => [id, copy.sections[id]?.base ?? draft.base[id]]);
  return {
    ...draft,
    base: { ...draft.base, ...Object.fromEntries(origins) },
    working,
    images: { ...copy.images, ...draft.images },
    theirs: { ...draft.theirs, ...Object.fromEntries(others) },
    history: recordStep(draft.history, draft.working, working, at),
  };
}

function pickTheirs(latest: Editable, sections: readonly SavedSection[]): OtherVersions {
  return Object.fromEntries(
    sections.map((id) => [
      id,
      { content: latest.sections[id], version: latest.versions[id] ?? 0, save: latest.lastSaves[id] },
    ]),
  );
}

export function pickVersions(versions: Versions, sections: readonly SavedSection[]): Partial<Versions> {
  return Object.fromEntries(sections.map((id) => [id, versions[id] ?? 0]));
}
