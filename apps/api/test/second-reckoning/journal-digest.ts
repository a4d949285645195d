/** A digest of all journals and links of a database, without ids and numbers: it changes when anything is posted otherwise. */
import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../src/kernel/database/client.ts';

const LINES = sql`
  select b.name, j.fund, j.day::text, j.rule, j.source_kind, a.code, coalesce(o.code, '') as own, k.name as bank,
    j.reverses is not null as reverses, sum(l.amount) filter (where l.amount > 0)::text as debit,
    sum(l.amount) filter (where l.amount < 0)::text as credit, count(distinct j.id)::int as journals, count(*)::int as lines
  from journals j join buildings b on b.id = j.building_id join journal_lines l on l.journal_id = j.id
    join gl_accounts a on a.id = l.account_id left join buildings o on o.id = a.building_id
    left join building_bank_accounts k on k.id = l.bank_account_id
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

const LINKS = sql`
  select v.account_number, e.entry_day::text, e.kind, e.amount::text, e.description, j.rule, p.fund, a.code, k.name as bank
  from ledger_entries e join levy_accounts v on v.id = e.levy_account_id join entry_journals p on p.entry_id = e.id
    join journals j on j.id = p.journal_id join gl_accounts a on a.id = p.account_id
    left join building_bank_accounts k on k.id = p.bank_account_id
  order by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

/** Counts, and the first 16 digits of the SHA-256 of all rows. */
export const journalDigest = async (db: Queryable): Promise<string> => {
  const rowsOf = async (query: SQL) => (await db.execute(query)).rows.map((row) => JSON.stringify(row));
  const [lines, links] = [await rowsOf(LINES), await rowsOf(LINKS)];
  const digest = createHash('sha256')
    .update([...lines, ...links].join('\n'))
    .digest('hex')
    .slice(0, 16);
  return `${lines.length} sums of lines, ${links.length} links, ${digest}`;
};
