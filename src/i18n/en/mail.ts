import type { Messages } from '../messages.ts';

export const mail: Messages['mail'] = {
  confirm: {
    subject: 'Confirm your address at Memorial pages',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nYour registration is almost complete. One step is left: confirm that this address is yours.\nThe link is valid for two days. If you did not ask for an account, you can ignore this message.',
    action: 'Confirm the address',
  },
  reset: {
    subject: 'Choose a new password',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nWe received a request for a new password. The link is valid for one hour.\nIf you did not ask for it, you can ignore this message. The password has not changed.',
    action: 'Choose a password',
  },
  existingAccount: {
    subject: 'This address already has an account',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nWe received a request to sign up with this address, but it already has an account. You can simply sign in.\nIf you did not ask for it, there is nothing you need to do. Nothing has changed.',
    action: 'Sign in',
  },
  passwordChanged: {
    subject: 'The password was changed',
    body: 'Hello {name},\nThe password of your account was changed, and all other devices were signed out.\nIf you did not change it, choose a new password at once.',
    action: 'Choose a new password',
  },
  emailChange: {
    subject: 'Confirm the new address',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nWe received a request to move an account to this address. One step is left: confirm that it is yours.\nThe link is valid for two days, after signing in. If you did not ask for it, you can ignore this message.',
    action: 'Confirm the new address',
  },
  emailChangeAsked: {
    subject: 'A request to change the address of the account',
    body: 'Hello {name},\nWe received a request to change the e-mail address of your account. This address stays valid until the new one is confirmed.\nIf you did not ask for it, cancel the change and choose a new password at once.',
    action: 'To my account',
  },
  emailChanged: {
    subject: 'The address of the account was changed',
    body: 'Hello {name},\nThe e-mail address of your account was changed, and from now on you sign in with the new one.\nIf you did not change it, write to us at once.',
    action: 'Help and support',
  },
  accountClosed: {
    subject: 'The account is closed, and you can still come back',
    body: 'Hello {name},\nThe account was closed as you asked. For 14 days, signing in once is enough to keep it with everything in it.\nIf you did not ask for it, sign in and choose a new password at once.',
    action: 'Sign in',
  },
  pageGoes: {
    subject: 'A memorial page is about to be deleted',
    body: 'Hello {name},\nThe owner of the page of {memorial} has closed their account, and chose to have the page deleted with it. The page is hidden now and will be deleted in 14 days.\nUntil then, everything comes back if they sign in once. It may help to talk to them.',
    action: 'To the page',
  },
  pageDeleted: {
    subject: 'A memorial page was deleted',
    body: 'Hello {name},\nThe page of {memorial}, which you helped to write, was deleted. For 30 days its owner can restore it with everything in it. It may help to talk to them.\nWhat you wrote and did not save yet is still on the device where you wrote it, and can be copied from there.',
    action: 'What can be done',
  },
  ownPageDeleted: {
    subject: 'The page was deleted, and can be restored',
    body: 'Hello {name},\nThe page of {memorial} was deleted, and no one sees it now. For 30 days you can restore it with one click, with everything in it; after that it is deleted for good.',
    action: 'Restore the page',
  },
  pageTakenDown: {
    subject: 'A memorial page was deleted',
    body: 'Hello {name},\nThe moderators deleted the page of {memorial}, and no one sees it now. Everything in it is kept for 30 days, and then deleted for good.\nYou can write to us on the support page, to ask why and to request that it be restored.',
    action: 'What can be done',
  },
  pageClosedByOperators: {
    subject: 'A memorial page was closed to the public',
    body: 'Hello {name},\nThe people who run the site have closed the page of {memorial} to the public.\n{reason}\nYou can still see and edit it, and nothing was deleted. Only the people who run the site can open it to everyone again: you can write to us on the support page, to ask or to request it.',
    action: 'Write to us',
  },
  pageReopenedByOperators: {
    subject: 'The memorial page is open to everyone again',
    body: 'Hello {name},\nThe people who run the site have opened the page of {memorial} to everyone again. You can close it at any moment in the page’s settings.',
    action: 'To the page',
  },
  pageRestored: {
    subject: 'The memorial page is back',
    body: 'Hello {name},\nThe page of {memorial}, which had been deleted, was restored with everything in it.',
    action: 'To the page',
  },
  accountClosedByOperator: {
    subject: 'The account was closed',
    body: 'Hello {name},\nThe people who run the site have closed your account. The memorial pages themselves stay as they are. For 14 days, signing in once is enough to keep the account.\nIf you have any question, you can write to us on the support page.',
    action: 'Sign in',
  },
  accountEnded: {
    subject: 'The account was deleted',
    body: 'Hello {name},\n14 days have passed, and the account was deleted. Pages that you chose to hand over now belong to their new owners.\nThank you for what was kept here.',
    action: 'To the site',
  },
  pageInherited: {
    subject: 'A memorial page is now yours',
    body: 'The account of {name} was deleted, and the page of {memorial} is now yours, with everything in it.\nAs its owner you manage the editors and can delete the page.',
    action: 'My memorial pages',
  },
  inviteEditor: {
    subject: 'An invitation to write a memorial page together',
    body: '{isNamed, select, yes {{name} invites you} other {You are invited}} to write {hasPage, select, yes {the page of {memorial}} other {a memorial page}} together.\nThe invitation is valid for 14 days and can be used once. If you do not have an account yet, you can sign up with this address.',
    action: 'Open the invitation',
  },
  inviteViewer: {
    subject: 'An invitation to a memorial page',
    body: '{isNamed, select, yes {{name} invites you} other {You are invited}} to see {hasPage, select, yes {the page of {memorial}} other {a memorial page}}.\nThe invitation is valid for 14 days and can be used once. If you do not have an account yet, you can sign up with this address.',
    action: 'Open the invitation',
  },
  familyContact: {
    subject: 'A message to the family through the memorial page',
    body: '{name} has written to you through the page of {memorial}.\nA reply to this e-mail goes straight to the person who wrote. Until then they do not know your address.',
    action: 'To the memorial page',
  },
  orderPlaced: {
    subject: 'We received your order {number}',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nWe received your order {number}, for {total}. How to pay, and what you ordered, can be seen through the link.\nThis confirms an order. It is not an accounting document.',
    action: 'See the order and how to pay',
  },
  orderPaid: {
    subject: 'We received the payment for order {number}',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nWe received your payment of {total}, and are beginning to prepare order {number}.\nThis is not an accounting document.',
    action: 'To the order',
  },
  orderShipped: {
    subject: 'Order {number} is on its way',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nOrder {number} is on its way. The delivery details can be seen through the link.',
    action: 'To the order',
  },
  orderCancelled: {
    subject: 'Order {number} was cancelled',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nOrder {number} was cancelled. If it was already paid, the refund will reach you within 14 days, by the same means of payment.',
    action: 'To the order',
  },
  orderLinesCancelled: {
    subject: 'Part of order {number} was cancelled',
    body: '{isNamed, select, yes {Hello {name},} other {Hello,}}\nPart of order {number} was cancelled; the rest stays as you ordered it. If it was already paid, the refund for what was cancelled will reach you within 14 days.',
    action: 'To the order',
  },
  supportMessage: {
    subject: 'A new support message',
    body: 'A new message came through the support page. It is waiting in the list of messages on the site.',
    action: 'To the messages',
  },
  ownershipTaken: {
    subject: 'A memorial page has a new owner',
    body: '{name} has accepted the ownership of the page of {memorial}.\nYou remain one of its editors.',
    action: 'To the memorial page',
  },
  ownershipOffer: {
    subject: 'You are offered the ownership of a memorial page',
    body: '{name} offers you the ownership of the page of {memorial}.\nIt changes hands only if you accept, on “My memorial pages”.',
    action: 'My memorial pages',
  },
  reminder: {
    subject: 'Memorial days coming up',
    subjectOf: 'The yahrzeit of {memorial}',
    line: '{memorial}: the yahrzeit is on {civil} ({hebrew}).',
    action: 'To my pages',
    actionOf: 'To the memorial page',
    footer:
      'You receive this from Memorial pages because you asked for a reminder before a yahrzeit on a page that you own or edit. There is no need to reply.',
    end: 'Stop reminders by e-mail',
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
      archive_photos: 'A photo from an archive for the page of {memorial}',
      family_photos: 'A photo from the family for the page of {memorial}',
      page_handed_over: 'The page of {memorial} has a new owner',
      invite_made: 'A new invitation to the page of {memorial}',
      support_message: 'A new support message',
      event_call: 'A place came free at an event on the page of {memorial}: please call',
      page_link: 'A request to link a page to the page of {memorial}',
      page_link_agreed: 'The page of {memorial} was linked to another one',
      page_link_ended: 'A link to the page of {memorial} was ended',
      member_request: 'A request to be hidden in the tree of {memorial}',
      reported: 'A report about the page of {memorial}',
    },
    day: 'Coming up: the yahrzeit of {memorial}, {civil} ({hebrew}).',
    lines: {
      memory: '{count, plural, one {A new memory} other {# new memories}} on the page of {memorial}',
      condolence: '{count, plural, one {A new condolence} other {# new condolences}} on the page of {memorial}',
      candle:
        '{count, plural, one {A new dedication for a candle} other {# new dedications for candles}} on the page of {memorial}',
      event: '{count, plural, one {A new event} other {# new events}} on the page of {memorial}',
      family_invite: '{count, plural, one {Somebody joined} other {# people joined}} the page of {memorial}',
      memorial_follow:
        '{count, plural, one {One person now follows} other {# people now follow}} the page of {memorial}',
      delegate_left: 'No one is left to approve in the closed box of {memorial}',
      page_deleted: 'The page of {memorial} was deleted',
      page_restored: 'The page of {memorial} was restored',
      archive_photos:
        '{count, plural, one {One photo} other {# photos}} came from an archive for the page of {memorial}',
      family_photos:
        '{count, plural, one {One photo was sent} other {# photos were sent}} by the family link to the page of {memorial}',
      page_handed_over: 'The page of {memorial} has a new owner',
      invite_made:
        'The moderators made {count, plural, one {an invitation} other {# invitations}} to the page of {memorial}',
      support_message: '{count, plural, one {A support message} other {# support messages}}',
      event_call:
        '{count, plural, one {A place came free at an event} other {Places came free at # events}} on the page of {memorial}: please call',
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
      'You receive this from Memorial pages because you chose to get updates by e-mail. There is no need to reply.',
    end: 'Stop these e-mails',
  },
  ownWords: {
    subject: 'A private link to your words',
    body: 'The words that you wrote on {hasPage, select, yes {the page of {memorial}} other {a memorial page}} were saved.\nWith this link, which is yours alone, you can change or delete them at any time.\nIf you did not write anything, you can ignore this message.',
    action: 'To my words',
  },
  returnedWords: {
    subject: 'Your words were returned to you',
    body: 'The family has returned to you the words that you wrote on {hasPage, select, yes {the page of {memorial}} other {a memorial page}}, so that you can change them.\nWith this link, which is yours alone, you can read a note if there is one, change the words and send them again.',
    action: 'To my words',
  },
  rsvpLink: {
    subject: 'Your reply was saved',
    body: '{hasPage, select, yes {Your reply to the event in memory of {memorial} was saved.} other {Your reply to the event was saved.}}\nWith this link, which is yours alone, you can see the details of the event, change your reply or cancel it.\nIf you did not reply to an invitation, you can ignore this message.',
    action: 'To my reply',
  },
  placeOffered: {
    subject: 'A place has come free',
    body: '{hasPage, select, yes {A place has come free at the event in memory of {memorial}, and is being held for you for a limited time.} other {A place has come free at the event that you signed up for, and is being held for you for a limited time.}}\nThis link, which is yours alone, says until when; there you can take the place or let it go. Without a reply by then, it will be offered to the next in line.',
    action: 'Take the place',
  },
  eventCancelled: {
    subject: 'The event was cancelled',
    body: '{hasPage, select, yes {The event in memory of {memorial} will not take place.} other {The event that you replied to will not take place.}}\nThis link, which is yours alone, shows the details of the event. If it takes place after all, it will say so there.',
    action: 'See the details',
  },
  eventUpdate: {
    subject: 'An update about the event',
    body: '{hasPage, select, yes {There is an update about the event in memory of {memorial}.} other {There is an update about the event that you replied to.}}\nYou can read it with this link, which is yours alone.',
    action: 'Read the update',
  },
  endGuest: 'Stop e-mails about this event',
  quoteBy: '{name} wrote:',
  footers: {
    customer: 'You receive this because this address was given with an order in the Memorial pages shop.',
    account: 'You receive this from Memorial pages because of an action in an account. There is no need to reply.',
    author:
      'You receive this from Memorial pages because this address was given with words written on a page. There is no need to reply.',
    family:
      'This message was passed on by Memorial pages because the page lets people write to the family. You can turn that off in the page’s settings.',
    guest:
      'You receive this from Memorial pages because this address was given with a reply to an event. There is no need to reply.',
    invited:
      'You receive this from Memorial pages because somebody invites you to a page. If you do not know them, you can ignore it.',
    member: 'You receive this from Memorial pages because you have a part in this page. There is no need to reply.',
    staff:
      'You receive this because you are on the site’s team. Answers are sent from the list of messages, not from here.',
  },
};
