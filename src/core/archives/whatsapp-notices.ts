import { trimMarks, withoutMarks } from './marks.ts';

/** Sentences of the program between what people wrote, where they look like a name with a colon. */
const inPlaceOfName =
  /(?: (?:changed (?:the|this|their|to)|created (?:the )?group|added|removed|left|joined)\b)|(?:שינה|שינתה|יצר|יצרה|הוסיף|הוסיפה|הסיר|הסירה) את|(?:قام|قامت) بت|(?:غيّر|غيّرت|غير|غيرت|أنشأ|أنشأت|أضاف|أضافت) /u;

const wholeNotices = [
  'this message was deleted',
  'you deleted this message',
  'this message was deleted by admin',
  'waiting for this message',
  'missed voice call',
  'missed video call',
  'null',
  'הודעה זו נמחקה',
  'ההודעה נמחקה',
  'מחקת הודעה זו',
  'מחקת את ההודעה הזו',
  'ממתין להודעה זו',
  'שיחה קולית שלא נענתה',
  'שיחת וידאו שלא נענתה',
  'تم حذف هذه الرسالة',
  'حذفت هذه الرسالة',
  'لقد حذفت هذه الرسالة',
  'مكالمة صوتية فائتة',
  'مكالمة فيديو فائتة',
];
const encrypted = /end-to-end encrypted|מוצפנות מקצה לקצה|מוצפנים מקצה לקצה|مشفّ?رة (?:تمامًا |تماما )?بين الطرفين/u;

/** Whether what stands before the first colon is a sentence of the program, and nobody's name. */
export const isNoticeName = (name: string): boolean => inPlaceOfName.test(` ${name} `);

/** Whether a whole message is said by the program. */
export function isNotice(text: string): boolean {
  const plain = trimMarks(text).replace(/\.$/, '').toLowerCase();
  return wholeNotices.includes(plain) || encrypted.test(text);
}

/** `<Media omitted>`, in the words of whatever language the device speaks. */
export function isOmission(text: string): boolean {
  return (
    /^<[^<>\n:/]{4,40}>$/.test(trimMarks(text)) ||
    /^(?:image|video|audio|sticker|GIF|document|Contact card) omitted$/i.test(trimMarks(text)) ||
    /^\S+(?: \S+)? (?:הושמט|הושמטה)$/.test(trimMarks(text))
  );
}

/** ` <This message was edited>` at the end of what somebody wrote. */
export const withoutEditedNote = (text: string): string =>
  text.replace(/\s*[\u200e\u200f]+<[^<>\n:]{4,60}>[\u200e\u200f\s]*$/u, (note) =>
    /edit|נערכה|תعديل|تعديل|عُدّل/iu.test(note) ? '' : note,
  );

export interface Attachment {
  /** Of the file in the archive. */
  name: string;
  caption: string;
}

const inBrackets = /[\u200e\u200f\s]*<[^<>:\n]{2,24}:[\u200e\u200f\s]*([^<>\n]+\.\w{2,5})>[\u200e\u200f\s]*$/u;
const before =
  /^[\u200e\u200f\u202a-\u202e\u2066-\u2069\s]*([^\n]+?\.\w{2,5})[\u200e\u200f\u202a-\u202e\u2066-\u2069]* \([^()\n]{3,30}\)[\u200e\u200f]*(?:\n|$)/u;

/** A file that a message brings, with what is written beside it; null for a message without one. */
export function readAttachment(text: string): Attachment | null {
  const bracketed = inBrackets.exec(text);
  if (bracketed?.[1]) return { name: withoutMarks(bracketed[1]), caption: trimMarks(text.slice(0, bracketed.index)) };
  const leading = before.exec(text);
  if (!leading?.[1]) return null;
  return { name: withoutMarks(leading[1]), caption: trimMarks(text.slice(leading[0].length)) };
}
