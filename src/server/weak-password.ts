import { readFile } from 'node:fs/promises';
import { limits } from '#core/limits.ts';

/** The 3,000 most common passwords of at least eight characters, from @zxcvbn-ts/language-common 4.1.3 (MIT), and our own. */
const listFile = new URL('common-passwords.txt', import.meta.url);
let list: Promise<ReadonlySet<string>> | undefined;

const site = ['zikaron', 'זיכרון', 'דפיזיכרון'];
/** Keyboard rows and other sequences. Hebrew keys are listed from their first Latin key on. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  'q1w2e3r4t5y6u7i8o9p0',
  'אבגדהוזחטיכלמנסעפצקרשת',
  'קראטוןםפ',
  'שדגכעיחלךף',
  'זסבהנמצתץ',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
];
const everySequence = sequences.flatMap((row) => [row, Array.from(row).toReversed().join('')]);
const longestSequence = Math.max(...sequences.map((row) => row.length));
/** A weak password stays weak with this many additional characters. */
const decoration = 3;

/** Whether a password is easy to guess for this address; false for one that is too long anyway. */
export async function isWeakPassword(password: string, email: string): Promise<boolean> {
  if (password.length > limits.password.max) return false;
  const plain = password.normalize('NFKC').toLowerCase().trim();
  list ??= readFile(listFile, 'utf8').then((text) => new Set(text.split('\n')));
  const common = await list.catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  const bare = plain.replace(/[\s._\-!@#$%^&*]+/g, '');
  if (common.has(plain) || common.has(bare)) return true;
  if (new Set(bare).size <= 2) return true;
  if (isRepeated(bare) || isSequence(bare)) return true;
  const local = email.split('@')[0]?.toLowerCase() ?? '';
  return [...site, email.toLowerCase(), local].some((word) => isMostly(bare, plain, word));
}

function isRepeated(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}

/** One or several sequences of keys, each of at least four. */
function isSequence(text: string): boolean {
  let rest = text;
  while (rest !== '') {
    const length = longestRun(rest);
    if (length < Math.min(4, rest.length)) return false;
    rest = rest.slice(length);
  }
  return true;
}

function longestRun(text: string): number {
  let length = Math.min(text.length, longestSequence);
  while (length > 0 && !everySequence.some((row) => row.includes(text.slice(0, length)))) length -= 1;
  return length;
}

function isMostly(bare: string, plain: string, word: string): boolean {
  const compact = word.replace(/[\s._\-!@#$%^&*]+/g, '');
  if (compact.length < 4) return false;
  return [bare, plain].some((text) => text.includes(compact) && text.length - compact.length <= decoration + 1);
}
