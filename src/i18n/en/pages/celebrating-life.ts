import type { Messages } from '../../messages.ts';

export const celebratingLife: Messages['pages']['celebratingLife'] = {
  title: 'Celebrating life',
  description: 'A memorial page is written about a whole life, not about one day.',
  heading: 'To remember how they lived',
  lead: 'We are used to writing about one day, the last. A memorial page is written about all the others: the mornings, the kitchen, the joke that came back at every holiday.',
  why: {
    title: 'Why it was made',
    text: 'The stories of those who are gone lie scattered: an album in a drawer, a message on a phone, a sentence that a neighbour remembers. A memorial page gathers them in one place that the whole family can return to. It need not be written in a day, and it need not be beautiful. It is enough to write what is true, slowly, and to let others add to it.',
  },
  believe: {
    title: 'What we believe',
    text: 'Respect: the name and the picture come first, and everything else is quiet. Simplicity: one name is enough to begin, and you can stop halfway. Ownership by the family: you decide who sees, who edits and what is published, and you can delete the page at any time.',
  },
  whom: {
    title: 'Who it is for',
    text: 'For grandmothers and grandfathers, spouses, siblings and friends. For soldiers and security forces, public figures, rabbis and scholars, artists and creators, and for everyone whom somebody misses. There is no single right form: one page is long and full, another is a picture and three sentences.',
  },
  who: {
    title: 'Who we are',
    text: 'This site is run by {operator}. The software behind it is open, and it can be run on a server of your own. The example pages are invented: their names, places and deeds were written only to show how a page can look.',
  },
};
