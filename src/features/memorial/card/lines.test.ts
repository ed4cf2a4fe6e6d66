import { expect, test } from 'vitest';
import { formatLifeDates } from './card.http.ts';

const life = {
  language: 'he',
  birthDate: '1936-04-02',
  deathDate: '2021-11-05',
  isAfterSunset: false,
  gender: 'female',
  category: null,
  showHebrewDates: null,
} as const;

test.each([
  [{}, ['י׳ בניסן התרצ״ו – א׳ בכסלו התשפ״ב', '1936–2021']],
  [{ birthDate: null }, ['נפטרה בא׳ בכסלו התשפ״ב', '2021']],
  [{ deathDate: null, gender: 'none' }, ['תאריך לידה: י׳ בניסן התרצ״ו', '1936']],
  [{ birthDate: null, showHebrewDates: false }, ['נפטרה ב־5 בנובמבר 2021']],
  [{ birthDate: null, language: 'en' }, ['Died 5 November 2021']],
  [{ birthDate: null, language: 'ar', showHebrewDates: true }, ['تُوفّيت في 5 تشرين الثاني 2021']],
  [{ birthDate: null, deathDate: null }, ['', '']],
] as const)('the card says of %o: %o', (change, lines) => {
  expect(formatLifeDates({ ...life, ...change })).toEqual(lines);
});
