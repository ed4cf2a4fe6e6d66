import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Services } from '#server/context.ts';
import { longDate, years } from '#i18n/dates.ts';
import { text } from '#i18n/format.ts';
import { hebrewDate } from '#i18n/hebrew-date.ts';
import { sendFromDisk } from '../media/files/http.ts';
import { widthKey } from '../media/files/store.ts';
import { type CardFacts, findCardFacts } from './store.ts';
import { type CardWords, drawCard } from './worker.ts';

type CardServices = Pick<Services, 'config' | 'db' | 'storage' | 'log'>;

/** A change of the drawing makes every card anew. */
const drawing = 1;

/** The picture that a link to a public page shows in a chat. Any other page is 404, as if there were none. */
export async function sendCard(
  request: IncomingMessage,
  response: ServerResponse,
  { id, services }: { id: string; services: CardServices },
): Promise<void> {
  const facts = await findCardFacts(services.db, id);
  if (!facts) return refuse(response);

  const folder = join(services.config.dataDir, 'cache', 'cards');
  const name = `${facts.id}-${drawing}-${facts.version}.png`;
  response.setHeader('content-type', 'image/png');
  response.setHeader('cache-control', 'public, max-age=3600');
  response.setHeader('etag', `"${drawing}-${facts.version}"`);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  if (await sendFromDisk(request, response, folder, name)) return;

  await makeOnce(folder, name, facts, services);
  if (!(await sendFromDisk(request, response, folder, name))) refuse(response);
}

const underWay = new Map<string, Promise<void>>();

/** Those who ask while a card is being drawn wait for the same one. */
function makeOnce(folder: string, name: string, facts: CardFacts, services: CardServices): Promise<void> {
  const path = join(folder, name);
  const making = underWay.get(path) ?? make(folder, name, facts, services).finally(() => underWay.delete(path));
  underWay.set(path, making);
  return making;
}

async function make(folder: string, name: string, facts: CardFacts, services: CardServices): Promise<void> {
  const bytes = await drawCard(wordsOf(facts, await portraitOf(facts, services)));
  await mkdir(folder, { recursive: true, mode: 0o750 });
  const unfinished = join(folder, `${name}.${process.pid}`);
  await writeFile(unfinished, bytes);
  await rename(unfinished, join(folder, name));

  const older = (await readdir(folder)).filter((file) => file.startsWith(`${facts.id}-`) && file !== name);
  await Promise.all(older.map((file) => rm(join(folder, file), { force: true })));
}

function wordsOf(
  { name, language, birthDate, deathDate, isAfterSunset }: CardFacts,
  portrait: CardWords['portrait'],
): CardWords {
  const civil = [birthDate, deathDate].filter((date) => date !== null);
  const hebrew = [
    birthDate && hebrewDate(birthDate),
    deathDate && hebrewDate(deathDate, { afterSunset: isAfterSunset }),
  ].filter((date) => date !== null);
  const lines =
    language === 'he'
      ? [hebrew.join(' – '), years(birthDate, deathDate)]
      : [civil.map((date) => longDate(language, date)).join(' – ')];
  return {
    locale: language,
    label: text(language, 'card')('label'),
    name,
    lines,
    site: text(language, 'common')('siteName'),
    portrait,
  };
}

/** The smallest width that fills the arch. A picture that cannot be read leaves the arch to the candle. */
async function portraitOf({ portrait }: CardFacts, { storage, log }: CardServices): Promise<CardWords['portrait']> {
  if (!portrait) return null;
  const { storageKey, widths, position } = portrait;
  const width = widths.find((candidate) => candidate >= 640) ?? widths.at(-1) ?? 0;
  const read = (key: string) => storage.getBytes(key).then((bytes) => Buffer.from(bytes));
  try {
    const bytes = await read(widthKey(storageKey, width, 'webp')).catch(() => read(storageKey));
    return { bytes, position };
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, 'portrait of a card not read');
    return null;
  }
}

function refuse(response: ServerResponse) {
  for (const header of ['content-type', 'etag']) response.removeHeader(header);
  response.writeHead(404, { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'content-length': 0 });
  response.end();
}
