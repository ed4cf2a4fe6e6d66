interface Limits {
  maxLength: number;
  maxTags: number;
}

/** Adds the tags of a text: split at commas and line ends, trimmed, without duplicates and too long ones. */
export function withTags(tags: readonly string[], text: string, { maxLength, maxTags }: Limits): string[] {
  const fitting = tagsIn(text).filter((tag) => tag.length <= maxLength);
  const known = new Set(tags.map(unpointed));
  const added = fitting.filter((tag) => !known.has(unpointed(tag)) && known.add(unpointed(tag)));
  return [...tags, ...added].slice(0, Math.max(maxTags, tags.length));
}

/** The rest of the text that was not added. */
export function listDroppedTags(tags: readonly string[], text: string, limits: Limits): string {
  const next = new Set(withTags(tags, text, limits).map(unpointed));
  return tagsIn(text)
    .filter((tag) => !next.has(unpointed(tag)))
    .join(', ');
}

/** Why a text cannot be added completely; null if it can. */
export function tagProblem(tags: readonly string[], text: string, limits: Limits): 'tooLong' | 'tooMany' | null {
  if (tagsIn(text).some((tag) => tag.length > limits.maxLength)) return 'tooLong';
  return listDroppedTags(tags, text, limits) === '' ? null : 'tooMany';
}

/** Ignores Hebrew vowel points: «מִשְׁפָּחָה» is «משפחה». */
function unpointed(tag: string): string {
  return tag.normalize('NFD').replace(/[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/gu, '');
}

function tagsIn(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((tag) => tag !== '');
}
