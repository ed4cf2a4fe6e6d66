import { foldText, normalizedVariants } from './normalization.rules.ts';
import { arabic } from './lexicon/arabic.text.ts';
import { english, allowlist } from './lexicon/english.text.ts';
import { hebrew } from './lexicon/hebrew.text.ts';
import { russian } from './lexicon/russian.text.ts';
import { maskedWords } from './lexicon/masked-words.text.ts';
import type { Lexicon } from './lexicon/lexicon.text.ts';

const longestStarred = 20;

function isStarred(text: string): boolean {
  const folded = foldText(text);
  if (!/[*#%•]/.test(folded)) return false;
  for (const chunk of folded.split(/\s+/)) {
    const word = chunk.replace(/^[^\p{L}*]+|[^\p{L}*#%•]+$/gu, '');
    if (word.length > longestStarred || !/[*#%•]/.test(word)) continue;
    const letters = word.replace(/[^\p{L}]/gu, '');
    if (letters.length === 0 || word.length < 4) continue;
    const pattern = word
      .replace(/^[והבכלמש](?=[א-ת*])/u, '$&?')
      .replace(/[*#%•_-]+/g, (signs) => `\\p{L}{0,${signs.length + 1}}`);
    const meant = new RegExp(`^${pattern}$`, 'u');
    if (maskedWords.some((known) => known.length >= letters.length && meant.test(known))) return true;
  }
  return false;
}

interface Compiled {
  letters: RegExp;
  hard: RegExp;
  soft: RegExp;
  said: RegExp;
  denied: RegExp;
  trade: RegExp;
}

function compile({ hard, soft, target, between, denial, trade }: Lexicon, letters: RegExp, prefix: string): Compiled {
  const any = (parts: readonly string[]) => `(?:${parts.join('|')})`;
  const whole = (inside: string) => new RegExp(`(?<= )${prefix}${inside}(?= )`, 'gu');
  const near = '(?: \\p{L}+){0,2}? ';
  return {
    letters,
    hard: whole(any(hard)),
    soft: whole(any(soft)),
    said: whole(`${any(target)}(?: (?:${any(between)}|${any(soft)}))* ו?${any(soft)}`),
    denied: whole(`${any(denial)}${near}${prefix}${any(soft)}`),
    trade: whole(any(trade)),
  };
}

const lexicons = [
  compile(hebrew, /[א-ת]/, '[והבכלמש]{0,3}'),
  compile(arabic, /[ء-ي]/, '(?:[وفبكل]?(?:ال)?)'),
  compile(english, /[a-z]/, ''),
  compile(russian, /[а-я]/, ''),
];

const addresses =
  /(?:https?|hxxps?):\s?\/\/|\bwww\s?\.|\b[\w-]{2,}\s?(?:\.|\(dot\)|\[dot\]| dot |\(\.\)|\[\.\])\s?(?:com|net|org|info|biz|ru|xyz|top|site|online|shop|club|store|win|vip|bet|casino|live|pro|link|click|io|co|me|ly|cc|tk|su|app|gg|to|il)\b|\bt\.me\/|\bwa\.me\b|\bbit\.ly\b/giu;
/** Sites where people publish memories: one such link is no advertisement. */
const known =
  /(?:https?:\/\/)?(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|spotify\.com|wikipedia\.org|izkor\.gov\.il|gov\.il|ac\.il|org\.il|muni\.il|ynet\.co\.il|haaretz\.co\.il|haaretz\.com|maariv\.co\.il|walla\.co\.il|mako\.co\.il|kan\.org\.il|n12\.co\.il|calcalist\.co\.il|facebook\.com|instagram\.com|photos\.app\.goo\.gl|google\.com|soundcloud\.com|vimeo\.com|yadvashem\.org|nli\.org\.il|geni\.com|myheritage\.com|apple\.com|bbc\.co\.uk|nytimes\.com)(?:\/\S*)?/giu;
/** IP addresses, domains in other scripts, and the prefix of their encoding. */
const otherAddresses =
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\d|\.\d)|[\p{L}\p{N}]\.(?:קום|ישראל|рф|онлайн|сайт|дети|москва|укр|موقع|شبكة|فلسطين|السعودية|امارات)(?![\p{L}\p{N}])|\bxn--[\w-]+/giu;
/** Anything that a mail program may turn into a link: a dot within Latin letters, even where only a space is missing. */
const anyAddress = /[\p{L}\p{N}_-]\.[a-z]{2,}/iu;
const numbers = /(?:\+?\d[\d\s().-]{7,}\d)|[$€₪£]\s?\d|\d\s?[$€₪£%]/u;

/** No text of ten thousand letters becomes longer, unless its characters expand to whole words. */
const longestPlain = 40_000;

/** As programs read it: dots of other scripts become dots, and invisible characters are removed. */
function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\u034f\ufe00-\ufe0f]/gu, '')
    .replace(/[\u3002\u0701\u0702\u06d4\u00b7\u2027\u30fb]/gu, '.');
}

/** Whether a mail program would find a link in the text, except to a known site. */
export function hasLink(text: string): boolean {
  const plain = plainOf(text);
  if (plain.length > longestPlain || endlessToken.test(plain)) return true;
  const others = plain.replace(known, ' ');
  return anyAddress.test(others) || others.search(addresses) >= 0 || others.search(otherAddresses) >= 0;
}

/** No real word or address; matching in it would be slow. */
const endlessToken = /[\w.-]{200}/;

type ScreeningFault = 'links' | 'words';

/** Why a visitor's text should be reviewed before it is published; null where nothing is found. */
export function screenText(...texts: (string | null)[]): ScreeningFault | null {
  const whole = texts
    .filter((text) => text !== null)
    .join('\n')
    .slice(0, 12_000);
  const plain = plainOf(whole);
  if (plain.length > longestPlain || endlessToken.test(plain)) return 'links';
  const others = plain.replace(known, ' ');
  const friendly = plain.match(known)?.length ?? 0;
  if (others.search(addresses) >= 0 || others.search(otherAddresses) >= 0 || friendly > 2) return 'links';
  const meant = whole.replace(allowlist, ' ');
  if (isStarred(meant)) return 'words';
  const hasNumber = numbers.test(whole);
  return normalizedVariants(others.replace(allowlist, ' ')).some((said) => isHostile(said, hasNumber || friendly > 0))
    ? 'words'
    : null;
}

const countOf = (said: string, pattern: RegExp) => new Set(said.match(pattern)).size;

function isHostile(said: string, hasNumber: boolean): boolean {
  // Two such words alone are an outburst; in a longer text they may be a story.
  const length = said.trim().split(' ').length;
  let trade = 0;
  for (const lexicon of lexicons) {
    if (!lexicon.letters.test(said)) continue;
    if (lexicon.hard.test(said)) return reset(lexicon.hard, true);
    reset(lexicon.hard, false);
    const found = countOf(said, lexicon.soft);
    const soft = found > 0 && countOf(said, lexicon.denied) > 0 ? 0 : found;
    if (
      soft >= 3 ||
      (soft === 2 && length <= 5) ||
      (soft === 1 && length <= 2) ||
      (soft > 0 && countOf(said, lexicon.said) > 0)
    )
      return true;
    trade += countOf(said, lexicon.trade);
  }
  return trade >= 3 || (trade >= 2 && hasNumber);
}

/** A global pattern keeps its last position, which has to be reset. */
function reset(pattern: RegExp, answer: boolean): boolean {
  pattern.lastIndex = 0;
  return answer;
}
