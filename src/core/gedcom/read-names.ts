import type { GedcomName, GedcomNameTranslation, GedcomNode } from './model.ts';
import { listChildren } from './node.ts';
import { leafText } from './read-parts.ts';

/** The parts of a name by their tags. */
export const nameParts = {
  GIVN: 'given',
  SPFX: 'surnamePrefix',
  SURN: 'surname',
  NPFX: 'prefix',
  NSFX: 'suffix',
  NICK: 'nickname',
} as const satisfies Record<string, keyof GedcomName>;
type PartTag = keyof typeof nameParts;

const isPartTag = (tag: string): tag is PartTag => Object.hasOwn(nameParts, tag);

export function readName(node: GedcomNode): GedcomName {
  const name: GedcomName = { text: (node.text ?? '').trim(), translations: [], extras: [] };
  for (const child of listChildren(node)) {
    const text = leafText(child);
    if (text !== undefined && isPartTag(child.tag) && name[nameParts[child.tag]] === undefined)
      name[nameParts[child.tag]] = text;
    else if (text !== undefined && child.tag === '_MARNM' && name.marriedName === undefined) name.marriedName = text;
    else if (text !== undefined && child.tag === 'TYPE' && name.type === undefined) name.type = text;
    else {
      const translation = child.tag === 'TRAN' ? readTranslation(child) : null;
      if (translation) name.translations.push(translation);
      else name.extras.push(child);
    }
  }
  addPartsOfText(name);
  return name;
}

function readTranslation(node: GedcomNode): GedcomNameTranslation | null {
  const languageNode = listChildren(node).find((child) => child.tag === 'LANG' && leafText(child));
  const language = languageNode && leafText(languageNode);
  const { text, pointer, xref } = node;
  if (pointer !== undefined || xref !== undefined || !text?.trim() || language === undefined) return null;
  const translation: GedcomNameTranslation = { text: text.trim(), language, extras: [] };
  for (const child of listChildren(node)) {
    if (child === languageNode) continue;
    const part = leafText(child);
    if (part !== undefined && isPartTag(child.tag) && translation[nameParts[child.tag]] === undefined)
      translation[nameParts[child.tag]] = part;
    else translation.extras.push(child);
  }
  addPartsOfText(translation);
  return translation;
}

/** Fills parts from the line itself where they have no line of their own. */
function addPartsOfText(name: Omit<GedcomNameTranslation, 'language'>): void {
  if (name.text === '') name.text = composeNameText(name);
  const [before = '', surname, after] = name.text.split('/').map((part) => part.trim().replaceAll(/\s+/g, ' '));
  // Without slashes the surname is unknown.
  if (name.given === undefined && before !== '') name.given = before;
  if (name.surname === undefined && surname) name.surname = surname;
  if (name.suffix === undefined && after) name.suffix = after;
}

/** The line of a name of which only the parts are given. */
function composeNameText(name: Partial<Record<(typeof nameParts)[PartTag], string>>): string {
  const surname = [name.surnamePrefix, name.surname].filter(Boolean).join(' ').replaceAll('/', ' ');
  return [name.prefix, name.given, surname && `/${surname}/`, name.suffix].filter(Boolean).join(' ');
}
