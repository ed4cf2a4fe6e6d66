import type { Messages } from '../messages.ts';

/** The statistics of the whole site. */
export const adminAnalytics: Messages['adminAnalytics'] = {
  title: 'الإحصاءات',
  ranges: { label: 'الفترة', '7d': 'أسبوع', '30d': '30 يومًا', year: 'سنة', all: 'الكل' },
  table: 'كل الأرقام في جدول',
  when: 'متى',
  series: {
    views: 'مشاهدات الصفحات',
    candles: 'شموع أُضيئت',
    accounts: 'حسابات جديدة',
    memorials: 'صفحات جديدة',
    contributions: 'ذكريات ومراثٍ',
    letters: 'رسائل أُرسلت',
    storedBytes: 'ملفات حُفظت',
  },
};
