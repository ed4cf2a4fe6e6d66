import type { Messages } from '../messages.ts';

export const visit: Messages['visit'] = {
  pageTitle: 'The way to {name}',
  title: 'The way to <bdi>{name}</bdi>',
  back: 'To the page of {name}',
  offline: 'There is no network now. What is saved here opens without it.',
  read: 'To read, in large type',
  texts: { kaddish: 'Kaddish', 'el-male': 'El Male Rachamim', 'soul-letters': 'Soul letters' },
  recording: 'To listen to',
  arrow: {
    hint: 'The arrow points to the grave while the phone is held flat.',
    begin: 'How far, and where',
    here: 'Right here',
    failed: 'Your location was not found. Allow access to it, and try again under the open sky.',
    sides:
      'ahead|ahead, slightly right|to the right|behind, to the right|behind|behind, to the left|to the left|ahead, slightly left',
    points: 'north|north-east|east|south-east|south|south-west|west|north-west',
  },
  keep: {
    title: 'Save for the visit',
    text: 'Many cemeteries have no reception. You can save the way, the picture of the grave and the prayers on this device.',
    private:
      'This page is private. What is saved can be seen by everyone who uses this device, and is deleted when you sign out.',
    keep: 'Save on this device',
    keeping: 'Saving on this device…',
    kept: 'Everything is saved on this device.',
    partly: 'Saved on this device, without some of the pictures or sounds.',
    remove: 'Remove from this device',
    all: 'Everything kept on this device',
    removed: 'Removed from this device.',
    failed: 'It could not be saved. Check the connection and try again.',
    full: 'There is no room left on this device.',
  },
  noNetwork: {
    title: 'There is no network now',
    text: 'The page will open when the network is back.',
    kept: 'This page is not saved on this device. These are, and they open all the same:',
    list: 'Saved on this device',
    listText: 'It opens without a network too.',
    listEmpty: 'No visit is saved on this device.',
    remove: 'Remove from this device',
    removed: 'Removed from this device.',
    shared:
      'The photos shared to here are saved on this device. When the network is back, the screen opens where you choose a page for them.',
    signOut:
      'What the account kept on this device has been deleted. Signing out will be complete when the network is back.',
    unsent: 'Waiting to be sent once the network is back:',
    retry: 'Try again',
  },
  install: {
    title: 'Keep the pages close',
    lead: 'One icon on the home screen, with no app store and no extra password. It also opens without a network.',
    iphone: 'On an iPhone or iPad',
    steps: {
      share: 'Tap the share icon, the square with an arrow coming out of it.',
      add: 'Choose “Add to Home Screen”.',
      confirm: 'Confirm. The icon is on the home screen.',
    },
    others: 'On other devices',
    othersText: 'In the browser’s menu choose “Install app” or “Add to Home screen”.',
  },
};
