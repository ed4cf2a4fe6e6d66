import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** A column of what was brought to a page, by its kind and id; null of anything else, and of what is there no more. */
const selectFromContribution = <Column>(column: SQL, kind: SQLWrapper, id: SQLWrapper): SQL<Column> => sql`(case ${kind}
  when 'memory' then (select ${column} from memorial_memories w where w.id = ${id})
  when 'condolence' then (select ${column} from memorial_condolences w where w.id = ${id}) end)`;

/** How words stand now, as SQL. */
export const selectContributionState = (kind: SQLWrapper, id: SQLWrapper): SQL =>
  selectFromContribution(sql`w.state`, kind, id);

/**
 * By whom words are told, as SQL: as they say now. Of what is held it is '' until somebody has looked, for a name is where
 * abuse is shortest.
 */
export const selectContributionAuthor = (kind: SQLWrapper, id: SQLWrapper): SQL<string> =>
  selectFromContribution(
    sql`case when w.state = 'pending' and w.held_for is not null then '' else w.author_name end`,
    kind,
    id,
  );

/** SQL: whether a condolence is a candle dedication. */
export const isOfCandle = (kind: SQLWrapper, id: SQLWrapper): SQL<boolean> => sql`(${kind} = 'condolence'
  and exists (select from memorial_condolences w where w.id = ${id} and w.lit_with is not null))`;
