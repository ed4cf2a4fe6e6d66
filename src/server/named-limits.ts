import type { Limit } from './rate-limit.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The name is the key of the stored counter, and has one meaning. Comments name the counted key where it is not
 * obvious.
 */
function nameEach<Name extends string>(limits: Record<Name, Omit<Limit, 'name'>>): Record<Name, Limit> {
  const entries = Object.entries<Omit<Limit, 'name'>>(limits).map(([name, limit]) => [name, { name, ...limit }]);
  return Object.fromEntries(entries) as Record<Name, Limit>; // the same names
}

/**
 * Every rate limit of the product. Procedures count an account, or the address of a visitor; a procedure names its limit in
 * its `meta`, other code takes from it by `rate-limit.ts`.
 */
export const namedLimits = nameEach({
  // Counted by account and address, so that one person does not lock out a family behind the same address.
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
  // Presses of the confirmation page, by address: each may cost a password hash.
  'confirm-press': { points: 60, seconds: hour },

  'account.findConfirmationLink': { points: 120, seconds: minute },
  'account.rename': { points: 60, seconds: hour },
  'account.changePassword': { points: 10, seconds: 15 * minute },
  'account.askEmailChange': { points: 10, seconds: 15 * minute },
  'account.confirmEmail': { points: 10, seconds: 15 * minute },
  'account.setPicture': { points: 60, seconds: hour },
  'account.close': { points: 10, seconds: hour },
  'account.reopen': { points: 20, seconds: hour },
  // It reads every file of the account.
  'account.download': { points: 10, seconds: hour },

  // Counted by mailbox, regardless of who causes the emails. Only by the hour: one of the received links still works, and nobody can
  // block an account for a day.
  'letters.confirm': { points: 5, seconds: hour },
  'letters.reset': { points: 5, seconds: hour },
  // Counted by mailbox, whether its address has an account or not.
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

  'calendar.loadToday': { points: 600, seconds: 5 * minute },
  // For a feed, or an address where there is none: calendar programs poll once an hour.
  'calendar.feed': { points: 600, seconds: 10 * minute },
  'calendar.renewFeed': { points: 60, seconds: hour },
  'letters.rsvp-hour': { points: 5, seconds: hour },
  'letters.rsvp-day': { points: 10, seconds: day },
  'letters.offered': { points: 20, seconds: day },
  'letters.event-update': { points: 20, seconds: day },
  // An update is one email to a mailbox.
  'letters.event-update-once': { points: 1, seconds: 30 * day },

  // Page views: more than a person opens.
  'plans.trackUsage': { points: 600, seconds: 5 * minute },
  'plans.gift': { points: 10, seconds: hour },
  'plans.cancel': { points: 10, seconds: hour },
  // An import of three hundred pages of the old site runs sequentially.
  'memorial.create': { points: 600, seconds: hour },
  'memorial.search': { points: 600, seconds: 5 * minute },
  'presence.subscribe': { points: 300, seconds: 5 * minute },
  'presence.sendHeartbeat': { points: 3000, seconds: 5 * minute },
  // Emails to people without an account: enough for a large family, too few for abuse.
  'invite.make': { points: 40, seconds: hour },
  'invite.find': { points: 240, seconds: 10 * minute },
  'invite.accept': { points: 60, seconds: 10 * minute },
  'ownership.offer': { points: 20, seconds: hour },
  // Only unknown codes count, and only they are refused: many scan a stone from behind one address.
  'code.guess': { points: 60, seconds: 10 * minute },

  'media.upload': { points: 6000, seconds: hour },
  'media.accept': { points: 600, seconds: hour },
  'gallery.loadOutline': { points: 1200, seconds: 10 * minute },
  'gallery.add': { points: 6000, seconds: hour },
  'gallery.createAlbum': { points: 300, seconds: hour },
  'gallery.openFamilyUpload': { points: 40, seconds: hour },
  'gallery.findFamilyUpload': { points: 240, seconds: 10 * minute },
  // Counted by address, and by link: enough for a family at one table, and too few for continuous use.
  'gallery.familyUpload.address': { points: 200, seconds: hour },
  'gallery.familyUpload.link': { points: 200, seconds: hour },

  // More than a house of mourners writes; above it contributions are pending instead of refused.
  'contributions.usual': { points: 15, seconds: 10 * minute },
  // More than any household writes; contributions above it are refused.
  'contributions.most': { points: 200, seconds: hour },
  // As many pictures as memories, without filling the disk.
  'contributions.picture': { points: 200, seconds: hour },
  // Counted by page for visitors at all addresses: more than in the hours after a funeral. Contributions above it are
  // pending, because many machines at once suggest automation.
  'contributions.page': { points: 40, seconds: 10 * minute },
  'contributions.createChallenge': { points: 1200, seconds: hour },
  // Enough for a household that reloads the page often; each load requests every row of the device.
  'contributions.own': { points: 6000, seconds: hour },
  // Separate from reading, so that readers of a link do not block its edits.
  'contributions.own-actions': { points: 600, seconds: hour },
  'contributions.setPebble': { points: 600, seconds: hour },
  // Counted by address and row: enough for a household, and a bound for one visitor with many device ids.
  'contributions.pebbles': { points: 100, seconds: day },
  'contributions.report': { points: 60, seconds: hour },
  // Enough for a family that reviews everything one by one, without blocking others.
  'contributions.decide': { points: 3000, seconds: hour },
  'contributions.returned-once': { points: 1, seconds: 7 * day },
  'contributions.listModerationLog': { points: 600, seconds: 5 * minute },

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
  // Emails to one family: enough for a popular page, and too few for a flood.
  'contact.page': { points: 50, seconds: day },
  // Counted by family and by address or account, so that one sender does not block others.
  'contact.sender': { points: 10, seconds: day },
  // Without a proof of work, as from browsers without scripts: counted separately, so that others are not blocked.
  'contact.plain-page': { points: 10, seconds: day },
  'contact.plain-sender': { points: 3, seconds: day },
  // A repeated email is not sent again, and a refused one is not counted.
  'contact.submit': { points: 1, seconds: 7 * day },
  // For one submission that is edited after a lost response: a proof is not valid for a hundred emails.
  'contact.proof': { points: 3, seconds: 2 * day },

  'events.write': { points: 1200, seconds: hour },
  'tree.write': { points: 1200, seconds: hour },
  // For an address; a limit of the page keeps a script from hiding a whole tree.
  'memberRequest.send': { points: 5, seconds: day },
  'memberRequest.page': { points: 5, seconds: day },
  'pageLink.write': { points: 120, seconds: hour },
  // A separate process reads each of them for some seconds.
  'tree.import': { points: 60, seconds: hour },
  // A separate process reads each of them for a minute.
  'archive.receive': { points: 20, seconds: hour },
  // Two tabs that poll one in progress every other second.
  'archive.read': { points: 9000, seconds: hour },
  'archive.write': { points: 120, seconds: hour },
  // A separate process writes each of them.
  'tree.export': { points: 20, seconds: hour },
  // Each sends an email to every guest.
  'events.postUpdate': { points: 60, seconds: hour },
  // Counted by address: the phones of a large office or a carrier. The number of guests at an event with limited places
  // has a separate bound (`eventLimits.guestsOfAddress`).
  'rsvps.add': { points: 600, seconds: hour },
  'rsvps.find': { points: 1200, seconds: 10 * minute },
  'rsvps.change': { points: 300, seconds: hour },
  'events.calendarFile': { points: 600, seconds: 10 * minute },
  'events.listUpcoming': { points: 1200, seconds: 10 * minute },

  'notification.settings': { points: 120, seconds: 5 * minute },
  'notification.follow': { points: 120, seconds: hour },
  'notification.change': { points: 600, seconds: 5 * minute },
  'notification.stream': { points: 300, seconds: 5 * minute },

  // An unpaid order reserves stock: many orders by one customer would leave none for others.
  'shop.placeOrder': { points: 60, seconds: hour },
  'shop.startPayment': { points: 60, seconds: hour },
  'shop.findOrder': { points: 600, seconds: 10 * minute },
  'shop.cancel': { points: 30, seconds: hour },
  // Counted by address for wrong mailboxes of one order: guessing fails, and the customer can still cancel from another address.
  'shop.cancel-order': { points: 30, seconds: hour },

  'support.send': { points: 5, seconds: hour },
  // A provider gives some customers a whole /48 of IPv6.
  'support.network': { points: 20, seconds: day },
  // Counted for the whole site.
  'support.day': { points: 1000, seconds: day },
});
