import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { soulLettersContent } from '#sections/soul-letters/soul-letters.schema.ts';
import type { Announce, Transaction } from '#server/events.ts';
import { fail } from '#server/procedure.ts';
import type { Working } from './memorial.schema.ts';
import { freshWorking, saveSection } from './sections/section-history.store.ts';
import { lockVersions, setVersions } from './sections/sections.store.ts';
import { memorialRevisions } from './memorial.table.ts';

const section = 'soul-letters';
type Letters = Working[typeof section];

interface LettersChange {
  memorialId: string;
  /** The seen version of the section. */
  version: number;
  by: string;
  at: Date;
}

/**
 * Removes the soul letters of a page for the staff; its history keeps them. Returns the new version of the section. CONFLICT
 * where they were changed meanwhile.
 */
export function removeSoulLetters(tx: Transaction, announce: Announce, change: LettersChange): Promise<number> {
  return save(tx, announce, change, freshWorking[section], 'removed');
}

/** Restores the content before a removal if the section still has the removal’s version; otherwise CONFLICT. */
export async function restoreSoulLetters(tx: Transaction, announce: Announce, change: LettersChange): Promise<number> {
  const { memorialId, version } = change;
  const [before] = await tx
    .select({ content: memorialRevisions.content })
    .from(memorialRevisions)
    .where(
      and(
        eq(memorialRevisions.memorialId, memorialId),
        eq(memorialRevisions.section, section),
        eq(memorialRevisions.isDraft, false),
        lt(memorialRevisions.version, version),
      ),
    )
    .orderBy(desc(memorialRevisions.version))
    .limit(1);
  if (!before) throw fail('CONFLICT');
  // The history has the content before the removal.
  return save(tx, announce, change, before.content as Letters, 'restored');
}

async function save(
  tx: Transaction,
  announce: Announce,
  { memorialId, version: base, by: authorId, at }: LettersChange,
  content: Letters,
  action: 'removed' | 'restored',
): Promise<number> {
  const { versions } = await lockVersions(tx, memorialId, { [section]: base });
  const version = base + 1;
  const columns = await saveSection(tx, { memorialId, section, version, content, authorId, at, isRestored: true });
  await setVersions(tx, memorialId, { ...versions, [section]: version }, { updatedAt: at, columns });
  await tx.execute(sql`
    select audit(${`${section}.${action}`}, 'contribution', ${memorialId}::uuid,
      jsonb_build_object('memorial_id', ${memorialId}::uuid, 'version', ${version}::int))`);
  await announce('memorial.changed', { memorialId });
  return version;
}

/** The visible text of stored soul letters: plain text, or the letters' texts. */
export function soulLettersText(stored: string): string {
  const { words, letters } = soulLettersContent.shown.of({ soulLetters: stored });
  return words || letters.map(({ letter }) => letter).join(' ');
}
