import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  title: 'Settings',
  figures: { title: 'Page statistics', text: 'How many came, when and from where, without tracking anyone.' },
  who: {
    title: 'Who sees it',
    isPublic: 'The page is public',
    isPublicHint: 'When this is off, the page is visible to you and its editors only',
    private: 'Visible to you and editors only',
    allowIndexing: 'Show in search engines',
    allowIndexingHint: 'The link works without it too',
  },
  look: {
    title: 'How the page looks',
    displayStyle: 'Display style',
    language: 'Language of the page',
    showHebrewDates: 'Show Hebrew dates',
    showHebrewDatesHint: 'The days of birth and death by the Hebrew calendar too',
    languageHint: 'Headings and buttons of the page. What you wrote stays as it is.',
  },
  visitors: {
    title: 'What visitors can do',
    allowComments: 'Condolences',
    allowCommentsHint: 'Receive words from visitors',
    allowSocialSharing: 'Social sharing',
    allowSocialSharingHint: 'Sharing buttons on the page',
    showViewCount: 'Show the number of views',
    showViewCountHint: 'The number is updated within a minute',
    showFamilyContact: 'Contact the family',
    showFamilyContactHint: 'Your e-mail is not shown',
  },
  remove: {
    title: 'Delete the page',
    text: 'Before deleting you are asked to type the name.',
    action: 'Delete the page',
  },
};
