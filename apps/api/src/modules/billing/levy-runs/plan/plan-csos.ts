/**
 * Plans the CSOS levy (rules 2.3; books 0.3): calculated per unit on its contributions of the month, and charged as a
 * line of its own or absorbed by the building. Special contributions, fixed charges and consumption do not count.
 */
import { levyLinesInForce } from '@stoep/domain/billing/budget-plan';
import { csosLevyTermsInMonth, monthlyCsosLevyOf } from '@stoep/domain/billing/csos-levy';
import { addDays, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { addCents, sumCents } from '@stoep/domain/money/money';
import { v7 as uuidv7 } from 'uuid';
import {
  type ChargeableUnitBilling,
  type LevyRunData,
  type PlannedPosting,
  postingKeyFormatters,
} from './levy-run-data.ts';
import { fixedPostingOf, planUnitBillingPosting, unitSharesOfLevyLine } from './plan-levies.ts';

const KIND = 'CSOS levy';

/** Its levy line distinguishes it from a charge of the unit's own. */
const isWorkedOut = ({ kind, levyLine }: ChargeableUnitBilling): boolean => kind === KIND && levyLine === KIND;

/** Contributions of each unit in a month to both funds, in the order of the units. */
const contributionsOf = (books: LevyRunData, month: Day): Cents[] =>
  levyLinesInForce(books.budget, month)
    .filter(({ kind }) => kind === 'levy')
    .reduce<Cents[]>(
      (sums, line) => {
        const { amounts } = unitSharesOfLevyLine(books, line, month);
        return sums.map((sum, index) => addCents(sum, amounts[index] ?? ZERO_CENTS));
      },
      books.units.map(() => ZERO_CENTS),
    );

/** The unit's existing charge, even one that was typed, so that nobody pays it twice. */
const billingOf = (books: LevyRunData, unitId: string): ChargeableUnitBilling => {
  const found = books.billings.find((billing) => billing.unitId === unitId && billing.kind === KIND);
  if (found) return Object.assign(found, { chargeTo: 'Owner', levyLine: KIND } as const);
  const added: ChargeableUnitBilling = {
    id: uuidv7(),
    unitId,
    name: KIND,
    statementDescription: KIND,
    kind: KIND,
    chargeTo: 'Owner',
    amount: null,
    position: books.billings.length,
    fromDay: null,
    endedDay: null,
    levyLine: KIND,
    glAccountId: null,
    apart: true,
  };
  books.billings.push(added);
  return added;
};

const endShares = (books: LevyRunData, month: Day): void => {
  for (const billing of books.billings) if (isWorkedOut(billing)) billing.endedDay ??= addDays(month, -1);
};

/** A unit that was charged for the month while the levy was a separate line: the building absorbs nothing of it. */
const wasCharged = (books: LevyRunData, unitId: string, month: Day): boolean =>
  books.billings.some(
    ({ id, kind, unitId: of }) =>
      kind === KIND && of === unitId && books.posted.has(postingKeyFormatters.charge(id, month)),
  );

/** Records the absorbed levy of the month, less what journals already contain. */
const bear = (books: LevyRunData, month: Day, due: readonly Cents[]): void => {
  const own = due.filter((_, index) => !wasCharged(books, books.units[index]?.id ?? '', month));
  const amount = cents(sumCents(own) - (books.csos.borne.get(month) ?? 0));
  if (amount !== 0) books.csosDue.push({ month, amount });
};

/** Plans the CSOS levies of a month. The absorbed part is recorded in the run data. */
export const planCsosLevyPostings = (books: LevyRunData, day: Day): PlannedPosting[] => {
  const month = firstDayOfMonth(day);
  const isNow = month >= (books.latestLevies ?? month);
  const terms = csosLevyTermsInMonth(books.csos, month);
  const own = terms !== undefined && books.csos.way === 'A line of its own';
  if (isNow && !own) endShares(books, month);
  if (!terms) return [];
  const levies = contributionsOf(books, month);
  const due = levies.map((levy) => monthlyCsosLevyOf(levy, terms));
  if (!own) {
    bear(books, month, due);
    return [];
  }
  // The building absorbed this month before owners were charged: nobody pays it twice.
  const borne = (books.csos.borne.get(month) ?? 0) > 0;
  const { freeUpTo, basisPoints, maximum } = terms;
  return books.units.flatMap((unit, index) => {
    const [levy, amount] = [levies[index] ?? ZERO_CENTS, borne ? ZERO_CENTS : (due[index] ?? ZERO_CENTS)];
    const known = books.billings.some(({ unitId, kind }) => unitId === unit.id && kind === KIND);
    if (amount === 0 && !known) return [];
    const billing = billingOf(books, unit.id);
    if (isNow || billing.amount === null) Object.assign(billing, { amount, endedDay: null });
    const csos = { levy, freeUpTo, basisPoints, maximum };
    const cause = { kind: 'fixed', unitBillingId: billing.id, name: billing.name, csos } as const;
    return planUnitBillingPosting(books, billing, month, {
      kind: 'levy',
      amount,
      cause,
      posting: fixedPostingOf(billing, amount),
    });
  });
};
