import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../src/server/config.ts';
import { newSession } from '../test/session-cookie.ts';
import type { BenchServer } from './server.ts';

interface AccountOptions {
  /** The id of a memorial that the account edits. */
  edits?: string;
}

/** Inserts an account with a session; returns its cookie. */
export async function openSession({ dataDir }: BenchServer, { edits }: AccountOptions = {}): Promise<string> {
  const { secret } = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const database = new pg.Client({ host: join(dataDir, 'run'), user: 'zikaron', database: 'zikaron', port: 5432 });
  await database.connect();
  const { tokenHash, cookie } = newSession(secret);
  await database.query(
    `with made as (
      insert into users (email, email_verified, name, first_name, last_name)
      values (gen_random_uuid() || '@example.com', true, 'רות לוי', 'רות', 'לוי') returning id),
    editor as (
      insert into memorial_editors (memorial_id, user_id, role, accepted_at)
      select $2::uuid, id, 'editor', now() from made where $2 is not null)
    insert into sessions (user_id, token, expires_at) select id, $1, now() + interval '60 days' from made`,
    [tokenHash, edits ?? null],
  );
  await database.end();
  return cookie;
}
