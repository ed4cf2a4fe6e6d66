import type { Messages } from '../messages.ts';

export const music: Messages['music'] = {
  lead: 'أغنية محبوبة أو لحن من البيت.',
  title: 'الاسم',
  artist: 'أداء',
  link: 'الرابط',
  forVisit: 'لزيارة القبر',
  forVisitHint: 'يُحفظ هذا التسجيل مع ما يُحفظ في الجهاز للزيارة. إن لم يُختَر تسجيل، يُحفظ الأول.',
  add: 'إضافة',
  edit: 'تحرير {title}',
  remove: 'حذف {title}',
  removeTitle: 'حذف <bdi>{title}</bdi>؟',
  removeConfirm: 'حذف المقطع',
  play: 'استماع',
  listenTo: 'استماع: {title}',
  empty: 'أغنية محبوبة أو لحن من البيت',
  count: '{count, plural, zero {لا مقاطع} one {مقطع واحد} two {مقطعان} few {# مقاطع} many {# مقطعًا} other {# مقطع}}',
};
