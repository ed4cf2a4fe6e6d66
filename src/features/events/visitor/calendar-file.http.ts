import { writeCalendar } from '#core/icalendar.ts';
import { can } from '#core/policy.ts';
import type { Context } from '#server/context.ts';
import { sendJson } from '#server/http/answer.ts';
import type { HttpRequest } from '#server/http/request-context.ts';
import { isId } from '#server/memorial-facts.ts';
import { namedLimits } from '#server/named-limits.ts';
import { ORPCError } from '@orpc/server';
import { findRsvpByToken } from '../rsvps/rsvps.store.ts';
import type { Seat } from '../events.schema.ts';
import { loadEvent, toEventPage } from '../public-events.store.ts';
import { toCalendarEntry } from './calendar-file.store.ts';

/** A single event rarely changes; calendar programs may refresh it once a day. */
const refreshHours = 24;

/** An event as a calendar file, as a visitor or the holder of a private link may see it. */
export async function sendCalendarFile(
  { request, response, address }: HttpRequest,
  asked: { eventId: string } | { token: string },
  context: Context,
): Promise<void> {
  const { config, db, locale, rateLimits } = context;
  if (!(await rateLimits.take(namedLimits['events.calendarFile'], address)))
    return sendJson(response, 429, { code: 'TOO_MANY_REQUESTS' });
  const page = await findPage(context, 'token' in asked ? await findAnswer(asked.token) : { ...asked, seat: null });
  if (!page) return sendJson(response, 404, { code: 'NOT_FOUND' });
  const entry = toCalendarEntry(page, { origin: config.origin, locale });
  const body = Buffer.from(writeCalendar({ name: page.title, refreshHours, entries: [entry] }));
  response.writeHead(200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-length': body.length,
    'content-disposition': 'attachment; filename="event.ics"',
    'x-robots-tag': 'noindex, nofollow',
  });
  response.end(request.method === 'HEAD' ? undefined : body);

  async function findAnswer(token: string) {
    const row = await findRsvpByToken(db, token);
    return row && { eventId: row.eventId, seat: row.seat };
  }
}

async function findPage(context: Context, request: { eventId: string; seat: Seat | null } | null) {
  if (!request || !isId(request.eventId)) return null;
  try {
    const loaded = await loadEvent(context, request.eventId);
    return can(context.actor, 'event.view', loaded.facts) ? await toEventPage(context, loaded, request.seat) : null;
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
