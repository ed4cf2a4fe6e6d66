import { namedLimits } from './named-limits.ts';
import type { Limit } from './rate-limit.ts';

const toCustomer = [namedLimits['letters.order']];
const toInvited = [namedLimits['letters.invite-hour'], namedLimits['letters.invite-day']];

interface EmailKind {
  /** The recipient, which the footer names. */
  receiver: 'account' | 'author' | 'customer' | 'family' | 'guest' | 'invited' | 'member' | 'staff';
  /** Uses a separate queue: the recipient waits for it, or it warns of an action on an account. */
  isUrgent?: true;
  /**
   * Whether the recipient has confirmed the mailbox. Emails to an unconfirmed one contain no text of other users except a plain
   * name (`isPlainName`).
   */
  isProven: boolean;
  /** Limits for one mailbox, regardless of who causes the emails. */
  limits?: readonly Limit[];
}

/**
 * Emails that are not urgent wait for the end of a day of rest. An unconfirmed account may belong to somebody else, so its name
 * is untrusted.
 */
const kinds = {
  confirm: { receiver: 'account', isUrgent: true, isProven: false, limits: [namedLimits['letters.confirm']] },
  reset: { receiver: 'account', isUrgent: true, isProven: false, limits: [namedLimits['letters.reset']] },
  existingAccount: { receiver: 'account', isUrgent: true, isProven: false, limits: [namedLimits['letters.existing']] },
  passwordChanged: { receiver: 'account', isUrgent: true, isProven: true },
  // Limited by the procedure (`requestEmailChange`), whose response may not reveal whether the address has an account.
  emailChange: { receiver: 'account', isUrgent: true, isProven: false },
  emailChangeAsked: { receiver: 'account', isUrgent: true, isProven: true },
  emailChanged: { receiver: 'account', isUrgent: true, isProven: true },
  accountClosed: { receiver: 'account', isUrgent: true, isProven: true },
  accountClosedByOperator: { receiver: 'account', isUrgent: true, isProven: true },
  accountEnded: { receiver: 'account', isProven: true },
  pageInherited: { receiver: 'member', isProven: true },
  pageGoes: { receiver: 'member', isProven: true },
  ownershipTaken: { receiver: 'member', isProven: true },
  pageDeleted: { receiver: 'member', isProven: true, limits: [namedLimits['letters.deleted']] },
  // Warns an owner who did not delete the page, with a link to restore it.
  ownPageDeleted: { receiver: 'member', isUrgent: true, isProven: true, limits: [namedLimits['letters.own-deleted']] },
  pageTakenDown: { receiver: 'member', isUrgent: true, isProven: true, limits: [namedLimits['letters.taken-down']] },
  pageClosedByOperators: { receiver: 'member', isUrgent: true, isProven: true },
  pageReopenedByOperators: { receiver: 'member', isProven: true },
  pageRestored: { receiver: 'member', isProven: true, limits: [namedLimits['letters.restored']] },
  ownershipOffer: { receiver: 'member', isProven: true, limits: [namedLimits['letters.offer']] },
  inviteEditor: { receiver: 'invited', isProven: false, limits: toInvited },
  inviteViewer: { receiver: 'invited', isProven: false, limits: toInvited },
  // The author has just requested the link and has the page open.
  ownWords: {
    receiver: 'author',
    isUrgent: true,
    isProven: false,
    limits: [namedLimits['letters.own-words-hour'], namedLimits['letters.own-words-day']],
  },
  returnedWords: { receiver: 'author', isProven: false, limits: [namedLimits['letters.returned']] },
  // Its author has just answered, and has the page open.
  rsvpLink: {
    receiver: 'guest',
    isUrgent: true,
    isProven: false,
    limits: [namedLimits['letters.rsvp-hour'], namedLimits['letters.rsvp-day']],
  },
  placeOffered: { receiver: 'guest', isProven: false, limits: [namedLimits['letters.offered']] },
  eventCancelled: { receiver: 'guest', isProven: false, limits: [namedLimits['letters.event-update']] },
  eventUpdate: { receiver: 'guest', isProven: false, limits: [namedLimits['letters.event-update']] },
  supportMessage: { receiver: 'staff', isProven: true, limits: [namedLimits['letters.support']] },
  // The customer has the page open and waits for the payment link.
  orderPlaced: { receiver: 'customer', isUrgent: true, isProven: false, limits: toCustomer },
  orderPaid: { receiver: 'customer', isProven: false, limits: toCustomer },
  orderShipped: { receiver: 'customer', isProven: false, limits: toCustomer },
  orderCancelled: { receiver: 'customer', isUrgent: true, isProven: false, limits: toCustomer },
  orderLinesCancelled: { receiver: 'customer', isUrgent: true, isProven: false, limits: toCustomer },
  familyContact: { receiver: 'family', isProven: true },
} as const satisfies Record<string, EmailKind>;

export type EmailTemplate = keyof typeof kinds;
export const emailKinds: Record<EmailTemplate, EmailKind> = kinds;
export const emailTemplates = Object.keys(kinds) as [EmailTemplate, ...EmailTemplate[]]; // `kinds` has no other keys, and is not empty

/** One mailbox, however its address is written: what follows a plus is the same, and so are dots at Gmail. */
export function normalizeMailbox(address: string): string {
  const [, local = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const [name = ''] = local.split('+');
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
