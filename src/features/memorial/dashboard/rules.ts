// Vowel points, geresh and gershayim in either spelling: nobody types them when they look for a name.
const unsaid = /[\u0591-\u05c7\u05f3\u05f4'"׳״]/g;

const plain = (text: string) => text.normalize('NFC').replace(unsaid, '').trim().toLocaleLowerCase();

/** Whether every word that is looked for is somewhere in the name. */
export function matchesName(name: string, wanted: string): boolean {
  const searched = plain(name);
  return plain(wanted)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
