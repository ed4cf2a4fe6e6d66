import { actAs } from '#server/audit.ts';
import { fail, onMemorial } from '#server/procedure.ts';
import { holdMemorial } from '../../memorial/media/store.ts';
import { memorialIdSchema } from '../../memorial/schema.ts';
import { boxSchema, sealSchema, settingsSchema } from './schema.ts';
import { changeBox, mayBeDelegate, readBox, takeBack } from './store.ts';

/** How the page takes what people bring, and how much waits: of a sealed box no more than that. */
export const box = onMemorial('memorial.edit', memorialIdSchema)
  .route({ method: 'GET', path: '/memorials/{memorialId}/box' })
  .output(boxSchema)
  .handler(({ context }) => readBox(context, context.db, context.memorial.id));

/** Who may write, whether it waits, and whether anything is taken: from the next request on, in every process. */
export const settings = onMemorial('memorial.manageEditors', settingsSchema)
  .route({ method: 'PATCH', path: '/memorials/{memorialId}/box' })
  .output(boxSchema)
  .handler(({ context, input: { writers, approval, isClosed, takesBack } }) =>
    context.events.transaction(async (tx, announce) => {
      const { actor, memorial, now } = context;
      await actAs(tx, actor.userId);
      await changeBox(tx, memorial.id, { writers, approval, isClosedForWords: isClosed });
      if (isClosed && takesBack) {
        await takeBack(tx, memorial.id, now());
        await announce('words.decided', { memorialId: memorial.id });
      }
      await announce('words.changed', { memorialId: memorial.id });
      return readBox(context, tx, memorial.id);
    }),
  );

/** From now on the family is shown and told nothing; the delegate decides. BAD_REQUEST for whoever does not edit the page. */
export const seal = onMemorial('memorial.manageEditors', sealSchema)
  .route({ method: 'PUT', path: '/memorials/{memorialId}/seal' })
  .output(boxSchema)
  .handler(({ context, input: { delegateId } }) =>
    context.events.transaction(async (tx, announce) => {
      const { actor, memorial, now } = context;
      await actAs(tx, actor.userId);
      // So that nobody is named who is being removed at this moment: that is over by now, or comes after it.
      if (!(await holdMemorial(tx, memorial.id, 'no key update'))) throw fail('NOT_FOUND');
      if (!(await mayBeDelegate(tx, memorial.id, delegateId))) throw fail('BAD_REQUEST');
      await changeBox(tx, memorial.id, { sealedSince: now(), sealedDelegate: delegateId });
      await announce('words.changed', { memorialId: memorial.id });
      // What has been told already is seen by others now.
      await announce('people.changed', { memorialId: memorial.id });
      return readBox(context, tx, memorial.id);
    }),
  );

/** The family sees what came, and is told of what comes. */
export const openSeal = onMemorial('memorial.manageEditors', memorialIdSchema)
  .route({ method: 'DELETE', path: '/memorials/{memorialId}/seal' })
  .output(boxSchema)
  .handler(({ context }) =>
    context.events.transaction(async (tx, announce) => {
      const { actor, memorial } = context;
      await actAs(tx, actor.userId);
      await changeBox(tx, memorial.id, { sealedSince: null, sealedDelegate: null });
      await announce('words.changed', { memorialId: memorial.id });
      // What has been told already is seen by others now.
      await announce('people.changed', { memorialId: memorial.id });
      return readBox(context, tx, memorial.id);
    }),
  );
