import { expect, test } from 'vitest';
import { toInitials } from './initials.ts';

const pair = (first: string, second: string) => `${first}׳\u00a0${second}׳`;

test.for([
  ['נעמי הראל', pair('נ', 'ה')],
  ['  ״נעמי״ (נומי) הראל ', pair('נ', 'נ')],
  ['מֹשֶׁה רַבֵּנוּ', pair('מ', 'ר')],
  ['שלום בן־אמוץ', pair('ש', 'ב')],
  ['משה', 'מ'],
  ['David', 'D'],
  ['ada lovelace', 'AL'],
  ['نعمة شكديئيل', 'ن\u00a0ش'],
  ['عبد الله', 'ع\u00a0ا'],
  ['David כהן', 'D\u00a0כ׳'],
  ['42 🕯', ''],
  ['👨‍👩‍👧 כהן', 'כ'],
  ['', ''],
] as const)('%s is %s where there is no picture', ([name, initials]) => {
  expect(toInitials(name)).toBe(initials);
});

test.for(['מיכאל תמיר', 'מרים תורג׳מן', 'רות עמר', 'שרה דוד', 'הדר שלו', 'Sam Stone', 'سعيد مراد'])(
  'shows only the first letter of %s, because the two spell a word',
  (name) => {
    expect(toInitials(name)).toHaveLength(1);
  },
);

test.for([
  ['סמ״ר איתן ברקשדה', pair('א', 'ב')],
  ['סמ"ר איתן ברקשדה', pair('א', 'ב')],
  ['הרב שמואל כהן ז״ל', pair('ש', 'כ')],
  ["ד''ר רחל לוי", pair('ר', 'ל')],
  ["פרופ' דן נוי הי״ד", pair('ד', 'נ')],
  ['סמל ראשון נועם בר', pair('נ', 'ב')],
  ['רב־סרן יואב גיל', pair('י', 'ג')],
  ['גב׳ לאה', 'ל'],
  ['עו״ד נתן אור ע״ה', pair('נ', 'א')],
  ['הרב', 'ה'],
  ['יונתן דר', pair('י', 'ד')],
  ['Dr. Ruth Levin', 'RL'],
  ['Martin King Jr.', 'MK'],
  ['د. نعمة شكديئيل رحمها الله', 'ن\u00a0ش'],
] as const)('titles and honorifics are left out of %s', ([name, initials]) => {
  expect(toInitials(name)).toBe(initials);
});
