import type { Limit } from './rate-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The name is the key of the stored counter, and has one meaning. Comments say who is counted where it is not obvious. */
function nameEach<Name extends string>(limits: Record<Name, Omit<Limit, 'name'>>): Record<Name, Limit> {
  const entries = Object.entries<Omit<Limit, 'name'>>(limits).map(([name, limit]) => [name, { name, ...limit }]);
  return Object.fromEntries(entries) as Record<Name, Limit>; // the same names
}

/**
 * Every rate limit of the product. Procedures count an account, or the address of a visitor; a procedure names its limit in
 * its `meta`, other code takes from it by `rate-limit.ts`.
 */
export const namedLimits = nameEach({
  // Of an account with an address: a family behind one address is not locked out by one of them.
  'sign-up': { points: 5, seconds: hour },
  'sign-in': { points: 10, seconds: 15 * minute },
  reset: { points: 4, seconds: hour },
  confirm: { points: 6, seconds: hour },
  // Against attacks on one account from many addresses. Browsers that have signed in to the account before are not counted, so
  // its owner cannot be locked out.
  'sign-in-everywhere': { points: 60, seconds: hour },
  // Against one address that tries many accounts.
  'sign-in-address': { points: 100, seconds: 15 * minute },
  'sign-up-address': { points: 60, seconds: hour },
  'reset-address': { points: 60, seconds: hour },
  'confirm-address': { points: 60, seconds: hour },
  'new-password-address': { points: 60, seconds: hour },
  // Presses of the confirmation page, of an address: each may cost a password hash.
  'confirm-press': { points: 60, seconds: hour },

  'account.confirmationLink': { points: 120, seconds: minute },
  'account.rename': { points: 60, seconds: hour },
  'account.changePassword': { points: 10, seconds: 15 * minute },
  'account.askEmailChange': { points: 10, seconds: 15 * minute },
  'account.confirmEmail': { points: 10, seconds: 15 * minute },
  'account.setPicture': { points: 60, seconds: hour },
  'account.close': { points: 10, seconds: hour },
  'account.reopen': { points: 20, seconds: hour },
  // It reads every file of the account.
  'account.download': { points: 10, seconds: hour },

  // For a mailbox, whoever causes the emails. Only by the hour: one of the received ones still works, and nobody can block an
  // account for a day.
  'letters.confirm': { points: 5, seconds: hour },
  'letters.reset': { points: 5, seconds: hour },
  // Of a mailbox, whether its address has an account or not.
  'letters.email-change': { points: 5, seconds: hour },
  'letters.existing': { points: 3, seconds: day },
  'letters.deleted': { points: 10, seconds: day },
  'letters.own-deleted': { points: 10, seconds: day },
  'letters.taken-down': { points: 10, seconds: day },
  'letters.restored': { points: 10, seconds: day },
  'letters.offer': { points: 10, seconds: day },
  'letters.returned': { points: 10, seconds: day },
  'letters.order': { points: 40, seconds: day },
  'letters.support': { points: 20, seconds: day },
  // For an unproven mailbox. Each sender has a separate counter and cannot block other emails.
  'letters.invite-hour': { points: 5, seconds: hour },
  'letters.invite-day': { points: 10, seconds: day },
  'letters.own-words-hour': { points: 5, seconds: hour },
  'letters.own-words-day': { points: 10, seconds: day },

  'calendar.today': { points: 600, seconds: 5 * minute },
  // For a feed, or an address where there is none: calendar programs poll once an hour.
  'calendar.feed': { points: 600, seconds: 10 * minute },
  'calendar.renewFeed': { points: 60, seconds: hour },
  'letters.rsvp-hour': { points: 5, seconds: hour },
  'letters.rsvp-day': { points: 10, seconds: day },
  'letters.offered': { points: 20, seconds: day },
  'letters.event-update': { points: 20, seconds: day },
  // An update is one letter to a mailbox.
  'letters.event-update-once': { points: 1, seconds: 30 * day },

  // A page that is looked at: more than a person opens.
  'plans.trackUsage': { points: 600, seconds: 5 * minute },
  'plans.gift': { points: 10, seconds: hour },
  'plans.cancel': { points: 10, seconds: hour },
  // Three hundred pages of the old site come in one after the other.
  'memorial.create': { points: 600, seconds: hour },
  'memorial.search': { points: 600, seconds: 5 * minute },
  'presence.follow': { points: 300, seconds: 5 * minute },
  'presence.say': { points: 3000, seconds: 5 * minute },
  // Emails to people without an account: enough for a large family, too few for abuse.
  'invite.make': { points: 40, seconds: hour },
  'invite.find': { points: 240, seconds: 10 * minute },
  'invite.accept': { points: 60, seconds: 10 * minute },
  'ownership.offer': { points: 20, seconds: hour },
  // Only unknown codes count, and only they are refused: many scan a stone from behind one address.
  'code.guess': { points: 60, seconds: 10 * minute },

  'media.upload': { points: 6000, seconds: hour },
  'media.accept': { points: 600, seconds: hour },
  'gallery.outline': { points: 1200, seconds: 10 * minute },
  'gallery.add': { points: 6000, seconds: hour },
  'gallery.createAlbum': { points: 300, seconds: hour },
  'gallery.openFamilyUpload': { points: 40, seconds: hour },
  'gallery.findFamilyUpload': { points: 240, seconds: 10 * minute },
  // Of one address, and of one link: a family at a table, and nothing that lasts.
  'gallery.familyUpload.address': { points: 200, seconds: hour },
  'gallery.familyUpload.link': { points: 200, seconds: hour },

  // More than a shiva house writes; above it contributions are pending instead of refused.
  'contributions.usual': { points: 15, seconds: 10 * minute },
  // More than any house writes: what comes above it is refused.
  'contributions.most': { points: 200, seconds: hour },
  // As many pictures as memories, without filling the disk.
  'contributions.picture': { points: 200, seconds: hour },
  // Of visitors on one page, from wherever they write: more than come in the hours after a funeral. What comes above it
  // waits, as with everything that is sent by many machines at once.
  'contributions.page': { points: 40, seconds: 10 * minute },
  'contributions.challenge': { points: 1200, seconds: hour },
  // A whole house that looks at the page again and again; each look asks for each row of the device.
  'contributions.own': { points: 6000, seconds: hour },
  // Separate from reading, so that readers of a link do not block its edits.
  'contributions.own-actions': { points: 600, seconds: hour },
  'contributions.stone': { points: 600, seconds: hour },
  // Of one address on one row: everybody of a house, and no heap by one hand that changes its name.
  'contributions.stones': { points: 100, seconds: day },
  'contributions.report': { points: 60, seconds: hour },
  // Enough for a family that reviews everything one by one, without blocking others.
  'contributions.decide': { points: 3000, seconds: hour },
  'contributions.returned-once': { points: 1, seconds: 7 * day },
  'contributions.today': { points: 600, seconds: 5 * minute },

  // For one memorial: a ceremony of five hundred phones may share the address of a school.
  'candles.hour': { points: 600, seconds: hour },
  'candles.day': { points: 1500, seconds: day },
  // On all memorials: thousands share the address of a carrier.
  'candles.everywhere': { points: 5000, seconds: day },
  'candles.watch': { points: 1200, seconds: 5 * minute },

  // A school may share one address, but a program must not take a whole board.
  'board.take': { points: 600, seconds: hour },
  // Reads and changes by a personal link.
  'board.own': { points: 1200, seconds: hour },

  'contact.send': { points: 60, seconds: hour },
  // Letters to one family: a page that is talked about, and no flood.
  'contact.page': { points: 50, seconds: day },
  // Of one address, or one account, to one family: others find their way still.
  'contact.sender': { points: 10, seconds: day },
  // Without a proof of work, as from browsers without scripts: counted separately, so that others are not blocked.
  'contact.plain-page': { points: 10, seconds: day },
  'contact.plain-sender': { points: 3, seconds: day },
  // The same letter again is the one that is on its way; one that was refused is on no way, and is not counted.
  'contact.submit': { points: 1, seconds: 7 * day },
  // For one submission that is edited after a lost response: a proof is not valid for a hundred letters.
  'contact.proof': { points: 3, seconds: 2 * day },

  'events.write': { points: 1200, seconds: hour },
  'tree.write': { points: 1200, seconds: hour },
  // For an address; a limit of the page keeps a script from hiding a whole tree.
  'memberRequest.send': { points: 5, seconds: day },
  'memberRequest.page': { points: 5, seconds: day },
  'pageLink.write': { points: 120, seconds: hour },
  // Each is read by a process of its own for some seconds.
  'tree.import': { points: 60, seconds: hour },
  // Each is read by a process of its own for a minute.
  'archive.receive': { points: 20, seconds: hour },
  // Two tabs that look at one on its way, every other second.
  'archive.read': { points: 9000, seconds: hour },
  'archive.write': { points: 120, seconds: hour },
  // Each is written by a process of its own.
  'tree.export': { points: 20, seconds: hour },
  // Each is a letter to everybody who comes.
  'events.postUpdate': { points: 60, seconds: hour },
  // Of one address: the telephones of a large office, or of a carrier. How many people they bring to an event whose places
  // are counted has a bound of its own (`eventLimits.guestsOfAddress`).
  'rsvps.add': { points: 600, seconds: hour },
  'rsvps.find': { points: 1200, seconds: 10 * minute },
  'rsvps.change': { points: 300, seconds: hour },
  'events.calendarFile': { points: 600, seconds: 10 * minute },
  'events.upcoming': { points: 1200, seconds: 10 * minute },

  'notification.settings': { points: 120, seconds: 5 * minute },
  'notification.follow': { points: 120, seconds: hour },
  'notification.change': { points: 600, seconds: 5 * minute },
  'notification.stream': { points: 300, seconds: 5 * minute },

  // An order waits for its payment: many orders by one hand would take the stock from everybody.
  'shop.placeOrder': { points: 60, seconds: hour },
  'shop.startPayment': { points: 60, seconds: hour },
  'shop.findOrder': { points: 600, seconds: 10 * minute },
  'shop.cancel': { points: 30, seconds: hour },
  // Of one address that tries wrong mailboxes for one order: none is found by trying, and the customer cancels from elsewhere.
  'shop.cancel-order': { points: 30, seconds: hour },

  'support.send': { points: 5, seconds: hour },
  // A provider gives some customers a whole /48 of IPv6.
  'support.network': { points: 20, seconds: day },
  // Of the whole site.
  'support.day': { points: 1000, seconds: day },
});
