import type { RunningServer } from './server.ts';

interface Told {
  userId: string;
  memorialId: string;
  type?: 'memory' | 'condolence' | 'family_invite' | 'memorial_follow' | 'event';
  state?: 'pending' | 'shown' | 'invited' | 'joined';
  author?: string;
  secondsAgo?: number;
}

/** Tells somebody something, as a deed of another process would. */
export async function tell(server: RunningServer, { userId, memorialId, ...rest }: Told): Promise<void> {
  const { type = 'memory', state = 'pending', author = 'דליה ברנע', secondsAgo = 0 } = rest;
  await server.query(
    `with made as (
      insert into notifications (user_id, memorial_id, type, ref_id, state, author_name, created_at)
      values ($1, $2, $3, gen_random_uuid(), $4, $5, now() - make_interval(secs => $6)))
    select pg_notify('zikaron_events', json_build_object(
      'name', 'notifications.made', 'payload', json_build_object('memorialId', $2::text))::text)`,
    [userId, memorialId, type, state, author, secondsAgo],
  );
}
