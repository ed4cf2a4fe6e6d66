import { actAs } from '#server/audit.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { lockMemorial } from '#features/media/media.store.ts';
import { memorialIdSchema } from '#features/memorial/memorial.schema.ts';
import { contributionInboxSchema, sealSchema, inboxSettingsSchema } from './inbox.schema.ts';
import {
  updateContributionInbox,
  canBeDelegate,
  loadContributionInbox,
  withdrawRecentContributions,
} from './inbox.store.ts';

/** The settings of a page for contributions, and the number of pending ones; of a sealed inbox nothing more. */
export const loadInbox = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/box' })
  .output(contributionInboxSchema)
  .handler(({ context }) => loadContributionInbox(context, context.db, context.memorial.id));

/**
 * Sets who may write, whether contributions are pending, and whether any are accepted. Takes effect in every process with the
 * next request.
 */
export const saveInboxSettings = onMemorial('memorial.manageEditors', inboxSettingsSchema)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/box' })
  .output(contributionInboxSchema)
  .handler(({ context, input: { writers, approval, isClosed, takesBack } }) =>
    context.events.transaction(async (tx, announce) => {
      const { actor, memorial, now } = context;
      await actAs(tx, actor.userId);
      await updateContributionInbox(tx, memorial.id, { writers, approval, isClosedForContributions: isClosed });
      if (isClosed && takesBack) {
        await withdrawRecentContributions(tx, memorial.id, now());
        await announce('contribution.decided', { memorialId: memorial.id });
      }
      await announce('contribution.changed', { memorialId: memorial.id });
      return loadContributionInbox(context, tx, memorial.id);
    }),
  );

/** Seals the inbox: the family sees nothing and is not notified; the delegate decides. BAD_REQUEST if the delegate is no editor. */
export const seal = onMemorial('memorial.manageEditors', sealSchema)
  .route({ method: 'PUT', path: '/memorials/{memorialId}/seal' })
  .output(contributionInboxSchema)
  .handler(({ context, input: { delegateId } }) =>
    context.events.transaction(async (tx, announce) => {
      const { actor, memorial, now } = context;
      await actAs(tx, actor.userId);
      // Serializes with a concurrent removal of the delegate.
      if (!(await lockMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      if (!(await canBeDelegate(tx, memorial.id, delegateId))) throw fail('BAD_REQUEST');
      await updateContributionInbox(tx, memorial.id, { sealedSince: now(), sealedDelegate: delegateId });
      await announce('contribution.changed', { memorialId: memorial.id });
      // The audience of existing notifications changes.
      await announce('people.changed', { memorialId: memorial.id });
      return loadContributionInbox(context, tx, memorial.id);
    }),
  );

/** Removes the seal: the family sees all contributions and is notified again. */
export const unseal = onMemorial('memorial.manageEditors', memorialIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/seal' })
  .output(contributionInboxSchema)
  .handler(({ context }) =>
    context.events.transaction(async (tx, announce) => {
      const { actor, memorial } = context;
      await actAs(tx, actor.userId);
      await updateContributionInbox(tx, memorial.id, { sealedSince: null, sealedDelegate: null });
      await announce('contribution.changed', { memorialId: memorial.id });
      // The audience of existing notifications changes.
      await announce('people.changed', { memorialId: memorial.id });
      return loadContributionInbox(context, tx, memorial.id);
    }),
  );
