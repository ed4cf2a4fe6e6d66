import { skipBack, trimMarks, trimMarksStart, withoutMarks } from './marks.ts';

/** WhatsApp's own notices that look like a name with a colon. */
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

/** Whether the text before the first colon is part of a notice, and not a name. */
export const isNoticeName = (name: string): boolean => inPlaceOfName.test(` ${name} `);

/** Whether the whole message is a notice by WhatsApp. */
export function isNotice(text: string): boolean {
  const plain = trimMarks(text).replace(/\.$/, '').toLowerCase();
  return wholeNotices.includes(plain) || encrypted.test(text);
}

/** `<Media omitted>` in the language of the device. */
export function isOmission(text: string): boolean {
  return (
    /^<[^<>\n:/]{4,40}>$/.test(trimMarks(text)) ||
    /^(?:image|video|audio|sticker|GIF|document|Contact card) omitted$/i.test(trimMarks(text)) ||
    /^\S+(?: \S+)? (?:הושמט|הושמטה)$/.test(trimMarks(text))
  );
}

const arrow = /[\u200e\u200f]/;
const arrowOrBlank = /[\u200e\u200f\s]/;
const isolate = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** The text between `<` and `>` at the end of a text, and its index; null without one. */
function findBracketsAtEnd(text: string): { inside: string; open: number } | null {
  const end = skipBack(text, text.length, arrowOrBlank);
  if (text[end - 1] !== '>') return null;
  const open = text.lastIndexOf('<', end - 1);
  return open < 0 ? null : { inside: text.slice(open + 1, end - 1), open };
}

/** ` <This message was edited>` at the end of a message. */
export function withoutEditedNote(text: string): string {
  const { inside, open } = findBracketsAtEnd(text) ?? { inside: '', open: 0 };
  if (!/^[^<>\n:]{4,60}$/u.test(inside) || !/edit|נערכה|تعديل|عُدّل/iu.test(inside)) return text;
  const end = skipBack(text, open, arrow);
  return end === open ? text : text.slice(0, skipBack(text, end, /\s/));
}

export interface Attachment {
  /** The name of the file in the archive. */
  name: string;
  caption: string;
}

const endsAsFile = /.\.\w{2,5}$/u;

/** `<attached: IMG.jpg>` at the end, as an iPhone writes it. */
function readBracketed(text: string): Attachment | null {
  const brackets = findBracketsAtEnd(text);
  const match = brackets && /^[^<>:\n]{2,24}:([^<>\n]+)$/u.exec(brackets.inside);
  const name = trimMarksStart(match?.[1] ?? '');
  return brackets && endsAsFile.test(name)
    ? { name: withoutMarks(name), caption: trimMarks(text.slice(0, brackets.open)) }
    : null;
}

/** `IMG.jpg (file attached)` as the first line, as Android writes it. */
function readLeading(text: string): Attachment | null {
  const [line = ''] = trimMarksStart(text).split('\n', 1);
  const end = skipBack(line, line.length, arrow);
  const open = line.lastIndexOf(' (', end);
  if (open < 0 || !/^ \([^()]{3,30}\)$/u.test(line.slice(open, end))) return null;
  const name = line.slice(0, skipBack(line, open, isolate));
  if (!endsAsFile.test(name)) return null;
  return { name: withoutMarks(name), caption: trimMarks(trimMarksStart(text).slice(line.length)) };
}

/** The attachment of a message, with its caption; null for a message without one. */
export const readAttachment = (text: string): Attachment | null => readBracketed(text) ?? readLeading(text);
