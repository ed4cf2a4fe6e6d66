// Arabic has two sets of month names: «أيار» in the Levant, and «مايو» in Egypt.
const tags = ['he-IL', 'en-GB', 'ar-PS', 'ar-EG'];

/** The names of the civil months with their numbers, the longer ones first: «كانون الثاني» before «كانون». */
function monthNames(): [name: string, month: number][] {
  const formats = tags.flatMap((tag) =>
    (['long', 'short'] as const).map((month) => new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' })),
  );
  const names = formats.flatMap((format) =>
    Array.from({ length: 12 }, (_, index): [string, number] => [
      format
        .format(Date.UTC(2000, index, 1))
        .toLowerCase()
        .replace(/[.׳']$/, ''),
      index + 1,
    ]),
  );
  return names.sort(([one], [other]) => other.length - one.length);
}
let known: ReturnType<typeof monthNames> | undefined;

/** The first month name in a text, also with a Hebrew prefix («in May»), and the rest of the text. */
export function findMonth(text: string): { month: number; rest: string } | null {
  if (!/\p{L}/u.test(text)) return null;
  known ??= monthNames();
  for (const [name, month] of known) {
    const match = new RegExp(`(?<!\\p{L})[בל]?${name}(?!\\p{L})`, 'iu').exec(text);
    if (match) return { month, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return null;
}
