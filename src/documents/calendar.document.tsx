import { ORPCError } from '@orpc/client';
import { BoardBand } from '#features/board/board-band.tsx';
import type { BoardKind } from '#features/board/board.schema.ts';
import { CalendarView, type CalendarViewProps } from '#features/calendar/calendar-view.tsx';
import {
  matchProposals,
  toEventDraft,
  draftPath,
  listProposals,
} from '#features/calendar/proposals/proposals.rules.ts';
import { createProposalText } from '#features/calendar/proposals/proposals.text.ts';
import { reminderKinds, saveRemindersSchema } from '#features/calendar/reminders/reminders.schema.ts';
import { setCustomSchema } from '#features/calendar/calendar.schema.ts';
import type { Locale } from '#core/locale.ts';
import type { MemorialPage } from '#features/memorial/page/page.schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import {
  type Client,
  defineDocument,
  formBytes,
  type PlainForm,
  redirectTo,
  show,
  showInstead,
} from './define-document.ts';
import { describeRefusal } from './form-problem.ts';
import { noIndexHead } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { pickFields } from './pick-fields.ts';
import { withMemorial } from './with-memorial.ts';

interface CalendarData extends CalendarViewProps {
  /** The kinds of its study boards. */
  boards: BoardKind[];
}

/** The dates of a memorial by the Hebrew calendar, and the custom that its editors choose. */
export const calendarDocument = defineDocument({
  name: 'calendar',
  path: '/memorial/:memorialId/calendar',
  cache: 'never',
  query: { saved: 'uncached' },
  namespaces: ['board', 'calendar', 'eventsManage'],
  load: ({ params: { memorialId }, api, now, query, ...input }) =>
    withMemorial<CalendarData>(input, memorialId, async ({ page, canEdit }) => {
      const data = await loadView(api, { page, canEdit, now });
      // Without Hebrew dates on the page there are none here.
      if (!canEdit && data.calendar.showHebrewDates === false)
        return showInstead(notFoundDocument, {}, { status: 404 });
      return show({
        ...data,
        saved: query.get('saved') === 'reminders' ? 'reminders' : query.has('saved') ? 'custom' : null,
      });
    }),
  head: ({ calendar }, { locale }) =>
    noIndexHead(locale, text(locale, 'calendar')('titleOf', { name: isolate(calendar.name) })),
  view: ({ boards, ...data }, { origin }) => (
    <>
      <CalendarView {...data} origin={origin} />
      {(data.canEdit || boards.length > 0) && (
        <BoardBand memorialId={data.memorialId} name={data.calendar.name} kinds={boards} />
      )}
    </>
  ),
  action: {
    bodyLimit: formBytes.short,
    handle: ({ params: { memorialId }, form, sender, api, now, locale, ...input }) =>
      withMemorial<CalendarData>(input, memorialId, async ({ page, canEdit }) => {
        const change = feedChanges.get(form.valueOf('intent'));
        try {
          form.assertRead();
          if (change) {
            await change(sender, memorialId);
            return redirectTo(`/memorial/${memorialId}/calendar#subscribe`);
          }
          if (form.valueOf('intent') === 'makeProposal') {
            const eventId = await makeProposal({ api, sender, memorialId, now, locale }, form.valueOf('submitId'));
            return redirectTo(draftPath(memorialId, eventId));
          }
          if (form.valueOf('intent') === 'saveReminders') {
            await saveReminders(sender, memorialId, form);
            return redirectTo(`/memorial/${memorialId}/calendar?saved=reminders#reminders`);
          }
          const fields = pickFields(form, ['adar', 'thirtieth', 'firstYear']);
          const custom = setCustomSchema.safeParse({ memorialId, ...fields });
          if (!custom.success) throw new ORPCError('BAD_REQUEST', { status: 400 });
          await sender.calendar.setCustom(custom.data);
          return redirectTo(`/memorial/${memorialId}/calendar?saved`);
        } catch (error) {
          const intent = form.valueOf('intent');
          const t = text(locale, 'calendar');
          const failed = change
            ? t('subscribe.failed')
            : intent === 'makeProposal'
              ? text(locale, 'eventsManage')('said.addError')
              : t(intent === 'saveReminders' ? 'reminders.failed' : 'custom.failed');
          const { status, problem } = describeRefusal(error, locale, failed);
          const problems = intent === 'makeProposal' ? { proposalProblem: problem } : { problem };
          return show({ ...(await loadView(api, { page, canEdit, now })), ...problems }, { status });
        }
      }),
  },
});

interface ViewInput {
  page: MemorialPage;
  canEdit: boolean;
  now: Date;
}

async function loadView(api: Client, { page, canEdit, now }: ViewInput): Promise<CalendarData> {
  const [calendar, { kinds: boards }, feed, reminders, events] = await Promise.all([
    api.calendar.find({ memorialId: page.id }),
    api.board.loadOutline({ memorialId: page.id }),
    canEdit ? api.calendar.findFeed() : null,
    canEdit ? api.calendar.loadReminders({ memorialId: page.id }) : null,
    canEdit ? api.events.listAll({ memorialId: page.id }) : null,
  ]);
  const ownFeedPath = feed?.token ? `/calendar/${feed.token}.ics` : null;
  const memorialId = page.id;
  const proposals = events ? matchProposals(listProposals(memorialId, calendar, now), events.events) : [];
  const own = { ownFeedPath, reminders, proposals };
  return { memorialId, calendar, boards, now, canEdit, isPublic: page.isPublic, ...own };
}

interface ProposalInput {
  api: Client;
  sender: Client;
  memorialId: string;
  now: Date;
  locale: Locale;
}

/** Creates the event of a proposal, or finds the one that was created before. CONFLICT if the calendar no longer proposes it. */
async function makeProposal(
  { api, sender, memorialId, now, locale }: ProposalInput,
  submitId: string,
): Promise<string> {
  const [calendar, { events }] = await Promise.all([
    api.calendar.find({ memorialId }),
    api.events.listAll({ memorialId }),
  ]);
  const known = events.find((event) => event.submitId === submitId);
  if (known) return known.id;
  const proposal = listProposals(memorialId, calendar, now).find((one) => one.submitId === submitId);
  if (!proposal) throw new ORPCError('CONFLICT', { status: 409 });
  const { titleOf } = createProposalText(text(locale, 'eventsManage'), locale);
  return (await sender.events.create({ memorialId, ...toEventDraft(proposal), title: titleOf(proposal) })).id;
}

async function saveReminders(sender: Client, memorialId: string, form: PlainForm): Promise<void> {
  const settings = saveRemindersSchema.safeParse({
    memorialId,
    isForAll: form.valueOf('for') === 'all',
    city: form.valueOf('city'),
    // Unchecked boxes are not sent.
    ...Object.fromEntries(reminderKinds.map((kind) => [kind, form.find(kind) !== null])),
  });
  if (!settings.success) throw new ORPCError('BAD_REQUEST', { status: 400 });
  await sender.calendar.saveReminders(settings.data);
}

type FeedChange = (sender: Client, memorialId: string) => Promise<unknown>;

/** The actions of the forms for calendar programs. */
const feedChanges = new Map<string, FeedChange>([
  ['makeFeed', (sender) => sender.calendar.renewFeed()],
  ['revokeFeed', (sender) => sender.calendar.revokeFeed()],
  ['openPublicFeed', (sender, memorialId) => sender.calendar.setPublicFeed({ memorialId, isOpen: true })],
  ['closePublicFeed', (sender, memorialId) => sender.calendar.setPublicFeed({ memorialId, isOpen: false })],
]);
