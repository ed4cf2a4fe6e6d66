import type { Messages } from '../messages.ts';

export const suggestions: Messages['suggestions'] = {
  tag1: 'Big heart',
  tag2: 'Love of family',
  tag3: 'Giving',
  tag4: 'A smile',
  tag5: 'A true friend',
  tag6: 'Modesty',
  tag7: 'Courage',
  tag8: 'Love of the land',
  tag9: 'Wisdom of life',
  tag10: 'Humour',
  tag11: 'Faith',
  tag12: 'Leadership',
  tag13: 'Creation',
  tag14: 'Volunteering',
  tag15: 'Comradeship',
  tag16: 'Love of nature',
  tag5Female: 'True friendship',
};
