import { type SQL, sql } from 'drizzle-orm';
import { hasPhoneNumber } from '#core/archives/marks.ts';
import type { Db } from '#server/db.ts';
import { fail } from '#server/procedure.ts';
import {
  type ArchiveChoices,
  type ArchiveMessageRow,
  type ArchivePreview,
  messagesPerPage,
  maxChosenMessages,
  type PhotoChoice,
} from './archive.schema.ts';
import { isKnownOnPage, type StoredArchive } from './archive.store.ts';

/** An archive that was read and waits for a decision. CONFLICT in any other state. */
export function requireReady({ state, report, ...archive }: StoredArchive) {
  if (state !== 'ready' || report === null) throw fail('CONFLICT');
  return { ...archive, report };
}
type ReadyArchive = ReturnType<typeof requireReady>;

/** How many items of an archive the page already has. */
export async function countAlreadyImported(db: Db, { id, memorialId }: ReadyArchive): Promise<ArchivePreview['known']> {
  const { rows } = await db.execute<ArchivePreview['known']>(sql`
    select count(*) filter (where i.kind = 'photo')::int as photos, count(*) filter (where i.kind = 'message')::int as messages
    from archive_items i where i.archive_id = ${id}::uuid and ${isKnownOnPage(memorialId)}`);
  return rows[0] ?? { photos: 0, messages: 0 };
}

interface Asked {
  sender: string | null;
  search: string;
  after: number;
}

/** A page of messages in their order. */
export async function listArchiveMessages(db: Db, { id, memorialId }: ReadyArchive, { sender, search, after }: Asked) {
  const words = search.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const has = words.map((word) => sql` and position(${word} in lower(i.text)) > 0`);
  const { rows } = await db.execute<ArchiveMessageRow>(sql`
    select i.position, i.sender, i.needs_name as "needsName", i.day::text as day, i.time, i.text,
      ${isKnownOnPage(memorialId)} as "isKnown"
    from archive_items i
    where i.archive_id = ${id}::uuid and i.kind = 'message' and i.position > ${after}::int
      ${sender === null ? sql`` : sql`and i.sender = ${sender}`} ${sql.join(has)}
    order by i.position limit ${messagesPerPage + 1}`);
  const messages = rows.slice(0, messagesPerPage);
  return { messages, next: rows.length > messagesPerPage ? (messages.at(-1)?.position ?? null) : null };
}

function isChosenPhoto(choice: PhotoChoice): SQL {
  if (choice.which === 'none') return sql`false`;
  if (choice.which === 'all') return sql`true`;
  if (choice.which === 'albums') return sql`i.albums && ${sql.param(choice.albums)}::text[]`;
  const { from, to, withoutDay } = choice;
  const inDays = sql`(${from}::date is null or i.day >= ${from}::date) and (${to}::date is null or i.day <= ${to}::date)`;
  return sql`case when i.day is null then ${withoutDay}::boolean else ${inDays} end`;
}

/**
 * Marks the choice. BAD_REQUEST if it is empty, or the author of a message has no valid name, such as a telephone number.
 * LIMIT_REACHED above the limit of messages.
 */
export async function markChosen(
  tx: Db,
  { id, memorialId }: Pick<StoredArchive, 'id' | 'memorialId'>,
  choices: ArchiveChoices,
): Promise<void> {
  const { photos, messages, senders, names } = choices;
  if (names.some(({ name }) => hasPhoneNumber(name))) throw fail('BAD_REQUEST', { of: 'names' });
  await tx.execute(sql`
    update archive_items i set is_chosen = case when i.kind = 'photo' then ${isChosenPhoto(photos)}
      else i.position = any(${sql.param(messages)}::int[]) or i.sender = any(${sql.param(senders)}::text[]) end
    where i.archive_id = ${id}::uuid and i.outcome is null`);
  // Items that the page already has are not imported again, also under another name.
  const { rows } = await tx.execute<{ chosen: number; messages: number; unnamed: number }>(sql`
    select count(*)::int as chosen, count(*) filter (where is_new)::int as messages,
      count(*) filter (where is_new and needs_name and sender <> all(${sql.param(names.map(({ sender }) => sender))}::text[]))::int
        as unnamed
    from (select i.needs_name, i.sender, i.kind = 'message' and not ${isKnownOnPage(memorialId)} as is_new from archive_items i
      where i.archive_id = ${id}::uuid and i.is_chosen and i.outcome is null) c`);
  const [count] = rows;
  if (!count || count.chosen === 0) throw fail('BAD_REQUEST', { of: 'nothing' });
  if (count.messages > maxChosenMessages) throw fail('LIMIT_REACHED');
  if (count.unnamed > 0) throw fail('BAD_REQUEST', { of: 'names' });
}
