/**
 * The levy of the Community Schemes Ombud Service (rules 2.3; books 0.3): of each unit by its contributions of the month, as a
 * line of its own or out of the scheme's levies. Special contributions, fixed charges and consumption are no part of it.
 */
import { linesInForce } from '@stoep/domain/books/budget-plan';
import { addDays, type Day, firstOfMonth } from '@stoep/domain/calendar/calendar';
import { csosIn, csosLevy } from '@stoep/domain/levies/csos-levy';
import { addCents, type Cents, cents, sumCents, ZERO } from '@stoep/domain/money/money';
import { v7 as uuidv7 } from 'uuid';
import type { Billing, Books, Posting } from './books.ts';
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
    ...{ id: uuidv7(), unitId, name: KIND, statementDescription: KIND, kind: KIND, chargeTo: 'Owner' },
    ...{ amount: null, position: books.billings.length, fromDay: null, endedDay: null },
    ...{ levyLine: KIND, apart: true },
  };
  books.billings.push(added);
  return added;
};

const endShares = (books: Books, month: Day): Posting[] => {
  for (const billing of books.billings) if (isWorkedOut(billing)) billing.endedDay ??= addDays(month, -1);
  return [];
};

/** Notes what the scheme owes for the month beside what journals of it say already. */
const bear = (books: Books, month: Day, due: readonly Cents[]): Posting[] => {
  const amount = cents(sumCents(due) - (books.csos.borne.get(month) ?? 0));
  if (amount !== 0) books.csosDue.push({ month, amount });
  return [];
};

/** The levies of the ombud service of a month; what the scheme bears itself is noted in the books. */
export const planCsos = (books: Books, day: Day): Posting[] => {
  const month = firstOfMonth(day);
  const isNow = month >= (books.latestLevies ?? month);
  const terms = csosIn(books.csos, month);
  const own = books.csos.way === 'A line of its own';
  const ended = isNow && !own ? endShares(books, month) : [];
  if (!terms) return ended;
  const levies = contributionsOf(books, month);
  const due = levies.map((levy) => csosLevy(levy, terms));
  if (!own) return bear(books, month, due);
  const { freeUpTo, basisPoints, maximum } = terms;
  return books.units.flatMap((unit, index) => {
    const [levy, amount] = [levies[index] ?? ZERO, due[index] ?? ZERO];
    const known = books.billings.some(({ unitId, kind }) => unitId === unit.id && kind === KIND);
    if (amount === 0 && !known) return [];
    const billing = billingOf(books, unit.id);
    if (isNow || billing.amount === null) Object.assign(billing, { amount, endedDay: null });
    const csos = { levy, freeUpTo, basisPoints, maximum };
    const cause = { kind: 'fixed', unitBillingId: billing.id, name: billing.name, csos } as const;
    return posting(books, billing, month, { kind: 'levy', amount, cause });
  });
};
