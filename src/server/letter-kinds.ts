import type { Limit } from './rate-limit.ts';

const hour = 3600;
const day = 24 * hour;

/**
 * Letters that anybody can cause by typing an address. By the hour alone: of those that came, one still opens what it is
 * for, and nobody is kept from an account for a day by somebody who presses for them.
 */
const perHour = (name: string): readonly Limit[] => [{ name: `letters.${name}`, points: 5, seconds: hour }];

/** Letters to an address that nobody proved. A cause has counters of its own: whoever uses up one keeps no other letter away. */
const toUnproven = (name: string): readonly Limit[] => [
  { name: `letters.${name}-hour`, points: 5, seconds: hour },
  { name: `letters.${name}-day`, points: 10, seconds: day },
];
const perDay = (name: string, points: number): readonly Limit[] => [{ name: `letters.${name}`, points, seconds: day }];

interface LetterKind {
  /** To whom it is written, which is what its footer says. */
  receiver: 'account' | 'author' | 'family' | 'invited' | 'member';
  /** Sent by a queue of its own: somebody waits for it at a screen, or it warns of what was done to an account. */
  isUrgent?: true;
  /** Whether the receiver has proved the mailbox; to another one the letter carries no text of others but a plain name (`isPlainName`). */
  isProven: boolean;
  /** How many one mailbox gets, whoever causes them. */
  limits?: readonly Limit[];
}

/** What is not urgent keeps the day of rest. An account may have been opened by somebody else with this address: until it is confirmed its name is a stranger's. */
const kinds = {
  confirm: { receiver: 'account', isUrgent: true, isProven: false, limits: perHour('confirm') },
  reset: { receiver: 'account', isUrgent: true, isProven: false, limits: perHour('reset') },
  existingAccount: { receiver: 'account', isUrgent: true, isProven: false, limits: perDay('existing', 3) },
  passwordChanged: { receiver: 'account', isUrgent: true, isProven: true },
  // Counted where it is asked for (`askEmailChange`), where the answer may not tell whether the address has an account.
  emailChange: { receiver: 'account', isUrgent: true, isProven: false },
  emailChangeAsked: { receiver: 'account', isUrgent: true, isProven: true },
  emailChanged: { receiver: 'account', isUrgent: true, isProven: true },
  accountClosed: { receiver: 'account', isUrgent: true, isProven: true },
  accountEnded: { receiver: 'account', isProven: true },
  pageInherited: { receiver: 'member', isProven: true },
  pageGoes: { receiver: 'member', isProven: true },
  ownershipTaken: { receiver: 'member', isProven: true },
  pageDeleted: { receiver: 'member', isProven: true, limits: perDay('deleted', 10) },
  // It warns whoever did not do it, and leads to the way back.
  ownPageDeleted: { receiver: 'member', isUrgent: true, isProven: true, limits: perDay('own-deleted', 10) },
  pageTakenDown: { receiver: 'member', isUrgent: true, isProven: true, limits: perDay('taken-down', 10) },
  pageRestored: { receiver: 'member', isProven: true, limits: perDay('restored', 10) },
  ownershipOffer: { receiver: 'member', isProven: true, limits: perDay('offer', 10) },
  inviteEditor: { receiver: 'invited', isProven: false, limits: toUnproven('invite') },
  inviteViewer: { receiver: 'invited', isProven: false, limits: toUnproven('invite') },
  // Its author has just asked for the link, and has the page open.
  ownWords: { receiver: 'author', isUrgent: true, isProven: false, limits: toUnproven('own-words') },
  returnedWords: { receiver: 'author', isProven: false, limits: perDay('returned', 10) },
  supportMessage: { receiver: 'account', isProven: true, limits: perDay('support', 20) },
  familyContact: { receiver: 'family', isProven: true },
} as const satisfies Record<string, LetterKind>;

export type LetterTemplate = keyof typeof kinds;
export const letterKinds: Record<LetterTemplate, LetterKind> = kinds;
export const letterTemplates = Object.keys(kinds) as [LetterTemplate, ...LetterTemplate[]];

/** One mailbox, however its address is written: what follows a plus is the same, and so are dots at Gmail. */
export function mailboxOf(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const [name = ''] = local.split('+');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
