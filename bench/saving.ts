import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Working } from '#features/memorial/memorial.schema.ts';
import { clientOf, type Filled, startFilled } from './database.ts';
import { longStory } from './fullest.ts';
import { type Line, median, round, timeCalls } from './line.ts';

const rounds = 5;
const repetitions = 60;

/** The median milliseconds of an operation. */
const p50 = async (operation: () => Promise<unknown>) => median(await timeCalls(repetitions, operation));

/** The baseline: writes only the rows of a section's save: the columns of the page and its newest revision. */
async function bare({ services: { db }, memorialId, userId }: Filled, basic: Working['basic']) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('zikaron.actor', ${userId}, true)`);
    await tx.execute(sql`
      update memorials set name = ${basic.name}, life_motto = ${basic.lifeMotto}, bio = ${basic.bio}, updated_at = now(),
        section_versions = section_versions || '{"basic": 1}'::jsonb
      where id = ${memorialId}::uuid`);
    await tx.execute(sql`
      update memorial_revisions set content = ${JSON.stringify(basic)}::jsonb, updated_at = now()
      where id = (select id from memorial_revisions where memorial_id = ${memorialId}::uuid and section = 'basic' limit 1)`);
  });
}

const saving: Line = {
  name: 'editor.save',
  what: 'one field changed: a save against a bare transaction that writes the same rows',
  async run() {
    const filled = await startFilled(100);
    try {
      const client = clientOf(filled.services, filled.userId);
      const { memorialId } = filled;
      const { sections } = await client.memorial.edit({ memorialId });
      const changed = () => ({ ...sections.basic, bio: longStory, lifeMotto: randomUUID() }) as Working['basic'];
      let { basic: baseVersion } = (await client.memorial.edit({ memorialId })).versions;
      const save = async () => {
        const input = { memorialId, sections: { basic: { baseVersion, content: changed() } } };
        ({ basic: baseVersion } = (await client.memorial.save(input)).versions);
      };

      await p50(save);
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let index = 0; index < rounds; index += 1) {
        ours.push(await p50(save));
        theirs.push(await p50(() => bare(filled, changed())));
        ({ basic: baseVersion } = (await client.memorial.edit({ memorialId })).versions);
      }
      const ratio = median(ours.map((ms, index) => ms / (theirs[index] ?? Number.NaN)));
      return {
        figure: `${round(ratio)} ×`,
        parts: `p50 ${round(median(ours), 1)} against ${round(median(theirs), 1)} ms`,
        bound: 'at most 3',
        holds: ratio <= 3,
      };
    } finally {
      await filled.stop();
    }
  },
};

export const savingLines = [saving];
