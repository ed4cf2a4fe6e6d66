import type { Messages } from '../messages.ts';

export const options: Messages['options'] = {
  categories: {
    soldiers: 'جنود ورجال أمن',
    'public-figures': 'شخصيات عامة',
    family: 'العائلة',
    rabbis: 'حاخامات ورجال دين',
    artists: 'فنانون ومبدعون',
  },
  subCategories: {
    idf: 'الجيش الإسرائيلي',
    police: 'الشرطة',
    'border-police': 'حرس الحدود',
  },
  displayStyles: {
    modern: 'حديث',
    regular: 'عادي',
    classic: 'كلاسيكي',
    minimal: 'بسيط',
    candle: 'شمعة',
  },
  genders: {
    none: 'بدون',
    male: 'مذكر',
    female: 'مؤنث',
  },
  afterSunset: {
    yes: 'نعم',
    no: 'لا',
    unknown: 'غير معروف',
  },
  networks: {
    facebook: 'فيسبوك',
    instagram: 'إنستغرام',
    linkedin: 'لينكدإن',
    twitter: 'تويتر',
    youtube: 'يوتيوب',
    website: 'موقع',
  },
  positions: {
    'top left': 'أعلى اليسار',
    'top center': 'الأعلى',
    'top right': 'أعلى اليمين',
    'center left': 'اليسار',
    'center center': 'الوسط',
    'center right': 'اليمين',
    'bottom left': 'أسفل اليسار',
    'bottom center': 'الأسفل',
    'bottom right': 'أسفل اليمين',
    'center top': 'الأعلى',
    'center bottom': 'الأسفل',
    'left center': 'اليسار',
    'right center': 'اليمين',
  },
  languages: {
    he: 'עברית',
    en: 'English',
    ar: 'العربية',
  },
};
