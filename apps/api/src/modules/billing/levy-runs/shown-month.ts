/** A month of a building as it would be posted: its sums, what is wrong with it, and by what it is known again. */
import { createHash } from 'node:crypto';
import { linesInForce } from '@stoep/domain/billing/budget-plan';
import { type InterestSetting, settingOn } from '@stoep/domain/billing/interest';
import {
  differencesOf,
  type LineShare,
  linesOfMonth,
  type MonthColumn,
  type MonthKind,
  type MonthLine,
  type MonthProblem,
  problemOf,
  shortfallOf,
  type Tolerance,
} from '@stoep/domain/billing/month-plan';
import { addMonths, type Day, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, ZERO } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { Books, Posting, Uncharged } from './plan/books.ts';
import type { Plan } from './plan/levy-runs.commands.ts';

/** What is known of the building beside its books. */
export type MonthFacts = {
  /** What the same lines came to the month before. */
  readonly before: readonly LineShare[];
  readonly closed: boolean;
  /** The term of interest in force has neither resolution nor notice. */
  readonly withoutNotice: boolean;
  /** In suspense at the end of the month; nothing for levies. */
  readonly suspense: Cents;
  /** Bank accounts whose statements do not reach the end of the month; none for levies. */
  readonly bankMissing: readonly string[];
  /** By how much a line may differ from the month before unsaid. */
  readonly tolerance: Tolerance;
  /** By id: what people call the units. */
  readonly units: ReadonlyMap<string, string>;
};

export type ShownMonth = {
  readonly lines: readonly MonthLine[];
  readonly entries: number;
  /** Journals of the building alone, which charge no account: the CSOS levy that it bears. */
  readonly ownJournals: number;
  readonly amount: Cents;
  readonly lastAmount: Cents;
  readonly problems: readonly MonthProblem[];
  readonly shortfall: Cents;
  readonly fingerprint: string;
};

/** The line of reversals of estimates. Use that was read stands apart from it, so that months are compared by use. */
export const ESTIMATES_REPLACED = 'Estimates replaced by readings';

/** The line of interest that earlier months left out. */
export const INTEREST_LEFT_OUT = 'Interest left out before, payment returned';

const columnOf = (books: Books, { kind, cause, entryDay }: Posting): MonthColumn => {
  if (kind === 'interest') return 'interest';
  if (kind === 'consumption' || cause.kind === 'estimate replaced') return 'consumption';
  if (cause.kind !== 'levy') return 'other';
  // Versions of a line share its name, and one of another year may be of the other fund: the one that is charged tells.
  const charged = linesInForce(books.budget, entryDay).find(({ name }) => name === cause.budgetLine);
  return charged?.fund === 'reserve' ? 'reserve' : 'levies';
};

const nameOf = (books: Books, { cause }: Posting): string => {
  switch (cause.kind) {
    case 'levy':
      return cause.budgetLine;
    case 'fixed':
      return cause.name;
    case 'consumption': {
      const billing = books.readings.find(({ id }) => id === cause.readingId)?.billingId;
      return books.billings.find(({ id }) => id === billing)?.name ?? cause.meter;
    }
    case 'estimate replaced':
      return ESTIMATES_REPLACED;
    case 'interest left out':
      return INTEREST_LEFT_OUT;
    default:
      return 'Interest';
  }
};

/** What a planned entry adds to which line. */
export const shareOf = (books: Books, posting: Posting): LineShare => ({
  name: nameOf(books, posting),
  column: columnOf(books, posting),
  accountId: posting.levyAccountId,
  amount: posting.amount,
});

const uncharged = (of: readonly Uncharged[], units: MonthFacts['units']): MonthProblem[] => {
  const owed = Map.groupBy(
    of.filter(({ use }) => use === undefined),
    ({ unitId }) => unitId,
  );
  return [
    ...problemOf(
      'no account',
      [...owed]
        .map(([unitId, found]) => ({
          name: units.get(unitId) ?? '',
          amount: sumCents(found.map(({ amount }) => amount)),
        }))
        .filter(({ amount }) => amount > 0),
    ),
    ...problemOf(
      'reading',
      of.flatMap(({ unitId, use, amount }) =>
        use === undefined ? [] : [{ name: `${units.get(unitId) ?? ''}, ${use}`, amount }],
      ),
    ),
  ];
};

const WHOLE = 1_000_000;

const ofLevies = (books: Books, month: Day): MonthProblem[] => {
  const inForce = linesInForce(books.budget, month);
  if (inForce.length === 0) return [{ kind: 'no levy lines', amount: ZERO, count: 1, names: [] }];
  const quotas = books.units.reduce((sum, { quotaMillionths }) => sum + quotaMillionths, 0);
  const ordinary = inForce.filter(({ kind }) => kind === 'levy');
  const old = ordinary.length > 0 && ordinary.every(({ fromDay }) => fromDay <= addMonths(month, -12));
  return [
    // Of quotas, millionths of the whole stand where an amount does.
    ...(quotas === WHOLE || inForce.every(({ basis }) => basis !== 'quota')
      ? []
      : [{ kind: 'quotas' as const, amount: cents(quotas), count: books.units.length, names: [] }]),
    ...(old ? [{ kind: 'old levy lines' as const, amount: ZERO, count: ordinary.length, names: [] }] : []),
  ];
};

const rateProblems = (
  settings: readonly InterestSetting[],
  month: Day,
  facts: MonthFacts,
): MonthProblem[] => {
  const inForce = settingOn(settings, lastOfMonth(month));
  const above = inForce !== undefined && inForce.monthlyBasisPoints > inForce.maximumBasisPoints;
  return [
    ...(above ? [{ kind: 'rate above cap' as const, amount: ZERO, count: 1, names: [] }] : []),
    ...(facts.withoutNotice
      ? [{ kind: 'rate without notice' as const, amount: ZERO, count: 1, names: [] }]
      : []),
    ...(facts.suspense === 0
      ? []
      : [{ kind: 'suspense' as const, amount: facts.suspense, count: 1, names: [] }]),
    ...problemOf(
      'bank missing',
      facts.bankMissing.map((name) => ({ name, amount: ZERO })),
    ),
  ];
};

/** Accounts are told by their units. */
const named = (problems: readonly MonthProblem[], books: Books, units: MonthFacts['units']) => {
  const unitOf = new Map(books.accounts.map(({ id, unitId }) => [id, units.get(unitId) ?? '']));
  return problems.map((problem) =>
    problem.kind === 'accounts changed'
      ? { ...problem, names: problem.names.map((id) => unitOf.get(id) ?? '') }
      : problem,
  );
};

/** The same plan again has the same one, whatever ids it was given: a changed entry or problem has another. */
const fingerprintOf = (
  postings: readonly Posting[],
  problems: readonly MonthProblem[],
  { csosDue }: Books,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        postings
          .map(({ levyAccountId, kind, entryDay, dueDay, amount, description }) =>
            [levyAccountId, kind, entryDay, dueDay, amount, description].join(' '),
          )
          .toSorted(),
        problems,
        // Months that were worked out before there was any stay known.
        ...csosDue,
      ]),
    )
    .digest('hex');

/** What the building bears itself is charged to no account: its line says the amount in its name. */
const borneLines = ({ csosDue }: Books): MonthLine[] =>
  csosDue.map(({ amount }) => ({
    name: `CSOS levy borne by the building: ${formatMoney(amount, 'plain')}`,
    column: 'other',
    entries: 0,
    amount: ZERO,
    last: ZERO,
  }));

/** What comes to light after a month was posted is no month to compare with the one before. */
const isFirst = (posted: Plan['postedBefore']): boolean =>
  ![...posted].some((key) => key.startsWith('charge '));

/** The month of a kind as a plan of it would post it. */
export const shownMonth = (
  { books, postings, postedBefore }: Omit<Plan, 'before' | 'raises'>,
  { kind, month }: { readonly kind: MonthKind; readonly month: Day },
  facts: MonthFacts,
): ShownMonth => {
  const now = postings.map((posting) => shareOf(books, posting));
  const first = isFirst(postedBefore);
  const before = first ? facts.before : [];
  const lines = [...linesOfMonth(now, before), ...borneLines(books)];
  const ownJournals = books.csosDue.length;
  const problems = [
    ...(facts.closed && postings.length + ownJournals > 0
      ? [{ kind: 'closed' as const, amount: ZERO, count: 1, names: [] }]
      : []),
    ...(kind === 'levies' && first ? ofLevies(books, month) : []),
    ...uncharged(books.uncharged, facts.units),
    ...(kind === 'interest' && postings.length > 0 ? rateProblems(books.interest, month, facts) : []),
    ...(kind === 'levies'
      ? named(
          differencesOf(
            lines.filter(({ name }) => name !== ESTIMATES_REPLACED),
            now,
            before,
            facts.tolerance,
          ),
          books,
          facts.units,
        )
      : []),
  ];
  return {
    lines,
    entries: postings.length,
    ownJournals,
    amount: sumCents(now.map(({ amount }) => amount)),
    lastAmount: sumCents(lines.map(({ last }) => last)),
    problems,
    shortfall: shortfallOf(problems),
    fingerprint: fingerprintOf(postings, problems, books),
  };
};
