import type { Messages } from '../messages.ts';

export const memorial: Messages['memorial'] = {
  description: 'صفحة ذكرى {name}',
  descriptionYears: 'صفحة ذكرى {name}، {years}',
  demo: 'صفحة نموذجية',
  demoNote: 'الأشخاص والأماكن والأحداث في هذه الصفحة من نسج الخيال.',
  private: 'مرئية لكم وللمحررين فقط',
  privateVisitor: 'الصفحة غير مفتوحة للجمهور',
  edit: 'تحرير الصفحة',
  toMemories: 'إلى الذكريات',
  born: '{gender, select, male {وُلد} female {وُلدت} other {الميلاد}}',
  died: '{category, select, other {{gender, select, male {تُوفّي} female {تُوفّيت} other {الوفاة}}}}',
  bornOn: '{gender, select, male {وُلد {on}} female {وُلدت {on}} other {تاريخ الميلاد: }}',
  diedOn: '{category, select, other {{gender, select, male {تُوفّي {on}} female {تُوفّيت {on}} other {تاريخ الوفاة: }}}}',
  photoOf: 'صورة {name}',
  coverOf: 'صورة الغلاف في صفحة {name}',
  noPhoto: 'بلا صورة',
  tags: 'وسوم',
  moreTags:
    '{count, plural, zero {ولا وسوم أخرى} one {ووسم آخر} two {ووسمان آخران} few {و# وسوم أخرى} many {و# وسمًا آخر} other {و# وسم آخر}}',
  views:
    '{count, plural, zero {لا مشاهدات} one {مشاهدة واحدة} two {مشاهدتان} few {# مشاهدات} many {# مشاهدة} other {# مشاهدة}}',
  graveside: 'عند القبر',
  chapters: {
    label: 'الفصول',
    open: 'كل الفصول',
    here: 'هنا الآن',
  },
  story: {
    title: 'سيرة الحياة',
  },
  preview: 'معاينة لما حُفظ. هكذا ستظهر الصفحة.',
  previewFull: 'معاينة لما حُفظ. هكذا تبدو الصفحة الكاملة؛ ومن يفتح الرابط يرى الشمعة أولًا.',
  share: {
    open: 'مشاركة',
    facebook: 'مشاركة على فيسبوك',
    twitter: 'مشاركة على تويتر',
    copyLink: 'نسخ الرابط',
    copied: 'تم النسخ',
    text: 'لذكرى {name}',
    textWithBio: 'لذكرى {name} – {bio}',
    fallback: 'لم تُفتح المشاركة، لذا تم نسخ الرابط',
  },
};
