import type { Messages } from '../messages.ts';

export const notifications: Messages['notifications'] = {
  title: 'الإشعارات',
  bell: '{count, plural, =0 {الإشعارات} zero {الإشعارات} one {الإشعارات، واحد جديد} two {الإشعارات، اثنان جديدان} few {الإشعارات، # جديدة} many {الإشعارات، # جديدًا} other {الإشعارات، # جديد}}',
  readAll: 'تعليم الكل كمقروء',
  clear: 'تفريغ القائمة',
  all: 'كل الإشعارات',
  empty: 'لا إشعارات جديدة',
  newest: 'تظهر آخر 10 إشعارات',
  unread: 'جديد',
  loading: 'جارٍ تحميل الإشعارات',
  titles: {
    memory: 'ذكرى جديدة',
    condolence: 'رثاء جديد',
    event: 'حدث جديد',
    family_invite: 'دعوة عائلية',
    memorial_follow: 'متابعة جديدة',
  },
  texts: {
    memory: 'أضيفت ذكرى جديدة إلى صفحة <bdi>{name}</bdi>',
    condolence: 'أضيف رثاء جديد إلى صفحة <bdi>{name}</bdi>',
    event: 'حدث جديد في صفحة <bdi>{name}</bdi>',
    family_invite: 'وصلت دعوة إلى صفحة <bdi>{name}</bdi>',
    memorial_follow: 'هناك من اختار متابعة صفحة <bdi>{name}</bdi>',
    joined: '<bdi>{author}</bdi> الآن من شركاء صفحة <bdi>{name}</bdi>',
  },
  from: 'من <bdi>{author}</bdi>',
  pending: '<bdi>{author}</bdi> · بانتظار الموافقة',
  follow: 'متابعة الصفحة',
  unfollow: 'إيقاف متابعة الصفحة',
  followHint: 'سنخبركم عندما يُكتب هنا شيء جديد',
};
