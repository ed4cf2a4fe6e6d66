import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {
  description:
    'One memorial page for the whole family: a life story, pictures, milestones and the sentences that everybody remembers. In Hebrew, English and Arabic, with respect and simplicity.',
  hero: {
    title: 'Every person has a story. Here it is kept.',
    lead: 'One memorial page for the whole family: a life story, pictures, moments and words.',
    open: 'Open a memorial page',
    example: 'See an example',
    small: 'The page stays private until you choose to open it.',
  },
  examples: {
    title: 'How it looks',
    label: 'Example page',
  },
  steps: {
    title: 'Three steps',
    firstTitle: 'Begin with a name.',
    firstText: 'A name, two dates, one picture. That is enough for the first day.',
    secondTitle: 'Gather from those who are close.',
    secondText: 'A brother, a friend, a grandchild. Write down what only they remember, too.',
    thirdTitle: 'Open it when you feel ready.',
    thirdText: 'Until then the page is visible to you alone.',
  },
  inside: {
    title: 'What is in a page',
    storyTitle: 'Life story and timeline',
    storyText: 'From the first home to the grandchildren.',
    picturesTitle: 'Pictures',
    picturesText: 'Those from an aunt’s drawer too.',
    quotesTitle: 'Quotes',
    quotesText: 'The sentence that everybody knows by heart.',
    datesTitle: 'Two calendars',
    datesText: 'The Hebrew date, with the civil one beside it.',
    linksTitle: 'Links to networks',
    linksText: 'To the places where they wrote and shared.',
    shareTitle: 'One link to send',
    shareText: 'With the name, the years and the picture.',
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
