import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorCode } from '#core/error-code.ts';
import type { Services } from '#server/context.ts';
import { dayPreposition, longDate, years } from '#i18n/dates.ts';
import { text } from '#i18n/format.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { sendFromDisk } from '#features/media/files/media-files.http.ts';
import { toImagePosition } from '../basic-section.schema.ts';
import { hasHebrewDates } from '../settings-section.rules.ts';
import { findPageTheme } from '../page/themes/themes.schema.ts';
import { widthKey } from '#features/media/files/media-files.store.ts';
import { cardFolder, saveCard, removeCards, sweepCards } from './card-files.store.ts';
import { type CardFacts, findCardFacts } from './card.store.ts';
import type { CardTexts } from './card.worker.ts';

type CardServices = Pick<Services, 'config' | 'db' | 'events' | 'storage' | 'log' | 'now'>;

export interface Cards {
  /** Sends the picture that chats show for a link to a public page. 404 for any other page. */
  send(request: IncomingMessage, response: ServerResponse, id: string): Promise<void>;
}

type LifeFacts = Pick<
  CardFacts,
  'language' | 'birthDate' | 'deathDate' | 'isAfterSunset' | 'gender' | 'category' | 'showHebrewDates'
>;

/** Raise this when the drawing changes: every card is rendered again. */
const drawing = 4;

/** Cards are rendered on the first request, stored while the page is unchanged, and removed afterwards. */
export function createCards(services: CardServices): Cards {
  const { config, db, events, log, now } = services;
  const folder = cardFolder(config.dataDir);
  const underWay = new Map<string, Promise<Buffer | null>>();

  const noted = (work: Promise<unknown>) =>
    void work.catch((error: unknown) => log.warn({ err: error }, 'cards not removed'));
  const forget = ({ memorialId }: { memorialId: string }) => noted(removeCards(folder, memorialId));
  events.on('memorial.changed', forget);
  events.on('memorial.deleted', forget);
  events.on('folders.sweep', () => noted(sweepCards(folder, db, now())));

  /** Concurrent requests share one rendering. */
  function makeOnce(name: string, facts: CardFacts): Promise<Buffer | null> {
    const making = underWay.get(name) ?? make(name, facts).finally(() => underWay.delete(name));
    underWay.set(name, making);
    return making;
  }

  /** Null where the page was closed during the rendering: its event found no card to remove. */
  async function make(name: string, facts: CardFacts): Promise<Buffer | null> {
    // The picture library is loaded with the first card, to keep the start fast.
    const { drawCard } = await import('./card.worker.ts');
    const bytes = await drawCard(toCardTexts(facts, await loadPortrait(facts, services)));
    await saveCard(folder, name, bytes);
    if (await findCardFacts(db, facts.id)) return bytes;
    await removeCards(folder, facts.id);
    return null;
  }

  return {
    async send(request, response, id) {
      const facts = await findCardFacts(db, id);
      if (!facts) return refuse(response);

      const name = `${facts.id}-${drawing}-${facts.version}.png`;
      response.setHeader('content-type', 'image/png');
      response.setHeader('cache-control', 'public, max-age=3600');
      response.setHeader('etag', `"${drawing}-${facts.version}"`);
      response.setHeader('x-content-type-options', 'nosniff');
      response.setHeader('content-security-policy', "default-src 'none'; sandbox");
      if (await sendFromDisk(request, response, folder, name)) return;

      const bytes = await makeOnce(name, facts);
      if (!bytes) return refuse(response);
      response.writeHead(200, { 'content-length': bytes.length });
      response.end(request.method === 'HEAD' ? undefined : bytes);
    },
  };
}

function toCardTexts(facts: CardFacts, portrait: CardTexts['portrait']): CardTexts {
  const { name, language, displayStyle } = facts;
  return {
    locale: language,
    label: text(language, 'card')('label'),
    name,
    lines: formatLifeDates(facts),
    site: text(language, 'common')('siteName'),
    portrait,
    look: findPageTheme(displayStyle),
  };
}

/** The dates in the format of the page's hero; a single one with its label. */
export function formatLifeDates({ language, birthDate, deathDate, isAfterSunset, ...facts }: LifeFacts): string[] {
  const t = text(language, 'memorial');
  const { gender, category } = facts;
  const withHebrew = hasHebrewDates(facts.showHebrewDates, language);
  const shownDay = (date: string, afterSunset: boolean) =>
    language === 'he' && withHebrew ? hebrewDate(date, { afterSunset }) : longDate(language, date);
  const days = [
    birthDate && { day: shownDay(birthDate, false), label: 'bornOn' as const },
    deathDate && { day: shownDay(deathDate, isAfterSunset), label: 'diedOn' as const },
  ].filter((day) => day !== null && day !== '');
  const [lone] = days;
  const first =
    lone && days.length === 1
      ? t(lone.label, { gender, category: category ?? 'none', on: dayPreposition(language, lone.day) }) + lone.day
      : days.map(({ day }) => day).join(' – ');
  return language === 'he' && withHebrew ? [first, years(birthDate, deathDate)] : [first];
}

/** The smallest width that fills the arch. For an unreadable picture the arch shows the candle. */
async function loadPortrait(
  { portrait }: CardFacts,
  { storage, log }: Pick<Services, 'storage' | 'log'>,
): Promise<CardTexts['portrait']> {
  if (!portrait) return null;
  const { storageKey, widths, position, crop } = portrait;
  const width = widths.find((candidate) => candidate >= 640) ?? widths.at(-1) ?? 0;
  const read = (key: string) => storage.getBytes(key).then((bytes) => Buffer.from(bytes));
  try {
    const bytes = await read(widthKey(storageKey, width, 'webp')).catch(() => read(storageKey));
    return { bytes, position: toImagePosition(position), crop };
  } catch (error) {
    log.warn({ code: errorCode(error) }, 'portrait of a card not read');
    return null;
  }
}

function refuse(response: ServerResponse) {
  for (const header of ['content-type', 'etag']) response.removeHeader(header);
  response.writeHead(404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-length': 0 });
  response.end();
}
