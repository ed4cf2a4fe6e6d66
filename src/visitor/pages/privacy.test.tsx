// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locales } from '#core/locale.ts';
import { pick } from '#i18n/format.ts';
import { outlines } from '#i18n/outline.ts';
import { MessagesProvider } from '#i18n/text.tsx';
import { Privacy } from './privacy.tsx';

test.each(locales)('the privacy page in %s has short paragraphs in chapters', (locale) => {
  const messages = pick(locale, ['pages']);
  document.body.innerHTML = renderToStaticMarkup(
    <MessagesProvider locale={locale} messages={messages}>
      <Privacy operator={{ name: 'עמותת נר', contact: '', accessibility: '' }} />
    </MessagesProvider>,
  );
  const chapters = [...document.querySelectorAll('section')];
  expect(chapters.map(({ id }) => id)).toEqual(outlines.privacy);
  for (const chapter of chapters) {
    const { title, text } = messages.pages.privacy[chapter.id as (typeof outlines.privacy)[number]];
    const paragraphs = [...chapter.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(chapter.querySelector('h2')?.textContent).toBe(title);
    if (!text.includes('{operator}')) expect(paragraphs).toEqual(text.split('\n'));
    for (const paragraph of paragraphs) expect(paragraph.length).toBeLessThan(480);
  }
  const links = [...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(outlines.privacy.map((id) => `#${id}`));
});
