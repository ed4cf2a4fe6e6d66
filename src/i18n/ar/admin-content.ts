import type { Messages } from '../messages.ts';

export const adminContent: Messages['adminContent'] = {
  title: 'المحتوى',
  lead: 'ما كتبه الناس وأرسلوه إلى جميع الصفحات.',
  search: 'كلمات أو اسم من كتبها أو صفحة',
  views: {
    label: 'في أي حالة',
    all: 'الكل',
    pending: 'بانتظار الموافقة',
    approved: 'في الصفحة',
    refused: 'لم يُنشر',
    removed: 'حُذف',
    reported: 'أُبلغ عنه',
  },
  kinds: {
    label: 'النوع',
    all: 'كل الأنواع',
    memory: 'ذكريات',
    condolence: 'كلمات رثاء',
    candle: 'إهداءات لشمعة',
    photo: 'صور من العائلة',
    rsvp: 'ملاحظات مع الردود على الأحداث',
    'board-name': 'أسماء في لوح الدراسة',
    'soul-letters': 'حروف الروح',
  },
  photo: { pending: 'صورة · بانتظار الموافقة', approved: 'صورة · في المعرض', removed: 'صورة · حُذفت' },
  rsvp: { approved: 'ملاحظة لحدث · أُرسلت إلى العائلة', hidden: 'ملاحظة لحدث · مخفية', removed: 'ملاحظة لحدث · حُذفت' },
  'board-name': {
    approved: 'اسم في لوح الدراسة · ظاهر',
    pending: 'اسم في لوح الدراسة · بانتظار العائلة',
    hidden: 'اسم في لوح الدراسة · مخفي',
    removed: 'اسم في لوح الدراسة · حُذف',
  },
  letters: 'حروف الروح · في الصفحة',
  lettersName: 'حروف الروح في الصفحة',
  photoName: 'صورة من العائلة',
  columns: { words: 'ما كُتب', page: 'الصفحة', state: 'النوع والحالة', created: 'وصل' },
  ofPage: 'فقط ما وصل إلى صفحة <bdi>{name}</bdi>',
  noPage: 'لا توجد صفحة كهذه، أو أنها حُذفت.',
  allPages: 'كل الصفحات',
  samePage: 'من هذه الصفحة فقط',
  read: 'قراءة كاملة',
  apart: 'يُتخذ القرار بشأن الصور والكلمات والملاحظات مع الأسماء وحروف الروح كلٌّ على حدة',
  remove:
    '{count, plural, zero {لا شيء للحذف} one {حذف هذا من الصفحة؟} two {حذف اثنين من الصفحات؟} few {حذف {count, number} من الصفحات؟} many {حذف {count, number} من الصفحات؟} other {حذف {count, number} من الصفحات؟}}',
  removeText: 'ستُزال الكلمات من الصفحة. ويمكن التراجع عن الحذف بعده مباشرة.',
  done: {
    approve:
      '{count, plural, zero {لم يتغير شيء} one {تمت الموافقة، وهو ظاهر في الصفحة} two {تمت الموافقة على اثنين} few {تمت الموافقة على {count, number}} many {تمت الموافقة على {count, number}} other {تمت الموافقة على {count, number}}}',
    hide: '{count, plural, zero {لم يتغير شيء} one {أُخفي من الصفحة} two {أُخفي اثنان} few {أُخفي {count, number}} many {أُخفي {count, number}} other {أُخفي {count, number}}}',
    remove:
      '{count, plural, zero {لم يتغير شيء} one {حُذف من الصفحة} two {حُذف اثنان} few {حُذف {count, number}} many {حُذف {count, number}} other {حُذف {count, number}}}',
    restore:
      '{count, plural, zero {لم يتغير شيء} one {عاد كما كان} two {عاد اثنان كما كانا} few {عادت {count, number} كما كانت} many {عادت {count, number} كما كانت} other {عادت {count, number} كما كانت}}',
  },
  conflict: 'اتخذ شخص آخر قرارًا في هذه الأثناء، ولم يحدث أي تغيير. القائمة محدّثة الآن، ويمكن الاختيار من جديد.',
};
