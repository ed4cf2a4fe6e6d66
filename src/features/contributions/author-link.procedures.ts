import * as z from 'zod';
import { can } from '#core/policy.ts';
import { anyone, fail, onLoadedFacts } from '#server/procedure.ts';
import { dropPicture } from './pictures/contribution-pictures.store.ts';
import { makeChallenge } from './screening/proof-of-work.store.ts';
import {
  askChallengeSchema,
  authorLinkContributionSchema,
  challengeSchema,
  changeSchema,
  authorTokenSchema,
} from './contributions.schema.ts';
import { toOwnContribution } from './contribution-rows.store.ts';
import { findSubmissionPolicy } from './contributions.store.ts';
import { updateByAuthorToken, findByAuthorToken, withdrawByAuthorToken } from './author-link.store.ts';
import { namedLimits } from '#server/named-limits.ts';

const limit = namedLimits['contributions.own'];
const actionLimit = namedLimits['contributions.own-actions'];

/** The challenge that an anonymous visitor's browser solves while they write. */
export const createChallenge = onLoadedFacts('contribution.write', askChallengeSchema, findSubmissionPolicy)
  .meta({ limit: namedLimits['contributions.createChallenge'] })
  .route({ method: 'GET', path: '/memorials/{memorialId}/challenge' })
  .output(challengeSchema)
  .handler(({ context, input }) => makeChallenge(context, input));

/** The contribution of a private link. NOT_FOUND for an invalid link. */
export const findOwn = anyone
  .meta({ limit })
  .route({ method: 'GET', path: '/contributions/own/{token}' })
  .input(authorTokenSchema)
  .output(authorLinkContributionSchema)
  .handler(async ({ context, input: { token } }) => {
    const row = await findByAuthorToken(context.db, token);
    const policy = row && (await findSubmissionPolicy(context, row.memorial_id));
    if (!policy) throw fail('NOT_FOUND');
    const isSeen = can(context.actor, 'memorial.view', policy.facts.memorial);
    return {
      ...toOwnContribution(row, context),
      memorialId: row.memorial_id,
      memorialName: isSeen ? row.memorial_name : null,
    };
  });

/**
 * Edits one's contribution, which becomes pending again. CONFLICT where it was changed meanwhile; NOT_FOUND where it was removed.
 */
export const change = anyone
  .meta({ limit: actionLimit })
  .route({ method: 'PATCH', path: '/contributions/own/{token}' })
  .input(changeSchema)
  .output(authorLinkContributionSchema)
  .handler(async ({ context, input }) => {
    const row = await updateByAuthorToken(context, input);
    return { ...toOwnContribution(row, context), memorialId: row.memorial_id, memorialName: row.memorial_name };
  });

/** Removes the picture of a memory; text and state are unchanged. Also while the page takes no contributions. */
export const removePicture = anyone
  .meta({ limit: actionLimit })
  .route({ method: 'DELETE', path: '/contributions/own/{token}/picture', successStatus: 204 })
  .input(authorTokenSchema)
  .output(z.void())
  .handler(({ context, input }) => dropPicture(context, input.token));

/** Deletes a contribution in any state for good; also while the page takes none. */
export const withdraw = anyone
  .meta({ limit: actionLimit })
  .route({ method: 'DELETE', path: '/contributions/own/{token}', successStatus: 204 })
  .input(authorTokenSchema)
  .output(z.void())
  .handler(({ context, input }) => withdrawByAuthorToken(context, input.token));
