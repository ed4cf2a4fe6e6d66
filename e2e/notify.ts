import type { NotificationInbox } from '#features/notifications/notifications.schema.ts';
import type { Person } from './people.ts';
import type { RunningServer } from './server.ts';

interface NotificationSeed {
  userId: string;
  memorialId: string;
  type?: 'memory' | 'condolence' | 'family_invite' | 'memorial_follow' | 'event';
  state?: 'pending' | 'shown' | 'invited' | 'joined';
  author?: string;
  secondsAgo?: number;
}

/** Inserts a notification and sends its event, as another process would. */
export async function insertNotification(
  server: RunningServer,
  { userId, memorialId, ...rest }: NotificationSeed,
): Promise<void> {
  const { type = 'memory', state = 'pending', author = 'דליה ברנע', secondsAgo = 0 } = rest;
  await server.query(
    `with made as (
      insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, created_at)
      values ($1, $2, $3, gen_random_uuid(), $4, $5, now() - make_interval(secs => $6)))
    select announce_event(json_build_object(
      'name', 'notifications.made', 'payload', json_build_object('memorialId', $2::text))::text)`,
    [userId, memorialId, type, state, author, secondsAgo],
  );
}

/** Opens the notification stream of an account and collects its text and inboxes until `close`. */
export async function openNotificationStream(
  { origin }: Pick<RunningServer, 'origin'>,
  { cookie }: Pick<Person, 'cookie'>,
) {
  const controller = new AbortController();
  const answer = await fetch(`${origin}/api/stream`, { headers: { cookie }, signal: controller.signal });
  const received = { text: '', isOver: false };
  const listening = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) received.text += decoder.decode(part, { stream: true });
  })()
    .catch(() => undefined)
    .finally(() => (received.isOver = true));
  const parseInboxes = () =>
    [...received.text.matchAll(/^event: box\ndata: (.*)$/gm)].map(
      ([, data = '']) => JSON.parse(data) as NotificationInbox,
    );
  return {
    status: answer.status,
    received,
    /** The current inbox; empty before the first event. */
    inbox: () => parseInboxes().at(-1) ?? { unread: 0, rows: [] },
    async close() {
      controller.abort();
      await listening;
    },
  };
}
