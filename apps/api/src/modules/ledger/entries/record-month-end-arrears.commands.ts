/** Stores the month-end arrears of a large portfolio, some buildings at a time. */
import { sumCents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import { monthEndArrears } from '../../../db/schema/ledger/entries.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { isLargePortfolio, lastTwelveMonthEndsAndToday } from './agency-arrears.queries.ts';
import { type ArrearsOnDay, readArrearsOnDays } from './arrears.queries.ts';

/** Buildings in one query. */
const TOGETHER = 50;

const buildingsOf = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct building_id::text as id from levy_accounts order by 1`,
  );
  return rows.map(({ id }) => id);
};

const added = (one: ArrearsOnDay, other: ArrearsOnDay | undefined): ArrearsOnDay =>
  other
    ? {
        day: one.day,
        arrears: sumCents([one.arrears, other.arrears]),
        accounts: one.accounts + other.accounts,
      }
    : one;

/** Computes before the transaction, which then replaces the old figures as a whole. */
export const replaceMonthEndArrearsTotals = defineCreationCommand({
  prepare: async ({ db, at }) => {
    if (!(await isLargePortfolio(db))) return [];
    const [days, buildings] = [lastTwelveMonthEndsAndToday(at.today), await buildingsOf(db)];
    let sums: ArrearsOnDay[] = days.map((day) => ({ day, arrears: sumCents([]), accounts: 0 }));
    for (let from = 0; from < buildings.length; from += TOGETHER) {
      const some = `{${buildings.slice(from, from + TOGETHER).join(',')}}`;
      const of = sql`(select l.id from levy_accounts l where l.building_id = any(${some}::uuid[]))`;
      const found = await readArrearsOnDays(db, of, days);
      sums = sums.map((sum, index) => added(sum, found[index]));
    }
    return sums;
  },
  run: async ({ tx, at }, sums): Promise<void> => {
    await tx.delete(monthEndArrears);
    if (sums.length > 0) await tx.insert(monthEndArrears).values(sums.map((sum) => ({ ...sum, countedAt: at.now })));
  },
  quiet: 'what is counted are the same entries',
});
