import { diffArrays } from 'diff';
import { isSame } from '#core/same.ts';
import { changedFields, toContentFields } from '../section-menu.rules.ts';
import { prosePaths } from '../merge/merge.rules.ts';
import type { SavedSection } from '#features/memorial/memorial.schema.ts';
import type { RevisionChange } from './revisions.schema.ts';

export interface Stretch {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** The word-by-word changes of a text; removed words come before their replacement. */
export function wordChanges(before: string, after: string): Stretch[] {
  const changes = diffArrays(tokensOf(before), tokensOf(after));
  const stretches: Stretch[] = [];
  let [removed, added] = ['', ''];
  function flush() {
    if (removed !== '') stretches.push({ kind: 'removed', text: removed });
    if (added !== '') stretches.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  }
  for (const [index, change] of changes.entries()) {
    const text = change.value.join('');
    if (change.removed) removed += text;
    else if (change.added) added += text;
    // The space between two changed words belongs to both, so that they are one change.
    else if (text.trim() === '' && removed !== '' && added !== '' && index < changes.length - 1) {
      removed += text;
      added += text;
    } else {
      flush();
      stretches.push({ kind: 'same', text });
    }
  }
  flush();
  return stretches;
}

/** Splits into words, spaces and punctuation, so that a full stop does not change the word before it. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['"׳״’\-־][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}

/** Counts the changes between two contents of a section. */
export function compareContents(section: SavedSection, before: unknown, after: unknown): RevisionChange {
  const [old, next] = [toContentFields(before), toContentFields(after)];
  const fields = changedFields(old, next);
  const prose = prosePaths(section);
  const words = fields
    .filter((field) => prose.includes(`$.${field}`))
    .map((field) => countWords(next[field]) - countWords(old[field]));
  const isOpened = section === 'settings' && fields.includes('isPublic');
  return {
    isChanged: !isSame(before, after),
    fields,
    words: words.reduce((sum, count) => sum + count, 0),
    rows: rowsBetween(rowsOf(before), rowsOf(after)),
    opened: isOpened ? next.isPublic === true : null,
  };
}

function rowsBetween(before: readonly unknown[], after: readonly unknown[]): RevisionChange['rows'] {
  const lacking = (rows: readonly unknown[], others: readonly unknown[]) =>
    rows.filter((row) => !others.some((other) => isSame(other, row))).length;
  const [came, went] = [lacking(after, before), lacking(before, after)];
  const changed = Math.min(came, went);
  return { added: came - changed, removed: went - changed, changed };
}

/** A list, or the list within a content. */
function rowsOf(content: unknown): readonly unknown[] {
  const { items, members } = toContentFields(content);
  const rows = Array.isArray(content) ? content : (items ?? members);
  return Array.isArray(rows) ? rows : [];
}

function countWords(text: unknown): number {
  return typeof text === 'string' ? (text.match(/\S+/g)?.length ?? 0) : 0;
}

/** The newest revision with a change, which the history opens first; if none has one, the newest. */
export function findNewestChanged<Row extends { change: RevisionChange }>(revisions: readonly Row[]): Row | undefined {
  return revisions.find(({ change }) => change.isChanged) ?? revisions[0];
}
