import { diffArrays } from 'diff';

export interface Stretch {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What became of a text, word by word; what was removed stands before what came in its place. */
export function wordChanges(before: string, after: string): Stretch[] {
  return diffArrays(wordsOf(before), wordsOf(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Words with the space after them, so that a changed word takes its own space along. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
