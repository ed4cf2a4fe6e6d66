import type { Messages } from '../messages.ts';

export const home: Messages['home'] = {
  description:
    'One memorial page for the whole family: a life story, pictures and memories, a candle, kaddish, the way to the grave and a code for the stone. In Hebrew, English and Arabic, with respect and simplicity.',
  hero: {
    title: 'Every person has a story. This is where it is kept.',
    lead: 'One memorial page for the whole family: a life story, pictures, memories, and a candle that can be lit from anywhere.',
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
    secondText:
      'Send a link to the people who were close, and they write what only they remember. Nothing is published without your approval.',
    thirdTitle: 'Open it when you feel ready.',
    thirdText: 'Until then, only you can see the page.',
  },
  inside: {
    title: 'What is on a page',
    storyTitle: 'Life story and timeline',
    storyText: 'From the first home to the grandchildren.',
    picturesTitle: 'Pictures',
    picturesText: 'Even the ones in an aunt’s drawer.',
    memoriesTitle: 'Memories',
    memoriesText: 'Those who were there write, and the family approves.',
    candleTitle: 'Lighting a candle',
    candleText: 'It burns for twenty-four hours, from anywhere.',
    condolencesTitle: 'Eulogies and condolences',
    condolencesText: 'One sentence is a comfort, too.',
    graveTitle: 'The way to the grave',
    graveText: 'Section, row and plot, and a link for navigation.',
  },
  together: {
    title: 'What each person remembers, in one place',
    text: 'A neighbour who remembers the smell of the biscuits. A pupil who never forgot one sentence. The page gathers them all, and the story becomes fuller.',
    stones: 'A small stone can be laid beside each memory: a sign from those who were here and remembered.',
    firstWords:
      'Every Friday she stood at the gate with a bag of oranges and gave one to everybody who passed. To those she did not know, too.',
    firstAuthor: 'Dalia Barnea',
    firstRelation: 'Neighbour',
    secondWords: 'He taught me to tie my shoes, to drive a tractor, and to be the first to say sorry.',
    secondAuthor: 'Eli Caspi',
    secondRelation: 'Son',
  },
  days: {
    title: 'On the yahrzeit, at the grave and at home',
    kaddishTitle: 'Kaddish and soul letters',
    kaddishText:
      'In the family’s rite, in large letters. They can be saved on a phone, for a cemetery without reception.',
    datesTitle: 'Two calendars',
    datesText: 'The Hebrew date with the civil one beside it, and a reminder before the yahrzeit.',
    codeTitle: 'A code for the stone',
    codeText: 'One scan, and the page opens.',
    treeTitle: 'A family tree',
    treeText: 'From grandparents to great-grandchildren, and from one page to another.',
  },
  hands: {
    title: 'In your hands',
    text: 'The page belongs to the family. You decide who sees it, who edits it and what is published. There are no advertisements, and nothing is sold on a memorial page.',
  },
  closing: {
    title: 'One candle, from anywhere',
    text: 'It is not always possible to come. You can light a candle, sit quietly for a moment, and read one name aloud.',
    open: 'Open a memorial page',
  },
};
