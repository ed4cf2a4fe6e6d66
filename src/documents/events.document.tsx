import { ORPCError } from '@orpc/client';
import type { UpcomingPage } from '#features/events/public-events.schema.ts';
import { text } from '#i18n/format.ts';
import { EventsPage } from '#visitor/events/events-page.tsx';
import { defineDocument, show, showInstead } from './define-document.ts';
import { notFoundDocument } from './not-found.document.tsx';

interface EventsData extends UpcomingPage {
  isFirst: boolean;
}

/** The time until an event of the list is over, or the next day begins. */
const lifetimeMs = 10 * 60_000;

/** Upcoming public events of all public memorials, and for an account also those of its memorials. */
export const eventsDocument = defineDocument({
  name: 'events',
  path: '/events',
  cache: 'shared',
  query: { after: 'uncached' },
  changedBy: { 'events.changed': 'once a second', 'memorial.changed': 'once a second', 'memorial.deleted': 'at once' },
  sitemap: ['/events'],
  namespaces: ['events'],
  async load({ api, query }) {
    const after = query.get('after');
    try {
      return show<EventsData>({ ...(await api.events.listUpcoming({ after })), isFirst: after === null });
    } catch (error) {
      if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') throw error;
      return showInstead(notFoundDocument, {}, { status: 404 });
    }
  },
  head: ({ isFirst }, { locale }) => {
    const t = text(locale, 'events');
    const title = text(locale, 'common')('pageTitle', { page: t('list.title') });
    return { title, description: t('list.lead'), canonical: '/events', isIndexed: isFirst, sheet: 'events' };
  },
  lifetimeMs: () => lifetimeMs,
  view: (data) => <EventsPage {...data} />,
});
