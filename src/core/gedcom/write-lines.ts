import type { GedcomVersion } from './dates.ts';
import { listChildren, type GedcomNode } from './node.ts';

/** 5.5.1 allows 255 characters in a line, including level and tag. */
const longestLine = 255;
const characters = new Intl.Segmenter('he', { granularity: 'grapheme' });
const encoder = new TextEncoder();
/** Matches most texts: short enough for a line in any encoding, without an escape. */
const isShort = /^[^@]{0,40}$/;

/** The lines of a record: further lines of a text as CONT, and in 5.5.1 the rest of a long line as CONC. */
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

/** Splits text into pieces of at most so many bytes, escaped for 5.5.1, without splitting characters or cutting at a space. */
function splitText(text: string, tag: string, longest: number): string[] {
  const escape = (part: string) =>
    tag === 'DATE' ? part.replaceAll(/@#D[A-Z ]+@|@/g, (at) => (at === '@' ? '@@' : at)) : part.replaceAll('@', '@@');
  const escaped = escape(text);
  if (escaped.length * 3 <= longest || encoder.encode(escaped).length <= longest) return [escaped];
  const pieces: string[] = [];
  let piece: string[] = [];
  let length = 0;
  // In other texts both signs of an escaped '@' stay in one piece.
  for (const { segment } of characters.segment(tag === 'DATE' ? escaped : text)) {
    const whole = tag === 'DATE' ? segment : escape(segment);
    // A letter with more combining marks than fit on a line is split between them.
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

/**
 * Moves the cut back to between two characters that are no spaces, because programs trim the ends of lines. Returns what was
 * removed.
 */
function takeBackToWord(piece: string[], next: string): string[] {
  const isSpace = (part: string | undefined) => part === undefined || /\s/.test(part);
  for (let cut = piece.length; cut > piece.length / 2; cut -= 1)
    if (!isSpace(piece[cut - 1]) && !isSpace(cut === piece.length ? next : piece[cut])) return piece.splice(cut);
  return [];
}
