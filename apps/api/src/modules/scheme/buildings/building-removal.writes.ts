/**
 * What stands in the way of removing a building. The foreign keys are read from the database, so that a new table is
 * never forgotten.
 */

import { joinSentencesWithAnd, type SentenceOrText } from '@stoep/contract/kit/sentences';
import { buildingRemovalSentences as says } from '@stoep/contract/scheme/building-settings.sentences';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';

/** Set-up that goes with the building: it notified nobody, and nothing was posted, paid or decided by it. */
const SET_UP: Readonly<Record<string, { readonly column: string; readonly of: string; readonly only?: SQL }>> = {
  interest_terms: { column: 'building_id', of: 'buildings' },
  building_duties: { column: 'building_id', of: 'buildings' },
  run_buildings: { column: 'building_id', of: 'buildings', only: sql`state in ('waiting', 'nothing', 'problems')` },
  budgets: { column: 'building_id', of: 'buildings' },
  budget_items: { column: 'budget_id', of: 'budgets' },
  budget_levies: { column: 'budget_id', of: 'budgets' },
  budget_lines: { column: 'building_id', of: 'buildings', only: sql`kind = 'levy'` },
  building_bank_accounts: { column: 'building_id', of: 'buildings' },
  bank_account_changes: { column: 'bank_account_id', of: 'building_bank_accounts' },
};

/** The rows of a table that go: a condition on the table itself. */
const goes = (table: string, id: string): SQL => {
  const rule = SET_UP[table];
  if (!rule) return sql`id = ${id}::uuid`;
  const own = sql`${sql.identifier(rule.column)} in (${removedIds(rule.of, id)})`;
  return rule.only ? sql`(${own} and ${rule.only})` : own;
};
const removedIds = (table: string, id: string): SQL =>
  sql`select id from ${sql.identifier(table)} where ${goes(table, id)}`;

/** The word for each table. A table without one is "other records". */
const WORDS: Readonly<Record<string, (values: { readonly count: number }) => SentenceOrText>> = {
  units: says.units,
  levy_accounts: says.levyAccounts,
  journals: says.journals,
  journal_numbers: says.journals,
  gl_balances: says.journals,
  entry_journals: says.journals,
  bank_lines: says.bankLines,
  bank_statements: says.bankStatements,
  mailings: says.mailings,
  files: says.files,
  building_documents: says.files,
  trustee_appointments: says.trustees,
  approvals: says.approvals,
  tickets: says.tickets,
  maintenance_jobs: says.jobs,
  tasks: says.tasks,
  payments: says.payments,
  meters: says.meters,
  reading_rounds: says.meters,
  tariffs: says.tariffs,
  municipal_accounts: says.municipalAccounts,
  conduct_letters: says.conductLetters,
  periods: says.closedMonths,
  gl_accounts: says.ledgerAccounts,
  pooled_schemes: says.trustAccount,
};

type ForeignKey = { readonly from: string; readonly column: string; readonly to: string };

const findForeignKeys = async (db: Queryable): Promise<readonly ForeignKey[]> => {
  const found = await db.execute<ForeignKey>(sql`
    select f.relname as "from", a.attname as "column", t.relname as "to"
    from pg_constraint k
      join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`);
  return found.rows;
};

const removable = (table: string): boolean => table === 'buildings' || table in SET_UP;

/** What each foreign key counts: rows that stay and refer to one that goes, or files of rows that go. */
const countOf = ({ from, column, to }: ForeignKey, id: string): SQL | undefined => {
  const [table, key] = [sql.identifier(from), sql.identifier(column)];
  if (to === 'files' && removable(from))
    return sql`select 'files' as name, count(*)::int as n from ${table} where ${key} is not null and ${goes(from, id)}`;
  if (!removable(to)) return undefined;
  const stays = removable(from) && from !== 'buildings' ? sql` and (${goes(from, id)}) is not true` : sql``;
  return sql`select ${from}::text as name, count(*)::int as n from ${table} where ${key} in (${removedIds(to, id)})${stays}`;
};

/** Why a building cannot be removed, with the number of each thing; null where it can. */
export const findReasonNotToRemove = async (db: Queryable, id: string): Promise<SentenceOrText | null> => {
  const counts = (await findForeignKeys(db)).flatMap((key) => countOf(key, id) ?? []);
  const { rows } = await db.execute<{ name: string; n: number }>(
    sql`select name, sum(n)::int as n from (${sql.join(counts, sql` union all `)}) c where n > 0 group by name order by name`,
  );
  if (rows.length === 0) return null;
  const byWord = Map.groupBy(rows, ({ name }) => WORDS[name] ?? says.others);
  const things = [...byWord].map(([word, of]) => word({ count: of.reduce((sum, { n }) => sum + n, 0) }));
  return says.inTheWay({ things: joinSentencesWithAnd(things) });
};
