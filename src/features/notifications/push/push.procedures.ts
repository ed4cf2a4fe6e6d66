import * as z from 'zod';
import { namedLimits } from '#server/named-limits.ts';
import { fail, signedIn } from '#server/procedure.ts';
import { isPushEndpoint } from '#server/push/endpoint.ts';
import { endpointSchema, newSubscriptionSchema, pushChoicesSchema, pushSettingsSchema } from './push.schema.ts';
import { loadPushChoices, loadPushKeys, removeSubscription, savePushChoices, saveSubscription } from './push.store.ts';

/** The push topics of the caller, and the key for subscriptions. */
export const loadPushSettings = signedIn('notification.read')
  .route({ method: 'GET', path: '/me/push-settings' })
  .output(pushSettingsSchema)
  .handler(async ({ context: { db, userId } }) => {
    const { publicKey } = await loadPushKeys(db);
    return { ...(await loadPushChoices(db, userId)), publicKey };
  });

export const savePushSettings = signedIn('notification.read')
  .meta({ limit: namedLimits['notification.settings'] })
  .route({ method: 'PUT', path: '/me/push-settings' })
  .input(pushChoicesSchema)
  .output(pushChoicesSchema)
  .handler(async ({ context: { db, userId }, input }) => {
    await savePushChoices(db, userId, input);
    return input;
  });

/**
 * Subscribes a browser until its session ends. BAD_REQUEST for an address of no push service, NOT_FOUND where it replaces none of
 * the account's.
 */
export const subscribePush = signedIn('notification.read')
  .meta({ limit: namedLimits['notification.settings'] })
  .route({ method: 'POST', path: '/me/push-subscriptions', successStatus: 204 })
  .input(newSubscriptionSchema)
  .output(z.void())
  .handler(async ({ context: { config, db, sessionId, userId }, input: { replaces, ...subscription } }) => {
    const { publicKey: serverKey } = await loadPushKeys(db);
    if (!isPushEndpoint(subscription.endpoint, { allowsLoopback: config.mode === 'test' })) throw fail('BAD_REQUEST');
    if (replaces !== undefined && !(await removeSubscription(db, userId, replaces))) throw fail('NOT_FOUND');
    await saveSubscription(db, { userId, sessionId, serverKey, ...subscription });
  });

export const unsubscribePush = signedIn('notification.read')
  .route({ method: 'DELETE', path: '/me/push-subscriptions', successStatus: 204 })
  .input(endpointSchema)
  .output(z.void())
  .handler(async ({ context: { db, userId }, input }) => void (await removeSubscription(db, userId, input.endpoint)));
