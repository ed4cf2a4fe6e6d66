import type { Messages } from '../messages.ts';

export const moderator: Messages['moderator'] = {
  title: 'محتوى بانتظار الموافقة',
  lead: 'ما وردت عنه بلاغات، وما ينتظر أكثر من أسبوع في صفحات بلا محرّر نشط، وكل ما كُتب في سائر الصفحات.',
  kinds: { label: 'ما يُعرض', both: 'الكل', memory: 'ذكريات', condolence: 'رثاء' },
  today: {
    title: 'ما جرى اليوم',
    none: 'لم يُقرَّر شيء اليوم بعد.',
    failed: 'تعذّر تحميل ما جرى اليوم.',
    several: '{count, plural, zero {ولا مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}}',
    more: '{count, plural, zero {لا قرارات أخرى اليوم} one {وقرار آخر اليوم} two {وقراران آخران اليوم} few {و# قرارات أخرى اليوم} many {و# قرارًا آخر اليوم} other {و# قرار آخر اليوم}}',
  },
  memory: {
    approved: 'الموافقة على ذكرى',
    hidden: 'إخفاء ذكرى',
    returned: 'إعادة ذكرى',
    removed: 'حذف ذكرى',
    pending: 'ذكرى عادت إلى الانتظار',
    edited: 'تحرير ذكرى',
  },
  condolence: {
    approved: 'الموافقة على رثاء',
    hidden: 'إخفاء رثاء',
    returned: 'إعادة رثاء',
    removed: 'حذف رثاء',
    pending: 'رثاء عاد إلى الانتظار',
    edited: 'تحرير رثاء',
  },
  candle: {
    approved: 'الموافقة على إهداء لشمعة',
    hidden: 'إخفاء إهداء لشمعة',
    returned: 'إعادة إهداء لشمعة',
    removed: 'حذف إهداء لشمعة',
    pending: 'إهداء لشمعة عاد إلى الانتظار',
    edited: 'تحرير إهداء لشمعة',
  },
  author: { blocked: 'إضافة حظر', unblocked: 'إلغاء حظر' },
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
