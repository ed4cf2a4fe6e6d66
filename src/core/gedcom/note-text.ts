import type { GedcomNote, GedcomTree } from './model.ts';
import { indexRecords } from './xref-index.ts';

const tagNames =
  'a|abbr|b|big|blockquote|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|th|thead|tr|tt|u|ul|script|style';
const anyTag = new RegExp(String.raw`<\/?(?:${tagNames})\b[^<>]*>|<!--`, 'i');
const escapedTag = new RegExp(String.raw`&lt;\/?(?:${tagNames})\b|&amp;(?:lt|gt|amp|nbsp|quot|#\d+);`, 'i');
const tags = new RegExp(String.raw`<\/?(${tagNames})\b[^<>]*>`, 'gi');
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** Rounds of unescaping; a text that was escaped more often loses its angle brackets. */
const maxRounds = 4;

/** The plain text of a note that programs store as HTML, some of them escaped twice. Plain texts stay unchanged. */
export function noteToPlainText(note: string): string {
  let text = note;
  for (let round = 0; round < maxRounds; round += 1) {
    if (anyTag.test(text)) text = decodeEntities(stripTags(removeScripts(text)));
    else if (escapedTag.test(text) || (round === 0 && /&(?:quot|nbsp|apos|amp|#\d+);/.test(text)))
      text = decodeEntities(text);
    else break;
  }
  if (text === note) return note;
  if (anyTag.test(text)) text = text.replaceAll(/[<>]/g, '');
  return text
    .replaceAll(/(?<![ \t])[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Makes a function that reads the notes of a person, family or event as plain text, including shared notes. */
export function makeNoteReader(tree: GedcomTree): (notes: readonly GedcomNote[]) => string[] {
  const records = indexRecords(tree, 'SNOTE');
  const sharedTexts = new Map<string, string>();
  const readShared = (xref: string) => {
    const text = sharedTexts.get(xref) ?? noteToPlainText(records.get(xref)?.text ?? '');
    sharedTexts.set(xref, text);
    return text;
  };
  return (notes) =>
    notes
      .map((note) => ('xref' in note ? readShared(note.xref) : noteToPlainText(note.text)))
      .filter((text) => text.trim() !== '');
}

function removeScripts(html: string): string {
  const opening = /<(?:script|style)\b|<!--/gi;
  let [text, position] = ['', 0];
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    text += html.slice(position, match.index);
    const closing = match[0] === '<!--' ? /-->/g : /<\/(?:script|style)\s*>/gi;
    closing.lastIndex = match.index;
    const end = closing.exec(html);
    // An unclosed one extends to the end.
    if (!end) return text;
    position = end.index + end[0].length;
    opening.lastIndex = position;
  }
  return text + html.slice(position);
}

const stripTags = (html: string) =>
  html.replace(tags, (tag, name: string) => {
    if (/^(?:br|hr)$/i.test(name)) return '\n';
    if (/^(?:p|div|li|tr|h[1-6]|blockquote|table|ul|ol|pre)$/i.test(name)) return tag.startsWith('</') ? '\n' : '';
    return /^t[dh]$/i.test(name) && tag.startsWith('</') ? ' ' : '';
  });

const decodeEntities = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (entity, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return entities[name.toLowerCase()] ?? entity;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      const isCharacter =
        code === 9 || code === 10 || (code >= 32 && code < 0xd800) || (code > 0xdfff && code <= 0x10ffff);
      return isCharacter ? String.fromCodePoint(code) : '';
    },
  );
