import * as z from 'zod';
import { namedLimits } from '#server/named-limits.ts';
import { fail, onRows, signedIn } from '#server/procedure.ts';
import { syncStaleTree, loadTree } from '../tree.store.ts';
import { loadBranch } from './branch.store.ts';
import {
  branchFeedIdSchema,
  branchFeedListSchema,
  branchSchema,
  branchYahrzeitsSchema,
} from './branch-yahrzeits.schema.ts';
import { deleteFeed, ensureFeed, findOwnBranchFeed } from './branch-feeds.store.ts';
import { listBranchDays, listFeeds } from './branch-yahrzeits.store.ts';

/** The yahrzeits of a branch: a person with all ancestors, all descendants and their partners. */
export const find = onRows('tree.edit', branchSchema, loadTree)
  .route({ method: 'GET', path: '/trees/{treeId}/people/{personId}/yahrzeits' })
  .output(branchYahrzeitsSchema)
  .handler(async ({ context: { actor, config, db, loaded, now }, input: { treeId, personId } }) => {
    await syncStaleTree(db, treeId, now(), 'request');
    const isOwner = loaded.facts[0].treeRelation === 'owner';
    const branch = await loadBranch({ db, actor, isOwner, treeId, personId });
    if (branch === null || actor.userId === null) throw fail('NOT_FOUND');
    return {
      name: branch.name,
      count: branch.pages.length + branch.people.length,
      undated: branch.undated,
      days: await listBranchDays(db, branch, now()),
      feed: await findOwnBranchFeed(db, config.secret, actor.userId, personId),
    };
  });

/** The account's feed of a branch, `/calendar/branch/{token}.ics`, created on demand. */
export const makeFeed = onRows('tree.edit', branchSchema, loadTree)
  .meta({ limit: namedLimits['calendar.renewFeed'] })
  .route({ method: 'PUT', path: '/trees/{treeId}/people/{personId}/calendar-feed' })
  .output(z.void())
  .handler(async ({ context: { actor, config, db, now }, input }) => {
    const { userId } = actor;
    if (userId === null) throw fail('UNAUTHORIZED');
    await db.transaction((tx) => ensureFeed(tx, { ...input, userId, secret: config.secret, now: now() }));
  });

/** The branch feeds of the account. */
export const listOwnFeeds = signedIn('memorial.list')
  .route({ method: 'GET', path: '/me/branch-feeds' })
  .output(branchFeedListSchema)
  .handler(({ context: { config, db, userId } }) => listFeeds(db, config.secret, userId));

/** Ends a feed of the account, also of a tree that it may no longer read. */
export const revokeFeed = signedIn('memorial.list')
  .route({ method: 'DELETE', path: '/me/branch-feeds/{feedId}', successStatus: 204 })
  .input(branchFeedIdSchema)
  .output(z.void())
  .handler(({ context: { db, userId }, input: { feedId } }) => deleteFeed(db, userId, feedId));
