import type { Messages } from '../messages.ts';

export const videos: Messages['videos'] = {
  lead: 'حتى نصف دقيقة كنز.',
  title: 'الاسم',
  link: 'الرابط',
  description: 'الوصف',
  add: 'إضافة',
  edit: 'تحرير {title}',
  remove: 'حذف {title}',
  removeTitle: 'حذف <bdi>{title}</bdi>؟',
  removeConfirm: 'حذف الفيديو',
  watchOf: 'مشاهدة: {title}',
  empty: 'حتى نصف دقيقة كنز',
  count:
    '{count, plural, zero {لا مقاطع فيديو} one {مقطع فيديو واحد} two {مقطعا فيديو} few {# مقاطع فيديو} many {# مقطع فيديو} other {# مقطع فيديو}}',
};
