import { namedLimits } from '#server/named-limits.ts';
import { anyone, onRows } from '#server/procedure.ts';
import { eventIdSchema, eventPageSchema, upcomingPageSchema, upcomingSchema } from '../public-events.schema.ts';
import { loadEvent, toEventPage } from '../public-events.store.ts';
import { listUpcomingEvents } from './upcoming-events.store.ts';

/** An event as the caller may see it; NOT_FOUND for one that is hidden from them. */
export const loadPage = onRows('event.view', eventIdSchema, async (context, { eventId }) => {
  const loaded = await loadEvent(context, eventId);
  return { found: loaded, facts: [loaded.facts] };
})
  .meta({ staleBy: ['memorial.changed', 'memorial.deleted', 'events.changed', 'rsvps.changed'] })
  .route({ method: 'GET', path: '/events/{eventId}' })
  .output(eventPageSchema)
  .handler(({ context }) => toEventPage(context, context.loaded.found));

/** Upcoming public events of public memorials by date, paged; for an account also those of its own memorials. */
export const listUpcoming = anyone
  .meta({
    limit: namedLimits['events.listUpcoming'],
    staleBy: ['events.changed', 'memorial.changed', 'memorial.deleted'],
  })
  .route({ method: 'GET', path: '/events' })
  .input(upcomingSchema)
  .output(upcomingPageSchema)
  .handler(({ context, input }) => listUpcomingEvents(context, input.after));
