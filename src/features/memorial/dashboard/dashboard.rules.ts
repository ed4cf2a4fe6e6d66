// Vowel points, geresh and gershayim in either spelling: nobody types them when they look for a name.
export const ignoredMarks = '[\u0591-\u05c7\u05f3\u05f4\'"]';
const everyUnsaid = new RegExp(ignoredMarks, 'g');

const plain = (text: string) => text.normalize('NFC').replace(everyUnsaid, '').trim().toLocaleLowerCase();

/** What is looked for, word by word, as names are searched. */
export function splitSearchText(wanted: string): string[] {
  return plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every word that is looked for is somewhere in the name. */
export function matchesName(name: string, wanted: string): boolean {
  const searched = plain(name);
  return splitSearchText(wanted).every((word) => searched.includes(word));
}
