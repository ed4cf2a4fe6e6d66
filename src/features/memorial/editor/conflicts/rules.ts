import { omitKeys, pickKeys } from '#core/keys.ts';
import {
  type Editable,
  type LastSave,
  type SavedSection,
  savedSections,
  type Versions,
  type Working,
} from '../../schema.ts';
import { changedSections } from '../checking/rules.ts';
import type { KeptCopy } from '../device/rules.ts';
import { recorded, restated, stepped } from '../history/rules.ts';
import { mergeSection } from '../merging/rules.ts';
import type { Draft } from '../rules.ts';

/** Another's version of a section, saved while this one was being written. */
export type OtherVersions = {
  [Section in SavedSection]?: { content: Working[Section]; version: number; save?: LastSave | undefined };
};

/** Sections that others have saved since and nobody has touched here. */
export function overtakenSections(draft: Draft, versions: Partial<Versions>): SavedSection[] {
  const touched = changedSections(draft);
  return savedSections.filter(
    (id) => (versions[id] ?? 0) > (draft.versions[id] ?? 0) && !draft.theirs[id] && !touched.includes(id),
  );
}

/** What others saved stands here as if it had been loaded; undo does not take it back. */
export function overtaken(draft: Draft, sections: readonly SavedSection[], latest: Editable): Draft {
  const contents = pickKeys(latest.sections, sections);
  return {
    ...draft,
    base: { ...draft.base, ...contents },
    working: { ...draft.working, ...contents },
    versions: { ...draft.versions, ...versionsOf(latest.versions, sections) },
    lastSaves: { ...omitKeys(draft.lastSaves, sections), ...pickKeys(latest.lastSaves, sections) },
    published: publishedIn(draft, sections, latest),
    images: { ...draft.images, ...latest.images },
    isPublic: latest.facts.isPublic,
    closedByOperators: latest.closedByOperators,
    savedAt: latest.draftedAt ?? latest.updatedAt,
    publishedAt: latest.updatedAt,
    refused: draft.refused.filter((id) => !sections.includes(id)),
    history: restated(draft.history, (working) => ({ ...working, ...contents }), { ...draft.working, ...contents }),
  };
}

/** What visitors see of drafts, with the sections given as the server has them. */
function publishedIn(draft: Draft, sections: readonly SavedSection[], latest: Editable): Partial<Working> {
  return { ...omitKeys(draft.published, sections), ...pickKeys(latest.published, sections) };
}

/** Both versions of the sections wait for a decision. */
export function conflicted(draft: Draft, sections: readonly SavedSection[], latest: Editable): Draft {
  return {
    ...draft,
    images: { ...draft.images, ...latest.images },
    published: publishedIn(draft, sections, latest),
    theirs: { ...draft.theirs, ...theirsOf(latest, sections) },
  };
}

/** A conflict is over: the section counts from now on as made from theirs, and holds what was chosen. */
function rebased(draft: Draft, section: SavedSection, chosen: Working[SavedSection]): Draft {
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

export function keptMine(draft: Draft, section: SavedSection): Draft {
  return rebased(draft, section, draft.working[section]);
}

/** What others saved is not taken back by undoing what was done here before; what was given up for it comes back first. */
export function tookTheirs(draft: Draft, section: SavedSection): Draft {
  const theirs = draft.theirs[section];
  if (!theirs) return draft;
  const history = restated(draft.history, (working) => ({ ...working, [section]: theirs.content }), draft.working);
  return { ...rebased(draft, section, theirs.content), history: stepped(history, draft.working) };
}

/** Each step that was done here stands beside theirs from now on: undo takes back what is mine, and nothing of theirs. */
export function keptBoth(draft: Draft, section: SavedSection): Draft {
  const theirs = draft.theirs[section];
  if (!theirs) return draft;
  const base = draft.base[section];
  const beside = (mine: Working[SavedSection]) => mergeSection(section, { base, mine, theirs: theirs.content });
  const next = rebased(draft, section, beside(draft.working[section]));
  const change = (working: Working) => ({ ...working, [section]: beside(working[section]) });
  return { ...next, history: restated(draft.history, change, next.working) };
}

/** What the device has kept becomes the working copy; where somebody has saved since, both versions wait for a decision. */
export function putBack(draft: Draft, copy: KeptCopy, at: number): Draft {
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
    history: recorded(draft.history, draft.working, working, at),
  };
}

function theirsOf(latest: Editable, sections: readonly SavedSection[]): OtherVersions {
  return Object.fromEntries(
    sections.map((id) => [
      id,
      { content: latest.sections[id], version: latest.versions[id] ?? 0, save: latest.lastSaves[id] },
    ]),
  );
}

export function versionsOf(versions: Versions, sections: readonly SavedSection[]): Versions {
  return Object.fromEntries(sections.map((id) => [id, versions[id] ?? 0])) as Versions;
}
