import type { Messages } from '../messages.ts';

export const options: Messages['options'] = {
  categories: {
    soldiers: 'Soldiers and security forces',
    'public-figures': 'Public figures',
    family: 'Family',
    rabbis: 'Rabbis and scholars',
    artists: 'Artists and creators',
  },
  subCategories: {
    idf: 'Israel Defense Forces',
    police: 'Israel Police',
    'border-police': 'Border Police',
  },
  displayStyles: {
    modern: 'Modern',
    regular: 'Regular',
    classic: 'Classic',
    minimal: 'Clean',
    candle: 'Candle',
  },
  genders: {
    none: 'None',
    male: 'Masculine',
    female: 'Feminine',
  },
  afterSunset: {
    yes: 'Yes',
    no: 'No',
    unknown: 'Not known',
  },
  networks: {
    facebook: 'Facebook',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    twitter: 'Twitter',
    youtube: 'YouTube',
    website: 'Website',
  },
  positions: {
    'top left': 'Top left',
    'top center': 'Top',
    'top right': 'Top right',
    'center left': 'On the left',
    'center center': 'Center',
    'center right': 'On the right',
    'bottom left': 'Bottom left',
    'bottom center': 'Bottom',
    'bottom right': 'Bottom right',
    'center top': 'Top',
    'center bottom': 'Bottom',
    'left center': 'On the left',
    'right center': 'On the right',
  },
  languages: {
    he: 'עברית',
    en: 'English',
    ar: 'العربية',
  },
};
