import { expect, test } from 'vitest';
import { isChat, readChat } from './whatsapp.ts';

const [lrm, rlm, nnbsp] = ['\u200e', '\u200f', '\u202f'];
const message = (text: string, files: string[] = []) =>
  readChat(text, files).messages.map(({ sender, day, time, text: words }) => [sender, day, time, words]);

test.each([
  ['Android in Hebrew', '12.3.2020, 14:05 - דליה ברנע: שלום לכולם', '2020-03-12', '14:05'],
  ['Android with slashes', '25/03/2020, 9:05 - דליה ברנע: שלום לכולם', '2020-03-25', '09:05'],
  ['Android in America', '3/25/20, 2:05 PM - דליה ברנע: שלום לכולם', '2020-03-25', '14:05'],
  ['Android in America with a narrow blank', `3/25/20, 12:05${nnbsp}AM - דליה ברנע: שלום לכולם`, '2020-03-25', '00:05'],
  ['iPhone', `[25/03/2020, 14:05:33] דליה ברנע: שלום לכולם`, '2020-03-25', '14:05'],
  ['iPhone in Hebrew', `${rlm}[25.3.2020, 14:05:33] ${rlm}דליה ברנע: ${rlm}שלום לכולם`, '2020-03-25', '14:05'],
  ['iPhone with twelve hours', `[3/25/20, 2:05:33 p.m.] דליה ברנע: שלום לכולם`, '2020-03-25', '14:05'],
  ['Hebrew with twelve hours', `25.3.2020, 2:05 אחה״צ - דליה ברנע: שלום לכולם`, '2020-03-25', '14:05'],
  ['Hebrew at noon', '25.3.2020, 2:05 בצהריים - דליה ברנע: שלום לכולם', '2020-03-25', '14:05'],
  ['Hebrew before noon', '25.3.2020, 11:05 בצהריים - דליה ברנע: שלום לכולם', '2020-03-25', '11:05'],
  ['Hebrew late at night', '25.3.2020, 11:05 בלילה - דליה ברנע: שלום לכולם', '2020-03-25', '23:05'],
  ['Hebrew after midnight', '25.3.2020, 12:05 בלילה - דליה ברנע: שלום לכולם', '2020-03-25', '00:05'],
  ['Hebrew before dawn', '[25.3.2020, 4:05:33 לפנות בוקר] דליה ברנע: שלום לכולם', '2020-03-25', '04:05'],
  ['Arabic in the evening', `25/3/2020, 2:05 مساءً - דליה ברנע: שלום לכולם`, '2020-03-25', '14:05'],
  ['Arabic in the morning', `25/3/2020, 2:05 صباحًا - דליה ברנע: שלום לכולם`, '2020-03-25', '02:05'],
  ['Russian in the evening', `25.03.2020, 2:05 ПП - דליה ברנע: שלום לכולם`, '2020-03-25', '14:05'],
  ['Arabic digits', `٢٥${rlm}/٣${rlm}/٢٠٢٠، ٢:٠٥ م - דליה ברנע: שלום לכולם`, '2020-03-25', '14:05'],
  ['the year first', '2020-03-25, 14:05 - דליה ברנע: שלום לכולם', '2020-03-25', '14:05'],
  ['dots in the time', '25.03.20 14.05 - דליה ברנע: שלום לכולם', '2020-03-25', '14:05'],
])('reads a message as it is written on %s', (_where, line, day, time) => {
  expect(isChat(line)).toBe(true);
  expect(message(line)).toEqual([['דליה ברנע', day, time, 'שלום לכולם']]);
});

test('infers the order of day and month from the whole file', () => {
  expect(message('3/4/20, 14:05 - א: שלום\n3/25/20, 14:06 - א: שוב')[0]?.[1]).toBe('2020-03-04');
  expect(message('3/4/20, 14:05 - א: שלום\n25/4/20, 14:06 - א: שוב')[0]?.[1]).toBe('2020-04-03');
  // With the month first the dates are in order, with the day first they are not.
  expect(message('1/9/2020, 14:05 - א: שלום\n2/3/2020, 14:06 - א: שוב\n3/1/2020, 14:06 - א: שוב')[0]?.[1]).toBe(
    '2020-01-09',
  );
  expect(message('3/4/2020, 14:05 - א: שלום')[0]?.[1]).toBe('2020-04-03');
  expect(message('3/4/20, 2:05 PM - א: שלום')[0]?.[1]).toBe('2020-03-04');
});

test('keeps a message of many lines together, even if it quotes another chat', () => {
  const text =
    '12.3.2020, 14:05 - דליה: שורה ראשונה\n\n[11/03/2020, 10:00:00] יוסי: ציטוט\n1. רשימה\n12.3.2020, 14:06 - יוסי: תודה';
  expect(message(text)).toEqual([
    ['דליה', '2020-03-12', '14:05', 'שורה ראשונה\n\n[11/03/2020, 10:00:00] יוסי: ציטוט\n1. רשימה'],
    ['יוסי', '2020-03-12', '14:06', 'תודה'],
  ]);
});

test.each([
  '12.3.2020, 14:05 - ההודעות והשיחות מוצפנות מקצה לקצה.',
  '12.3.2020, 14:05 - דליה: הודעה זו נמחקה',
  '12.3.2020, 14:05 - דליה שינתה את נושא הקבוצה ל"סבתא: 80"',
  '3/25/20, 2:05 PM - Dan changed the subject to "Grandma: 80"',
  `[12/03/2020, 14:05:33] משפחה: ${lrm}Messages and calls are end-to-end encrypted.`,
  `[12/03/2020, 14:05:33] דליה: ${lrm}דליה הוסיפה את יוסי`,
  '12.3.2020, 14:05 - דליה: This message was deleted',
  '١٢/٣/٢٠٢٠, ٢:٠٥ م - سلمى: تم حذف هذه الرسالة',
])('recognizes system messages: %s', (line) => {
  expect(readChat(line, [])).toEqual({ photos: [], messages: [], skipped: { system: 1 } });
});

test.each([
  '12.3.2020, 14:05 - דליה: <המדיה לא נכללה>',
  '12.3.2020, 14:05 - דליה: <Media omitted>',
  `[12/03/2020, 14:05:33] דליה: ${lrm}image omitted`,
  `12/3/2020, 14:05 - سلمى: <تم استبعاد الوسائط>`,
  '12.3.2020, 14:05 - דליה: IMG-20200312-WA0001.jpg (קובץ מצורף)',
])('counts what was left out of the archive: %s', (line) => {
  expect(readChat(line, [])).toEqual({ photos: [], messages: [], skipped: { omitted: 1 } });
});

test('assigns pictures the day and text of their message', () => {
  const text = [
    `12.3.2020, 14:05 - דליה: ${rlm}IMG-20200311-WA0001.jpg (קובץ מצורף)`,
    'סבתא בים',
    `13.3.2020, 14:05 - דליה: IMG-20200313-WA0002.jpg (file attached)`,
    '14.3.2020, 14:05 - דליה: PTT-20200314-WA0001.opus (file attached)',
  ].join('\n');
  const files = [
    'IMG-20200311-WA0001.jpg',
    'IMG-20200313-WA0002.jpg',
    'IMG-20190101-WA0009.jpg',
    'PTT-20200314-WA0001.opus',
    'chat.txt',
  ];
  const { photos, messages, skipped } = readChat(text, files);
  expect(photos.map(({ name, day, description }) => [name, day, description])).toEqual([
    ['IMG-20200311-WA0001.jpg', '2020-03-12', 'סבתא בים'],
    ['IMG-20200313-WA0002.jpg', '2020-03-13', ''],
    ['IMG-20190101-WA0009.jpg', '2019-01-01', ''],
  ]);
  expect(messages).toEqual([]);
  expect(skipped).toEqual({ sound: 1 });
});

test('finds the attachments of an iPhone in every language', () => {
  const text = [
    `${lrm}[12/03/2020, 14:05:33] דליה: ${lrm}<attached: 00000012-PHOTO-2020-03-12-14-05-33.jpg>`,
    `${lrm}[13/03/2020, 14:05:33] דליה: סבתא בים ${lrm}<מצורף: 00000013-PHOTO-2020-03-13-14-05-33.jpg>`,
    `${lrm}[14/03/2020, 14:05:33] דליה: ${lrm}<مرفق: 00000014-PHOTO-2020-03-14-14-05-33.jpg>`,
  ].join('\r\n');
  const files = ['12', '13', '14'].map((one) => `chat/000000${one}-PHOTO-2020-03-${one}-14-05-33.jpg`);
  expect(readChat(text, files).photos.map(({ day, description }) => [day, description])).toEqual([
    ['2020-03-12', ''],
    ['2020-03-13', 'סבתא בים'],
    ['2020-03-14', ''],
  ]);
});

test('a message with an ambiguous date is not attributed to another sender', () => {
  const text = [
    '12.3.2020, 2:05 בצהריים - דליה: שלום',
    '12.3.2020, 2:06 ettermiddag - יוסי: שורה',
    'ועוד שורה',
    '12.3.2020, 2:07 בצהריים - דליה: להתראות',
  ].join('\n');
  const { messages, skipped } = readChat(text, []);
  expect(messages.map(({ sender, text: words }) => [sender, words])).toEqual([
    ['דליה', 'שלום'],
    ['דליה', 'להתראות'],
  ]);
  expect(skipped).toEqual({ unknownTime: 1 });
});

test('a line with a date, a time and a whole sentence belongs to its message', () => {
  const line = '13.3.2020 14:05 נפגשנו כולנו אצל סבתא בבית - היה יפה';
  expect(message(`12.3.2020, 14:05 - דליה: סיפור\n${line}`)[0]?.[3]).toBe(`סיפור\n${line}`);
});

test('recognizes telephone numbers, and names of people who are not in the address book', () => {
  const text = `12.3.2020, 14:05 - ${lrm}+972 52-123-4567: שלום\n12.3.2020, 14:06 - ~${nnbsp}דליה: היי`;
  expect(readChat(text, []).messages.map(({ sender, needsName }) => [sender, needsName])).toEqual([
    ['+972 52-123-4567', true],
    ['דליה', false],
  ]);
});

test('hides the telephone number in a mention', () => {
  expect(message('12.3.2020, 14:05 - דליה: @972521234567 תודה @יוסי')[0]?.[3]).toBe('@… תודה @יוסי');
});

test('removes the mark of an edited message', () => {
  expect(message(`[12/03/2020, 14:05:33] דליה: שלום ${lrm}<This message was edited>`)[0]?.[3]).toBe('שלום');
});

test('a message is the same in a longer file that shows the order of its dates', () => {
  const [short] = readChat('3/4/20, 14:05 - א: שלום', []).messages;
  const [long] = readChat('3/4/20, 14:05 - א: שלום\n3/25/20, 14:06 - א: שוב', []).messages;
  expect(short?.day).not.toBe(long?.day);
  expect(short?.identity).toBe(long?.identity);
});

test.each(['', 'רשימת קניות\nחלב', '12.3.2020 היה יום יפה'])('rejects %j', (text) => {
  expect(isChat(text)).toBe(false);
  expect(readChat(text, []).messages).toEqual([]);
});
