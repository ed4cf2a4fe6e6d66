import type { Messages } from '../messages.ts';

export const memorial: Messages['memorial'] = {
  title: '{name}',
  description: 'صفحة ذكرى {name}',
  descriptionYears: 'صفحة ذكرى {name}، {years}',
  cardTitle: 'لذكرى {name}',
  demo: 'صفحة للمثال',
  demoNote: 'الأشخاص والأماكن والأحداث في هذه الصفحة من نسج الخيال.',
  private: 'مرئية لكم وللمحررين فقط',
  edit: 'تحرير الصفحة',
  born: '{gender, select, male {وُلد} female {وُلدت} other {الميلاد}}',
  died: '{gender, select, male {تُوفّي} female {تُوفّيت} other {الوفاة}}',
  fell: '{gender, select, male {سقط} female {سقطت} other {الوفاة}}',
  hebrewDate: 'التاريخ العبري: {date}',
  afterSunset: 'بعد الغروب',
  motto: 'شعار الحياة',
  photoOf: 'صورة {name}',
  coverOf: 'صورة الغلاف في صفحة {name}',
  noPhoto: 'بلا صورة',
  tags: 'وسوم',
  moreTags:
    '{count, plural, zero {ولا وسوم أخرى} one {ووسم آخر} two {ووسمان آخران} few {و# وسوم أخرى} many {و# وسمًا آخر} other {و# وسم آخر}}',
  views:
    '{count, plural, zero {لا مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
  toMemories: 'إلى الذكريات',
  toStory: 'إلى سيرة الحياة',
  chapters: {
    label: 'الفصول',
    current: 'الفصل الحالي: {title}',
    open: 'كل الفصول',
  },
  story: {
    title: 'سيرة الحياة',
    more: 'متابعة السيرة',
    empty: 'سيرة الحياة ما زالت تُكتب',
  },
  timeline: {
    title: 'الخط الزمني',
    photo: 'صورة: {title}',
  },
  quotes: {
    title: 'اقتباسات',
  },
  social: {
    title: 'روابط التواصل',
    open: '{network} (يُفتح في علامة تبويب جديدة)',
  },
  share: {
    title: 'مشاركة الصفحة',
    open: 'مشاركة',
    whatsapp: 'مشاركة عبر واتساب',
    facebook: 'مشاركة على فيسبوك',
    twitter: 'مشاركة على تويتر',
    copyLink: 'نسخ الرابط',
    copied: 'تم النسخ',
    text: 'لذكرى {name}',
    textWithBio: 'لذكرى {name} – {bio}',
    fallback: 'لم تُفتح المشاركة، لذا تم نسخ الرابط',
    failed: 'تعذّر نسخ المحتوى',
  },
  after: {
    title: 'لديكم أيضًا قصة تحفظونها؟',
    open: 'فتح صفحة ذكرى',
  },
};
