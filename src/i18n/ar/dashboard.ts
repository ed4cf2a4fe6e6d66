import type { Messages } from '../messages.ts';

export const dashboard: Messages['dashboard'] = {
  moderator: 'محتوى بانتظار الموافقة',
  title: 'صفحات الذكرى الخاصة بي',
  shared: 'صفحات مشتركة معي',
  hello: 'مرحبًا، <bdi>{name}</bdi>',
  create: 'فتح صفحة ذكرى',
  createHint: 'يكفي اسم وتاريخان وصورة واحدة للبدء',
  search: 'بحث بالاسم',
  count:
    '{count, plural, zero {لا صفحات ذكرى} one {صفحة ذكرى واحدة} two {صفحتا ذكرى} few {# صفحات ذكرى} many {# صفحة ذكرى} other {# صفحة ذكرى}}',
  found:
    '{count, plural, zero {لم يُعثر على صفحات} one {عُثر على صفحة واحدة} two {عُثر على صفحتين} few {عُثر على # صفحات} many {عُثر على # صفحة} other {عُثر على # صفحة}}',
  noResults: 'لا نتائج',
  loadFailed: 'تعذّر تحميل الصفحات',
  waiting: {
    memories:
      '{count, plural, zero {لا ذكريات بانتظار الموافقة} one {ذكرى واحدة بانتظار الموافقة} two {ذكريان بانتظار الموافقة} few {# ذكريات بانتظار الموافقة} many {# ذكرى بانتظار الموافقة} other {# ذكرى بانتظار الموافقة}}',
    condolences:
      '{count, plural, zero {لا كلمات رثاء بانتظار الموافقة} one {كلمة رثاء واحدة بانتظار الموافقة} two {كلمتا رثاء بانتظار الموافقة} few {# كلمات رثاء بانتظار الموافقة} many {# كلمة رثاء بانتظار الموافقة} other {# كلمة رثاء بانتظار الموافقة}}',
    candles:
      '{count, plural, zero {لا إهداءات لشموع بانتظار الموافقة} one {إهداء واحد لشمعة بانتظار الموافقة} two {إهداءان لشموع بانتظار الموافقة} few {# إهداءات لشموع بانتظار الموافقة} many {# إهداءً لشموع بانتظار الموافقة} other {# إهداء لشموع بانتظار الموافقة}}',
  },
  recent: {
    title: 'ما كُتب مؤخرًا',
    memory: '<bdi>{author}</bdi>: ذكرى في صفحة <bdi>{name}</bdi>',
    condolence: '<bdi>{author}</bdi>: كلمة رثاء في صفحة <bdi>{name}</bdi>',
    memoryNameless: 'ذكرى في صفحة <bdi>{name}</bdi>',
    condolenceNameless: 'كلمة رثاء في صفحة <bdi>{name}</bdi>',
    candle: '<bdi>{author}</bdi>: إهداء لشمعة في صفحة <bdi>{name}</bdi>',
    candleNameless: 'إهداء لشمعة في صفحة <bdi>{name}</bdi>',
  },
  empty: {
    title: 'ستنتظر هنا صفحات الذكرى.',
    text: 'يمكن فتح الأولى الآن.',
    example: 'إلى صفحة نموذجية',
  },
  card: {
    photo: 'صورة {name}',
    updated: 'حُدّثت {time}',
    public: 'منشورة للجميع',
    private: 'خاصّة',
    edit: 'تحرير',
    view: 'عرض',
    people: 'محرّرو الصفحة',
    delete: 'حذف الصفحة',
    more: 'إجراءات أخرى لصفحة {name}',
    editOf: 'تحرير صفحة {name}',
    viewOf: 'عرض صفحة {name}',
  },
  deleted: {
    title: 'صفحات محذوفة',
    row: 'حُذفت صفحة <bdi>{name}</bdi> في {date}. يمكن استعادتها حتى {until}.',
    restore: 'استعادة الصفحة',
    restoreOf: 'استعادة الصفحة: {name}',
    restored: 'عادت صفحة {name} بكل ما فيها',
    over: 'لم تعد استعادة هذه الصفحة ممكنة',
  },
  remove: {
    title: 'حذف صفحة ذكرى <bdi>{name}</bdi>؟',
    text: 'تُخفى الصفحة عن الجميع فورًا. خلال 30 يومًا يمكن استعادتها بضغطة واحدة. بعد ذلك تُحذف نهائيًا مع صورها وكل ما كُتب فيها.',
    downloadText: 'يمكن قبل ذلك تنزيل صفحاتك مع صورها والاحتفاظ بها.',
    download: 'تنزيل صفحاتي',
    label: 'للحذف يجب كتابة الاسم: <bdi>{name}</bdi>',
    mismatch: 'الاسم ليس مطابقًا بعد',
    confirm: 'حذف الصفحة',
    removing: 'جارٍ الحذف…',
    removed: 'تم حذف صفحة الذكرى',
    removedBody: 'يمكن استعادتها خلال 30 يومًا، من أسفل هذه الشاشة.',
    failed: 'لم تُحذف الصفحة. يمكن المحاولة مجددًا.',
  },
};
