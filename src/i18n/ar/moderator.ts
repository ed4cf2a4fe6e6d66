import type { Messages } from '../messages.ts';

export const moderator: Messages['moderator'] = {
  title: 'محتوى بانتظار الموافقة',
  lead: 'كل ما كتبه الناس في جميع الصفحات، وما وردت عنه بلاغات.',
  kinds: { label: 'ما يُعرض', both: 'الكل', memory: 'ذكريات', condolence: 'رثاء' },
  search: {
    title: 'البحث عن صفحة',
    field: 'الاسم أو المعرّف',
    found:
      '{count, plural, zero {لا صفحات} one {وُجدت صفحة واحدة} two {وُجدت صفحتان} few {وُجدت # صفحات} many {وُجدت # صفحة} other {وُجدت # صفحة}}',
    none: 'لم يتم العثور على نتائج',
    failed: 'لم ينجح البحث.',
    more: 'هناك صفحات أخرى مشابهة. كلمة إضافية تضيّق البحث.',
    actions: 'إجراءات في صفحة {name}',
    view: 'عرض الصفحة',
    edit: 'تحرير',
    editors: 'محررو الصفحة',
    remove: 'حذف الصفحة',
    private: 'خاصة',
  },
};
