import type { Messages } from '../messages.ts';

export const sharedPhotos: Messages['sharedPhotos'] = {
  title: 'Photos shared to here',
  waiting:
    '{count, plural, one {One photo is waiting on this device. It has not been sent anywhere.} other {# photos are waiting on this device. They have not been sent anywhere.}}',
  more: '{count, plural, one {and one more} other {and # more}}',
  left: '{count, plural, one {One file was not kept: it is no photo, or there is no more room.} other {# files were not kept: they are no photos, or there is no more room.}}',
  missed:
    'The photos did not arrive: the site was not ready yet to receive them on this device. You can share them again now.',
  failed: 'The photos were not kept: there is no room left on this device, or the browser keeps nothing.',
  choose: 'Which page are they for?',
  noPages: 'There is no page yet that you can add photos to. They wait here.',
  create: 'Open a memorial page',
  signInText: 'The photos wait on this device until you sign in.',
  signIn: 'Sign in',
  discard: 'Remove from this device',
  discardTitle: 'Remove the photos from here?',
  discardText: 'They are removed from the site on this device. They stay in the gallery of the phone.',
  empty: 'No photos are waiting',
  notSent: 'The photos were not sent, and stay here',
  loadFailed: 'The pages could not be loaded',
};
