import type { IncomingMessage, ServerResponse } from 'node:http';
import { accountCode } from '#core/errors.ts';
import { safeReturnPath } from '#core/return-path.ts';
import { redirect, sendJson } from '#server/http/answer.ts';
import { addressHeader } from '#server/auth.ts';
import { formBody, formFields } from '#server/http/body.ts';
import type { Services } from '#server/context.ts';
import { assertAnswering } from '#server/db.ts';
import { findSession } from '#server/session.ts';

const forwardedHeaders = ['content-type', 'cookie', 'origin', 'referer', 'user-agent'] as const;

// oxlint-disable-next-line no-control-regex -- PostgreSQL cannot hold U+0000, written out or escaped
const unstorablePattern = /\u0000|\\u0000/;

/** The accounts library over HTTP, with bodies of the size that our screens send. `url` is a URL of this site. */
export async function sendAccount(
  request: IncomingMessage,
  response: ServerResponse,
  services: Pick<Services, 'auth' | 'config' | 'db' | 'now'>,
  { url, address }: { url: string; address: string },
): Promise<void> {
  const { auth, config, db } = services;
  const body = await formBody(request);
  if (body === null) return sendJson(response, 413, { code: 'PAYLOAD_TOO_LARGE' });
  if (unstorablePattern.test(body)) return sendJson(response, 400, { code: 'BAD_REQUEST' });

  const headers = new Headers({ [addressHeader]: address });
  for (const name of forwardedHeaders) {
    const value = request.headers[name];
    if (value) headers.set(name, value);
  }
  const { method = 'GET' } = request;
  const answered = await auth.handler(
    new Request(config.origin + url, { method, headers, ...(method === 'POST' ? { body } : {}) }),
  );
  if (mayHide(answered)) await assertAnswering(db);
  if (url === '/api/auth/sign-out') await assertSignedOut(services, headers);
  if (answered.status >= 400) {
    const { code } = (await answered.json().catch(() => ({}))) as { code?: unknown }; // any JSON: `accountCode` takes any value
    return sendJson(response, answered.status, { code: accountCode(code, answered.status) });
  }
  const { 'set-cookie': _cookies, ...given } = Object.fromEntries(answered.headers);
  response.writeHead(answered.status, {
    ...given,
    'set-cookie': answered.headers.getSetCookie(),
  });
  response.end(Buffer.from(await answered.arrayBuffer()));
}

/** Signs out by a form. A page that offers to use another account is opened again after signing in. */
export async function sendSignOut(
  request: IncomingMessage,
  response: ServerResponse,
  services: Pick<Services, 'auth' | 'config' | 'db' | 'now'>,
  address: string,
): Promise<void> {
  const { auth, config } = services;
  const from = (await formFields(request)).get('from');
  const headers = new Headers({
    cookie: request.headers.cookie ?? '',
    origin: config.origin,
    [addressHeader]: address,
  });
  const answered = await auth.api.signOut({ headers, asResponse: true });
  await assertSignedOut(services, headers);
  const next = from === null ? '/' : `/login?from=${encodeURIComponent(safeReturnPath(from))}`;
  redirect(response, 303, next, answered.headers.getSetCookie());
}

/**
 * The library reports a session as ended even if the database failed. Throws if the session still exists, or cannot be checked.
 */
async function assertSignedOut(services: Parameters<typeof findSession>[0], headers: Headers): Promise<void> {
  const { id } = await findSession(services, headers);
  if (id !== null) throw new Error('The session goes on.');
}

/**
 * Whether an unreachable database may be the cause of a response: the library answers 422 for a sign-up that it could not
 * store.
 */
function mayHide({ status }: Response): boolean {
  return status === 422 || status >= 500;
}
