/** Undoes the matches of bank lines that are removed, and before them the matches that depend on those. */
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { idsSubquerySql } from '../../../kernel/database/ids-subquery.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { undoBankMatch } from '../matching/undo-match.commands.ts';

export type BankMatchToUndo = {
  readonly id: string;
  readonly lineId: string;
  readonly byItself: boolean;
  /** True for a match of the given lines, false for one that depends on them. */
  readonly own: boolean;
  readonly day: string;
  readonly amount: string;
  readonly text: string;
  readonly by: string;
  readonly match: string;
};

/**
 * Posted matches of lines and all that depend on them: allocations of their suspense parts, other sides of transfers,
 * returns of their receipts. Ordered for undoing: dependent ones first.
 */
export const listBankMatchesToUndo = async (
  db: Queryable,
  lineIds: readonly string[],
): Promise<readonly BankMatchToUndo[]> => {
  const found = await db.execute<BankMatchToUndo>(sql`
    with recursive built as (
      select m.id, 0 as depth from matches m where m.state = 'posted' and m.line_id in (${idsSubquerySql(lineIds)})
      union
      select next.id, b.depth + 1 from built b join match_parts p on p.match_id = b.id
        join matches next on next.state = 'posted' and next.id <> b.id and (next.of_part_id = p.id
          or exists (select from match_parts q where q.match_id = next.id
            and (q.pairs_part_id = p.id or (q.kind = 'returned receipt' and q.entry_id in (
              with recursive turned as (select p.entry_id as id union all
                select r.id from turned t join ledger_entries r on r.reverses = t.id) select id from turned)))))
      where b.depth < 20)
    select m.id, m.line_id as "lineId", m.by_itself as "byItself", m.line_id in (${idsSubquerySql(lineIds)}) as own,
      l.day::text as day, l.amount::text as amount, l.text, m.posted_by as by,
      (select string_agg(coalesce(a.account_number || ' ' || o.name, 'Payment ' || y.number, g.code || ' ' || g.name, t.name,
          c.name, p.kind), ', ' order by p.id)
        from match_parts p left join levy_accounts a on a.id = p.levy_account_id left join owner_accounts o on o.id = a.account_id
          left join payments y on y.id = p.payment_id left join gl_accounts g on g.id = p.gl_account_id
          left join building_bank_accounts t on t.id = p.other_account_id left join buildings c on c.id = p.building_id
        where p.match_id = m.id) as match
    from (select id, max(depth) as depth from built group by id) b join matches m on m.id = b.id join bank_lines l on l.id = m.line_id
    order by b.depth desc, m.created_at desc, m.id desc`);
  return found.rows;
};

/** Undoes all of them and answers their number. */
export const undoMatchesOfBankLines = async (
  w: CommandWrite,
  lineIds: readonly string[],
  reason: string,
): Promise<number> => {
  const matches = await listBankMatchesToUndo(w.tx, lineIds);
  for (const { id } of matches) await w.do(undoBankMatch, id, { reason });
  return matches.length;
};
