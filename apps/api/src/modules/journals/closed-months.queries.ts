/** Rows of an import that would be posted into a month whose books are closed: each is told at its day. */
import { inEnglish } from '@stoep/contract/kit/tell';
import { booksSentences } from '@stoep/contract/office/books.sentences';
import { sql } from 'drizzle-orm';
import type { PlannedTable } from '../../engines/imports/plan.ts';
import type { Fault } from '../../engines/imports/report.ts';
import type { PlanCheck } from '../../engines/imports/table-checks.ts';
import type { Transaction } from '../../kernel/database/client.ts';

const CLOSED = sql`exists (select from periods p where p.building_id = found.building_id and p.state = 'Closed'
  and p.month = date_trunc('month', found.day)::date)`;

/** What a table posts: its rows with their building and day. */
const POSTS = {
  ledger_entries: {
    column: 'entry_day',
    rows: sql`select e.id, l.building_id, e.entry_day as day
      from ledger_entries e join levy_accounts l on l.id = e.levy_account_id`,
  },
  payments: {
    column: 'paid_at',
    rows: sql`select p.id, p.building_id, (p.paid_at at time zone 'Africa/Johannesburg')::date as day
      from payments p where p.state = 'Paid' and not exists (select from journals j where j.key = 'payment ' || p.id)`,
  },
};

const faultsOf = async (
  tx: Transaction,
  { file, added }: PlannedTable,
  { column, rows }: (typeof POSTS)['payments'],
): Promise<Fault[]> => {
  const ids = JSON.stringify(added.map(({ id }) => id));
  const found = await tx.execute<{ id: string; day: string }>(sql`
    select found.id, found.day::text as day from (${rows}) found
    where found.id in (select value::uuid from json_array_elements_text(${ids}::json)) and ${CLOSED}`);
  const days = new Map(found.rows.map(({ id, day }) => [id, day]));
  return added.flatMap(({ id, row }) => {
    const day = days.get(id);
    return day === undefined
      ? []
      : [{ file, line: row.line, column, reason: inEnglish(booksSentences.monthClosed({ day: { day } })) }];
  });
};

/** Of the written rows, before they are posted. */
export const checkClosedMonths: PlanCheck = async (tx, plans) => {
  const faults: Fault[] = [];
  for (const [name, posts] of Object.entries(POSTS)) {
    const plan = plans.find(({ table }) => table.name === name);
    if (plan && plan.added.length > 0) faults.push(...(await faultsOf(tx, plan, posts)));
  }
  return faults;
};
