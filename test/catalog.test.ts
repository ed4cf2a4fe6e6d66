import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import compile from 'icu-minify/compile';
import { createTranslator } from 'use-intl/core';
import formatCompiled from 'use-intl/format-message/format-only';
import { describe, expect, test } from 'vitest';
import { errors, transportErrors } from '#core/errors.ts';
import { validationKeys } from '#core/fields.ts';
import { type Locale, locales } from '#core/locale.ts';
import {
  categories,
  genders,
  knownImagePositions,
  subCategories,
  sunsetAnswers,
} from '#features/memorial/basic-section.schema.ts';
import { displayStyles } from '#features/memorial/settings-section.schema.ts';
import { savedSections } from '#features/memorial/memorial.schema.ts';
import { ar } from '#i18n/ar.ts';
import { en } from '#i18n/en.ts';
import { compiled } from '#i18n/compiled.ts';
import { timeZone } from '#i18n/dates.ts';
import { he } from '#i18n/he.ts';
import { networks } from '#sections/social-links/social-links.schema.ts';

interface Messages {
  readonly [key: string]: string | Messages;
}

function flatten(messages: Messages, prefix = ''): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`),
  );
}

const catalogs: Record<Locale, Map<string, string>> = {
  he: new Map(flatten(he)),
  en: new Map(flatten(en)),
  ar: new Map(flatten(ar)),
};
const all = locales.flatMap((locale) => [...catalogs[locale]].map(([key, text]) => ({ locale, key, text })));
const offenders = (isWrong: (message: (typeof all)[number]) => boolean) =>
  all.filter(isWrong).map(({ locale, key, text }) => `${locale} ${key}: ${text}`);

interface Shape {
  /** Each argument or tag, with its kind. */
  names: Set<string>;
  /** The cases of each plural. */
  plurals: string[][];
}

function shapeOf(elements: MessageFormatElement[], shape: Shape = { names: new Set(), plurals: [] }): Shape {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    shape.names.add(`${TYPE[element.type]} ${element.value}`);
    if (element.type === TYPE.tag) shapeOf(element.children, shape);
    if (element.type === TYPE.plural) shape.plurals.push(Object.keys(element.options));
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) shapeOf(option.value, shape);
    }
  }
  return shape;
}

/** A value for an argument of this kind: a number where it is possible. */
function sampleOf(kind: string, number: number): number | string | ((chunks: unknown) => unknown) {
  if (kind === 'tag') return (chunks) => ({ chunks });
  return kind === 'select' ? 'other' : number;
}

describe('every language', () => {
  test('has exactly the keys of the Hebrew catalog', () => {
    for (const locale of locales) expect([...catalogs[locale].keys()]).toEqual([...catalogs.he.keys()]);
  });

  test('parses, with the arguments and tags of the Hebrew messages', () => {
    const problems = all.flatMap(({ locale, key, text }) => {
      const expected = [...shapeOf(parse(catalogs.he.get(key) ?? '')).names].toSorted();
      const actual = [...shapeOf(parse(text)).names].toSorted();
      return actual.join() === expected.join() ? [] : [`${locale} ${key}: ${actual.join()} and not ${expected.join()}`];
    });
    expect(problems).toEqual([]);
  });

  test('has a form for each plural category: the Hebrew dual, the six of Arabic', () => {
    const problems = all.flatMap(({ locale, key, text }) => {
      const cases = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      return shapeOf(parse(text)).plurals.flatMap((options) =>
        cases.filter((name) => !options.includes(name)).map((name) => `${locale} ${key}: no ${name}`),
      );
    });
    expect(problems).toEqual([]);
  });

  test('gives the same text compiled and uncompiled', () => {
    const problems = all.flatMap(({ locale, key, text }) => {
      const names = [...shapeOf(parse(text)).names].map((name) => name.split(' '));
      const t = createTranslator({ ...compiled, locale, timeZone, messages: { text } as never });
      return [0, 1, 2, 3, 11, 1248].flatMap((number) => {
        const values = Object.fromEntries(
          names.map(
            ([kind = '', name = '']) => [name, sampleOf(kind, number)] as [string, ReturnType<typeof sampleOf>],
          ),
        );
        const { _cache: cache, _formatters: formatters, formats } = compiled;
        const read = formatCompiled(key, compile(text), values as never, {
          cache,
          formatters,
          formats,
          globalFormats: formats,
          locale,
          timeZone,
        });
        const written: unknown = t.rich('text' as never, values as never);
        return isDeepStrictEqual(read, written) ? [] : [`${locale} ${key} of ${number}: ${JSON.stringify(read)}`];
      });
    });
    expect(problems).toEqual([]);
  });

  test('has no empty, untrimmed or foreign-script messages', () => {
    const foreign = {
      he: /\p{Script=Arabic}/u,
      en: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
      ar: /\p{Script=Hebrew}/u,
    };
    const named = /^(nav\.language(?:\.offer)?|options\.languages)\.(he|en|ar)$/;
    expect(offenders(({ text }) => text === '' || text !== text.trim())).toEqual([]);
    expect(offenders(({ locale, key, text }) => !named.test(key) && foreign[locale].test(text))).toEqual([]);
  });
});

/** Fixed texts, which must not change although some of them break the rules below. */
const verbatim: Record<string, string> = {
  'states.boundary.title': 'שגיאה בטעינת העמוד',
  'states.boundary.text': 'אירעה שגיאה בטעינת עורך דף הזיכרון. אנא נסה שוב.',
  'states.boundary.back': 'חזור לדף הקודם',
  'upload.errorTitle': 'שגיאה',
  'upload.failedTitle': 'שגיאה בהעלאה',
  'upload.failedFile': 'שגיאה בהעלאת הקובץ',
  'upload.failedFiles': 'שגיאה בהעלאת קבצים',
  'upload.doneOne': 'הועלה בהצלחה',
  'upload.doneMany': 'הועלו בהצלחה',
  'upload.doneType': '{type} הועלה בהצלחה!',
  'upload.doneImage': 'התמונה הועלתה בהצלחה',
  'upload.starting': 'מתחיל העלאה...',
  'upload.storage': 'שגיאה בהעלאה לשרת: {reason}',
  'upload.insert': 'שגיאה בשמירת נתוני התמונה: {reason}',
  'upload.fallback': 'שגיאה בהעלאה',
  'upload.galleryType': '{file}: סוג קובץ לא נתמך',
  'upload.gallerySize': '{file}: הקובץ גדול מדי (מקסימום 5MB)',
  'upload.type': 'קובץ לא נתמך. אנא השתמש ב: {types}',
  'upload.typeFormats': 'סוג קובץ לא נתמך. השתמש ב: {formats}',
  'upload.size': 'קובץ גדול מדי. גודל מקסימלי: {max, number}MB',
  'upload.sizeFile': 'הקובץ גדול מדי. גודל מקסימלי: {max, number}MB',
  'upload.count': 'ניתן להעלות עד {max, number} קבצים בו זמנית',
  'upload.signIn': 'משתמש לא מחובר',
  'writing.memory.added': 'זיכרון נוסף בהצלחה',
  'writing.memory.failed': 'שגיאה בהוספת הזיכרון',
  'writing.memory.changeFailed': 'שגיאה בעדכון הזיכרון',
  'writing.memory.withdrawFailed': 'שגיאה במחיקת הזיכרון',
  'writing.memory.authorRequired': 'שם המחבר נדרש',
  'writing.memory.contentRequired': 'תוכן הזיכרון נדרש',
  'writing.condolence.added': 'הספד נוסף בהצלחה',
  'writing.condolence.failed': 'שגיאה בהוספת ההספד',
  'writing.condolence.changeFailed': 'שגיאה בעדכון ההספד',
  'writing.condolence.withdrawFailed': 'שגיאה במחיקת ההספד',
  'writing.done.memoryWithdrawn.title': 'זיכרון נמחק',
  'writing.done.condolenceWithdrawn.title': 'הספד נמחק',
  'photos.described': 'התיאור עודכן בהצלחה',
  'photos.describeFailed': 'שגיאה בעדכון התיאור',
  'photos.removeQuestion': 'האם למחוק תמונה זו?',
  'photos.removed': 'התמונה נמחקה',
  'photos.removeFailed': 'שגיאה במחיקת התמונה',
  'galleryEditor.loadFailed': 'שגיאה בטעינת הגלריה',
  'galleryEditor.loadFailedText': 'שגיאה בטעינת נתוני הגלריה',
  'galleryEditor.loadFailedToast': 'לא ניתן לטעון את נתוני הגלריה',
  'galleryEditor.order.failed': 'לא ניתן לשנות את סדר התמונות',
  'galleryEditor.image.updateFailed': 'לא ניתן לעדכן את התמונה',
  'galleryEditor.album.created': 'האלבום נוצר בהצלחה',
  'galleryEditor.album.createRetry': 'שגיאה ביצירת האלבום. נסה שוב.',
  'galleryEditor.album.createFailed': 'שגיאה ביצירת אלבום',
  'galleryEditor.album.cannotCreate': 'לא ניתן ליצור את האלבום',
  'galleryEditor.album.updateFailed': 'שגיאה בעדכון אלבום',
  'galleryEditor.album.removeFailed': 'שגיאה במחיקת אלבום',
  'galleryEditor.link.failed': 'שגיאה בשיוך התמונות לאלבום',
  'galleryEditor.uploaded.failedTitle': 'שגיאה',
  'galleryEditor.uploaded.failed': 'לא ניתן לעדכן את התמונות',
  'validation.albumNameRequired': 'נא להזין שם אלבום',
  'validation.linkInvalid': 'קישור לא תקין - יש להזין כתובת URL תקינה',
  'create.preview.disabled': 'לא ניתן לצפות - יש לשמור את הזיכרון לפני הצפייה',
  'editor.tags.empty': 'עדיין לא נוספו תגיות',
  'common.noResults': 'לא נמצאו תוצאות',
  'states.roles.checking': 'בודק הרשאות...',
  'states.roles.checkingAdmin': 'בודק הרשאות אדמין...',
  'states.roles.denied': 'אין הרשאה',
  'states.roles.admin': 'אין לך הרשאות אדמין לגשת לדף זה',
  'states.roles.moderator': 'אין לך הרשאות מנהל לצפייה בעמוד זה.',
  'approval.done.memoryRemoved': 'זיכרון נמחק',
  'approval.done.condolenceRemoved': 'הספד נמחק',
  'approval.done.memoryRemoveFailed': 'שגיאה במחיקת הזיכרון',
  'approval.done.condolenceRemoveFailed': 'שגיאה במחיקת ההספד',
  'approval.form.memoryAdded': 'זיכרון נוסף בהצלחה',
  'approval.form.condolenceAdded': 'הספד נוסף בהצלחה',
  'approval.form.memoryAddFailed': 'שגיאה בהוספת הזיכרון',
  'approval.form.condolenceAddFailed': 'שגיאה בהוספת ההספד',
  'approval.form.memoryUpdateFailed': 'שגיאה בעדכון הזיכרון',
  'approval.form.condolenceUpdateFailed': 'שגיאה בעדכון ההספד',
  'dashboard.noResults': 'לא נמצאו תוצאות',
};

describe('the Hebrew catalog', () => {
  const mayChange = (key: string) => !(key in verbatim);

  test('keeps the fixed texts', () => {
    expect(Object.fromEntries(Object.keys(verbatim).map((key) => [key, catalogs.he.get(key)]))).toEqual(verbatim);
  });

  test('uses ״ ׳ ־ – … instead of ASCII substitutes', () => {
    const typewriter = /"|[א-ת]['’]|[א-ת\d]-[א-ת\d]| - |\.\.\./;
    expect(offenders(({ locale, key, text }) => locale === 'he' && mayChange(key) && typewriter.test(text))).toEqual(
      [],
    );
  });

  test('addresses everyone: no gender slashes and no masculine imperatives', () => {
    const gendered = /[א-ת]\/(ה|ת|י|ות|ים)(?![א-ת])|(?<![א-ת])(נסה|הזן|השתמש|חזור|לחץ|הוסף|אתה)(?![א-ת])/;
    expect(offenders(({ locale, key, text }) => locale === 'he' && mayChange(key) && gendered.test(text))).toEqual([]);
  });

  test('avoids words for the dead, and no language has exclamation marks', () => {
    expect(
      offenders(({ locale, text }) => locale === 'he' && /(?<![א-ת])(המת|המנוח|המנוחה|הנפטר)(?![א-ת])/.test(text)),
    ).toEqual([]);
    expect(offenders(({ key, text }) => mayChange(key) && text.includes('!'))).toEqual([]);
  });
});

const values: [namespace: string, values: readonly string[]][] = [
  ['errors', [...Object.keys(errors), ...transportErrors]],
  ['validation', validationKeys],
  ['sections', savedSections],
  ['options.categories', categories],
  ['options.subCategories', subCategories],
  ['options.displayStyles', displayStyles],
  ['options.genders', genders],
  ['options.afterSunset', sunsetAnswers],
  ['options.networks', networks],
  ['options.positions', knownImagePositions],
  ['options.languages', locales],
];
test.for(values)('%s has a message for every value', ([namespace, known]) => {
  expect(known.filter((value) => !catalogs.he.has(`${namespace}.${value}`))).toEqual([]);
});

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test|\.gen)\.tsx?$/.test(file) && !/^i18n[\\/](he|en|ar)\b/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'));
/** `t = useText('ns')`, `t = text(locale, 'ns')`, and a parameter `t: ReturnType<typeof text<'ns'>>`. */
const namespaceUses =
  /\b(?:(\w+)(?: = |: ReturnType<typeof ))?(?:(?:useText|text)\((?:[\w.]+, )?'([\w.-]+)'\)|text<'([\w.-]+)'>)/g;

/** Patterns of the keys that a source may use: its strings and templates, and any key of a namespace for a variable. */
function listUsedKeys(source: string): RegExp[] {
  const strings = [...source.matchAll(/'([\w.-]+)'/g)].map(([, key = '']) => RegExp.escape(key));
  const templates = [...source.matchAll(/`([\w.-]*\$\{[^`]*)`/g)].map(([, template = '']) =>
    template
      .split(/\$\{[^}]*\}/)
      .map(RegExp.escape)
      .join('.+'),
  );
  return [...source.matchAll(namespaceUses)].map(([, name, called, typed]) => {
    const namespace = called ?? typed ?? '';
    const withVariable = `\\b${name}(\\.(rich|markup|has))?\\(\\s*[a-zA-Z][\\w.[\\]]*( as [^)]*)?\\s*[,)]`;
    const keys = new RegExp(withVariable).test(source) ? ['[^.]+'] : [];
    return new RegExp(`^${RegExp.escape(namespace)}\\.(${[...strings, ...templates, ...keys].join('|')})$`);
  });
}

test('no message uses a format skeleton, which the browser cannot parse', () => {
  expect(offenders(({ text }) => /,\s*::/.test(text))).toEqual([]);
});

test('every message is used, except the listed ones', () => {
  const texts = sources.flatMap(listUsedKeys);
  const isUsed = (key: string) => key in verbatim || texts.some((pattern) => pattern.test(key));
  expect([...catalogs.he.keys()].filter((key) => !isUsed(key))).toEqual([]);
});
