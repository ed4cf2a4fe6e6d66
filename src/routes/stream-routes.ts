import { createCandleStreams } from '#features/candles/candles.http.ts';
import { createInboxStreams } from '#features/notifications/stream/notification-stream.http.ts';
import type { Services } from '#server/context.ts';
import { sendJson } from '#server/http/answer.ts';
import type { RequestContexts } from '#server/http/request-context.ts';
import { createEventStreams } from '#server/streams/hub.ts';
import type { Route } from './route.ts';

/** The event streams, all in one hub. */
export function createStreamRoutes(services: Services, requestContexts: RequestContexts): Route[] {
  const streams = createEventStreams(services);
  const openInbox = createInboxStreams(services, streams);
  const openCandles = createCandleStreams(services, streams);
  return [
    {
      path: '/api/stream',
      methods: ['GET'],
      isForPrograms: true,
      async answer(http) {
        const { request, response, search } = http;
        const { id, user } = (await requestContexts.find(http)).session;
        const lastId = request.headers['last-event-id'] ?? new URLSearchParams(search).get('last');
        if (user) await openInbox({ response, userId: user.id, sessionId: id, lastId: String(lastId) });
        else sendJson(response, 401, { code: 'UNAUTHORIZED' });
      },
    },
    {
      path: '/memorial/:memorialId/candle/live',
      methods: ['GET'],
      async answer(http, { memorialId = '' }) {
        const { actor, id: sessionId } = (await requestContexts.find(http)).session;
        await openCandles({ response: http.response, memorialId, actor, sessionId, address: http.address });
      },
    },
  ];
}
