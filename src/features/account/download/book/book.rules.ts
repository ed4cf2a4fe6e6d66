import { textDirection, type Locale } from '#core/locale.ts';
import { toMediaFilePath, toSafeLink } from '#core/link.ts';
import { longDate } from '#i18n/dates.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { sectionContents, type Working } from '#features/memorial/memorial.schema.ts';
import { style } from './book.text.ts';

export interface BookPhoto {
  id: string;
  caption: string;
  dateTaken: string | null;
  album: string | null;
}

export interface BookContribution {
  authorName: string;
  relationship: string | null;
  content: string;
  /** The id of a picture. */
  image: string | null;
}

export interface Book {
  locale: Locale;
  sections: Working;
  photos: readonly BookPhoto[];
  memories: readonly BookContribution[];
  condolences: readonly BookContribution[];
  /** The path of a file relative to the page, by its id; undefined for a missing one. */
  fileOf(id: string): string | undefined;
  titleOf(chapter: Chapter): string;
}
const chapters = [
  'life-story',
  'timeline',
  'gallery',
  'memories',
  'family-tree',
  'achievements',
  'condolences',
  'social-links',
  'music',
  'videos',
  'quotes',
  'grave-navigation',
  'kaddish',
  'soul-letters',
] as const;
type Chapter = (typeof chapters)[number];

/** The page as one HTML document for offline reading: no script, and files by relative URLs. */
export function* bookPage(book: Book): Generator<string> {
  const { locale, sections } = book;
  const { basic } = sections;
  yield `<!doctype html>
<html lang="${locale}" dir="${textDirection(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file: data:; media-src 'self' file:">
<title>${escape(basic.name)}</title>
<style>${style}</style>
</head>
<body>
<header>
${picture(book, basic.profileImage, basic.name, 'portrait')}
<h1 dir="auto">${escape(basic.name)}</h1>
${lifeDates(book)}
${optional('p', basic.lifeMotto)}
${picture(book, basic.coverImage, '')}
</header>
<main>
`;
  for (const chapter of chapters) {
    const parts = [...chapterParts(book, chapter)];
    if (parts.length === 0) continue;
    yield `<section id="${chapter}">\n<h2>${escape(book.titleOf(chapter))}</h2>\n`;
    for (const part of parts) yield `${part}\n`;
    yield '</section>\n';
  }
  yield '</main>\n</body>\n</html>\n';
}

function* chapterParts(book: Book, chapter: Chapter): Generator<string> {
  const { sections } = book;
  switch (chapter) {
    case 'life-story':
      return yield* nonEmpty(paragraphs(sections.basic.bio));
    case 'timeline':
      for (const { year, title, description, image } of sections.timeline)
        yield article(`${year} · ${title}`, [paragraphs(description), picture(book, image, title)]);
      return;
    case 'gallery':
      return yield* gallery(book);
    case 'memories':
    case 'condolences':
      for (const written of book[chapter]) yield contribution(book, written);
      return;
    case 'family-tree':
      for (const { name, relationship, birthDate, deathDate, profileImage } of sections['family-tree'].members)
        yield article(name, [
          optional('p', relationship),
          optional('p', [birthDate, deathDate].filter(Boolean).join(' – ')),
          picture(book, profileImage, name),
        ]);
      return;
    case 'achievements':
      if (!sections.achievements.showAchievements) return;
      for (const item of sections.achievements.items)
        yield article([item.year, item.title].filter(Boolean).join(' · '), [
          optional('p', item.institution),
          paragraphs(item.description),
          picture(book, item.imageUrl, item.title),
          link(toSafeLink(item.linkUrl)),
        ]);
      return;
    case 'social-links':
      for (const { address } of sectionContents['social-links'].shown.of(sections['social-links'])) yield link(address);
      return;
    case 'music':
      for (const { title, artist, url } of sections.music)
        yield article(title, [optional('p', artist), recording(book, 'audio', url)]);
      return;
    case 'videos':
      for (const { title, description, url } of sections.videos)
        yield article(title, [paragraphs(description), recording(book, 'video', url)]);
      return;
    case 'quotes':
      for (const { text, author } of sections.quotes)
        yield `<blockquote>${paragraphs(text)}${optional('footer', author)}</blockquote>`;
      return;
    case 'grave-navigation':
      return yield* grave(book);
    case 'kaddish':
      return yield* nonEmpty(paragraphs(sections.kaddish.kaddishCustomText));
    case 'soul-letters':
      return yield* soulLetters(book);
  }
}

function* gallery(book: Book): Generator<string> {
  const albums = [...new Set(book.photos.map(({ album }) => album))];
  for (const album of albums) {
    if (album !== null) yield `<h3 dir="auto">${escape(album)}</h3>`;
    for (const { id, caption, dateTaken, album: own } of book.photos) {
      const image = own === album ? picture(book, id, caption) : '';
      if (!image) continue;
      const date = dateTaken === null ? '' : `<time datetime="${dateTaken}">${longDate(book.locale, dateTaken)}</time>`;
      yield `<figure>${image}<figcaption dir="auto">${escape(caption)} ${date}</figcaption></figure>`;
    }
  }
}

function* grave({ sections, ...book }: Book): Generator<string> {
  const { graveCemeteryName, graveLocation, graveLatitude, graveLongitude, graveImage } = sections['grave-navigation'];
  yield* nonEmpty(optional('p', graveCemeteryName));
  yield* nonEmpty(paragraphs(graveLocation));
  if (graveLatitude !== null && graveLongitude !== null) yield `<p dir="ltr">${graveLatitude}, ${graveLongitude}</p>`;
  yield* nonEmpty(picture(book, graveImage, graveCemeteryName));
}

function* soulLetters({ sections }: Book): Generator<string> {
  const { words, letters } = sectionContents['soul-letters'].shown.of(sections['soul-letters']);
  yield* nonEmpty(paragraphs(words));
  for (const { letter, text, source, stanza } of letters)
    yield article(letter, [paragraphs(stanza.length > 0 ? stanza.join('\n') : text), optional('p', source)]);
}

function contribution(book: Book, { authorName, relationship, content, image }: BookContribution): string {
  return `<article>${paragraphs(content)}${picture(book, image, authorName)}<footer dir="auto">${[
    authorName,
    relationship,
  ]
    .filter(Boolean)
    .map((part) => escape(part ?? ''))
    .join(' · ')}</footer></article>`;
}

function lifeDates({ locale, sections }: Book): string {
  const { birthDate, deathDate, diedAfterSunset } = sections.basic;
  const day = (date: string, afterSunset: boolean) =>
    `<span>${longDate(locale, date)} (${escape(hebrewDate(date, { afterSunset, locale }))})</span>`;
  const days = [birthDate && day(birthDate, false), deathDate && day(deathDate, diedAfterSunset === 'yes')];
  return optionalHtml('p', days.filter(Boolean).join(' – '));
}

function picture({ fileOf }: Pick<Book, 'fileOf'>, id: string | null | undefined, alt: string, name = ''): string {
  const file = id ? fileOf(id) : undefined;
  if (!file) return '';
  return `<img src="${escape(relativeAddress(file))}" alt="${escape(alt)}"${name && ` class="${name}"`} loading="lazy">`;
}

function recording({ fileOf }: Book, kind: 'audio' | 'video', url: string | undefined): string {
  const own = toMediaFilePath(url);
  const file = own === null ? undefined : fileOf(own.split('/')[2] ?? '');
  if (file) return `<${kind} controls preload="none" src="${escape(relativeAddress(file))}"></${kind}>`;
  return link(own === null ? toSafeLink(url) : '');
}

function article(title: string, parts: string[]): string {
  return `<article><h3 dir="auto">${escape(title)}</h3>${parts.join('')}</article>`;
}

function paragraphs(text: string | undefined): string {
  return (text ?? '')
    .split(/\n+/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p dir="auto">${escape(line)}</p>`)
    .join('');
}

function link(address: string): string {
  return address && `<p dir="ltr"><a href="${escape(address)}" rel="noopener noreferrer">${escape(address)}</a></p>`;
}

function optional(tag: 'p' | 'footer', text: string | null | undefined): string {
  return text ? `<${tag} dir="auto">${escape(text)}</${tag}>` : '';
}
const optionalHtml = (tag: 'p', html: string) => (html ? `<${tag}>${html}</${tag}>` : '');

function* nonEmpty(html: string): Generator<string> {
  if (html) yield html;
}

/** A relative URL with encoded parts, for names with '#' and '%'. */
function relativeAddress(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
