// Vowel points, and geresh and gershayim in either spelling: nobody types them in a search.
export const ignoredMarks = '[\u0591-\u05c7\u05f3\u05f4\'"]';
const everyUnsaid = new RegExp(ignoredMarks, 'g');

const plain = (text: string) => text.normalize('NFC').replace(everyUnsaid, '').trim().toLocaleLowerCase();

/** The words of a search text, normalized like names. */
export function splitSearchText(wanted: string): string[] {
  return plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether the name contains every word of the search text. */
export function matchesName(name: string, wanted: string): boolean {
  const searched = plain(name);
  return splitSearchText(wanted).every((word) => searched.includes(word));
}
