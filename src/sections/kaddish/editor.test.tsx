// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { toWorkingContent } from '#features/memorial/memorial.rules.ts';
import { field, press, pressable, show, type } from '../../../test/shown.tsx';
import { KaddishEditor } from './editor.tsx';
import type { Kaddish } from './kaddish.schema.ts';
import { standardTexts } from './kaddish.text.ts';

const fresh = toWorkingContent({}, new Map());
let kaddish: Kaddish = fresh.kaddish;
let leave = () => {};

function Editor({ gender }: { gender: 'none' | 'female' }) {
  const [value, setValue] = useState(kaddish);
  return (
    <KaddishEditor
      value={value}
      onChange={(next) => {
        kaddish = next;
        setValue(next);
      }}
      memorial={{ id: 'x', code: 'K7M43QPX', images: {}, basic: { ...fresh.basic, name: 'נעמה', gender } }}
      onImage={() => undefined}
      problems={{}}
    />
  );
}

function open(initial: Partial<Kaddish> = {}, gender: 'none' | 'female' = 'none') {
  kaddish = { ...fresh.kaddish, ...initial };
  leave = show(<Editor gender={gender} />);
}
const words = () => document.body.textContent;
const isOff = (name: string) => pressable(name).hasAttribute('disabled');
const replace = 'החלפה לנוסח הסטנדרטי';
afterEach(() => leave());

test('two rites are offered; the first choice fills the text, the next one keeps it and says so', () => {
  open();
  expect(document.querySelectorAll('[type="radio"]')).toHaveLength(2);
  press('נוסח אשכנז');
  expect(field('הטקסט בדף').value).toBe(standardTexts.ashkenazi);
  expect(words()).toContain('הנוסח מולא לפי הבחירה.');

  press('נוסח עדות המזרחספרדים');
  expect(kaddish).toEqual({ kaddishType: 'sephardi', kaddishCustomText: standardTexts.ashkenazi });
  expect(words()).toContain('הטקסט שכאן הוא נוסח אשכנז. הבחירה בנוסח עדות המזרח לא שינתה אותו.');
});

test('the text is replaced only after a confirmation', () => {
  open({ kaddishType: 'sephardi', kaddishCustomText: 'המילים שלנו' });
  press(replace);
  expect(words()).toContain('להחליף את הטקסט בנוסח עדות המזרח?');
  press('ביטול');
  expect(kaddish.kaddishCustomText).toBe('המילים שלנו');

  press(replace);
  press('החלפת הטקסט');
  expect(kaddish).toEqual({ kaddishType: 'sephardi', kaddishCustomText: standardTexts.sephardi });
  expect(isOff(replace)).toBe(true);
});

test('an empty text is filled without a confirmation', () => {
  open({ kaddishType: 'ashkenazi' });
  press(replace);
  expect(kaddish.kaddishCustomText).toBe(standardTexts.ashkenazi);
});

test('a stored rite that is not offered is shown, and kept while the text is edited', () => {
  open({ kaddishType: 'traditional' });
  expect(words()).toContain('הנוסח השמור הוא נוסח ספרד.');
  expect(document.querySelectorAll('[type="radio"]:checked')).toHaveLength(0);
  expect(isOff(replace)).toBe(true);
  type('הטקסט בדף', 'יתגדל');
  expect(kaddish).toEqual({ kaddishType: 'traditional', kaddishCustomText: 'יתגדל' });
});

test('the kaddish is removed after a confirmation', () => {
  open({ kaddishType: 'ashkenazi', kaddishCustomText: 'יתגדל' });
  press('הסרת הקדיש מהדף');
  press('הסרת הקדיש');
  expect(kaddish).toEqual({ kaddishType: null, kaddishCustomText: '' });
  expect(() => pressable('הסרת הקדיש מהדף')).toThrow();
});

test('El Male Rachamim is added in the page’s grammatical gender', () => {
  open({ kaddishType: 'ashkenazi' });
  expect(isOff('הוספת אל מלא רחמים')).toBe(true);
  leave();
  open({ kaddishType: 'ashkenazi' }, 'female');
  press('הוספת אל מלא רחמים');
  expect(kaddish.kaddishCustomText).toContain('אֶת נִשְׁמַת נעמה שֶׁהָלְכָה לְעוֹלָמָהּ,');
  expect(() => pressable('הוספת אל מלא רחמים')).toThrow();
});
