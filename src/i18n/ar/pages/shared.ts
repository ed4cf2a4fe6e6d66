import type { Messages } from '../../messages.ts';

export const shared: Messages['pages']['shared'] = {
  legalReview: 'هذا النص بانتظار مراجعة محامٍ، وقد يتغيّر.',
  open: 'فتح صفحة ذكرى',
  contents: 'في هذه الصفحة',
  contact: 'يمكن التواصل مع {operator}: <contact>{address}</contact>',
  noContact: 'لم يذكر مشغّلو الموقع بعد وسيلة للتواصل معهم.',
};
