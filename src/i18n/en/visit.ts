import type { Messages } from '../messages.ts';

export const visit: Messages['visit'] = {
  pageTitle: 'The way to {name}',
  title: 'The way to <bdi>{name}</bdi>',
  back: 'To the page of {name}',
  offline: 'There is no network now. What is kept here opens without it.',
  read: 'To read, in large type',
  texts: { kaddish: 'Kaddish', 'el-male': 'El Male Rachamim', 'soul-letters': 'Letters of the soul' },
  recording: 'To listen to',
  arrow: {
    hint: 'The arrow points to the grave while the phone is held flat.',
    begin: 'How far, and where',
    here: 'Right here',
    failed: 'Your position was not found. Allow access to it, and try again under the open sky.',
    sides:
      'ahead|ahead, slightly right|to the right|behind, to the right|behind|behind, to the left|to the left|ahead, slightly left',
    points: 'north|north-east|east|south-east|south|south-west|west|north-west',
  },
  keep: {
    title: 'Keep for the visit',
    text: 'Many cemeteries have no reception. The way, the picture of the grave and the prayers can be kept on this device.',
    private:
      'This page is private. What is kept can be seen by everybody who uses this device, and is removed when you sign out.',
    keep: 'Keep on this device',
    keeping: 'Being kept on this device…',
    kept: 'Everything is kept on this device.',
    partly: 'Kept on this device, without some of the pictures or sounds.',
    remove: 'Remove from this device',
    all: 'Everything kept on this device',
    removed: 'Removed from this device.',
    failed: 'It could not be kept. Check the connection and try again.',
    full: 'There is no room left on this device.',
  },
  noNetwork: {
    title: 'There is no network now',
    text: 'The page opens when the network is back.',
    kept: 'This page is not kept on this device. These are, and open all the same:',
    list: 'Kept on this device',
    listText: 'It opens without a network too.',
    listEmpty: 'No visit is kept on this device.',
    remove: 'Remove from this device',
    removed: 'Removed from this device.',
    unsent: 'Waiting to be sent once the network is back:',
    retry: 'Try again',
  },
  install: {
    title: 'Keep the pages close',
    lead: 'One icon on the home screen, with no store and no further password. It also opens without a network.',
    iphone: 'On an iPhone or iPad',
    steps: {
      share: 'Press the share icon, the square with an arrow coming out of it.',
      add: 'Choose “Add to Home Screen”.',
      confirm: 'Confirm. The icon is on the home screen.',
    },
    others: 'On other devices',
    othersText: 'In the menu of the browser choose “Install app” or “Add to Home screen”.',
  },
};
