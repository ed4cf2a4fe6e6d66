import { createHash } from 'node:crypto';
import { addDays, todayInJerusalem } from '#core/dates.ts';
import { type CalendarEntry, writeCalendar } from '#core/icalendar.ts';
import type { Locale } from '#core/locale.ts';
import { can } from '#core/policy.ts';
import { text } from '#i18n/format.ts';
import { sendJson } from '#server/http/answer.ts';
import type { Context, Services } from '#server/context.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import { findMemorialFacts, isId } from '#server/memorial-facts.ts';
import { namedLimits } from '#server/named-limits.ts';
import { findCalendar } from '../calendar.store.ts';
import type { FeedQuery, FeedSource, FindBranchFeed, RememberedPerson } from '#server/calendar-feed.ts';
import { findFeedByToken, findPublicFeed, listPeopleEntries, listYahrzeitEntries } from './calendar-feed.store.ts';

const day = 24 * 3600_000;
const refreshHours = 12;
const cancelledDays = 31;
/** Past days in a feed. */
const pastDays = 84;
const feedYears = 20;
const fileYears = 10;
/** Limit of a branch, whose feed has many entries and is polled often. */
const branchYears = 5;
const maxEntries = 1200;

type FeedServices = Pick<Services, 'config' | 'db' | 'now' | 'rateLimits'>;

interface Feed {
  name: string;
  query: Pick<FeedQuery, 'memorialIds' | 'audience' | 'locale'>;
  years: number;
  /** People without a page in the feed. */
  people?: readonly RememberedPerson[];
}

interface FeedParts {
  /** The sources of entries, listed in `routes/calendar-routes.ts`. */
  sources: readonly FeedSource[];
  findBranchFeed: FindBranchFeed;
}

/** The routes for calendar programs. */
export function createFeeds(services: FeedServices, { sources, findBranchFeed }: FeedParts) {
  const { db, now, rateLimits } = services;

  const isWithin = (key: string) => rateLimits.take(namedLimits['calendar.feed'], key);

  async function sendFeed({ request, response }: HttpRequest, feed: Feed): Promise<void> {
    const body = Buffer.from(await writeFeed(services, sources, feed));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    const headers = {
      etag,
      // Loaded for each request, because a page may have become private.
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    };
    if (isUnchanged(request.headers['if-none-match'], etag)) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  return {
    /** The dates of all pages of an account, by its secret URL. */
    async sendFamilyFeed(http: HttpRequest, token: string): Promise<void> {
      const feed = await findFeedByToken(db, token);
      // Providers request thousands of feeds from one address, so each feed is rate-limited separately.
      if (!(await isWithin(feed ? token : http.address))) return refuseFlood(http);
      if (!feed) return sendJson(http.response, 404, { code: 'NOT_FOUND' });
      const { locale, memorialIds } = feed;
      await sendFeed(http, {
        name: nameOf(locale),
        query: { memorialIds, audience: 'family', locale },
        years: feedYears,
      });
    },

    /** The yahrzeits of a branch of a family tree, by its secret URL. */
    async sendBranchFeed(http: HttpRequest, token: string): Promise<void> {
      const feed = await findBranchFeed(db, token);
      if (!(await isWithin(feed ? token : http.address))) return refuseFlood(http);
      if (!feed) return sendJson(http.response, 404, { code: 'NOT_FOUND' });
      const branch = await feed.loadBranch(now());
      if (!branch) return sendJson(http.response, 404, { code: 'NOT_FOUND' });
      const { name, memorialIds, people } = branch;
      await sendFeed(http, {
        name: name === '' ? nameOf(feed.locale) : text(feed.locale, 'calendar')('feed.nameOfBranch', { name }),
        query: { memorialIds, audience: 'public', locale: feed.locale },
        years: branchYears,
        people,
      });
    },

    /** The dates of a public page whose family opened its feed. */
    async sendPublicFeed(http: HttpRequest, memorialId: string): Promise<void> {
      // Invalid ids would each create a counter.
      const isNamed = isId(memorialId);
      if (!(await isWithin(isNamed ? `${memorialId} ${http.address}` : http.address))) return refuseFlood(http);
      const feed = isNamed ? await findPublicFeed(db, memorialId) : null;
      if (!feed) return sendJson(http.response, 404, { code: 'NOT_FOUND' });
      const { locale, memorialIds, name } = feed;
      await sendFeed(http, {
        name: nameOf(locale, name),
        query: { memorialIds, audience: 'public', locale },
        years: feedYears,
      });
    },

    /** Ten years of a page as one file, for those who may see its calendar. */
    async sendFile(http: HttpRequest, memorialId: string, { actor, locale }: Context): Promise<void> {
      const { request, response } = http;
      if (!(await isWithin(`${memorialId} ${http.address}`))) return refuseFlood(http);
      const facts = await findMemorialFacts(db, actor, memorialId);
      const mayView = facts && can(actor, 'memorial.view', facts);
      const calendar = mayView ? await findCalendar(db, facts.id) : null;
      const isFamily = facts !== null && can(actor, 'memorial.edit', facts);
      if (!facts || !calendar || (!isFamily && calendar.showHebrewDates === false))
        return sendJson(response, 404, { code: 'NOT_FOUND' });
      const body = Buffer.from(
        await writeFeed(services, sources, {
          name: nameOf(locale, calendar.name),
          query: { memorialIds: [facts.id], audience: isFamily ? 'family' : 'public', locale },
          years: fileYears,
        }),
      );
      response.writeHead(200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-length': body.length,
        'content-disposition': 'attachment; filename="zikaron.ics"',
        'x-robots-tag': 'noindex, nofollow',
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

async function writeFeed(
  { config, db, now }: FeedServices,
  sources: readonly FeedSource[],
  { name, query, years, people }: Feed,
): Promise<string> {
  const at = now();
  const today = todayInJerusalem(at);
  const whole: FeedQuery = {
    ...query,
    origin: config.origin,
    from: addDays(today, -pastDays),
    through: addDays(today, years * 366),
    cancelledSince: new Date(at.getTime() - cancelledDays * day),
    most: maxEntries,
    now: at,
  };
  const entries = people
    ? await listYahrzeitEntries(db, whole).then((ofPages) =>
        listFirst([...ofPages, ...listPeopleEntries(people, whole)]),
      )
    : (await Promise.all(sources.map((source) => source(db, whole)))).flat();
  return writeCalendar({ name, refreshHours, entries });
}

/** The nearest dates, up to the limit. */
function listFirst(entries: CalendarEntry[]): CalendarEntry[] {
  const dayOf = ({ when }: CalendarEntry) => ('date' in when ? when.date : when.from.toISOString());
  return entries.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other))).slice(0, maxEntries);
}

function nameOf(locale: Locale, name?: string): string {
  const t = text(locale, 'calendar');
  return name === undefined ? t('feed.name') : t('feed.nameOf', { name });
}

function refuseFlood({ response }: HttpRequest): void {
  response.setHeader('retry-after', namedLimits['calendar.feed'].seconds);
  sendJson(response, 429, { code: 'TOO_MANY_REQUESTS' });
}

/** Whether the client has these bytes; a compressing proxy makes an ETag weak. */
function isUnchanged(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*');
}
