import { sql } from 'drizzle-orm';
import type { Actor, MemorialFacts, Relation } from '#core/policy.ts';
import { isShownToViewers, relationTo } from '#core/policy.sql.ts';
import { contributionRows } from '#features/contributions/contribution-queries.store.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db.ts';
import { isId } from '#server/memorial-facts.ts';

export interface ServedMedia {
  kind: 'image' | 'video' | 'audio';
  storageKey: string;
  originalKey: string | null;
  /** The original file name; '' where it is unknown. */
  originalName: string;
  mime: string;
  sha256: string;
  widths: number[];
  /** Seconds since 1970. */
  createdAt: number;
  /**
   * 'pending': sent by relatives, not accepted yet; 'deleted': in the trash; both only for editors. 'waiting': part of a
   * contribution in moderation; for editors, and for signed URLs.
   */
  state: 'shown' | 'pending' | 'waiting' | 'deleted';
  facts: MemorialFacts;
}

/** A stored picture with the facts of its memorial, in one query; null where there is none. */
async function findServedMedia(db: Db, actor: Actor, id: string): Promise<ServedMedia | null> {
  const { rows } = await db.execute<{
    kind: ServedMedia['kind'];
    storage_key: string;
    original_key: string | null;
    original_name: string | null;
    mime: string;
    sha256: string;
    widths: number[];
    created: number;
    state: ServedMedia['state'];
    memorial_id: string;
    is_public: boolean;
    relation: Relation;
  }>(sql`
    select x.kind, x.storage_key, x.original_key, g.metadata ->> 'originalName' as original_name, x.mime, x.sha256, x.widths,
      extract(epoch from x.created_at)::float8 as created,
      case when x.deleted_at is not null then 'deleted' when g.is_pending then 'pending'
        when exists (select from ${contributionRows} c where c.image = x.id and not ${isShownToViewers(sql`c.state`)}) then 'waiting'
        else 'shown' end as state,
      m.id as memorial_id, m.is_public, ${relationTo(actor)} as relation
    from media x join active_memorials m on m.id = x.memorial_id left join gallery_images g on g.id = x.id
    where x.id = ${id}::uuid
      and (x.deleted_at is null or exists (select 1 from gallery_trash t where t.id = x.id))`);
  const row = rows[0];
  if (!row) return null;
  return {
    kind: row.kind,
    storageKey: row.storage_key,
    originalKey: row.original_key,
    originalName: row.original_name ?? '',
    mime: row.mime,
    sha256: row.sha256,
    widths: row.widths,
    createdAt: row.created,
    state: row.state,
    facts: { id: row.memorial_id, isPublic: row.is_public, relation: row.relation },
  };
}

/** So many public pictures are cached: a page of one gallery requests dozens. */
const capacity = 20_000;

/** Looks up files to serve. Public ones are cached until their memorial changes, in any process. */
export function createServedMedia({ db, events }: Pick<Services, 'db' | 'events'>) {
  const open = new Map<string, ServedMedia>();
  let changes = 0;

  function forget(memorialId?: string) {
    changes += 1;
    if (memorialId === undefined) return open.clear();
    for (const [id, { facts }] of open) if (facts.id === memorialId) open.delete(id);
  }
  for (const name of ['memorial.changed', 'memorial.deleted', 'gallery.changed', 'contribution.changed'] as const)
    events.on(name, ({ memorialId }) => forget(memorialId));
  events.onGap(() => forget());

  return {
    /** Null where it is not known to be public. */
    peek: (id: string): ServedMedia | null => (events.isListening() ? (open.get(id) ?? null) : null),
    async find(actor: Actor, id: string): Promise<ServedMedia | null> {
      if (!isId(id)) return null;
      const before = changes;
      const media = await findServedMedia(db, actor, id);
      const isOpen = media?.facts.isPublic && media.state === 'shown';
      if (media && isOpen && before === changes && events.isListening()) {
        if (open.size >= capacity) open.delete(open.keys().next().value ?? '');
        open.set(id, media);
      }
      return media;
    },
    forgetOne: (id: string) => void open.delete(id),
  };
}
