/**
 * Raises a special contribution by resolution (PMR 21(3)(a)): a fixed number of instalments. The owners on the day of
 * the resolution are stored.
 */

import { budgetSentences as says } from '@stoep/contract/billing/budgets.sentences';
import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import { checkLevyBases, unitLevyScheduleOf } from '@stoep/domain/billing/budget-plan';
import type { LevyBasis } from '@stoep/domain/billing/budget-terms';
import { addDays, addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { Fund } from '@stoep/domain/ledger/chart-of-accounts';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import { levyLines, type SpecialContributionLiability } from '../../../db/schema/billing/budgets.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { levyBasisProblemSentenceOf } from './budget-approval-problems.ts';
import { findFirstMonthWithoutLevyRun, lockBuildingForBudget } from './enact-budget.writes.ts';
import { readLevyApportionmentBase } from './levy-base.queries.ts';

type Special = {
  readonly buildingId: string;
  readonly name: string;
  readonly statementDescription: string;
  readonly fund: Fund;
  readonly yearlyAmount: Cents;
  readonly basis: LevyBasis;
  readonly instalments: number;
  readonly fromDay: Day;
  readonly glAccountId: string | null;
  readonly resolutionDay: Day;
  readonly resolution: string;
};

/** The account that answers for each unit as its owner on a day. */
const ownersOn = async (tx: DatabaseTransaction, buildingId: string, day: Day): Promise<Map<string, string>> => {
  const found = await tx.execute<{ unit: string; account: string }>(sql`
    select unit_id as unit, id as account from levy_accounts where building_id = ${buildingId} and type = 'Owner'
      and from_day <= ${day} and (until_day is null or until_day >= ${day}) order by account_number desc`);
  return new Map(found.rows.map(({ unit, account }) => [unit, account]));
};

const raised = defineFact('levy-lines.created', 'levy-lines');

export const raiseSpecialLevy = defineCreationCommand({
  run: async (w, given: Special) => {
    const fromDay = firstDayOfMonth(given.fromDay);
    await lockBuildingForBudget(w.tx, given.buildingId);
    const base = await readLevyApportionmentBase(w.tx, given.buildingId);
    const open = await findFirstMonthWithoutLevyRun(w.tx, given.buildingId, w.at.today);
    const shared = { name: given.name, basis: given.basis, areaKind: null };
    const [fault] = checkLevyBases([shared], base.units, base.areas, fromDay);
    const fields: UntranslatedFieldErrors = {
      ...(base.units.length === 0
        ? { buildingId: says.noUnits }
        : fault
          ? { basis: levyBasisProblemSentenceOf(fault) }
          : {}),
      ...(given.yearlyAmount <= 0 ? { yearlyAmount: says.notBelowNothing } : {}),
      ...(given.resolutionDay > w.at.today ? { resolutionDay: says.resolvedLater } : {}),
      ...(fromDay < open ? { fromDay: says.firstOfAMonth({ day: { day: open } }) } : {}),
      ...(base.lines.some(({ name }) => name === given.name) ? { name: says.lineNamed } : {}),
    };
    if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
    const owners = await ownersOn(w.tx, given.buildingId, given.resolutionDay);
    const total = {
      ...shared,
      amount: given.yearlyAmount,
      fund: given.fund,
      instalments: given.instalments,
      fromDay,
    };
    // Instalments are split as the levy run will split them, so that the cents agree.
    const months = Array.from({ length: given.instalments }, (_, at) => addMonths(fromDay, at)).map(
      (month) => unitLevyScheduleOf([total], base.units, base.areas, month)[0]?.units ?? [],
    );
    const liable: SpecialContributionLiability[] = base.units.map(({ id }, index) => ({
      unitId: id,
      levyAccountId: owners.get(id) ?? null,
      amount: sumCents(months.map((units) => units[index] ?? ZERO_CENTS)),
    }));
    const [made] = await w.tx
      .insert(levyLines)
      .values({
        ...given,
        kind: 'special_levy',
        fromDay,
        untilDay: addDays(addMonths(fromDay, given.instalments), -1),
        liable,
      })
      .returning({ id: levyLines.id });
    if (!made) throw new AppError('internal');
    w.record(raised, made.id, { name: given.name, instalments: given.instalments });
    return made.id;
  },
});
