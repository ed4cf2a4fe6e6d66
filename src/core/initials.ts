/** The first letters of the first two words of a name; nothing for what is no letter. */
export function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? '')
    .filter(Boolean)
    .slice(0, 2)
    .join('');
}
