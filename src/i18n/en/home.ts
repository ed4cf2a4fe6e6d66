import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {
  title: 'Digital memorial pages',
  description:
    'One memorial page for the whole family: a life story, pictures, memories, a candle and the way to the grave. In Hebrew, English and Arabic, with respect and simplicity.',
  hero: {
    title: 'Every person has a story. Here it is kept.',
    lead: 'One memorial page that the whole family writes together: pictures, moments, words and a candle.',
    open: 'Open a memorial page',
    example: 'See an example',
    small: 'The page stays private until you choose to open it.',
    candle: 'A burning candle',
  },
  examples: {
    title: 'How it looks',
    label: 'Example page',
    open: 'The page of {name}',
  },
  steps: {
    title: 'Three steps',
    firstTitle: 'Begin with a name.',
    firstText: 'A name, two dates, one picture. That is enough for the first day.',
    secondTitle: 'Invite those who are close.',
    secondText: 'The link goes round the family, and each adds what only they remember.',
    thirdTitle: 'Open it when you feel ready.',
    thirdText: 'Until then the page is visible to you alone.',
  },
  inside: {
    title: 'What is in a page',
    storyTitle: 'Life story and timeline',
    storyText: 'From the first home to the grandchildren.',
    galleryTitle: 'Gallery and albums',
    galleryText: 'The pictures from an aunt’s drawer too.',
    wordsTitle: 'Memories and eulogies',
    wordsText: 'The words of those who loved, with the family’s approval.',
    candleTitle: 'A candle',
    candleText: 'A quiet view, for the evening of remembrance and for every evening.',
    lettersTitle: 'Kaddish and soul letters',
    lettersText: 'A verse for each letter of the name.',
    graveTitle: 'The way to the grave',
    graveText: 'A place, a picture and directions.',
    qrTitle: '<bdi>QR</bdi> code',
    qrText: 'For the stone, an invitation, the cover of a book.',
    quotesTitle: 'Quotes',
    quotesText: 'The sentence that everybody knows by heart.',
  },
  hands: {
    title: 'In your hands',
    text: 'The page belongs to the family. You decide who sees it, who edits it and what is published. There are no advertisements, and nothing is sold around the memory.',
  },
  closing: {
    text: 'There are days without words. One can begin with a picture.',
    open: 'Open a memorial page',
  },
};
