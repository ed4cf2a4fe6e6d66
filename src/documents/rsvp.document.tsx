import { ORPCError } from '@orpc/client';
import { tokenPattern } from '#core/path-pattern.ts';
import type { OwnRsvp } from '#features/events/rsvps/rsvps.schema.ts';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { EventView } from '#visitor/events/event-view.tsx';
import { OwnCard } from '#visitor/events/own-card.tsx';
import { text } from '#i18n/format.ts';
import { RsvpHiddenPage, type RsvpHiddenPageProps } from '#visitor/events/rsvp-hidden-page.tsx';
import type { RefusedRsvp } from '#visitor/events/rules.ts';
import {
  type ActionInput,
  type DocumentResult,
  defineDocument,
  formBytes,
  type LoadInput,
  redirectTo,
  show,
  showInstead,
} from './define-document.ts';
import { eventGoneDocument } from './event.document.tsx';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { describeRsvpProblem, pickRsvp, toAnswer } from './rsvp-problem.ts';

interface RsvpData {
  event: EventPage;
  rsvp: OwnRsvp;
  isSaved: boolean;
  written?: RefusedRsvp;
}

/** An answer by its private link, with the event details that its author may see. */
export const rsvpDocument = defineDocument({
  name: 'rsvp',
  path: `/rsvp/:token(${tokenPattern})`,
  cache: 'never',
  namespaces: ['events', 'validation', 'writing'],
  load: ({ params: { token }, query, ...input }) => openAnswer(input, token, { isSaved: query.has('saved') }),
  head: ({ event }, { locale }) => ({ ...noIndexHead(locale, event.title), sheet: 'events', script: 'rsvp' }),
  view: ({ event, rsvp, isSaved, written }) => (
    <EventView
      event={event}
      calendarPath={`/rsvp/${rsvp.token}.ics`}
      card={<OwnCard event={event} rsvp={rsvp} isSaved={isSaved} written={written} />}
    />
  ),
  action: { bodyLimit: formBytes.short, handle: changeFromForm },
});

/** An answer whose event is hidden now: its emails can still be turned off. */
export const rsvpHiddenDocument = defineDocument({
  name: 'rsvp-hidden',
  cache: 'never',
  namespaces: ['events'],
  head: (_data: RsvpHiddenPageProps, { locale }) => ({
    ...noIndexHead(locale, text(locale, 'events')('hidden.title')),
    sheet: 'events',
  }),
  view: (data) => <RsvpHiddenPage {...data} />,
});

type Opening = Pick<LoadInput<unknown>, 'api' | 'chosenLocale' | 'loaders'>;

async function openAnswer(
  { api, chosenLocale, loaders }: Opening,
  token: string,
  more: Pick<RsvpData, 'isSaved' | 'written'> & { isEmailChoiceSent?: boolean },
  status = 200,
): Promise<DocumentResult<RsvpData>> {
  try {
    const { rsvp, event } = await api.rsvps.find({ token });
    const { isSaved, written } = more;
    return show({ rsvp, event, isSaved, ...(written && { written }) }, { status, locale: chosenLocale ?? rsvp.locale });
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') throw error;
    const choice = await loaders.findEmailChoice(token);
    if (!choice) return showInstead(notFoundDocument, {}, { status: 404 });
    const locale = chosenLocale ?? choice.locale;
    return showInstead(
      rsvpHiddenDocument,
      { token, wantsLetters: choice.wantsLetters },
      // A form from a mail program ends the emails, whatever the state of the event.
      { status: more.isEmailChoiceSent ? 200 : 404, locale },
    );
  }
}

/** Mail programs that send the form do not accept a redirect (RFC 8058). */
async function setRsvpEmails(
  { form, sender, ...input }: Opening & Pick<ActionInput<unknown>, 'form' | 'sender'>,
  token: string,
  wantsLetters: boolean,
) {
  try {
    await sender.rsvps.setWantsEmails({ token, wantsLetters });
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'NOT_FOUND') throw error;
    return showInstead(notFoundDocument, {}, { status: 404 });
  }
  const isMailProgram = form.valueOf('List-Unsubscribe') === 'One-Click';
  return isMailProgram
    ? openAnswer(input, token, { isSaved: false, isEmailChoiceSent: true })
    : redirectTo(`/rsvp/${token}`);
}

async function changeFromForm({ params: { token }, form, sender, locale, ...input }: ActionInput<{ token: string }>) {
  const emails = form.find('letters');
  // Mail programs unsubscribe by a form of their own (RFC 8058).
  const isEnded = form.find('List-Unsubscribe') !== null || emails === 'off';
  if (isEnded || emails === 'on') {
    return setRsvpEmails({ form, sender, ...input }, token, !isEnded);
  }
  const values = pickRsvp(form);
  try {
    form.assertRead();
    await sender.rsvps.change({ ...toAnswer(values), token, version: Number(form.valueOf('version')) });
    return redirectTo(`/rsvp/${token}?saved`);
  } catch (error) {
    const { written, status, code } = describeRsvpProblem(error, locale, values);
    if (code === 'NOT_FOUND') return showInstead(eventGoneDocument, { written }, { status: 410 });
    return openAnswer(input, token, { isSaved: false, written }, status);
  }
}
