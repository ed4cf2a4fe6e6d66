import type { GedcomVersion } from './dates.ts';
import { listChildren, type GedcomNode } from './node.ts';

/** 5.5.1 allows 255 characters in a line, with its level and tag. */
const longestLine = 255;
const characters = new Intl.Segmenter('he', { granularity: 'grapheme' });
const encoder = new TextEncoder();
/** Most texts, which fit into a line of any encoding and need no escape. */
const isShort = /^[^@]{0,40}$/;

/** The lines of a record, with CONT for further lines of a text and, in 5.5.1, CONC for what is too long for one. */
export function writeLines(node: GedcomNode, version: GedcomVersion, level = 0): string {
  const { tag, xref, pointer, text } = node;
  const start = `${level}${xref === undefined ? '' : ` @${xref}@`} ${tag}`;
  const own = pointer === undefined ? writeText(start, tag, text ?? '', { level, version }) : `${start} @${pointer}@\n`;
  return (
    own +
    listChildren(node)
      .map((child) => writeLines(child, version, level + 1))
      .join('')
  );
}

function writeText(
  start: string,
  tag: string,
  text: string,
  { level, version }: { level: number; version: GedcomVersion },
): string {
  return text
    .split('\n')
    .map((line, index) => {
      const first = index === 0 ? start : `${level + 1} CONT`;
      if (version === '7.0') return joinLine(first, line.replace(/^@/, '@@'));
      if (isShort.test(line)) return joinLine(first, line);
      const pieces = splitText(line, tag, longestLine - encoder.encode(first).length - 1);
      return pieces.map((piece, at) => joinLine(at === 0 ? first : `${level + 1} CONC`, piece)).join('');
    })
    .join('');
}

const joinLine = (start: string, payload: string) => (payload === '' ? `${start}\n` : `${start} ${payload}\n`);

/** Pieces of at most so many bytes, escaped for 5.5.1, each of whole characters and without a space at the cut. */
function splitText(text: string, tag: string, longest: number): string[] {
  const escape = (part: string) =>
    tag === 'DATE' ? part.replaceAll(/@#D[A-Z ]+@|@/g, (at) => (at === '@' ? '@@' : at)) : part.replaceAll('@', '@@');
  const escaped = escape(text);
  if (escaped.length * 3 <= longest || encoder.encode(escaped).length <= longest) return [escaped];
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  // Of other texts both signs of an escaped '@' stay in one piece.
  for (const { segment } of characters.segment(tag === 'DATE' ? escaped : text)) {
    const whole = tag === 'DATE' ? segment : escape(segment);
    // A letter with more marks than a line holds is cut between them.
    for (const part of encoder.encode(whole).length > longest ? Array.from(whole) : [whole]) {
      const bytes = encoder.encode(part).length;
      if (length + bytes > longest) {
        const carried = takeBackToWord(piece, part);
        pieces.push(piece.join(''));
        piece = carried;
        length = encoder.encode(carried.join('')).length;
      }
      piece.push(part);
      length += bytes;
    }
  }
  return [...pieces, piece.join('')];
}

/** Removes what follows the last place where two characters that are no spaces meet: programs trim the ends of lines. */
function takeBackToWord(piece: string[], next: string): string[] {
  const isSpace = (part: string | undefined) => part === undefined || /\s/.test(part);
  for (let cut = piece.length; cut > piece.length / 2; cut -= 1)
    if (!isSpace(piece[cut - 1]) && !isSpace(cut === piece.length ? next : piece[cut])) return piece.splice(cut);
  return [];
}
