/**
 * The levy of the Community Schemes Ombud Service (rules 2.3; books 0.3): of each unit by its contributions of the month, as a
 * line of its own or out of the scheme's levies. Special contributions, fixed charges and consumption are no part of it.
 */
import { linesInForce } from '@stoep/domain/billing/budget-plan';
import { csosIn, csosLevy } from '@stoep/domain/billing/csos-levy';
import { addDays, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, ZERO } from '@stoep/domain/money/cents';
import { addCents, sumCents } from '@stoep/domain/money/money';
import { v7 as uuidv7 } from 'uuid';
import { type Billing, type Books, keyOf, type Posting } from './books.ts';
import { posting, sharesOf } from './plan-levies.ts';

const KIND = 'CSOS levy';

/** It is told from a charge of the unit's own by the line that it is the share of. */
const isWorkedOut = ({ kind, levyLine }: Billing): boolean => kind === KIND && levyLine === KIND;

/** What each unit contributes in a month, of whichever fund, in the order of the units. */
const contributionsOf = (books: Books, month: Day): Cents[] =>
  linesInForce(books.budget, month)
    .filter(({ kind }) => kind === 'levy')
    .reduce<Cents[]>(
      (sums, line) => {
        const { amounts } = sharesOf(books, line, month);
        return sums.map((sum, index) => addCents(sum, amounts[index] ?? ZERO));
      },
      books.units.map(() => ZERO),
    );

/** The unit's own charge where it stands, also one that was typed until now: nobody pays it twice. */
const billingOf = (books: Books, unitId: string): Billing => {
  const found = books.billings.find((billing) => billing.unitId === unitId && billing.kind === KIND);
  if (found) return Object.assign(found, { chargeTo: 'Owner', levyLine: KIND } as const);
  const added: Billing = {
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
    apart: true,
  };
  books.billings.push(added);
  return added;
};

const endShares = (books: Books, month: Day): void => {
  for (const billing of books.billings) if (isWorkedOut(billing)) billing.endedDay ??= addDays(month, -1);
};

/** Of a unit that was charged it for the month while it was a line of its own, the scheme bears nothing. */
const wasCharged = (books: Books, unitId: string, month: Day): boolean =>
  books.billings.some(
    ({ id, kind, unitId: of }) => kind === KIND && of === unitId && books.posted.has(keyOf.charge(id, month)),
  );

/** Notes what the scheme owes for the month beside what journals of it say already. */
const bear = (books: Books, month: Day, due: readonly Cents[]): void => {
  const own = due.filter((_, index) => !wasCharged(books, books.units[index]?.id ?? '', month));
  const amount = cents(sumCents(own) - (books.csos.borne.get(month) ?? 0));
  if (amount !== 0) books.csosDue.push({ month, amount });
};

/** The levies of the ombud service of a month; what the scheme bears itself is noted in the books. */
export const planCsos = (books: Books, day: Day): Posting[] => {
  const month = firstOfMonth(day);
  const isNow = month >= (books.latestLevies ?? month);
  const terms = csosIn(books.csos, month);
  const own = terms !== undefined && books.csos.way === 'A line of its own';
  if (isNow && !own) endShares(books, month);
  if (!terms) return [];
  const levies = contributionsOf(books, month);
  const due = levies.map((levy) => csosLevy(levy, terms));
  if (!own) {
    bear(books, month, due);
    return [];
  }
  // The scheme bore this month before owners were charged: nobody pays for it twice.
  const borne = (books.csos.borne.get(month) ?? 0) > 0;
  const { freeUpTo, basisPoints, maximum } = terms;
  return books.units.flatMap((unit, index) => {
    const [levy, amount] = [levies[index] ?? ZERO, borne ? ZERO : (due[index] ?? ZERO)];
    const known = books.billings.some(({ unitId, kind }) => unitId === unit.id && kind === KIND);
    if (amount === 0 && !known) return [];
    const billing = billingOf(books, unit.id);
    if (isNow || billing.amount === null) Object.assign(billing, { amount, endedDay: null });
    const csos = { levy, freeUpTo, basisPoints, maximum };
    const cause = { kind: 'fixed', unitBillingId: billing.id, name: billing.name, csos } as const;
    return posting(books, billing, month, { kind: 'levy', amount, cause });
  });
};
