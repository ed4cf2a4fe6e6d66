import { randomUUID } from 'node:crypto';
import type { World } from './fixtures.ts';

export interface ContributionSeed {
  kind?: 'memory' | 'condolence';
  authorName?: string;
  relationship?: string | null;
  content?: string;
  state?: 'pending' | 'approved' | 'hidden' | 'returned' | 'removed';
  note?: string;
  /** In minutes. */
  age?: number;
}

/** Inserts contributions in the given states; returns their ids in order. */
export async function seedContributions(
  { server }: World,
  memorialId: string,
  all: readonly ContributionSeed[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, seed] of all.entries()) {
    const {
      kind = 'memory',
      authorName = 'יואב שדה',
      relationship = null,
      content = 'מילים',
      state = 'pending',
    } = seed;
    const table = kind === 'memory' ? 'memorial_memories' : 'memorial_condolences';
    const date = kind === 'memory' ? '' : ', date';
    const [row] = await server.query<{ id: string }>(
      `insert into ${table} (memorial_id, author_name, relationship, content, state, note, author_key, content_key, submit_id, locale, created_at, updated_at${date})
       values ($1, $2, $3, $4, $5, $6, $7, $7, $9::uuid, 'he', now() - $8 * interval '1 minute', now()${date && ", '2026-01-05'"}) returning id`,
      [
        memorialId,
        authorName,
        relationship,
        content,
        state,
        seed.note ?? null,
        randomUUID(),
        seed.age ?? index,
        randomUUID(),
      ],
    );
    ids.push(row?.id ?? '');
  }
  return ids;
}
