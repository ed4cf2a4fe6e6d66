import type { Messages } from '../messages.ts';

export const nav: Messages['nav'] = {
  main: 'الرئيسية',
  siteHome: 'صفحات ذكرى – إلى الصفحة الرئيسية',
  openMenu: 'فتح القائمة',
  sideMenu: 'القائمة',
  personalMenu: 'القائمة الشخصية',
  celebratingLife: 'نحتفي بالحياة',
  livingMemory: 'ذاكرة حيّة',
  dashboard: 'صفحات الذكرى الخاصة بي',
  dashboardShort: 'صفحاتي',
  notifications: 'الإشعارات',
  newNotifications:
    '{count, plural, zero {لا جديد} one {واحد جديد} two {اثنان جديدان} few {# جديدة} many {# جديدًا} other {# جديد}}',
  createMemorial: 'فتح صفحة ذكرى',
  createShort: 'صفحة جديدة',
  login: 'تسجيل الدخول',
  register: 'إنشاء حساب',
  profile: 'بياناتي',
  settings: 'الإعدادات',
  signOut: 'تسجيل الخروج',
  signOutUnsent: 'على هذا الجهاز عمل لم يُرسل، وتسجيل الخروج يحذفه. هل تريدون الخروج؟',
  support: 'المساعدة والدعم',
  privacy: 'الخصوصية',
  terms: 'شروط الاستخدام',
  accessibility: 'بيان إمكانية الوصول',
  bottomNav: 'التنقل السفلي',
  usage:
    '{pages, plural, =0 {لم تُفتح صفحة بعد} zero {لم تُفتح صفحة بعد} one {صفحة واحدة} two {صفحتان} few {# صفحات} many {# صفحة} other {# صفحة}}، {size}',
  pagesCount:
    '{count, plural, zero {لا صفحات ذكرى} one {صفحة ذكرى واحدة} two {صفحتا ذكرى} few {# صفحات ذكرى} many {# صفحة ذكرى} other {# صفحة ذكرى}}',
  footer: {
    label: 'أسفل الموقع',
    tagline: 'مكان هادئ نحفظ فيه سيرة من نحبّ، ونعود إليه في كل ساعة.',
    site: 'الموقع',
    help: 'المساعدة',
    information: 'معلومات',
    copyright: '© {year} {operator}',
  },
  language: {
    label: 'اللغة',
    choose: 'اختيار اللغة',
    change: 'تغيير',
    he: 'עברית',
    en: 'English',
    ar: 'العربية',
  },
};
