import type { Messages } from '../messages.ts';

export const qr: Messages['qr'] = {
  lead: 'رمز واحد يصل بين الحجر والقصة.',
  alt: 'رمز QR لصفحة {name}',
  title: 'رمز QR: {name}',
  of: 'رمز <bdi>QR</bdi> لصفحة <bdi>{name}</bdi>',
  toPage: 'إلى صفحة الذكرى',
  caption: 'امسحوا للدخول إلى الصفحة',
  download: 'تنزيل',
  saved: 'تم تنزيل رمز QR',
  print: 'طباعة',
  places: 'أين يمكن أن يوضع',
  stone: 'على الحجر',
  stoneHint: 'لوحة صغيرة، 5 سم على الأقل',
  invitation: 'على دعوة الذكرى',
  invitationHint: 'في الزاوية، بجانب الموعد',
  book: 'على غلاف كتاب',
  bookHint: 'من الداخل',
  permanent: 'الرمز ثابت. حتى لو تغيّرت الصفحة، سيظل الحجر نفسه يقود إليها.',
};
