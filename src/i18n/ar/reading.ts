import type { Messages } from '../messages.ts';

export const reading: Messages['reading'] = {
  back: 'إلى صفحة {name}',
  kaddishOf: 'قدّيش لذكرى {name}',
  elMale: 'صلاة «إيل ماليه رحميم»',
  elMaleOf: '«إيل ماليه رحميم» لذكرى {name}',
  lettersOf: 'حروف الروح لذكرى {name}',
  size: 'حجم الأحرف',
  sizes: { regular: 'عادي', large: 'كبير', larger: 'أكبر', largest: 'الأكبر' },
  fullScreen: 'ملء الشاشة',
  awake: 'تبقى الشاشة مضاءة أثناء القراءة',
  soul: 'نِشاما (الروح)',
  afterName: 'بعد حروف الاسم تُقرأ حروف كلمة «نِشاما»، أي الروح.',
};
