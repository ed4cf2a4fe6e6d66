import type { Messages } from '../messages.ts';

export const memorial: Messages['memorial'] = {
  description: 'The memorial page of {name}',
  descriptionYears: 'The memorial page of {name}, {years}',
  demo: 'Example page',
  demoNote: 'The people, places and deeds on this page are invented.',
  private: 'Visible to you and editors only',
  edit: 'Edit the page',
  toMemories: 'To the memories',
  born: '{gender, select, other {Born}}',
  died: '{category, select, other {{gender, select, other {Died}}}}',
  photoOf: 'Photo of {name}',
  noPhoto: 'No photo',
  tags: 'Tags',
  moreTags: '{count, plural, one {and one more tag} other {and # more tags}}',
  views: '{count, plural, one {One view} other {# views}}',
  chapters: {
    label: 'Chapters',
    open: 'All chapters',
    here: 'You are here',
  },
  story: {
    title: 'Life story',
  },
  preview: 'A preview of what was saved. This is how the page will be seen.',
  share: {
    open: 'Share',
    whatsapp: 'Share on WhatsApp',
    facebook: 'Share on Facebook',
    twitter: 'Share on Twitter',
    copyLink: 'Copy link',
    copied: 'Copied',
    text: 'In memory of {name}',
    textWithBio: 'Memorial of {name} – {bio}',
    fallback: 'Sharing did not open, so the link was copied',
    failed: 'Unable to copy the content',
  },
};
