import { ORPCError } from '@orpc/client';
import { CalendarView, type CalendarViewProps } from '#features/calendar/calendar-view.tsx';
import { setCustomSchema } from '#features/calendar/schema.ts';
import { text } from '#i18n/format.ts';
import { isolate } from '#i18n/isolate.ts';
import { defineDocument, formBytes, redirectTo, show, showInstead } from './define-document.ts';
import { describeRefusal } from './form-problem.ts';
import { unlisted } from './heads.ts';
import { notFoundDocument } from './not-found.document.tsx';
import { pickFields } from './pick-fields.ts';
import { withMemorial } from './with-memorial.ts';

/** The days of a memorial by the Hebrew calendar, and the custom that its editors choose. */
export const calendarDocument = defineDocument({
  name: 'calendar',
  path: '/memorial/:memorialId/calendar',
  cache: 'never',
  query: { saved: 'uncached' },
  namespaces: ['calendar'],
  load: ({ params: { memorialId }, api, now, query, ...input }) =>
    withMemorial<CalendarViewProps>(input, memorialId, async ({ canEdit }) => {
      const calendar = await api.calendar.find({ memorialId });
      // A family that shows no Hebrew dates shows none here either.
      if (!canEdit && calendar.showHebrewDates === false) return showInstead(notFoundDocument, {}, { status: 404 });
      return show({ memorialId, calendar, now, canEdit, isSaved: query.has('saved') });
    }),
  head: ({ calendar }, { locale }) =>
    unlisted(locale, text(locale, 'calendar')('titleOf', { name: isolate(calendar.name) })),
  view: (data) => <CalendarView {...data} />,
  action: {
    bodyLimit: formBytes.short,
    handle: ({ params: { memorialId }, form, sender, api, now, locale, ...input }) =>
      withMemorial<CalendarViewProps>(input, memorialId, async ({ canEdit }) => {
        try {
          form.assertRead();
          const fields = pickFields(form, ['adar', 'thirtieth', 'firstYear']);
          const custom = setCustomSchema.safeParse({ memorialId, ...fields });
          if (!custom.success) throw new ORPCError('BAD_REQUEST', { status: 400 });
          await sender.calendar.setCustom(custom.data);
          return redirectTo(`/memorial/${memorialId}/calendar?saved`);
        } catch (error) {
          const { status, problem } = describeRefusal(error, locale, text(locale, 'calendar')('custom.failed'));
          return show(
            { memorialId, calendar: await api.calendar.find({ memorialId }), now, canEdit, problem },
            { status },
          );
        }
      }),
  },
});
