import { shareBioLength } from '#core/limits.ts';
import { withShareMark } from '#core/share-mark.ts';

/** The beginning of a life story for sharing: whole words with an ellipsis, at most a hundred UTF-16 units, one line. */
export function shareExcerpt(bio: string): string {
  const text = bio.replace(/\s+/g, ' ').trim();
  if (text.length <= shareBioLength) return text;
  const cut = text.slice(0, shareBioLength - 1);
  const end = text[cut.length] === ' ' ? cut.length : cut.lastIndexOf(' ');
  const whole = end > 0 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '');
  return `${whole.replace(/[\s,;:–-]+$/u, '')}…`;
}

export interface ShareLinks {
  facebook: string;
  twitter: string;
}

/** Share links of a page; every value is encoded, so that no name can break out of its parameter. */
export function shareLinks(text: string, url: string): ShareLinks {
  const link = encodeURIComponent(withShareMark(url, 'share'));
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    twitter: `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${link}`,
  };
}

/** The paragraphs of a story, split at line breaks. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const largeLetterLength = 110;

/** Whether a story opens with a drop cap three lines tall: it starts with a letter and is long enough. */
export function opensLarge([first = '']: readonly string[]): boolean {
  return first.length >= largeLetterLength && /^\p{L}/u.test(first);
}
