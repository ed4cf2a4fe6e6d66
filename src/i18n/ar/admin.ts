import { log } from './admin-log.ts';
import type { Messages } from '../messages.ts';

export const admin: Messages['admin'] = {
  nav: {
    label: 'إدارة الموقع',
    overview: 'نظرة عامة',
    users: 'المستخدمون',
    memorials: 'صفحات الذكرى',
    content: 'المحتوى',
    analytics: 'الإحصاءات',
    products: 'المنتجات',
    orders: 'الطلبات',
    settings: 'الإعدادات',
    log: 'سجل العمليات',
    leave: 'إلى صفحات الذكرى الخاصة بي',
  },
  overview: {
    memorials: 'صفحات الذكرى',
    public:
      '{count, plural, zero {لا صفحة مفتوحة للجميع} one {واحدة مفتوحة للجميع} two {اثنتان مفتوحتان للجميع} few {{count, number} مفتوحة للجميع} many {{count, number} مفتوحة للجميع} other {{count, number} مفتوحة للجميع}}',
    accounts: 'الحسابات',
    thisWeek:
      '{count, plural, zero {لم يُفتح حساب هذا الأسبوع} one {حساب واحد فُتح هذا الأسبوع} two {حسابان فُتحا هذا الأسبوع} few {{count, number} حسابات فُتحت هذا الأسبوع} many {{count, number} حسابًا فُتح هذا الأسبوع} other {{count, number} حساب فُتح هذا الأسبوع}}',
    pending: 'بانتظار الموافقة',
    oldest: 'الأقدم: {when}',
    nothingPending: 'لا شيء ينتظر',
    orders: 'الطلبات المفتوحة',
  },
  waiting: {
    title: 'بانتظار قرار',
    reports: 'بلاغات عن المحتوى',
    payments: 'مدفوعات للتأكيد',
    refunds: 'مبالغ يجب ردّها',
    messages: 'رسائل الدعم',
  },
  log,
  users: {
    search: 'الاسم أو البريد أو المعرّف',
    memorials: 'صفحات الذكرى للحساب',
    views: {
      label: 'أي حسابات',
      all: 'الكل',
      admin: 'إدارة الموقع',
      moderator: 'فريق المحتوى',
      unconfirmed: 'بريد غير مؤكد',
      closed: 'مغلقة',
    },
    columns: {
      name: 'الاسم',
      email: 'البريد',
      state: 'الدور والحالة',
      memorials: 'الصفحات',
      sessions: 'الجلسات',
      lastSeen: 'آخر ظهور',
      created: 'فُتح',
    },
    states: { admin: 'إدارة الموقع', moderator: 'فريق المحتوى', unconfirmed: 'بريد غير مؤكد', closed: 'مغلق' },
    actions: {
      grantAdmin: 'ضمّ إلى إدارة الموقع',
      revokeAdmin: 'إزالة من إدارة الموقع',
      grantModerator: 'ضمّ إلى فريق المحتوى',
      revokeModerator: 'إزالة من فريق المحتوى',
      endSessions: 'إخراج من كل الأجهزة',
      close: 'إغلاق الحساب',
      reopen: 'إعادة فتح الحساب',
    },
    ask: {
      grantAdmin: 'ضمّ {name} إلى إدارة الموقع؟',
      revokeAdmin: 'إزالة {name} من إدارة الموقع؟',
      grantModerator: 'ضمّ {name} إلى فريق المحتوى؟',
      revokeModerator: 'إزالة {name} من فريق المحتوى؟',
      endSessions: 'إخراج {name} من كل الأجهزة؟',
      close: 'إغلاق حساب {name}؟',
      reopen: 'إعادة فتح حساب {name}؟',
    },
    consequence: {
      grantAdmin: 'ترى الإدارة كل الحسابات والصفحات، وتمنح الأدوار للآخرين.',
      revokeAdmin: 'تُغلق شاشات الإدارة أمام هذا الحساب فورًا.',
      grantModerator: 'يرى فريق المحتوى كل صفحة ويحرّرها، ويقرّر بشأن ما يُكتب فيها.',
      revokeModerator: 'تُغلق شاشات فريق المحتوى أمام هذا الحساب فورًا.',
      endSessions: 'سيلزم الدخول من جديد في كل جهاز. ما لم يُحفظ يبقى على الجهاز.',
      close:
        'يُخرج الحساب من كل الأجهزة، وتصل رسالة بذلك. تبقى صفحات الذكرى كما هي. خلال 14 يومًا يعيد تسجيل دخول واحد، أو فتحه من هنا، كل شيء.',
      reopen: 'سيعود الدخول إليه كالمعتاد.',
    },
    done: {
      grantAdmin: '{name} في إدارة الموقع',
      revokeAdmin: '{name} لم يعد في إدارة الموقع',
      grantModerator: '{name} في فريق المحتوى',
      revokeModerator: '{name} لم يعد في فريق المحتوى',
      endSessions: 'تم الإخراج من كل الأجهزة: {name}',
      close: 'أُغلق حساب {name}',
      reopen: 'حساب {name} مفتوح من جديد',
    },
    askSeveral:
      '{action}: {count, plural, zero {لا حسابات؟} one {حساب واحد؟} two {حسابان؟} few {{count, number} حسابات؟} many {{count, number} حسابًا؟} other {{count, number} حساب؟}}',
    doneSeveral:
      '{done}{count, plural, zero {} one {، وحساب آخر} two {، وحسابان آخران} few {، و{count, number} حسابات أخرى} many {، و{count, number} حسابًا آخر} other {، و{count, number} حساب آخر}}',
    refused: '{name}: {reason}',
    lastAdmin: 'هذا آخر حساب يدير الموقع. يجب أولًا منح الدور لحساب آخر.',
    conflict: 'غيّر شخص آخر الحساب في هذه الأثناء. القائمة محدّثة الآن، ويمكن الاختيار من جديد.',
  },
  memorials: {
    search: 'الاسم أو المالك أو المعرّف',
    view: 'العرض كزائر',
    toOwner: 'إلى حساب المالك',
    toContent: 'ما كُتب في الصفحة',
    views: {
      label: 'أي صفحات',
      all: 'الكل',
      public: 'مفتوحة للجميع',
      private: 'خاصة',
      reported: 'أُبلغ عنها',
      deleted: 'محذوفة',
    },
    columns: {
      name: 'الاسم',
      owner: 'المالك',
      state: 'الحالة',
      pending: 'بالانتظار',
      views: 'المشاهدات',
      created: 'أُنشئت',
      updated: 'حُدّثت',
    },
    states: { public: 'مفتوحة للجميع', private: 'خاصة', reported: 'أُبلغ عنها', deleted: 'محذوفة', demo: 'مثال' },
    actions: {
      unpublish: 'إغلاق أمام العموم',
      reopen: 'فتح للجميع من جديد',
      delete: 'حذف الصفحة',
      restore: 'استعادة الصفحة',
    },
    ask: { unpublish: 'إغلاق صفحة {name} أمام العموم؟', delete: 'حذف صفحة {name}؟' },
    askSeveral: {
      unpublish:
        '{count, plural, zero {إغلاق {count, number} صفحة أمام العموم؟} one {إغلاق صفحة واحدة أمام العموم؟} two {إغلاق صفحتين أمام العموم؟} few {إغلاق {count, number} صفحات أمام العموم؟} many {إغلاق {count, number} صفحة أمام العموم؟} other {إغلاق {count, number} صفحة أمام العموم؟}}',
      delete:
        '{count, plural, zero {حذف {count, number} صفحة؟} one {حذف صفحة واحدة؟} two {حذف صفحتين؟} few {حذف {count, number} صفحات؟} many {حذف {count, number} صفحة؟} other {حذف {count, number} صفحة؟}}',
    },
    consequence: {
      unpublish: 'تبقى العائلة ترى الصفحة وتحرّرها. يمكن فتحها من جديد من هنا.',
      delete: 'خلال 30 يومًا يمكن استعادة الصفحة من هنا، مع كل ما فيها. تصل رسالة بذلك إلى المالك والمحررين.',
    },
    reason: 'السبب',
    reasons: {
      family: 'طلب العائلة',
      'owner-died': 'لا يوجد من يعتني بالصفحة',
      'not-a-memorial': 'ليست صفحة ذكرى',
      harm: 'إساءة إلى شخص',
      privacy: 'مسّ بالخصوصية',
      law: 'مطلب قانوني',
      spam: 'إعلانات',
    },
    done: {
      unpublish: 'أُغلقت صفحة {name} أمام العموم',
      reopen: 'صفحة {name} مفتوحة للجميع من جديد',
      delete: 'حُذفت صفحة {name}',
      restore: 'استُعيدت صفحة {name}',
    },
    doneSeveral: {
      unpublish:
        '{count, plural, zero {أُغلقت {count, number} صفحة أمام العموم} one {أُغلقت صفحة واحدة أمام العموم} two {أُغلقت صفحتان أمام العموم} few {أُغلقت {count, number} صفحات أمام العموم} many {أُغلقت {count, number} صفحة أمام العموم} other {أُغلقت {count, number} صفحة أمام العموم}}',
      reopen:
        '{count, plural, zero {{count, number} صفحة مفتوحة للجميع من جديد} one {صفحة واحدة مفتوحة للجميع من جديد} two {صفحتان مفتوحتان للجميع من جديد} few {{count, number} صفحات مفتوحة للجميع من جديد} many {{count, number} صفحة مفتوحة للجميع من جديد} other {{count, number} صفحة مفتوحة للجميع من جديد}}',
      delete:
        '{count, plural, zero {حُذفت {count, number} صفحة} one {حُذفت صفحة واحدة} two {حُذفت صفحتان} few {حُذفت {count, number} صفحات} many {حُذفت {count, number} صفحة} other {حُذفت {count, number} صفحة}}',
      restore:
        '{count, plural, zero {استُعيدت {count, number} صفحة} one {استُعيدت صفحة واحدة} two {استُعيدت صفحتان} few {استُعيدت {count, number} صفحات} many {استُعيدت {count, number} صفحة} other {استُعيدت {count, number} صفحة}}',
    },
    conflict: 'غيّر شخص آخر الصفحة في هذه الأثناء، ولم يتغيّر شيء من جانبكم. القائمة محدّثة الآن، ويمكن الاختيار من جديد.',
  },
  table: {
    actions: 'إجراءات',
    actionsOn: 'إجراءات: {name}',
    selection: 'الاختيار',
    select: 'اختيار: {name}',
    selectAll: 'اختيار كل صفوف هذه الصفحة',
    sort: 'الترتيب',
    asc: '{label}، تصاعديًا',
    desc: '{label}، تنازليًا',
    none: 'لم يُعثر على نتائج',
    total:
      '{count, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {{count, number} صفوف} many {{count, number} صفًا} other {{count, number} صف}}',
    manyMore: 'أكثر من {count, number} صف',
    previous: 'إلى الصفحة السابقة',
    next: 'إلى الصفحة التالية',
    clearSelection: 'إلغاء الاختيار',
    selected:
      '{count, plural, zero {لم يُختر شيء} one {اختير صف واحد} two {اختير صفان} few {اختيرت {count, number} صفوف} many {اختير {count, number} صفًا} other {اختير {count, number} صف}}',
    undo: 'التراجع عن العملية',
    export: 'تصدير',
    exportCut: 'في الملف أول {count, number} صف. يمكن التصفية والتصدير من جديد.',
  },
};
