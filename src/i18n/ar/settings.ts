import type { Messages } from '../messages.ts';

export const settings: Messages['settings'] = {
  title: 'الإعدادات',
  figures: { title: 'إحصاءات الصفحة', text: 'كم جاؤوا ومتى ومن أين، دون تتبّع أحد.' },
  who: {
    title: 'من يرى',
    isPublic: 'الصفحة منشورة للجميع',
    isPublicHint: 'حين يكون هذا مغلقًا، الصفحة مرئية لكم وللمحررين فقط',
    private: 'مرئية لكم وللمحررين فقط',
    allowIndexing: 'الظهور في محركات البحث',
    allowIndexingHint: 'يعمل الرابط بدون ذلك أيضًا',
  },
  look: {
    title: 'كيف تبدو الصفحة',
    displayStyle: 'نمط العرض',
    language: 'لغة الصفحة',
    showHebrewDates: 'عرض التواريخ العبرية',
    showHebrewDatesHint: 'يوما الميلاد والوفاة بالتقويم العبري أيضًا',
    languageHint: 'عناوين الصفحة وأزرارها. ما كتبتموه يبقى كما هو.',
  },
  visitors: {
    title: 'ما يمكن للزوار فعله',
    allowComments: 'رثاء وتعازٍ',
    allowCommentsHint: 'استقبال كلمات الزوار',
    allowSocialSharing: 'المشاركة على الشبكات',
    allowSocialSharingHint: 'أزرار مشاركة في الصفحة',
    showViewCount: 'عرض عدد المشاهدات',
    showViewCountHint: 'يُحدّث العدد خلال دقيقة',
    showFamilyContact: 'التواصل مع العائلة',
    showFamilyContactHint: 'بريدكم الإلكتروني لا يُعرض',
  },
  remove: {
    title: 'حذف الصفحة',
    text: 'قبل الحذف نطلب كتابة الاسم.',
    action: 'حذف الصفحة',
  },
};
