import type { Messages } from '../../messages.ts';

export const accessibility: Messages['pages']['accessibility'] = {
  title: 'Accessibility statement',
  description: 'What is done so that everyone can come in, read and write, and who to turn to.',
  heading: 'Accessibility statement',
  lead: 'We work so that everyone can come in, read and write.',
  level: {
    title: 'Level',
    text: 'The site is built to the <bdi>WCAG 2.0</bdi> guidelines at level <bdi>AA</bdi>, on which the Israeli standard 5568 is based. Its pages are checked by an automatic tool at every change of the software. Such a check does not find everything, so it is important to us to hear from you.',
  },
  tested: {
    title: 'What was tested',
    text: 'Keyboard: every action can be reached, and you can see where you are. Contrast: text and buttons were checked against their background. Zoom and narrow screens: the page reads without sideways scrolling. Reduced motion: when the device asks for it, the candle and the dots stand still. Language and direction: every page states its own.',
  },
  limits: {
    title: 'Known limits',
    text: 'Pictures uploaded by families are described by the person’s name or a title, and not always by what they show. The site has not yet been tested by people who use a screen reader every day. The Arabic translation awaits a native reader.',
  },
  contact: {
    title: 'Accessibility: who to turn to',
    text: 'Have you found something that is not accessible? Please tell us on which page, and what you were trying to do.',
    coordinator: 'Accessibility requests are handled by {coordinator}',
    noCoordinator: 'The operators of this site have not named an accessibility contact yet.',
  },
  updated: {
    title: 'Date of update',
    text: 'This statement was updated on {date}.',
  },
};
