/** What the accounts of a large portfolio owe month by month is counted at night, some buildings at a time. */
import { sumCents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import { countedArrears } from '../../../db/schema/ledger/entries.ts';
import { addition } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { daysUpTo, isLarge } from './agency-arrears.queries.ts';
import { type Arrears, arrearsOn } from './arrears.queries.ts';

/** Buildings that are counted by one statement. */
const TOGETHER = 50;

const buildingsOf = async (db: Queryable): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct building_id::text as id from levy_accounts order by 1`,
  );
  return rows.map(({ id }) => id);
};

const added = (one: Arrears, other: Arrears | undefined): Arrears =>
  other
    ? {
        day: one.day,
        arrears: sumCents([one.arrears, other.arrears]),
        accounts: one.accounts + other.accounts,
      }
    : one;

/** Counted ahead of the transaction, which puts the new figures in the place of the old ones as a whole. */
export const countArrears = addition({
  prepare: async ({ db, at }) => {
    if (!(await isLarge(db))) return [];
    const [days, buildings] = [daysUpTo(at.today), await buildingsOf(db)];
    let sums: Arrears[] = days.map((day) => ({ day, arrears: sumCents([]), accounts: 0 }));
    for (let from = 0; from < buildings.length; from += TOGETHER) {
      const some = `{${buildings.slice(from, from + TOGETHER).join(',')}}`;
      const of = sql`(select l.id from levy_accounts l where l.building_id = any(${some}::uuid[]))`;
      const found = await arrearsOn(db, of, days);
      sums = sums.map((sum, index) => added(sum, found[index]));
    }
    return sums;
  },
  run: async ({ tx, at }, sums): Promise<void> => {
    await tx.delete(countedArrears);
    if (sums.length > 0)
      await tx.insert(countedArrears).values(sums.map((sum) => ({ ...sum, countedAt: at.now })));
  },
  quiet: 'what is counted are the same entries',
});
