import type { Messages } from '../messages.ts';

export const mail: Messages['mail'] = {
  confirm: {
    subject: 'Confirm your address at Memorial pages',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nThe registration is almost complete. It remains to confirm that this address is yours.\nThe link is valid for two days.',
    action: 'Confirm the address',
  },
  reset: {
    subject: 'Choose a new password',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nA request for a new password was received. The link is valid for one hour.\nIf you did not ask for it, this message can be ignored. The password has not changed.',
    action: 'Choose a password',
  },
  existingAccount: {
    subject: 'This address already has an account',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nA request to register with this address was received, but it already has an account. You can simply sign in.\nIf you did not ask for it, there is nothing to do. Nothing has changed.',
    action: 'Sign in',
  },
  passwordChanged: {
    subject: 'The password was changed',
    body: 'Hello {name},\nThe password of the account was changed, and all other devices were signed out.\nIf you did not change it, choose a new password at once.',
    action: 'Choose a new password',
  },
  emailChange: {
    subject: 'Confirm the new address',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nA request to move the account to this address was received. It remains to confirm that it is yours.\nThe link is valid for two days, after signing in. If you did not ask for it, this message can be ignored.',
    action: 'Confirm the new address',
  },
  emailChangeAsked: {
    subject: 'A request to change the address of the account',
    body: 'Hello {name},\nA request to change the e-mail address of the account was received. This address holds until the new one is confirmed.\nIf you did not ask for it, withdraw it and choose a new password at once.',
    action: 'To my account',
  },
  emailChanged: {
    subject: 'The address of the account was changed',
    body: 'Hello {name},\nThe e-mail address of the account was changed, and from now on you sign in with the new one.\nIf you did not change it, write to us at once.',
    action: 'Help and support',
  },
  accountClosed: {
    subject: 'The account is closed, and there is a way back',
    body: 'Hello {name},\nThe account was closed as you asked. For 14 days, signing in once is enough to keep it with everything in it.\nIf you did not ask for it, sign in and choose a new password at once.',
    action: 'Sign in',
  },
  pageGoes: {
    subject: 'A memorial page is about to be deleted',
    body: 'Hello {name},\nThe owner of the page of {memorial} closed their account, and chose that the page goes with it. The page is hidden, and is deleted in 14 days.\nUntil then everything comes back when they sign in once: please speak with them.',
    action: 'To the page',
  },
  pageDeleted: {
    subject: 'A memorial page was deleted',
    body: 'Hello {name},\nThe page of {memorial}, which you helped to write, was deleted. For 30 days its owner can restore it with everything in it: please speak with them.\nWhat you wrote and did not save yet is still on the device where you wrote it, and can be copied there.',
    action: 'What can be done',
  },
  ownPageDeleted: {
    subject: 'The page was deleted, and can be restored',
    body: 'Hello {name},\nThe page of {memorial} was deleted, and nobody sees it now. For 30 days one press restores it with everything in it; after that it is deleted for good.',
    action: 'Restore the page',
  },
  pageTakenDown: {
    subject: 'A memorial page was deleted',
    body: 'Hello {name},\nThe moderators deleted the page of {memorial}, and nobody sees it now. Everything in it is kept for 30 days, and deleted for good after that.\nYou can write to us on the support page, ask why and ask to have it restored.',
    action: 'What can be done',
  },
  pageClosedByOperators: {
    subject: 'A memorial page was closed to the public',
    body: 'Hello {name},\nThe people who run the site have closed the page of {memorial} to the public.\n{reason}\nYou can go on seeing and editing it, and nothing was deleted. Only the people who run the site can open it to everyone again: you can write to us on the support page, to ask and to request it.',
    action: 'Write to us',
  },
  pageReopenedByOperators: {
    subject: 'The memorial page is open to everyone again',
    body: 'Hello {name},\nThe people who run the site have opened the page of {memorial} to everyone again. You can close it at any moment in the settings of the page.',
    action: 'To the page',
  },
  pageRestored: {
    subject: 'The memorial page is back',
    body: 'Hello {name},\nThe page of {memorial} was restored, with everything in it.',
    action: 'To the page',
  },
  accountClosedByOperator: {
    subject: 'The account was closed',
    body: 'Hello {name},\nThe site’s administration closed the account. The memorial pages stay as they are. For 14 days, signing in once is enough to keep the account.\nFor any question, write to us on the support page.',
    action: 'Sign in',
  },
  accountEnded: {
    subject: 'The account was deleted',
    body: 'Hello {name},\n14 days have passed, and the account was deleted. Pages that were meant for others are theirs now.\nThank you for what was kept here.',
    action: 'To the site',
  },
  pageInherited: {
    subject: 'A memorial page is yours now',
    body: 'The account of {name} was deleted, and the page of {memorial} is yours now with everything in it.\nWith the ownership come the editors of the page and the right to delete it.',
    action: 'My memorial pages',
  },
  inviteEditor: {
    subject: 'An invitation to write a memorial page together',
    body: '{isNamed, select, yes {{name} invites you} other {You are invited}} to write {hasPage, select, yes {the page of {memorial}} other {a memorial page}} together.\nThe invitation is valid for 14 days and can be used once. Without an account yet, you can register with this address.',
    action: 'Open the invitation',
  },
  inviteViewer: {
    subject: 'An invitation to a memorial page',
    body: '{isNamed, select, yes {{name} invites you} other {You are invited}} to see {hasPage, select, yes {the page of {memorial}} other {a memorial page}}.\nThe invitation is valid for 14 days and can be used once. Without an account yet, you can register with this address.',
    action: 'Open the invitation',
  },
  familyContact: {
    subject: 'A message to the family through the memorial page',
    body: '{name} has written to you through the page of {memorial}.\nA reply to this letter goes to its writer. Until then your address is not known to them.',
    action: 'To the memorial page',
  },
  orderPlaced: {
    subject: 'Your order {number} has arrived',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nWe have your order {number}, for {total}. How to pay, and what you ordered, is behind the link.\nThis confirms an order. It is not an accounting document.',
    action: 'To the order and its payment',
  },
  orderPaid: {
    subject: 'We received the payment for order {number}',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nThe payment has arrived, {total}, and we are beginning to prepare order {number}.\nThis is not an accounting document.',
    action: 'To the order',
  },
  orderShipped: {
    subject: 'Order {number} is on its way',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nOrder {number} is on its way. The details of the delivery are behind the link.',
    action: 'To the order',
  },
  orderCancelled: {
    subject: 'Order {number} was cancelled',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nOrder {number} was cancelled. If it was paid, the refund comes within 14 days, the way it was paid.',
    action: 'To the order',
  },
  orderLinesCancelled: {
    subject: 'A part of order {number} was cancelled',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nA part of order {number} was cancelled; the rest stays as you ordered it. If it was paid, the refund for what was cancelled comes within 14 days.',
    action: 'To the order',
  },
  supportMessage: {
    subject: 'A new support message',
    body: 'A new message came by the support page. It waits in the list of messages on the site.',
    action: 'To the messages',
  },
  ownershipTaken: {
    subject: 'The ownership of a memorial page has passed on',
    body: '{name} accepted the ownership of the page of {memorial}. You are one of its editors now.',
    action: 'To the memorial page',
  },
  ownershipOffer: {
    subject: 'An offer of the ownership of a memorial page',
    body: '{name} offers you the ownership of the page of {memorial}.\nIt changes hands only if you accept, among your pages.',
    action: 'My memorial pages',
  },
  reminder: {
    subject: 'Memorial days to come',
    subjectOf: 'The yahrzeit of {memorial}',
    line: '{memorial}: the yahrzeit is {hebrew}, {civil}.',
    action: 'To my pages',
    actionOf: 'To the memorial page',
    footer:
      'This message was sent by the memorial pages before the yahrzeit on a page that you own or edit. There is no need to answer it.',
    end: 'Stop getting reminders by e-mail',
  },
  digest: {
    subject: 'New on the memorial pages',
    subjects: {
      memory: 'A new memory on the page of {memorial}',
      condolence: 'A new condolence on the page of {memorial}',
      candle: 'A dedication for a candle on the page of {memorial}',
      event: 'A new event on the page of {memorial}',
      family_invite: 'Somebody joined the page of {memorial}',
      memorial_follow: 'A new follower of the page of {memorial}',
      delegate_left: 'No one is left to approve in the closed box of {memorial}',
      page_deleted: 'The page of {memorial} was deleted',
      page_restored: 'The page of {memorial} was restored',
      family_photos: 'A photo from the family for the page of {memorial}',
      page_handed_over: 'The page of {memorial} has a new owner',
      invite_made: 'A new invitation to the page of {memorial}',
      support_message: 'A new support message',
      event_call: 'A place came free on the page of {memorial}: please call',
      page_link: 'A request to link a page to the page of {memorial}',
      page_link_agreed: 'The page of {memorial} was linked to another one',
      page_link_ended: 'A link to the page of {memorial} was ended',
      member_request: 'A request not to be shown in the tree of {memorial}',
      reported: 'A report about the page of {memorial}',
    },
    day: 'Coming up: the yahrzeit of {memorial}, {hebrew}, {civil}.',
    lines: {
      memory: '{count, plural, one {A new memory} other {# new memories}} on the page of {memorial}',
      condolence: '{count, plural, one {A new condolence} other {# new condolences}} on the page of {memorial}',
      candle:
        '{count, plural, one {A new dedication for a candle} other {# new dedications for candles}} on the page of {memorial}',
      event: '{count, plural, one {A new event} other {# new events}} on the page of {memorial}',
      family_invite: '{count, plural, one {Somebody joined} other {# people joined}} the page of {memorial}',
      memorial_follow: '{count, plural, one {Somebody follows} other {# people follow}} the page of {memorial}',
      delegate_left: 'No one is left to approve in the closed box of {memorial}',
      page_deleted: 'The page of {memorial} was deleted',
      page_restored: 'The page of {memorial} was restored',
      family_photos:
        '{count, plural, one {One photo was sent} other {# photos were sent}} by the family link to the page of {memorial}',
      page_handed_over: 'The page of {memorial} has a new owner',
      invite_made:
        'The moderators made {count, plural, one {an invitation} other {# invitations}} to the page of {memorial}',
      support_message: '{count, plural, one {A support message} other {# support messages}}',
      event_call:
        '{count, plural, one {A place came free at an event} other {Places came free at # events}} on the page of {memorial}, and somebody has to be called',
      page_link:
        '{count, plural, one {A request} other {# requests}} to link the page of a relative to the page of {memorial}',
      page_link_agreed:
        '{count, plural, one {The page of a relative was} other {The pages of # relatives were}} linked to the page of {memorial}',
      page_link_ended: '{count, plural, one {A link was} other {# links were}} ended on the page of {memorial}',
      member_request:
        '{count, plural, one {A request} other {# requests}} not to be shown in the tree on the page of {memorial}',
      reported: '{count, plural, one {A report} other {# reports}} about the page of {memorial}',
    },
    action: 'All notifications',
    footer:
      'This message was sent by the memorial pages site, because the account gets what is new by e-mail. There is no need to reply.',
    end: 'Stop these e-mails',
  },
  ownWords: {
    subject: 'A private link to your words',
    body: 'The words that you wrote on {hasPage, select, yes {the page of {memorial}} other {a memorial page}} are kept.\nBy this link, which is yours alone, you can change them or take them back at any time.\nIf you wrote nothing, you can ignore this message.',
    action: 'To my words',
  },
  returnedWords: {
    subject: 'Your words were returned to you',
    body: 'The family returned to you the words that you wrote on {hasPage, select, yes {the page of {memorial}} other {a memorial page}}, so that you can change them.\nBy this link, which is yours alone, you can read a note if there is one, change the words and send them again.',
    action: 'To my words',
  },
  rsvpLink: {
    subject: 'Your answer is kept',
    body: '{hasPage, select, yes {Your answer to the gathering in memory of {memorial} is kept.} other {Your answer to the gathering is kept.}}\nBy this link, which is yours alone, you can see the details of the gathering, change your answer or take it back.\nIf you answered no invitation, you can ignore this message.',
    action: 'To my answer',
  },
  placeOffered: {
    subject: 'A place has come free',
    body: '{hasPage, select, yes {A place has come free at the gathering in memory of {memorial}, and is kept for you for a while.} other {A place has come free at the gathering that you asked to come to, and is kept for you for a while.}}\nThis link, which is yours alone, says until when, and there you can take the place or let it go. Without an answer by then, it is offered to those who wait after you.',
    action: 'Take the place',
  },
  eventCancelled: {
    subject: 'The gathering was cancelled',
    body: '{hasPage, select, yes {The gathering in memory of {memorial} does not take place.} other {The gathering that you answered does not take place.}}\nThis link, which is yours alone, shows the details of the gathering. If it takes place after all, it says so there.',
    action: 'See the details',
  },
  eventUpdate: {
    subject: 'News of the gathering',
    body: '{hasPage, select, yes {There is news of the gathering in memory of {memorial}.} other {There is news of the gathering that you answered.}}\nYou can read it by this link, which is yours alone.',
    action: 'Read the news',
  },
  endGuest: 'Stop letters about this gathering',
  quoteBy: '{name} wrote:',
  footers: {
    customer: 'You get this letter because this address was given with an order in the shop of Memorial Pages.',
    account:
      'This message was sent by Memorial pages because of an action in the account. There is no need to answer it.',
    author:
      'This message was sent by Memorial pages to the address that was given with the words. There is no need to answer it.',
    family:
      'This letter was passed on by Memorial pages, because the page lets people write to the family. You can close that in the settings of the page.',
    guest:
      'This message was sent by Memorial pages to the address that was given with an answer to an event. There is no need to answer it.',
    invited:
      'This message was sent by Memorial pages on behalf of whoever invites you. If you do not know them, you can ignore it.',
    member:
      'This message was sent by Memorial pages about a page that you have a part in. There is no need to answer it.',
  },
};
