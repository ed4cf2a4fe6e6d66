import type { Messages } from '../messages.ts';

export const qr: Messages['qr'] = {
  lead: 'One code that joins the stone to the story.',
  alt: 'QR code to the page of {name}',
  title: 'QR code: {name}',
  of: 'QR code to the page of <bdi>{name}</bdi>',
  toPage: 'To the memorial page',
  caption: 'Scan to open',
  download: 'Download',
  saved: 'QR downloaded',
  print: 'Print',
  places: 'Where it can go',
  stone: 'On the stone',
  stoneHint: 'A small plate, at least 5 cm',
  invitation: 'On an invitation',
  invitationHint: 'In the corner, beside the time',
  book: 'On the cover of a book',
  bookHint: 'On the inside',
  permanent: 'The code is permanent. Even when the page changes, the same stone will go on leading to it.',
};
