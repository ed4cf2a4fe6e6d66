import { diffArrays } from 'diff';

export interface Stretch {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** What became of a text, word by word; what was removed stands before what came in its place. */
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
    // The space between two changed words belongs to both: it would cut one change into many.
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

/** Words, spaces and signs apart: a word stays the same word with a full stop after it. */
function tokensOf(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}]+(?:['"׳״’\-־][\p{L}\p{M}\p{N}]+)*|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];
}
