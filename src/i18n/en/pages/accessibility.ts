import type { Messages } from '../../messages.ts';

export const accessibility: Messages['pages']['accessibility'] = {
  title: 'Accessibility statement',
  description: 'What is done so that everyone can enter, read and write, and whom to turn to.',
  heading: 'Accessibility statement',
  lead: 'We work so that everyone can enter, read and write.',
  level: {
    title: 'Level',
    text: 'The site is built by the guidelines <bdi>WCAG 2.0</bdi> at level <bdi>AA</bdi>, on which the Israeli standard 5568 is based. The site’s pages are checked by an automatic tool at every change of the software. Such a check does not find everything, so it matters to us to hear from you.',
  },
  tested: {
    title: 'What was tested',
    text: 'Keyboard: every action can be reached, and it is visible where you are. Contrast: text and buttons were checked against their background. Zoom and narrow screens: the page reads without sideways scrolling. Reduced motion: when the device asks for it, the candle and the dots stand still. Language and direction: every page states its own.',
  },
  limits: {
    title: 'Known limits',
    text: 'Pictures uploaded by families are described by the person’s name or a title, and not always by what they show. The site was not yet tested by people who use a screen reader day by day. The Arabic translation awaits a native reader.',
  },
  contact: {
    title: 'Whom to turn to',
    text: 'Did you find something that is not accessible? Please tell us on which page, and what you tried to do.',
    coordinator: 'Accessibility requests are handled by {coordinator}',
    noCoordinator: 'The operators of this site have not named an accessibility contact yet.',
  },
  updated: {
    title: 'Date of update',
    text: 'This statement was updated on {date}.',
  },
};
