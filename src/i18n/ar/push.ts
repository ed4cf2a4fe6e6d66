import type { Messages } from '../messages.ts';

export const push: Messages['push'] = {
  approval: 'شيء جديد بانتظار الموافقة',
  contributions: 'هناك جديد في صفحات الذكرى',
  events: 'هناك جديد في الأحداث',
  yahrzeits: 'ذكرى سنوية تقترب',
  yahrzeitOf: 'الذكرى السنوية لـ{memorial} تقترب',
};
