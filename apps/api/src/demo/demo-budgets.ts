/**
 * Adds the demo's budgets: last year's and this year's with their items, and next year's as drafts made as in the
 * office. One is submitted to the trustees of Coral Tree Mews.
 */

import { addDays, addMonths, type Day, startOfDay } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import type { Cents } from '@stoep/domain/money/cents';
import { shareCentsByWeights, sumCents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { budgetItems, budgetLevies, budgets, levyLines } from '../db/schema/billing/budgets.ts';
import { approvals } from '../db/schema/scheme/approvals.ts';
import { buildings } from '../db/schema/scheme/buildings.ts';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import {
  insertDraftBudgetOfBuilding,
  sumDraftBudgetContributions,
} from '../modules/billing/budgets/draft-budgets.commands.ts';

/** Spending of a demo building, in percent. */
const SPENT: readonly (readonly [fund: Fund, code: string, name: string, parts: number])[] = [
  ['administrative', '5000', 'Insurance of the buildings', 21],
  ['administrative', '5010', 'Managing agent', 13],
  ['administrative', '5020', 'Audit', 2],
  ['administrative', '5030', 'Guards and access control', 27],
  ['administrative', '5040', 'Cleaning and garden', 14],
  ['administrative', '5110', 'Water of the common property', 8],
  ['administrative', '5200', 'Repairs', 12],
  ['administrative', '5500', 'CSOS levy', 2],
  ['administrative', '5700', 'Bank charges', 1],
  ['reserve', '5300', 'Maintenance plan', 100],
];

type Line = typeof levyLines.$inferSelect;
type Year = { readonly from: Day; readonly lines: readonly Line[] };

const itemsOf = (budgetId: string, { lines }: Year, accounts: ReadonlyMap<string, string>, before?: Year) =>
  (['administrative', 'reserve'] as const).flatMap((fund) => {
    const of = SPENT.filter(([one]) => one === fund);
    const shares = (year: Year) =>
      shareCentsByWeights(
        sumCents(year.lines.filter((line) => line.fund === fund).map(({ yearlyAmount }) => yearlyAmount)),
        of.map(([, , , parts]) => parts),
      );
    const [now, last] = [shares({ from: '', lines }), before ? shares(before) : []];
    return of.map(([, code, name], position) => ({
      budgetId,
      position,
      fund,
      glAccountId: accounts.get(code) ?? '',
      name,
      amount: now[position] as Cents,
      lastAmount: last[position] ?? null,
    }));
  });

const levyOf = (budgetId: string, { fund, name, statementDescription }: Line, position: number) => ({
  budgetId,
  position,
  fund,
  name,
  statementDescription,
});

const addYear = async (
  tx: DatabaseTransaction,
  buildingId: string,
  year: Year,
  accounts: ReadonlyMap<string, string>,
  before?: Year,
): Promise<string> => {
  const [made] = await tx
    .insert(budgets)
    .values({
      buildingId,
      yearFrom: year.from,
      yearUntil: addDays(addMonths(year.from, 12), -1),
      state: 'In force',
      approvedDay: addDays(year.from, -20),
      firstMonth: year.from,
      noticedDay: addDays(year.from, -12),
    })
    .returning({ id: budgets.id });
  if (!made) throw new Error('No budget was made.');
  await tx.insert(budgetItems).values(itemsOf(made.id, year, accounts, before));
  await tx.insert(budgetLevies).values(year.lines.map((line, position) => levyOf(made.id, line, position)));
  return made.id;
};

/**
 * Writes the lines of the portfolio as budgets of last year and this one; the budgets from the take-on are removed.
 */
const describeYears = async (
  tx: DatabaseTransaction,
  { id, financialYearStart }: { id: string; financialYearStart: number },
  accounts: ReadonlyMap<string, string>,
  today: Day,
): Promise<void> => {
  const all = await tx.select().from(levyLines).where(eq(levyLines.buildingId, id));
  const starts = [...new Set(all.filter(({ kind }) => kind === 'levy').map(({ fromDay }) => fromDay))].toSorted();
  const [first = '', second = ''] = starts;
  const begun = `${today.slice(0, 4)}-${String(financialYearStart).padStart(2, '0')}-01`;
  const from = begun <= today ? begun : addMonths(begun, -12);
  const linesFrom = (start: Day) => all.filter(({ kind, fromDay }) => kind === 'levy' && fromDay === start);
  const last: Year = { from: addMonths(from, -12), lines: linesFrom(first) };
  const current: Year = { from, lines: linesFrom(second) };
  await tx.update(levyLines).set({ budgetId: null }).where(eq(levyLines.buildingId, id));
  await tx.delete(budgets).where(eq(budgets.buildingId, id));
  const lastId = await addYear(tx, id, last, accounts);
  const currentId = await addYear(tx, id, current, accounts, last);
  await tx.execute(sql`update budget_lines set budget_id = case when from_day < ${second} then ${lastId}::uuid
    else ${currentId}::uuid end where building_id = ${id}`);
};

const putToTrustees = async (
  tx: DatabaseTransaction,
  { id, buildingId, name }: { id: string; buildingId: string; name: string },
  today: Day,
): Promise<void> => {
  await tx.update(budgets).set({ state: 'Proposed' }).where(eq(budgets.id, id));
  const startsAt = new Date(startOfDay(addDays(today, -2)).getTime() + 9 * 3_600_000);
  const [asked] = await tx
    .insert(approvals)
    .values({
      buildingId,
      subject: `Budget of ${name} for the next financial year`,
      description:
        'Contributions up by 10 %, the most that trustees may decide on. The levy of each unit stands under the budget.',
      type: 'Budget',
      amount: await sumDraftBudgetContributions(tx, id),
      requiredCount: 2,
      startsAt,
      closesAt: new Date(startOfDay(addDays(today, 9)).getTime() + 17 * 3_600_000),
      createdAt: startsAt,
      aboutKind: 'budget',
      aboutId: id,
    })
    .returning({ id: approvals.id });
  await tx.execute(sql`insert into ballots (approval_id, contact_id, chair)
    select ${asked?.id ?? null}::uuid, t.contact_id, coalesce(t.contact_id = b.chair_id, false)
    from buildings b join (select distinct contact_id, building_id from trustee_appointments
      where starts_at <= ${startsAt.toISOString()}::timestamptz and ends_at is null and confirmed_at is not null) t on t.building_id = b.id
    where b.id = ${buildingId}`);
};

/** The building whose budget is submitted to its trustees. */
const ASKED = 'CTM';
/** In percent, to the cent: trustees may not raise more without the owners. */
const MOST = 10;

export const addDemoBudgets = async (tx: DatabaseTransaction, today: Day): Promise<void> => {
  const found = await tx.execute<{ id: string; code: string }>(
    sql`select id, code from gl_accounts where building_id is null`,
  );
  const accounts = new Map(found.rows.map(({ id, code }) => [code, id]));
  for (const building of await tx.select().from(buildings)) {
    await describeYears(tx, building, accounts, today);
    const percent = building.code === ASKED ? MOST : 6;
    const asked = { buildingIds: [], percent, from: 'budget', roundTo: percent === MOST ? 1 : 10 } as const;
    const draft = await insertDraftBudgetOfBuilding(tx, building, asked, today);
    if (building.code === ASKED && 'id' in draft)
      await putToTrustees(tx, { id: draft.id, buildingId: building.id, name: building.name }, today);
  }
};
