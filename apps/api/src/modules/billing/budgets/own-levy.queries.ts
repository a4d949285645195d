/** A budget as owners and trustees see it: the account or the question is found in scope first, then its budget is read. */
import type { ProposedBudget, YourLevy } from '@stoep/contract/billing/own-budgets';
import { collectedIn, linesInForce, totalContributions, weightsOf } from '@stoep/domain/billing/budget-plan';
import { type CsosSetting, csosIn, csosLevy } from '@stoep/domain/billing/csos-levy';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, ZERO } from '@stoep/domain/money/cents';
import { addCents, shareByWeights, sumCents } from '@stoep/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { approvalsInFull } from '../../../engines/decisions/interest.policy.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { levyAccountsVisibleTo } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import { budgetRow, findFigures } from './figures.queries.ts';
import { findCsos } from './levy-base.queries.ts';
import { readSheet, scheduleIn } from './sheet.queries.ts';

const account = query('budgets.account', {
  scope: scope(levyAccounts, (_, caller) => levyAccountsVisibleTo(caller)),
  input: { levyAccountId: required<string>(), responsiblePersonId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        unitId: levyAccounts.unitId,
        type: levyAccounts.type,
        buildingId: levyAccounts.buildingId,
        budgetId: sql<
          string | null
        >`(select b.id from budgets b where b.building_id = ${levyAccounts.buildingId}
          and b.state in ('Approved', 'In force') and not b.taken_over
          order by b.first_month desc, b.version desc limit 1)`,
      })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(
        and(
          eq(levyAccounts.id, input.levyAccountId),
          eq(levyAccounts.accountId, input.responsiblePersonId),
          within,
        ),
      ),
});

/** Null where the building charges none beside the levy. */
const csosBeside = (
  setting: CsosSetting,
  month: Day,
  lines: readonly { readonly kind: string; readonly amount: Cents }[],
): Cents | null => {
  const terms = setting.way === 'A line of its own' ? csosIn(setting, month) : undefined;
  const levies = lines.filter(({ kind }) => kind === 'levy');
  return terms ? csosLevy(sumCents(levies.map(({ amount }) => amount)), terms) : null;
};

const percentOf = (weight: number, whole: number): number | null =>
  weight === 0 || whole === 0 ? null : Math.round((weight / whole) * 1_000_000) / 10_000;

/** Null for a tenant's account, and until a budget was approved. */
export const readYourLevy = async (
  db: Database,
  read: Read,
  path: { levyAccountId: string; responsiblePersonId: string },
): Promise<YourLevy | null> => {
  const { unitId, type, buildingId, budgetId } = await read.get(account, path);
  if (budgetId === null || type === 'Tenant') return null;
  const { budget, base, items } = await findFigures(db, await budgetRow(db, budgetId));
  const fromDay = budget.firstMonth ?? budget.yearFrom;
  const at = base.units.findIndex(({ id }) => id === unitId);
  const lines = linesInForce(base.lines, fromDay)
    .filter((line) => line.budgetId === budgetId)
    .flatMap((line) => {
      const weights = weightsOf(line, base.units, base.areas, fromDay);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const share = percentOf(weights[at] ?? 0, whole);
      if (share === null) return [];
      const { name, fund, basis, kind } = line;
      const amount = shareByWeights(collectedIn(line, fromDay), weights)[at] ?? ZERO;
      return [{ name, fund, basis, share, amount, kind }];
    });
  return {
    fromDay,
    yearFrom: budget.yearFrom,
    yearUntil: budget.yearUntil,
    amount: sumCents(lines.map(({ amount }) => amount)),
    lines: lines.map(({ kind: _, ...line }) => line),
    csos: csosBeside(await findCsos(db, buildingId), fromDay, lines),
    contributions: totalContributions(items),
    items: items.map(({ name, fund, kind, amount }) => ({ name, fund, kind, amount })),
  };
};

const asked = query('budgets.asked', {
  scope: approvalsInFull,
  input: { approvalId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ kind: approvals.aboutKind, budgetId: approvals.aboutId })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});

/** Null where the question is about something else. */
export const readProposed = async (
  db: Database,
  read: Read,
  approvalId: string,
): Promise<ProposedBudget | null> => {
  const { kind, budgetId } = await read.get(asked, { approvalId });
  if (kind !== 'budget' || budgetId === null) return null;
  const sheet = await readSheet(db, budgetId, false);
  const figures = await findFigures(db, await budgetRow(db, budgetId));
  const { units } = scheduleIn(figures, read.caller.at.today);
  const { building, yearFrom, yearUntil, items, beforeAdministrative, beforeReserve } = sheet;
  return {
    building,
    yearFrom,
    yearUntil,
    contributions: cents(totalContributions(items)),
    before: addCents(beforeAdministrative, beforeReserve),
    items: items.map(({ name, fund, kind: of, lastAmount, lastActual, amount }) => ({
      name,
      fund,
      kind: of,
      lastAmount,
      lastActual,
      amount,
    })),
    units: units.map(({ id, door, quota, now, next }) => ({ id, door, quota, now, next })),
  };
};
