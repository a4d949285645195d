/** The levies of a month (rules 2.1): each budget line shared by participation quota, then fixed charges of units. */
import { addMonths, type Day, daysBetween, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { apportionLevies, monthlyLevies } from '@stoep/domain/levies/levy-apportionment';
import { type Cents, ZERO } from '@stoep/domain/money/money';
import type { BillingKind } from '@stoep/domain/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import { accountCharged, type Billing, type Books, type BudgetLine, keyOf, type Posting } from './books.ts';
import { monthName } from './month-name.ts';

/** The line of each name that is in force in a month. */
const linesInForce = (budget: readonly BudgetLine[], month: Day): BudgetLine[] => {
  const started = budget.filter((line) => line.fromDay <= month);
  const latest = [...Map.groupBy(started, (line) => line.name).values()].map((lines) =>
    lines.reduce((best, line) => (line.fromDay > best.fromDay ? line : best)),
  );
  return latest.filter((line) => line.untilDay === null || line.untilDay >= month);
};

/** What the building collects for a line in a month; twelve months add up to the year. */
export const monthlyShare = (line: BudgetLine, month: Day): Cents => {
  let index = 0;
  while (daysBetween(addMonths(line.fromDay, index + 1), month) >= 0) index += 1;
  return monthlyLevies(line.yearlyAmount)[index % 12] ?? ZERO;
};

const kindOf = ({ kind, fund }: BudgetLine): BillingKind =>
  kind === 'special_levy' ? 'Special levy' : fund === 'reserve' ? 'Reserve levy' : 'Levy';

/** A share of the budget is a contribution and the owner's, whatever its unit billing was classed as before. */
const billingOf = (books: Books, unitId: string, line: BudgetLine, position: number): Billing => {
  const found = books.billings.find((billing) => billing.unitId === unitId && billing.name === line.name);
  const owners = { kind: kindOf(line), chargeTo: 'Owner' } as const;
  if (found) return Object.assign(found, owners);
  const { name, statementDescription } = line;
  const base = { name, statementDescription, ...owners, amount: null, endedDay: null } as const;
  const added: Billing = { ...base, id: uuidv7(), unitId, position };
  books.billings.push(added);
  return added;
};

export const planLevies = (books: Books, day: Day): Posting[] => {
  const month = firstOfMonth(day);
  const lines = linesInForce(books.budget, month);
  const quotas = books.units.map((unit) => unit.quotaMillionths);
  const shares = lines.flatMap((line, position) => {
    const amounts = apportionLevies(monthlyShare(line, month), quotas);
    return books.units.flatMap((unit, index) => {
      const amount = amounts[index] ?? ZERO;
      const billing = billingOf(books, unit.id, line, position);
      // A month that is made up for changes nothing of what the unit pays now.
      if (billing.amount === null || month >= (books.latestLevies ?? month)) billing.amount = amount;
      const { quotaMillionths } = unit;
      const cause = {
        kind: 'levy',
        unitBillingId: billing.id,
        budgetLine: line.name,
        quotaMillionths,
      } as const;
      return posting(books, billing, month, { kind: line.kind, amount, cause });
    });
  });
  const named = new Set(books.budget.map((line) => line.name));
  const fixed = books.billings
    .filter(({ name, endedDay }) => !named.has(name) && (endedDay === null || endedDay >= month))
    .flatMap((billing) => {
      const cause = { kind: 'fixed', unitBillingId: billing.id, name: billing.name } as const;
      return posting(books, billing, month, { kind: 'levy', amount: billing.amount ?? ZERO, cause });
    });
  return [...shares, ...fixed];
};

/** Nothing where it was posted before or the amount is nothing; where nobody answers for the unit, that is noted. */
const posting = (
  books: Books,
  billing: Billing,
  month: Day,
  what: Pick<Posting, 'kind' | 'amount' | 'cause'>,
): Posting[] => {
  const key = keyOf.charge(billing.id, month);
  const levyAccountId = accountCharged(books, billing.unitId, billing.chargeTo, month);
  if (what.amount === 0 || books.posted.has(key)) return [];
  if (levyAccountId === undefined) {
    books.uncharged.push({ unitId: billing.unitId, amount: what.amount });
    return [];
  }
  const description = `${billing.statementDescription}, ${monthName(month)}`;
  const reference = `LEVY ${month.slice(0, 7)}`;
  return [
    { ...what, id: uuidv7(), key, levyAccountId, entryDay: month, dueDay: month, reference, description },
  ];
};
