import type { ServerResponse } from 'node:http';
import { todayInJerusalem } from '#core/dates.ts';
import { redirect } from '#server/answer.ts';
import { recordAccess } from '#server/audit.ts';
import type { Context } from '#server/context.ts';
import { writeZip } from '#server/zip.ts';
import { archiveName } from './rules.ts';
import { listOwn } from './store.ts';

/** It reads every file of the account. */
const limit = { name: 'account.download', points: 10, seconds: 3600 };

/** A form asks for everything that the account has: a zip that is sent while it is made. */
export async function sendOwn(response: ServerResponse, context: Context): Promise<void> {
  const { actor, db, now, rateLimits } = context;
  const { userId } = actor;
  if (userId === null) return redirect(response, 303, `/login?from=${encodeURIComponent('/settings#data')}`);
  if (!(await rateLimits.take(limit, userId))) return redirect(response, 303, '/settings?busy=1#data');

  await recordAccess(db, {
    action: 'account.downloaded',
    resource: 'account',
    resourceId: userId,
    actorId: userId,
    mostPerHour: limit.points,
  });
  response.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${archiveName(todayInJerusalem(now()))}"`,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  await writeZip(response, listOwn(context, actor, userId));
  response.end();
}
