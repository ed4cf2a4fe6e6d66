import { ORPCError } from '@orpc/client';
import type { EventPage } from '#features/events/public-events.schema.ts';
import { type DocumentResult, type LoadInput, showInstead } from './define-document.ts';
import { gateDocument } from './gate.document.tsx';
import { notFoundDocument } from './not-found.document.tsx';

/** Renders an event for those who may see it, in the language of its memorial; otherwise a gate or a 404. */
export async function withEvent<Data>(
  { api, path, chosenLocale }: Pick<LoadInput<unknown>, 'api' | 'path' | 'chosenLocale'>,
  eventId: string,
  build: (event: EventPage) => DocumentResult<Data>,
): Promise<DocumentResult<Data>> {
  try {
    const event = await api.events.loadPage({ eventId });
    const answer = build(event);
    return answer.outcome === 'redirected'
      ? answer
      : { ...answer, locale: answer.locale ?? chosenLocale ?? event.memorial.language };
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    if (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
      return showInstead(notFoundDocument, {}, { status: 404 });
    if (error.code !== 'UNAUTHORIZED' && error.code !== 'FORBIDDEN') throw error;
    return showInstead(gateDocument, { reason: 'permission', from: path }, { status: error.status });
  }
}
