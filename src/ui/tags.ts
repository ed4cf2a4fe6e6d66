interface Limits {
  maxLength: number;
  maxTags: number;
}

/** The tags with those of the text after them: split at commas and line ends, trimmed, none twice, none too long. */
export function withTags(tags: readonly string[], text: string, { maxLength, maxTags }: Limits): string[] {
  const fitting = tagsIn(text).filter((tag) => tag.length <= maxLength);
  return [...new Set([...tags, ...fitting])].slice(0, Math.max(maxTags, tags.length));
}

/** What of the text is not among the tags once it was added. */
export function leftOver(tags: readonly string[], text: string, limits: Limits): string {
  const next = withTags(tags, text, limits);
  return tagsIn(text)
    .filter((tag) => !next.includes(tag))
    .join(', ');
}

/** Why a text cannot be added whole; null when it can. */
export function tagProblem(tags: readonly string[], text: string, limits: Limits): 'tooLong' | 'tooMany' | null {
  if (tagsIn(text).some((tag) => tag.length > limits.maxLength)) return 'tooLong';
  return leftOver(tags, text, limits) === '' ? null : 'tooMany';
}

function tagsIn(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((tag) => tag !== '');
}
