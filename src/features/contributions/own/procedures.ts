import * as z from 'zod';
import { can } from '#core/policy.ts';
import { anyone, fail, onLoaded } from '#server/procedure.ts';
import { dropPicture } from '../picture/store.ts';
import { makeChallenge } from '../proof/store.ts';
import { askChallengeSchema, authoredSchema, challengeSchema, changeSchema, tokenSchema } from '../schema.ts';
import { toOwn } from '../rows/store.ts';
import { findSubmissionPolicy } from '../store.ts';
import { changeOwn, findOwn, withdrawOwn } from './store.ts';
import { namedLimits } from '#server/named-limits.ts';

const limit = namedLimits['contributions.own'];
const deeds = namedLimits['contributions.own-deeds'];

/** What the browser of somebody without an account works on while they write. */
export const challenge = onLoaded('contribution.write', askChallengeSchema, findSubmissionPolicy)
  .meta({ limit: namedLimits['contributions.challenge'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/challenge' })
  .output(challengeSchema)
  .handler(({ context, input }) => makeChallenge(context, input));

/** What a private link opens. NOT_FOUND for one that opens nothing. */
export const own = anyone
  .meta({ limit })
  .route({ method: 'GET', path: '/contributions/own/{token}' })
  .input(tokenSchema)
  .output(authoredSchema)
  .handler(async ({ context, input: { token } }) => {
    const row = await findOwn(context.db, token);
    const policy = row && (await findSubmissionPolicy(context, row.memorial_id));
    if (!policy) throw fail('NOT_FOUND');
    const isSeen = can(context.actor, 'memorial.view', policy.facts.memorial);
    return {
      ...toOwn(row, context),
      memorialId: row.memorial_id,
      memorialName: isSeen ? row.memorial_name : null,
    };
  });

/** Changes what one wrote: it waits again. CONFLICT when it was changed meanwhile; NOT_FOUND when it was taken away. */
export const change = anyone
  .meta({ limit: deeds })
  .route({ method: 'PATCH', path: '/contributions/own/{token}' })
  .input(changeSchema)
  .output(authoredSchema)
  .handler(async ({ context, input }) => {
    const row = await changeOwn(context, input);
    return { ...toOwn(row, context), memorialId: row.memorial_id, memorialName: row.memorial_name };
  });

/** Takes the picture from a memory; its words stay as they stand. Also while nothing new is taken. */
export const removePicture = anyone
  .meta({ limit: deeds })
  .route({ method: 'DELETE', path: '/contributions/own/{token}/picture', successStatus: 204 })
  .input(tokenSchema)
  .output(z.void())
  .handler(({ context, input }) => dropPicture(context, input.token));

/** Takes back what one wrote, for good, wherever it stands; also while nothing new is taken. */
export const withdraw = anyone
  .meta({ limit: deeds })
  .route({ method: 'DELETE', path: '/contributions/own/{token}', successStatus: 204 })
  .input(tokenSchema)
  .output(z.void())
  .handler(({ context, input }) => withdrawOwn(context, input.token));
