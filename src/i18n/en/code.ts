import type { Messages } from '../messages.ts';

export const code: Messages['code'] = {
  closed: {
    title: 'A memorial page kept by its family',
    text: 'For now, this code leads to a page that is open only to its family and to people invited. When it opens to everyone, the same code will lead to it.',
  },
  gone: {
    title: 'This page is no longer here',
    text: 'The code led to a memorial page that was removed. It will not be given to any other page.',
  },
  unknown: {
    title: 'The code was not found',
    text: 'It helps to compare it, character by character, with what is written beside the code. It has neither O nor 0, neither I nor 1.',
  },
  busy: {
    title: 'Too many codes that were not found',
    text: 'You can try again in a few minutes.',
  },
  ask: {
    title: 'Open a page by its code',
    text: 'Eight letters and digits, as they are written beside the code on the stone or on the printed sheet.',
  },
  code: 'Code',
  open: 'To the memorial page',
};
