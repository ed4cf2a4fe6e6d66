import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { pick } from './format.ts';
import { outlines } from './outline.ts';
import { bdi, useFormat, useText, MessagesProvider } from './text.tsx';

function Sentence() {
  const t = useText('dashboard');
  return <h2>{t.rich('remove.title', { name: 'John "Joe"', bdi })}</h2>;
}

function Outline() {
  const t = useText('pages.privacy');
  return outlines.privacy.map((id) => <p key={id}>{t.rich(`${id}.text`, { operator: 'דפי זיכרון' })}</p>);
}

function Count() {
  const t = useText('memorial');
  const format = useFormat();
  return (
    <p>
      {t('views', { count: 2 })} {t('views', { count: 1248 })} {format.longDate('2021-11-05')}
    </p>
  );
}

test('a name in a sentence is isolated', () => {
  const html = renderToStaticMarkup(
    <MessagesProvider locale="he" messages={pick('he', ['dashboard'])}>
      <Sentence />
    </MessagesProvider>,
  );
  expect(html).toBe('<h2>למחוק את דף הזיכרון של <bdi>John &quot;Joe&quot;</bdi>?</h2>');
});

test('counts and dates follow the language of the tree', () => {
  const render = (locale: 'he' | 'en' | 'ar') =>
    renderToStaticMarkup(
      <MessagesProvider locale={locale} messages={pick(locale, ['memorial'])}>
        <Count />
      </MessagesProvider>,
    );
  expect(render('he')).toBe('<p>שתי צפיות 1,248 צפיות 5 בנובמבר 2021</p>');
  expect(render('en')).toBe('<p>2 views 1,248 views 5 November 2021</p>');
  expect(render('ar')).toContain('مشاهدتان 1,248 مشاهدة 5 ');
});

test('an information page shows its sections in order', () => {
  const html = renderToStaticMarkup(
    <MessagesProvider locale="en" messages={pick('en', ['pages'])}>
      <Outline />
    </MessagesProvider>,
  );
  expect(html.match(/<p>/g)).toHaveLength(outlines.privacy.length);
  expect(html).toContain('דפי זיכרון');
});

test('a namespace that was not given is noticed while developing', () => {
  const render = () =>
    renderToStaticMarkup(
      <MessagesProvider locale="he" messages={pick('he', ['memorial'])}>
        <Sentence />
      </MessagesProvider>,
    );
  expect(render).toThrow();
});
