import type { Messages } from '../messages.ts';

export const suggestions: Messages['suggestions'] = {
  tag1: 'قلب كبير',
  tag2: 'محبّة العائلة',
  tag3: 'عطاء',
  tag4: 'ابتسامة',
  tag5: 'صديق صدوق',
  tag6: 'تواضع',
  tag7: 'شجاعة',
  tag8: 'حبّ البلاد',
  tag9: 'حكمة الحياة',
  tag10: 'روح الدعابة',
  tag11: 'إيمان',
  tag12: 'قيادة',
  tag13: 'إبداع',
  tag14: 'تطوّع',
  tag15: 'رفقة',
  tag16: 'حبّ الطبيعة',
  tag5Female: 'صداقة صادقة',
};
