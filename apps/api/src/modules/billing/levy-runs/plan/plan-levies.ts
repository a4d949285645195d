/** The levies of a month (rules 2.1): each levy line shared by its basis, then fixed charges of units. */
import { levyRunSentences as texts } from '@stoep/contract/billing/levy-runs.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { collectedIn, linesInForce, weightsOf } from '@stoep/domain/billing/budget-plan';
import { addDays, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import type { EntryCause } from '@stoep/domain/ledger/entry-cause';
import { ZERO } from '@stoep/domain/money/cents';
import { shareByWeights } from '@stoep/domain/money/money';
import type { BillingKind } from '@stoep/domain/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { ChargedLine } from '../../budgets/index.ts';
import { accountCharged, type Billing, type Books, keyOf, type Posting } from './books.ts';
import { monthName } from './month-name.ts';

const kindOf = ({ kind, fund }: ChargedLine): BillingKind =>
  kind === 'special_levy' ? 'Special levy' : fund === 'reserve' ? 'Reserve levy' : 'Levy';

/** It came as the share of a line that has charged nothing by it yet. */
const isAwaited = ({ levyLine, apart }: Billing): boolean => levyLine === null && !apart;

/** A share of the budget is a contribution and the owner's, whatever its unit billing was classed as before. */
const billingOf = (books: Books, unitId: string, line: ChargedLine, position: number): Billing => {
  const ofUnit = books.billings.filter((billing) => billing.unitId === unitId);
  const found =
    ofUnit.find(({ levyLine, kind }) => levyLine === line.name && kind !== 'CSOS levy') ??
    ofUnit.find((billing) => isAwaited(billing) && billing.name === line.name);
  const owners = { kind: kindOf(line), chargeTo: 'Owner', levyLine: line.name } as const;
  if (found) return Object.assign(found, owners);
  const { name, statementDescription } = line;
  const base = {
    name,
    statementDescription,
    ...owners,
    amount: null,
    fromDay: null,
    endedDay: null,
    apart: false,
  } as const;
  const added: Billing = { ...base, id: uuidv7(), unitId, position };
  books.billings.push(added);
  return added;
};

/** The share of each unit; of a line that nothing is collected of in this month, nothing. Throws invalid for one without weights. */
export const sharesOf = (books: Books, line: ChargedLine, month: Day) => {
  const collected = collectedIn(line, month);
  const weights = weightsOf(line, books.units, books.areas, month);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (collected !== 0 && whole === 0)
    throw new AppError('invalid', undefined, {
      fields: { month: texts.nothingToShare({ line: line.name, basis: line.basis }) },
    });
  return {
    weights,
    whole,
    amounts: collected === 0 ? weights.map(() => ZERO) : shareByWeights(collected, weights),
  };
};

/** What an owner is told of the share: the quota in percent, or the weight and the whole of another basis. */
const causeOf = (unitBillingId: string, line: ChargedLine, weight: number, whole: number): EntryCause =>
  line.basis === 'quota'
    ? { kind: 'levy', unitBillingId, budgetLine: line.name, quotaMillionths: weight }
    : { kind: 'levy', unitBillingId, budgetLine: line.name, basis: line.basis, weight, whole };

export const planLevies = (books: Books, day: Day): Posting[] => {
  const month = firstOfMonth(day);
  const lines = linesInForce(books.budget, month);
  // A month that is made up for changes nothing of what the unit pays now.
  const isNow = month >= (books.latestLevies ?? month);
  const inForce = new Set<Billing>();
  const shares = lines.flatMap((line, position) => {
    const { weights, whole, amounts } = sharesOf(books, line, month);
    return books.units.flatMap((unit, index) => {
      const [amount, weight] = [amounts[index] ?? ZERO, weights[index] ?? 0];
      // Whoever holds no exclusive use has no charge for it.
      if (line.basis === 'exclusive use' && weight === 0) return [];
      const billing = billingOf(books, unit.id, line, position);
      inForce.add(billing);
      if (billing.amount === null || isNow) billing.amount = amount;
      const cause = causeOf(billing.id, line, weight, whole);
      return posting(books, billing, month, { kind: line.kind, amount, cause });
    });
  });
  if (isNow) endShares(books, inForce, month);
  const fixed = books.billings
    .filter(
      ({ levyLine, apart, fromDay, endedDay }) =>
        levyLine === null &&
        apart &&
        (fromDay === null || fromDay <= month) &&
        (endedDay === null || endedDay >= month),
    )
    .flatMap((billing) => {
      const cause = { kind: 'fixed', unitBillingId: billing.id, name: billing.name } as const;
      return posting(books, billing, month, { kind: 'levy', amount: billing.amount ?? ZERO, cause });
    });
  return [...shares, ...fixed];
};

/** Shares of lines that are not in force any more are no part of what a unit pays now; of one that comes back, they are again. */
const endShares = (books: Books, inForce: ReadonlySet<Billing>, month: Day): void => {
  for (const billing of books.billings)
    if (inForce.has(billing)) billing.endedDay = null;
    else if (billing.levyLine !== null && billing.kind !== 'CSOS levy')
      billing.endedDay ??= addDays(month, -1);
};

/** Nothing where it was posted before or the amount is nothing; where nobody answers for the unit, that is noted. */
export const posting = (
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
