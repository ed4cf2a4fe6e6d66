import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** SQL: a column of a contribution by kind and id; null where there is none. */
const selectFromContribution = <Column>(column: SQL, kind: SQLWrapper, id: SQLWrapper): SQL<Column> => sql`(case ${kind}
  when 'memory' then (select ${column} from memorial_memories w where w.id = ${id})
  when 'condolence' then (select ${column} from memorial_condolences w where w.id = ${id}) end)`;

/** SQL: the current state of a contribution. */
export const selectContributionState = (kind: SQLWrapper, id: SQLWrapper): SQL =>
  selectFromContribution(sql`w.state`, kind, id);

/** SQL: the current author name of a contribution; '' while the contribution is held and not reviewed, because names can be abusive too. */
export const selectContributionAuthor = (kind: SQLWrapper, id: SQLWrapper): SQL<string> =>
  selectFromContribution(
    sql`case when w.state = 'pending' and w.held_for is not null then '' else w.author_name end`,
    kind,
    id,
  );

/** SQL: whether a condolence is a candle dedication. */
export const isOfCandle = (kind: SQLWrapper, id: SQLWrapper): SQL<boolean> => sql`(${kind} = 'condolence'
  and exists (select from memorial_condolences w where w.id = ${id} and w.lit_with is not null))`;
