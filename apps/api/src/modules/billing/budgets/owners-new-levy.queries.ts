/**
 * Budgets for owners and trustees in the portal. The account or approval is found in scope first; then its budget is
 * read.
 */
import type { OwnMonthlyLevy, ProposedBudget } from '@stoep/contract/billing/owners-budgets';
import {
  levyLineAmountInMonth,
  levyLinesInForce,
  levyUnitWeightsOf,
  totalOwnerContributions,
} from '@stoep/domain/billing/budget-plan';
import { type CsosLevySetting, csosLevyTermsInMonth, monthlyCsosLevyOf } from '@stoep/domain/billing/csos-levy';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { addCents, shareCentsByWeights, sumCents } from '@stoep/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { fullyReadableApprovalsScope } from '../../../engines/decisions/personal-interest.policy.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { levyAccountsVisibleTo } from '../../ledger/levy-accounts/levy-accounts.policy.ts';
import { getBudget, readBudgetFigures } from './budget-figures.queries.ts';
import { firstMonthLevyScheduleOf, readBudgetSheet } from './budget-sheet.queries.ts';
import { findCsosSetting } from './levy-base.queries.ts';

const account = defineScopedQuery('budgets.account', {
  scope: defineRowScope(levyAccounts, (_, caller) => levyAccountsVisibleTo(caller)),
  input: { levyAccountId: requiredQueryInput<string>(), responsiblePersonId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        unitId: levyAccounts.unitId,
        type: levyAccounts.type,
        buildingId: levyAccounts.buildingId,
        budgetId: sql<string | null>`(select b.id from budgets b where b.building_id = ${levyAccounts.buildingId}
          and b.state in ('Approved', 'In force') and not b.taken_over
          order by b.first_month desc, b.version desc limit 1)`,
      })
      .from(levyAccounts)
      .innerJoin(buildings, eq(buildings.id, levyAccounts.buildingId))
      .where(
        and(eq(levyAccounts.id, input.levyAccountId), eq(levyAccounts.accountId, input.responsiblePersonId), within),
      ),
});

/** Null where the building charges no separate CSOS levy. */
const csosBeside = (
  setting: CsosLevySetting,
  month: Day,
  lines: readonly { readonly kind: string; readonly amount: Cents }[],
): Cents | null => {
  const terms = setting.way === 'A line of its own' ? csosLevyTermsInMonth(setting, month) : undefined;
  const levies = lines.filter(({ kind }) => kind === 'levy');
  return terms ? monthlyCsosLevyOf(sumCents(levies.map(({ amount }) => amount)), terms) : null;
};

const percentOf = (weight: number, whole: number): number | null =>
  weight === 0 || whole === 0 ? null : Math.round((weight / whole) * 1_000_000) / 10_000;

/** Null for a tenant's account, and while no budget is approved. */
export const readOwnersNewLevy = async (
  db: Database,
  read: CallerReadContext,
  path: { levyAccountId: string; responsiblePersonId: string },
): Promise<OwnMonthlyLevy | null> => {
  const { unitId, type, buildingId, budgetId } = await read.get(account, path);
  if (budgetId === null || type === 'Tenant') return null;
  const { budget, base, items } = await readBudgetFigures(db, await getBudget(db, budgetId));
  const fromDay = budget.firstMonth ?? budget.yearFrom;
  const at = base.units.findIndex(({ id }) => id === unitId);
  const lines = levyLinesInForce(base.lines, fromDay)
    .filter((line) => line.budgetId === budgetId)
    .flatMap((line) => {
      const weights = levyUnitWeightsOf(line, base.units, base.areas, fromDay);
      const whole = weights.reduce((sum, weight) => sum + weight, 0);
      const share = percentOf(weights[at] ?? 0, whole);
      if (share === null) return [];
      const { name, fund, basis, kind } = line;
      const amount = shareCentsByWeights(levyLineAmountInMonth(line, fromDay), weights)[at] ?? ZERO_CENTS;
      return [{ name, fund, basis, share, amount, kind }];
    });
  return {
    fromDay,
    yearFrom: budget.yearFrom,
    yearUntil: budget.yearUntil,
    amount: sumCents(lines.map(({ amount }) => amount)),
    lines: lines.map(({ kind: _, ...line }) => line),
    csos: csosBeside(await findCsosSetting(db, buildingId), fromDay, lines),
    contributions: totalOwnerContributions(items),
    items: items.map(({ name, fund, kind, amount }) => ({ name, fund, kind, amount })),
  };
};

const approvalBudgetQuery = defineScopedQuery('budgets.asked', {
  scope: fullyReadableApprovalsScope,
  input: { approvalId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ kind: approvals.aboutKind, budgetId: approvals.aboutId })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(eq(approvals.id, input.approvalId), within)),
});

/** Null where the approval is not about a budget. */
export const readProposedBudgetOfApproval = async (
  db: Database,
  read: CallerReadContext,
  approvalId: string,
): Promise<ProposedBudget | null> => {
  const { kind, budgetId } = await read.get(approvalBudgetQuery, { approvalId });
  if (kind !== 'budget' || budgetId === null) return null;
  const sheet = await readBudgetSheet(db, budgetId, false);
  const figures = await readBudgetFigures(db, await getBudget(db, budgetId));
  const { units } = firstMonthLevyScheduleOf(figures, read.caller.at.today);
  const { building, yearFrom, yearUntil, items, beforeAdministrative, beforeReserve } = sheet;
  return {
    building,
    yearFrom,
    yearUntil,
    contributions: cents(totalOwnerContributions(items)),
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
