import type { Messages } from '../messages.ts';

export const plans: Messages['plans'] = {
  title: 'Pricing',
  description: 'Every page is always open, without payment. A paid plan adds room for photographs and videos.',
  heading: 'Remembering costs nothing',
  lead: 'Every page is always open, without payment and without advertisements. A paid plan adds room for photographs and videos.',
  list: 'Plans',
  perMonth: 'a month',
  pages: '{count, plural, =0 {Pages without a limit} one {One memorial page} other {# memorial pages}}',
  storage: '<bdi>{size} GB</bdi> of storage',
  storageUnlimited: 'Storage without a limit',
  views: '{count, plural, =0 {Views without a limit} one {# view a month} other {# views a month}}',
  start: 'Begin',
  choose: 'Choose <bdi>{name}</bdi>',
  gift: 'As a gift to somebody else',
  giftOf: '{name} as a gift to somebody else',
  yours: 'This is your plan',
  own: {
    gift: 'The plan is a gift.',
    until: 'Until {date}.',
    full: '<b>The storage is full.</b> Every page is open as always, to guests too, and on the yahrzeit. New photographs wait until there is room.',
    lapsed:
      '<b>The plan <bdi>{name}</bdi> ended on {date}.</b> For readers nothing changed, and nothing will: every page, photograph and word stays open. New pages and photographs come in by the free plan.',
  },
  always: {
    title: 'In every plan, the free one too',
    candles: 'Candles, memories and condolences without a limit',
    people: 'Inviting editors and family',
    days: 'Hebrew calendar, kaddish, soul letters and QR code',
    copy: 'A copy of everything to download, at any time',
  },
  limits: {
    title: 'What happens when the room is used up, or a plan ends',
    open: 'The pages, the candles and the QR codes go on working',
    words: 'Words can be added, memories approved and a copy downloaded',
    views: 'Many views do not close a page. On a day when many come it is open to all of them',
    waits: 'Only new photographs, recordings and pages wait until there is room',
  },
  request: {
    title: 'Choosing {name}',
    heading: 'Choosing <bdi>{name}</bdi>',
    giftHeading: '<bdi>{name}</bdi> as a gift',
    lead: 'Payment is not made on this site. Your message comes to us, we answer by e-mail and agree on it together. Until then nothing changes.',
    message: 'I would like the plan {name} ({price} a month).',
    giftMessage:
      'I would like to give the plan {name} ({price} a month) as a gift.\nE-mail of the account that receives it: {email}\n{note}',
  },
};
