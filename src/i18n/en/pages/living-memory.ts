import type { Messages } from '../../messages.ts';

export const livingMemory: Messages['pages']['livingMemory'] = {
  title: 'Living memory',
  description: 'A memorial page is a place to come back to, to add and to correct, years later too.',
  heading: 'A memory that keeps growing',
  lead: 'The page is not a gravestone. It is a table: you can sit around it, add a story, correct a date, ask.',
  first: {
    title: 'A first memory',
    text: 'The first memory is often small: a smell, a tune, a habit. Write it as it is, and send the link to those who were there. Reading it, they recall a sentence of their own, and the story becomes fuller.',
  },
  year: {
    title: 'The first year',
    text: 'During the shiva it is enough to open a page with a name, dates and one picture. Towards the thirtieth day you can gather stories from those who were close, and add milestones. By the first yahrzeit the page tells of a whole life, with the Hebrew and the civil date side by side. And you can come to it only years later, too: it will wait.',
  },
  children: {
    title: 'Children and grandchildren',
    text: 'Those born later can come to know them: where they grew up, what they worked at, what made them laugh. The timeline reads like a story, and the quotes are the sentences everyone knows by heart. It is good to sit with the page together and tell aloud what is not written.',
  },
  candle: {
    title: 'A candle',
    text: 'It is not always possible to come. You can light a candle on the page from anywhere; it burns for twenty-four hours, with a name and a dedication for those who wish. Kaddish and prayers are the family’s choice, and without them too the page is whole.',
  },
  grave: {
    title: 'At the grave',
    text: 'A small code on the stone opens the page: the way to the plot, and kaddish and soul letters in large type. Beside a memory that others wrote you can lay a small stone.',
  },
};
