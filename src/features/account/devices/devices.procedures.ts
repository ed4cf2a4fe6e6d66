import { and, desc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { sessions } from '#server/auth-table.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { deviceSchema } from '../account.schema.ts';
import { readAgent } from './devices.rules.ts';
import { deleteSessions } from './devices.store.ts';

/** The sessions of the account: this one first, then by last activity. */
export const listDevices = signedIn('account.read')
  .route({ method: 'GET', path: '/me/devices' })
  .output(z.array(deviceSchema))
  .handler(async ({ context: { db, now, sessionId, userId } }) => {
    const rows = await db
      .select({ id: sessions.id, userAgent: sessions.userAgent, seenAt: sessions.updatedAt })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now())))
      .orderBy(desc(sessions.updatedAt), sessions.id);
    return rows
      .map(({ id, userAgent, seenAt }) => ({ id, seenAt, isHere: id === sessionId, ...readAgent(userAgent) }))
      .toSorted((one, other) => Number(other.isHere) - Number(one.isHere));
  });

/** Takes effect with that device's next request. NOT_FOUND for an unknown session, or another account's. */
export const signOutDevice = signedIn('account.change')
  .route({ method: 'DELETE', path: '/me/devices/{deviceId}', successStatus: 204 })
  .input(z.object({ deviceId: z.uuid() }))
  .output(z.void())
  .handler(async ({ context: { db, userId }, input: { deviceId } }) => {
    const ended = await db
      .delete(sessions)
      .where(and(eq(sessions.id, deviceId), eq(sessions.userId, userId)))
      .returning({ id: sessions.id });
    if (ended.length === 0) throw fail('NOT_FOUND');
  });

/** Signs the account out on all devices but this one. */
export const signOutOtherDevices = signedIn('account.change')
  .route({ method: 'DELETE', path: '/me/devices' })
  .output(z.object({ ended: z.number().int() }))
  .handler(async ({ context: { db, sessionId, userId } }) => ({
    ended: await deleteSessions(db, userId, { except: sessionId }),
  }));
