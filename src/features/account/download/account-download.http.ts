import type { IncomingMessage, ServerResponse } from 'node:http';
import { todayInJerusalem } from '#core/dates.ts';
import { can } from '#core/policy.ts';
import { redirect } from '#server/http/answer.ts';
import { recordAccess } from '#server/audit.ts';
import { formFields } from '#server/http/body.ts';
import type { Context } from '#server/context.ts';
import { findMemorialFacts, isId } from '#server/memorial-facts.ts';
import { writeZip } from '#server/zip.ts';
import { archiveName } from './account-download.rules.ts';
import { listOfPage, listOwnFiles } from './account-download.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const limit = namedLimits['account.download'];

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Sends everything that the account has, or one of its pages, as a zip that is created while it is sent. A form requests it.
 */
export async function sendAccountDownload({ request, response }: Exchange, context: Context): Promise<void> {
  const { actor, db, now, rateLimits } = context;
  const { userId } = actor;
  if (userId === null) return redirect(response, 303, `/login?from=${encodeURIComponent('/settings#data')}`);
  const memorialId = (await formFields(request)).get('memorialId');
  if (memorialId !== null) {
    const facts = isId(memorialId) ? await findMemorialFacts(db, actor, memorialId) : null;
    if (!facts || !can(actor, 'memorial.download', facts)) return redirect(response, 303, '/dashboard');
  }
  if (!(await rateLimits.take(limit, userId))) return redirect(response, 303, '/settings?busy=1#data');

  const what =
    memorialId === null
      ? ({ action: 'account.downloaded', resource: 'account', resourceId: userId } as const)
      : ({ action: 'memorial.downloaded', resource: 'memorial', resourceId: memorialId } as const);
  await recordAccess(db, { ...what, actorId: userId, mostPerHour: limit.points });
  response.writeHead(200, {
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${archiveName(todayInJerusalem(now()))}"`,
    'x-content-type-options': 'nosniff',
  });
  const entries =
    memorialId === null ? listOwnFiles(context, actor, userId) : listOfPage(context, actor, userId, memorialId);
  await writeZip(response, entries);
  response.end();
}
