import { type SQL, sql } from 'drizzle-orm';
import type { PlainDate } from '#core/dates.ts';
import type { Actor } from '#core/policy.ts';
import { canEdit, canView } from '#core/policy.sql.ts';
import type { RememberedBranch, RememberedPerson } from '#server/calendar-feed.ts';
import type { Db } from '#server/db.ts';
import { isShownTo, linkedMemorialId } from '../tree-people.store.ts';
import { maxRemembered } from './branch-yahrzeits.schema.ts';

/** Most ancestors, and most descendants: of a larger branch the nearest generations. */
const maxWalked = 3000;

/** Query of the ids of a person with all ancestors, all descendants and their partners. */
function branchIds(personId: string): SQL {
  const self = sql`select ${personId}::uuid`;
  const first = (name: SQL) => sql`select id from (select id from ${name} limit ${maxWalked}) nearest`;
  // The limit ends the recursion: no more is evaluated than the outer query reads.
  return sql`(
    with recursive ancestors (id) as (${self} union
      select r.from_id from ancestors a join tree_relationships r on r.to_id = a.id and r.kind = 'parent'),
    descendants (id) as (${self} union
      select r.to_id from descendants d join tree_relationships r on r.from_id = d.id and r.kind = 'parent'),
    line (id) as (${first(sql`ancestors`)} union ${first(sql`descendants`)})
    select id from line
    union select r.to_id from line join tree_relationships r on r.from_id = line.id and r.kind = 'partner'
    union select r.from_id from line join tree_relationships r on r.to_id = line.id and r.kind = 'partner')`;
}

export interface BranchReader {
  db: Db;
  actor: Actor;
  isOwner: boolean;
  treeId: string;
  personId: string;
}

interface DeadRow extends Record<string, unknown> {
  id: string;
  name: string;
  died: string | null;
  is_dead: boolean;
  version: number;
  created_at: string;
  is_hebrew: boolean;
  is_shown: boolean;
  is_of_page: boolean;
  page_id: string | null;
  page_name: string | null;
  page_died: PlainDate | null;
  is_page_shown: boolean;
}

/** A person of a branch whose page shows the day. */
interface PagePerson {
  id: string;
  memorialId: string;
  name: string;
  died: PlainDate;
}

export interface Branch extends Omit<RememberedBranch, 'memorialIds'> {
  pages: PagePerson[];
  undated: number;
}

/**
 * The dead of a branch that the reader may see; null where the person is of another tree. The day of a person with a page comes
 * only from the page, while the reader may see it and its Hebrew dates.
 */
export async function loadBranch(reader: BranchReader): Promise<Branch | null> {
  const { actor, db, personId, treeId } = reader;
  const userId = sql`${actor.userId}`;
  // The file gave the Hebrew date, so sunset does not matter.
  const isHebrew = sql`exists (select from tree_import_records r where r.person_id = p.id and r.fields ->> 'deathDate' = p.death_date
    and jsonb_path_exists(r.content, '$.events[*] ? (@.tag == "DEAT" && @.date.value.first.calendar == "hebrew")'))`;
  const { rows } = await db.execute<DeadRow>(sql`
    select p.id, p.name, p.death_date as died, p.is_dead, p.created_at, n.is_shown, p.memorial_id is not null as is_of_page,
      p.version + coalesce((select sum(v.basic_version + v.tree_version)::int from tree_members s join tree_pages v
        on v.tree_id = s.tree_id and v.memorial_id = s.memorial_id where s.tree_id = p.tree_id and s.person_id = p.id), 0) as version,
      case when length(p.death_date) = 10 then ${isHebrew} else false end as is_hebrew,
      m.id as page_id, m.name as page_name, m.death_date as page_died,
      coalesce(${canEdit(userId)} or (${canView(userId)} and m.show_hebrew_dates is distinct from false), false) as is_page_shown
    from ${branchIds(personId)} b join tree_people p on p.id = b.id and p.tree_id = ${treeId}::uuid
    cross join lateral (select ${isShownTo(reader)} as is_shown) n
    left join active_memorials m on m.id = coalesce(p.memorial_id, case when n.is_shown then ${linkedMemorialId} end)
    where p.id = ${personId}::uuid or m.id is not null or p.is_dead or p.death_date is not null
    order by coalesce(m.death_date::text, p.death_date) desc nulls last, p.id`);

  const self = rows.find(({ id }) => id === personId);
  if (!self) return null;
  const pages = new Map<string, PagePerson>();
  const people: RememberedPerson[] = [];
  let undated = 0;
  for (const row of rows) {
    const { id, name, page_id: memorialId, page_name: pageName, page_died: pageDied } = row;
    if (memorialId !== null && pageName !== null && pageDied !== null && row.is_page_shown)
      pages.set(memorialId, { id, memorialId, name: pageName, died: pageDied });
    // For a page that the reader may not see, the tree does not show the day either.
    else if (row.is_of_page || !row.is_shown || name === '') continue;
    else if (row.died !== null && row.died.length === 10)
      people.push({
        id,
        name,
        died: row.died,
        afterSunset: row.is_hebrew ? 'no' : 'unknown',
        version: row.version,
        changedAt: new Date(row.created_at),
      });
    else if (row.is_dead || row.died !== null) undated += 1;
  }
  const last = [...pages.values(), ...people]
    .toSorted((one, other) => other.died.localeCompare(one.died))
    .slice(0, maxRemembered);
  return {
    name: self.is_shown ? self.name : '',
    pages: last.filter((one): one is PagePerson => 'memorialId' in one),
    people: last.filter((one): one is RememberedPerson => !('memorialId' in one)),
    undated,
  };
}
