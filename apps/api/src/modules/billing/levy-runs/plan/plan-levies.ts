/**
 * Plans the levies of a month (rules 2.1): each levy line apportioned by its basis, then the fixed charges of units.
 */
import { levyRunSentences as texts } from '@stoep/contract/billing/levy-runs.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { levyLineAmountInMonth, levyLinesInForce, levyUnitWeightsOf } from '@stoep/domain/billing/budget-plan';
import { addDays, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { LedgerEntryCause } from '@stoep/domain/ledger/entry-cause';
import { accountPostingOf, type EntryPosting } from '@stoep/domain/ledger/posting';
import { type Cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { shareCentsByWeights } from '@stoep/domain/money/money';
import type { UnitChargeKind } from '@stoep/domain/vocabulary';
import { v7 as uuidv7 } from 'uuid';
import type { ChargedLine } from '../../budgets/index.ts';
import {
  type ChargeableUnitBilling,
  chargedLevyAccountIdOf,
  type LevyRunData,
  type PlannedPosting,
  postingKeyFormatters,
} from './levy-run-data.ts';
import { formatMonthName } from './month-name.ts';

const kindOf = ({ kind, fund }: ChargedLine): UnitChargeKind =>
  kind === 'special_levy' ? 'Special levy' : fund === 'reserve' ? 'Reserve levy' : 'Levy';

/** Imported as the share of a line that has not charged through it yet. */
const isAwaited = ({ levyLine, apart }: ChargeableUnitBilling): boolean => levyLine === null && !apart;

/** A share of the budget is a contribution and the owner pays it, whatever class its unit billing had before. */
const billingOf = (books: LevyRunData, unitId: string, line: ChargedLine, position: number): ChargeableUnitBilling => {
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
    glAccountId: null,
    amount: null,
    fromDay: null,
    endedDay: null,
    apart: false,
  } as const;
  const added: ChargeableUnitBilling = { ...base, id: uuidv7(), unitId, position };
  books.billings.push(added);
  return added;
};

/**
 * The share of each unit; empty for a line that collects nothing this month. Throws invalid for a line without
 * weights.
 */
export const unitSharesOfLevyLine = (books: LevyRunData, line: ChargedLine, month: Day) => {
  const collected = levyLineAmountInMonth(line, month);
  const weights = levyUnitWeightsOf(line, books.units, books.areas, month);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (collected !== 0 && whole === 0)
    throw new AppError('invalid', undefined, {
      fields: { month: texts.nothingToShare({ line: line.name, basis: line.basis }) },
    });
  return {
    weights,
    whole,
    amounts: collected === 0 ? weights.map(() => ZERO_CENTS) : shareCentsByWeights(collected, weights),
  };
};

/** The basis that an owner reads: the quota in percent, or the unit's weight and the total of another basis. */
const causeOf = (unitBillingId: string, line: ChargedLine, weight: number, whole: number): LedgerEntryCause =>
  line.basis === 'quota'
    ? { kind: 'levy', unitBillingId, budgetLine: line.name, quotaMillionths: weight }
    : { kind: 'levy', unitBillingId, budgetLine: line.name, basis: line.basis, weight, whole };

/** Posted to the account and fund of the levy line. */
const levyPostingOf = (line: ChargedLine, billing: ChargeableUnitBilling, amount: Cents): EntryPosting =>
  accountPostingOf(
    { kind: line.kind, charge: line.fund === 'reserve' ? 'Reserve levy' : billing.kind, credit: amount < 0 },
    line.glAccountId,
  );

/** Posted to the account that the fixed charge names, or that of its kind. */
export const fixedPostingOf = ({ kind, glAccountId }: ChargeableUnitBilling, amount: Cents): EntryPosting =>
  accountPostingOf({ kind: 'levy', charge: kind, credit: amount < 0 }, glAccountId);

export const planLevyPostings = (books: LevyRunData, day: Day): PlannedPosting[] => {
  const month = firstDayOfMonth(day);
  const lines = levyLinesInForce(books.budget, month);
  // A month that is caught up does not change a unit's current levy.
  const isNow = month >= (books.latestLevies ?? month);
  const inForce = new Set<ChargeableUnitBilling>();
  const shares = lines.flatMap((line, position) => {
    const { weights, whole, amounts } = unitSharesOfLevyLine(books, line, month);
    return books.units.flatMap((unit, index) => {
      const [amount, weight] = [amounts[index] ?? ZERO_CENTS, weights[index] ?? 0];
      // A unit without exclusive use gets no such charge.
      if (line.basis === 'exclusive use' && weight === 0) return [];
      const billing = billingOf(books, unit.id, line, position);
      inForce.add(billing);
      if (billing.amount === null || isNow) billing.amount = amount;
      const cause = causeOf(billing.id, line, weight, whole);
      const posting = levyPostingOf(line, billing, amount);
      return planUnitBillingPosting(books, billing, month, { kind: line.kind, amount, cause, posting });
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
      const amount = billing.amount ?? ZERO_CENTS;
      return planUnitBillingPosting(books, billing, month, {
        kind: 'levy',
        amount,
        cause,
        posting: fixedPostingOf(billing, amount),
      });
    });
  return [...shares, ...fixed];
};

/**
 * Shares of lines that are no longer in force are not part of a unit's current levy. They count again if the line
 * returns.
 */
const endShares = (books: LevyRunData, inForce: ReadonlySet<ChargeableUnitBilling>, month: Day): void => {
  for (const billing of books.billings)
    if (inForce.has(billing)) billing.endedDay = null;
    else if (billing.levyLine !== null && billing.kind !== 'CSOS levy') billing.endedDay ??= addDays(month, -1);
};

/**
 * Plans a posting; nothing where it was posted before or the amount is zero. A unit without a payer is recorded as
 * uncharged.
 */
export const planUnitBillingPosting = (
  books: LevyRunData,
  billing: ChargeableUnitBilling,
  month: Day,
  what: {
    readonly kind: 'levy' | 'special_levy';
    readonly amount: Cents;
    readonly cause: LedgerEntryCause;
    readonly posting: EntryPosting;
  },
): PlannedPosting[] => {
  const key = postingKeyFormatters.charge(billing.id, month);
  const levyAccountId = chargedLevyAccountIdOf(books, billing.unitId, billing.chargeTo, month);
  if (what.amount === 0 || books.posted.has(key)) return [];
  if (levyAccountId === undefined) {
    books.uncharged.push({ unitId: billing.unitId, amount: what.amount });
    return [];
  }
  const description = `${billing.statementDescription}, ${formatMonthName(month)}`;
  const reference = `LEVY ${month.slice(0, 7)}`;
  return [{ ...what, id: uuidv7(), key, levyAccountId, entryDay: month, dueDay: month, reference, description }];
};
