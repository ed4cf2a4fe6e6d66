import { uuidPattern } from '#core/path-pattern.ts';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { fullDate } from '#i18n/dates.ts';
import { text } from '#i18n/format.ts';
import { isolate, withoutBidiControls } from '#i18n/isolate.ts';
import type { ViewContext } from '#visitor/document.ts';
import { AnswerCard } from '#visitor/events/answer-card.tsx';
import { EventView } from '#visitor/events/event-view.tsx';
import { EventGonePage } from '#visitor/events/gone-page.tsx';
import type { RefusedRsvp } from '#visitor/events/rules.ts';
import type { HeadFacts } from '#visitor/head.tsx';
import { type ActionInput, defineDocument, formBytes, redirectTo, show, showInstead } from './define-document.ts';
import { noIndexHead } from './heads.ts';
import { describeRsvpProblem, pickRsvp, toAnswer } from './rsvp-problem.ts';
import { withEvent } from './with-event.ts';

interface EventData {
  event: EventPage;
  /** How long this page stays correct without a change of data. */
  lifetimeMs?: number | undefined;
  written?: RefusedRsvp;
  submitId?: string;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An event, with the form for an answer. */
export const eventDocument = defineDocument({
  name: 'event',
  path: `/event/:eventId(${uuidPattern})`,
  cache: 'shared',
  changedBy: {
    'memorial.changed': 'at once',
    'memorial.deleted': 'at once',
    'events.changed': 'at once',
    // It is rendered at most once a second, however many answer at once.
    'rsvps.changed': 'once a second',
  },
  namespaces: ['events', 'validation', 'writing'],
  load: ({ params: { eventId }, now, ...input }) =>
    withEvent<EventData>(input, eventId, (event) => {
      const { changesAt } = event;
      return show({ event, lifetimeMs: changesAt ? changesAt.getTime() - now.getTime() : undefined });
    }),
  head: ({ event }, context) => eventHead(event, context),
  frame: () => ({ headerTheme: 'night' }),
  memorialIdOf: ({ event }) => event.memorial.id,
  lifetimeMs: ({ lifetimeMs }) => lifetimeMs,
  view: ({ event, written, submitId }) => (
    <EventView
      event={event}
      calendarPath={`/event/${event.id}.ics`}
      card={event.closed === null && <AnswerCard event={event} written={written} submitId={submitId} />}
    />
  ),
  action: { bodyLimit: formBytes.short, handle: answerFromForm },
});

/** The input for an event that is gone. */
export const eventGoneDocument = defineDocument({
  name: 'event-gone',
  cache: 'never',
  namespaces: ['events', 'validation', 'writing'],
  head: (_data: { written: RefusedRsvp }, { locale }) => ({
    ...noIndexHead(locale, text(locale, 'events')('gone')),
    sheet: 'events',
    script: 'rsvp',
  }),
  view: ({ written }) => <EventGonePage written={written} />,
});

/** Redirects to the private link of the answer; refused input is shown again with the reason. */
async function answerFromForm({
  params: { eventId },
  form,
  sender,
  loaders,
  locale,
  ...input
}: ActionInput<{ eventId: string }>) {
  const values = pickRsvp(form);
  const sent = form.valueOf('submitId');
  const submitId = uuid.test(sent) ? sent : loaders.submitIdOf(eventId, 'rsvp', values);
  try {
    form.assertRead();
    const { token } = await sender.rsvps.add({ ...toAnswer(values), eventId, submitId, trap: form.valueOf('website') });
    return redirectTo(`/rsvp/${token}?saved`);
  } catch (error) {
    const { written, status, code } = describeRsvpProblem(error, locale, values);
    if (code === 'NOT_FOUND') return showInstead(eventGoneDocument, { written }, { status: 410 });
    return withEvent<EventData>(input, eventId, (event) =>
      show({ event, written, submitId: sent }, { status, locale }),
    );
  }
}

/** Nothing but its title while the memorial is not public. */
function eventHead(event: EventPage, { locale }: ViewContext): HeadFacts {
  const t = text(locale, 'events');
  const { memorial } = event;
  const names = { title: isolate(plain(event.title)), name: isolate(plain(memorial.name)) };
  const title = text(locale, 'common')('pageTitle', { page: plain(event.title) });
  if (!memorial.isPublic) return { title, isIndexed: false, sheet: 'events', script: 'rsvp' };
  return {
    title,
    description: t('describe', { ...names, when: fullDate(locale, event.eventDate) }),
    canonical: `/event/${event.id}`,
    isIndexed: memorial.isIndexed,
    sheet: 'events',
    script: 'rsvp',
    card: {
      path: `/memorial/${memorial.id}/card.png?v=${memorial.updatedAt.getTime()}`,
      alt: t('titleOf', names),
    },
  };
}

const plain = (words: string) => withoutBidiControls(words).trim();
