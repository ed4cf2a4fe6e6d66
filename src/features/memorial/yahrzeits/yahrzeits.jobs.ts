import * as z from 'zod';
import type { JobServices } from '#server/context.ts';
import { defineJob } from '#server/jobs.ts';
import { indexedYears } from './yahrzeits.rules.ts';
import { expireYahrzeits, listOutdatedMemorials, refreshYahrzeits } from './yahrzeits.store.ts';

const batchSize = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Indexes the yahrzeits of new memorials, and extends the index when a Hebrew year begins, in batches. Idempotent. */
export const extendYahrzeits = defineJob(
  'yahrzeits.extend',
  z.object({}),
  async (_nothing, { db, log, now }: JobServices) => {
    const at = now();
    const refresh = (ids: string[]) => db.transaction((tx) => refreshYahrzeits(tx, ids, at));
    let last = firstId;
    for (;;) {
      const ids = await listOutdatedMemorials(db, last, indexedYears(at).through, batchSize);
      last = ids.at(-1) ?? last;
      if (ids.length === 0) break;
      // A failing memorial does not stop the others.
      await refresh(ids).catch(async () => {
        for (const id of ids)
          await refresh([id]).catch((err: unknown) => log.error({ err, id }, 'yahrzeits not computed'));
      });
    }
    await expireYahrzeits(db, at);
  },
  { schedule: '17 * * * *' },
);
