import { type GedcomVersion, readDate, writeDate } from './dates.ts';
import { languageName, languageTag } from './languages.ts';
import { listChildren, findChildText, type GedcomNode, makeNode } from './node.ts';

/** Converts a record of either version to the common form: GEDCOM 7 where the two differ. What only 5.5.1 has stays unchanged. */
export function normalizeNode(node: GedcomNode): GedcomNode {
  const children = listChildren(node).map(normalizeNode);
  const { xref, pointer, text } = node;
  const remade = (tag: string, payload = text) => makeNode(tag, { xref, pointer, text: payload }, children);
  switch (node.tag) {
    case 'NOTE':
      return remade(pointer !== undefined || xref !== undefined ? 'SNOTE' : 'NOTE');
    case 'DATE':
      if (pointer !== undefined || xref !== undefined) return remade('DATE');
      return writeDate(readDate(makeNode('DATE', { text }, children)), '7.0') ?? makeNode('DATE');
    case 'LANG':
      return remade('LANG', text === undefined ? text : languageTag(text));
    case 'RESN':
    case 'PEDI':
    case 'SEX':
      return remade(
        node.tag,
        text?.trim().replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase()),
      );
    case '_HEB':
      return translation(node, children, 'he');
    case 'ROMN':
      return translation(node, children, 'und-Latn');
    case 'FONE':
      return translation(node, children, phoneticLanguage);
    case '_TRAN':
      return remade('TRAN');
    default:
      return remade(node.tag);
  }
}

const phoneticLanguage = 'x-phonetic';

function translation(node: GedcomNode, children: readonly GedcomNode[], language: string): GedcomNode {
  const { xref, pointer, text } = node;
  // Only a text without a LANG of its own is converted.
  if (pointer !== undefined || xref !== undefined || text === undefined || findChildText(node, 'LANG'))
    return makeNode(node.tag, { xref, pointer, text }, children);
  return makeNode('TRAN', { text }, [makeNode('LANG', { text: language }), ...children]);
}

/** The reverse conversion, for a 5.5.1 file. */
export function denormalizeNode(node: GedcomNode, version: GedcomVersion): GedcomNode {
  if (version === '7.0') return node;
  const children = listChildren(node).map((child) => denormalizeNode(child, version));
  const { xref, pointer, text } = node;
  const remade = (tag: string, payload = text) => makeNode(tag, { xref, pointer, text: payload }, children);
  switch (node.tag) {
    case 'SNOTE':
      return remade(pointer !== undefined || xref !== undefined ? 'NOTE' : 'SNOTE');
    case 'DATE':
      if (pointer !== undefined || xref !== undefined) return remade('DATE');
      return writeDate(readDate(makeNode('DATE', { text }, children)), version) ?? makeNode('DATE');
    case 'LANG':
      return remade('LANG', text === undefined ? text : languageName(text));
    case 'RESN':
    case 'PEDI':
      return remade(
        node.tag,
        text?.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()),
      );
    case 'ASSO': {
      const [role, ...others] = listChildren(node);
      if (role?.tag !== 'ROLE' || role.text !== 'MULTIPLE' || role.children || others.length > 0) return remade('ASSO');
      return makeNode('ASSO', { xref, pointer, text }, [makeNode('RELA', { text: 'twin' })]);
    }
    case 'TRAN': {
      const [first, ...others] = listChildren(node);
      const isLanguage = first?.tag === 'LANG' && !first.children && first.xref === undefined;
      const language = first?.text ?? '';
      const tag = isLanguage && Object.hasOwn(translationTags, language) ? translationTags[language] : undefined;
      if (
        tag === undefined ||
        text === undefined ||
        pointer !== undefined ||
        xref !== undefined ||
        others.some((other) => other.tag === 'LANG')
      )
        return remade('_TRAN');
      return makeNode(
        tag,
        { text },
        others.map((child) => denormalizeNode(child, version)),
      );
    }
    default:
      return remade(node.tag);
  }
}

const translationTags: Record<string, string> = { he: '_HEB', 'und-Latn': 'ROMN', [phoneticLanguage]: 'FONE' };
