import { actAs } from '#server/audit.ts';
import { anyone, fail, signedIn } from '#server/procedure.ts';
import { managedShopSettingsSchema, shopStateSchema } from './shop-settings.schema.ts';
import { loadShopSettings, loadShopState, updateShopSettings } from './shop-settings.store.ts';

/** Whether the shop is open, and the information before an order. */
export const loadState = anyone
  .meta({ staleBy: ['shop.changed'] })
  .route({ method: 'GET', path: '/shop' })
  .output(shopStateSchema)
  .handler(({ context: { db, now } }) => loadShopState(db, now()));

export const loadSettings = signedIn('shop.manage')
  .route({ method: 'GET', path: '/shop/settings' })
  .output(managedShopSettingsSchema)
  .handler(({ context: { db } }) => loadShopSettings(db));

/** CONFLICT where another admin changed them since `version` was read. */
export const setSettings = signedIn('shop.manage')
  .route({ method: 'PUT', path: '/shop/settings' })
  .input(managedShopSettingsSchema)
  .output(managedShopSettingsSchema)
  .handler(({ context: { events, now, userId }, input: { version, ...values } }) =>
    events.transaction(async (tx, announce) => {
      await actAs(tx, userId);
      const changed = await updateShopSettings(tx, version, values, now());
      if (!changed) throw fail('CONFLICT');
      await announce('shop.changed', {});
      return changed;
    }),
  );
