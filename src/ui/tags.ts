/** The tags with those of the text after them: split at commas and line ends, trimmed, none twice, none too long. */
export function withTags(
  tags: readonly string[],
  text: string,
  { maxLength, maxTags }: { maxLength: number; maxTags: number },
): string[] {
  const found = text.split(/[,\n]/).map((part) => part.trim().replace(/\s+/g, ' '));
  const fitting = found.filter((tag) => tag !== '' && tag.length <= maxLength);
  return [...new Set([...tags, ...fitting])].slice(0, Math.max(maxTags, tags.length));
}
