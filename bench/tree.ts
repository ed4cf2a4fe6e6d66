import { randomUUID } from 'node:crypto';
import { users } from '#server/auth-table.ts';
import { familyTrees, treePeople, treeRelationships } from '#tables.ts';
import { clientOf, startFilled } from './database.ts';
import { type Line, median, percentile, round, timeCalls } from './line.ts';

const sizes = [13, 3000] as const;
const repetitions = 60;
const boundRatio = 1.5;
const boundMs = 50;

/** So many people: each but the first is a child of two of those before, so that a person has two parents, siblings and children. */
function family(treeId: string, count: number) {
  const now = new Date();
  const people = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    treeId,
    name: `אדם ${index}`,
    source: 'typed' as const,
    birthDate: String(1800 + Math.floor((index / count) * 200)),
    createdAt: now,
  }));
  const edge = (kind: 'parent' | 'partner', from: number, to: number) => ({
    treeId,
    kind,
    fromId: people[from]?.id ?? '',
    toId: people[to]?.id ?? '',
    nature: kind === 'parent' ? ('birth' as const) : ('current' as const),
    position: to,
  });
  const couples = Math.floor(count / 2);
  const relationships = [
    ...Array.from({ length: couples }, (_, couple) => edge('partner', 2 * couple, 2 * couple + 1)),
    ...people.flatMap((_, index) => {
      if (index < 4) return [];
      const couple = Math.floor((index - 4) / 4);
      return [edge('parent', 2 * couple, index), edge('parent', 2 * couple + 1, index)];
    }),
  ];
  return { people, relationships };
}

const draw: Line = {
  name: 'tree.draw',
  what: `the drawing round one person of a tree of ${sizes[1]}, against that of a tree of ${sizes[0]}`,
  async run() {
    const filled = await startFilled(1);
    const { services } = filled;
    try {
      const medians: number[] = [];
      const tails: number[] = [];
      for (const count of sizes) {
        const [owner] = await services.db
          .insert(users)
          .values({ email: `tree${count}@example.com`, name: 'דליה רון', firstName: 'דליה', lastName: 'רון' })
          .returning({ id: users.id });
        const ownerId = owner?.id ?? '';
        const [tree] = await services.db
          .insert(familyTrees)
          .values({ ownerId, createdAt: new Date() })
          .returning({ id: familyTrees.id });
        const treeId = tree?.id ?? '';
        const { people, relationships } = family(treeId, count);
        for (let from = 0; from < people.length; from += 1000)
          await services.db.insert(treePeople).values(people.slice(from, from + 1000));
        for (let from = 0; from < relationships.length; from += 1000)
          await services.db.insert(treeRelationships).values(relationships.slice(from, from + 1000));
        const client = clientOf(services, ownerId);
        const times = await timeCalls(repetitions, (index) =>
          client.tree.draw({ treeId, focusId: people[Math.floor(count / 2) + (index % 5)]?.id ?? null }),
        );
        medians.push(median(times));
        tails.push(percentile(times, 0.95));
      }
      const [small = Number.NaN, large = Number.NaN] = medians;
      const [, p95 = Number.NaN] = tails;
      const ratio = large / small;
      return {
        figure: `${round(ratio, 2)} ×`,
        parts: `median ${round(small, 1)} ms and ${round(large, 1)} ms, p95 of the large one ${round(p95, 1)} ms`,
        bound: `at most ${boundRatio} ×, and ${boundMs} ms p95`,
        holds: ratio <= boundRatio && p95 <= boundMs,
      };
    } finally {
      await filled.stop();
    }
  },
};

export const treeLines = [draw];
