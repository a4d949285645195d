/** The preview of a levy run for one building: totals, problems, and a fingerprint that detects changes. */
import { createHash } from 'node:crypto';
import { levyLinesInForce, levyUnitWeightsOf, type PlannedLevyLine } from '@stoep/domain/billing/budget-plan';
import { type InterestSetting, interestSettingOn } from '@stoep/domain/billing/interest';
import {
  type ChargingLevyRunKind,
  isStandingLevyRunProblem,
  type LevyRunColumn,
  type LevyRunEntry,
  type LevyRunLine,
  type LevyRunProblem,
  type LevyRunTolerance,
  levyRunDifferenceProblemsOf,
  levyRunLinesOf,
  summedLevyRunProblemOf,
  unbilledAmountOf,
} from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { formatMoney } from '@stoep/domain/money/money-format';
import type { LevyRunData, PlannedPosting, UnchargedAmount } from './plan/levy-run-data.ts';
import type { LevyRunPlan } from './plan/plan-levy-run.writes.ts';

export type AccountWithoutEmail = {
  readonly unit: string;
  readonly isTenant: boolean;
  /** The unit, and the tenant where it is a tenant's. */
  readonly name: string;
  /** The owner account. */
  readonly record: string;
  readonly hasPostalAddress: boolean;
};

/** Facts about the building beside its levy run data. */
export type LevyRunPreviewFacts = {
  /** Amounts of the same lines in the previous month. */
  readonly before: readonly LevyRunEntry[];
  readonly closed: boolean;
  /** The interest term in force has neither a resolution nor a notice. */
  readonly withoutNotice: boolean;
  /** Suspense at the end of the month; zero for levies. */
  readonly suspense: Cents;
  /** Bank accounts whose statements do not cover the month; none for levies. */
  readonly bankMissing: readonly string[];
  /** How far a line may differ from the previous month without a problem. */
  readonly tolerance: LevyRunTolerance;
  /** Live accounts whose owner account has no email address. */
  readonly withoutEmail: readonly AccountWithoutEmail[];
  /** Nobody entered an interest rate for the building. */
  readonly withoutRate: boolean;
  /** Names of units by id. */
  readonly units: ReadonlyMap<string, string>;
};

export type LevyRunPreview = {
  readonly lines: readonly LevyRunLine[];
  readonly entries: number;
  /** Number of journals that charge no account: the CSOS levy that the building absorbs. */
  readonly ownJournals: number;
  readonly amount: Cents;
  readonly lastAmount: Cents;
  readonly problems: readonly LevyRunProblem[];
  readonly shortfall: Cents;
  readonly fingerprint: string;
};

/** Name of the line for reversed estimates. It is separate from read use, so that months are compared by use. */
export const REPLACED_ESTIMATES_LINE_NAME = 'Estimates replaced by readings';

/** Name of the line for interest that earlier months did not charge. */
export const MISSED_INTEREST_LINE_NAME = 'Interest of earlier months, payment returned';

const columnOf = (books: LevyRunData, { kind, cause, entryDay }: PlannedPosting): LevyRunColumn => {
  if (kind === 'interest') return 'interest';
  if (kind === 'consumption' || cause.kind === 'estimate replaced') return 'consumption';
  if (cause.kind !== 'levy') return 'other';
  // Versions of a line share a name, and another year's version may belong to the other fund. The charged version
  // decides.
  const charged = levyLinesInForce(books.budget, entryDay).find(({ name }) => name === cause.budgetLine);
  return charged?.fund === 'reserve' ? 'reserve' : 'levies';
};

const nameOf = (books: LevyRunData, { cause }: PlannedPosting): string => {
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
      return REPLACED_ESTIMATES_LINE_NAME;
    case 'interest left out':
      return MISSED_INTEREST_LINE_NAME;
    default:
      return 'Interest';
  }
};

/** The amount that a planned entry adds to which line. */
export const levyRunEntryOfPosting = (books: LevyRunData, posting: PlannedPosting): LevyRunEntry => ({
  name: nameOf(books, posting),
  column: columnOf(books, posting),
  accountId: posting.levyAccountId,
  amount: posting.amount,
});

const uncharged = (of: readonly UnchargedAmount[], units: LevyRunPreviewFacts['units']): LevyRunProblem[] => {
  const owed = Map.groupBy(
    of.filter(({ use }) => use === undefined),
    ({ unitId }) => unitId,
  );
  return [
    ...summedLevyRunProblemOf(
      'no account',
      [...owed]
        .map(([unitId, found]) => ({
          name: units.get(unitId) ?? '',
          amount: sumCents(found.map(({ amount }) => amount)),
          record: unitId,
        }))
        .filter(({ amount }) => amount > 0),
    ),
    ...summedLevyRunProblemOf(
      'reading',
      of.flatMap(({ unitId, use, amount }) =>
        use === undefined ? [] : [{ name: `${units.get(unitId) ?? ''} (${use})`, amount }],
      ),
    ),
  ];
};

const WHOLE = 1_000_000;

/** Units that no levy line in force gives a share, and that have no levy of their own. */
const unitsWithoutLevy = (books: LevyRunData, inForce: readonly PlannedLevyLine[], month: Day): string[] => {
  const weights = inForce.map((line) => levyUnitWeightsOf(line, books.units, books.areas, month));
  const own = new Set(
    books.billings
      .filter(({ kind, levyLine, apart, amount }) => kind === 'Levy' && levyLine === null && apart && amount !== null)
      .filter(({ fromDay, endedDay }) => (fromDay ?? month) <= month && (endedDay ?? month) >= month)
      .map(({ unitId }) => unitId),
  );
  return books.units
    .filter(({ id }, at) => weights.every((of) => (of[at] ?? 0) === 0) && !own.has(id))
    .map(({ id }) => id);
};

const ofLevies = (books: LevyRunData, month: Day, { units }: LevyRunPreviewFacts): LevyRunProblem[] => {
  const inForce = levyLinesInForce(books.budget, month);
  if (inForce.length === 0) return [{ kind: 'no levy lines', amount: ZERO_CENTS, count: 1, names: [] }];
  const quotas = books.units.reduce((sum, { quotaMillionths }) => sum + quotaMillionths, 0);
  const ordinary = inForce.filter(({ kind }) => kind === 'levy');
  const old = ordinary.length > 0 && ordinary.every(({ fromDay }) => fromDay <= addMonths(month, -12));
  return [
    // For quotas, the amount holds millionths of the whole.
    ...(quotas === WHOLE || inForce.every(({ basis }) => basis !== 'quota')
      ? []
      : [{ kind: 'quotas' as const, amount: cents(quotas), count: books.units.length, names: [] }]),
    ...(old ? [{ kind: 'old levy lines' as const, amount: ZERO_CENTS, count: ordinary.length, names: [] }] : []),
    ...summedLevyRunProblemOf(
      'no levy share',
      unitsWithoutLevy(books, inForce, month).map((id) => ({
        name: units.get(id) ?? '',
        amount: ZERO_CENTS,
        record: id,
      })),
    ),
  ];
};

/** What the notices of the month would lack: an address to send them to, and the rate that they name. */
const noticeProblems = (
  { buildingId }: LevyRunData,
  { withoutEmail, withoutRate }: LevyRunPreviewFacts,
): LevyRunProblem[] => {
  const summed = (kind: 'no address' | 'no email', isPosted: boolean): LevyRunProblem[] => {
    const of = withoutEmail.filter(({ hasPostalAddress }) => hasPostalAddress === isPosted);
    const unitsOf = (isTenant: boolean) => of.filter((one) => one.isTenant === isTenant).map(({ unit }) => unit);
    const accounts = {
      owners: unitsOf(false),
      tenants: unitsOf(true),
      units: new Set(of.map(({ unit }) => unit)).size,
    };
    return summedLevyRunProblemOf(
      kind,
      of.map(({ name, record }) => ({ name, record, amount: ZERO_CENTS })),
    ).map((problem) => ({ ...problem, accounts }));
  };
  return [
    ...summed('no address', false),
    ...summed('no email', true),
    ...(withoutRate
      ? [{ kind: 'no rate' as const, amount: ZERO_CENTS, count: 1, names: [], records: [buildingId] }]
      : []),
  ];
};

const rateProblems = (
  settings: readonly InterestSetting[],
  month: Day,
  facts: LevyRunPreviewFacts,
): LevyRunProblem[] => {
  const inForce = interestSettingOn(settings, lastDayOfMonth(month));
  const above = inForce !== undefined && inForce.monthlyBasisPoints > inForce.maximumBasisPoints;
  return [
    ...(above ? [{ kind: 'rate above cap' as const, amount: ZERO_CENTS, count: 1, names: [] }] : []),
    ...(facts.withoutNotice ? [{ kind: 'rate without notice' as const, amount: ZERO_CENTS, count: 1, names: [] }] : []),
    ...(facts.suspense === 0 ? [] : [{ kind: 'suspense' as const, amount: facts.suspense, count: 1, names: [] }]),
    ...summedLevyRunProblemOf(
      'bank missing',
      facts.bankMissing.map((name) => ({ name, amount: ZERO_CENTS })),
    ),
  ];
};

/** Problems of accounts are named by their units. */
const named = (problems: readonly LevyRunProblem[], books: LevyRunData, units: LevyRunPreviewFacts['units']) => {
  const unitOf = new Map(books.accounts.map(({ id, unitId }) => [id, units.get(unitId) ?? '']));
  return problems.map((problem) =>
    problem.kind === 'accounts changed'
      ? { ...problem, names: problem.names.map((id) => unitOf.get(id) ?? '') }
      : problem,
  );
};

/**
 * The same plan has the same fingerprint, whatever its ids. A changed entry or problem changes it. Standing problems are
 * left out: an acceptance of them is compared record by record, and one that was corrected does not void the rest.
 */
const fingerprintOf = (
  postings: readonly PlannedPosting[],
  problems: readonly LevyRunProblem[],
  { csosDue }: LevyRunData,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        postings
          .map(({ levyAccountId, kind, entryDay, dueDay, amount, description }) =>
            [levyAccountId, kind, entryDay, dueDay, amount, description].join(' '),
          )
          .toSorted(),
        problems
          .filter((problem) => !isStandingLevyRunProblem(problem))
          .map(({ kind, amount, count, names }) => ({ kind, amount, count, names })),
        // An empty list is left out, so that older previews keep their fingerprint.
        ...csosDue,
      ]),
    )
    .digest('hex');

/** The absorbed CSOS levy is charged to no account, so its line has the amount in its name. */
const borneLines = ({ csosDue }: LevyRunData): LevyRunLine[] =>
  csosDue.map(({ amount }) => ({
    name: `CSOS levy borne by the building: ${formatMoney(amount, 'plain')}`,
    column: 'other',
    entries: 0,
    amount: ZERO_CENTS,
    last: ZERO_CENTS,
  }));

/** Charges that arise after a month was posted are not compared with the previous month. */
const isFirst = (posted: LevyRunPlan['postedBefore']): boolean => ![...posted].some((key) => key.startsWith('charge '));

/** The preview of a plan: what it would post, with its problems. */
export const levyRunPreviewOf = (
  { books, postings, postedBefore }: Omit<LevyRunPlan, 'before' | 'raises'>,
  { kind, month }: { readonly kind: ChargingLevyRunKind; readonly month: Day },
  facts: LevyRunPreviewFacts,
): LevyRunPreview => {
  const now = postings.map((posting) => levyRunEntryOfPosting(books, posting));
  const first = isFirst(postedBefore);
  const before = first ? facts.before : [];
  const lines = [...levyRunLinesOf(now, before), ...borneLines(books)];
  const ownJournals = books.csosDue.length;
  const problems = [
    ...(facts.closed && postings.length + ownJournals > 0
      ? [{ kind: 'closed' as const, amount: ZERO_CENTS, count: 1, names: [] }]
      : []),
    ...(kind === 'levies' && first ? ofLevies(books, month, facts) : []),
    ...uncharged(books.uncharged, facts.units),
    ...(kind === 'levies' && first && postings.length > 0 ? noticeProblems(books, facts) : []),
    ...(kind === 'interest' && postings.length > 0 ? rateProblems(books.interest, month, facts) : []),
    ...(kind === 'levies'
      ? named(
          levyRunDifferenceProblemsOf(
            lines.filter(({ name }) => name !== REPLACED_ESTIMATES_LINE_NAME),
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
    shortfall: unbilledAmountOf(problems),
    fingerprint: fingerprintOf(postings, problems, books),
  };
};
