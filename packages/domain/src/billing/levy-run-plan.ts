/**
 * The preview of a building's levy run before it is posted: sums by line, problems, and changes since it was last
 * displayed. Amounts are cents, tolerances whole percents.
 */

import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';

/** `levies` of the coming month, `interest` of the month that ended, and the `reversal` of either. */
export const LEVY_RUN_KINDS = ['levies', 'interest', 'reversal'] as const;
export type LevyRunKind = (typeof LEVY_RUN_KINDS)[number];
export const CHARGING_LEVY_RUN_KINDS = ['levies', 'interest'] as const;
export type ChargingLevyRunKind = (typeof CHARGING_LEVY_RUN_KINDS)[number];

export const LEVY_RUN_BUILDING_STATES = [
  'waiting',
  'nothing',
  'ready',
  'problems',
  'accepted',
  'posting',
  'posted',
  'failed',
  'undone',
] as const;
export type LevyRunBuildingState = (typeof LEVY_RUN_BUILDING_STATES)[number];

/** The amount columns of a building's row in a levy run. */
export const LEVY_RUN_COLUMNS = ['interest', 'levies', 'reserve', 'consumption', 'other'] as const;
export type LevyRunColumn = (typeof LEVY_RUN_COLUMNS)[number];

/** The charges under one name, summed over all units of the building. */
export interface LevyRunLine {
  readonly name: string;
  readonly column: LevyRunColumn;
  readonly entries: number;
  readonly amount: Cents;
  /** The month before. */
  readonly last: Cents;
}

/** A planned or posted ledger entry, with the fields that a levy run sums up. */
export interface LevyRunEntry {
  readonly name: string;
  readonly column: LevyRunColumn;
  readonly accountId: string;
  readonly amount: Cents;
}

/**
 * The worst first. An `error` must be corrected in its own record. A `mailing` problem keeps the run from being mailed,
 * not from being posted. An `acceptable` problem needs a reason, a `warning` a tick.
 */
export const LEVY_RUN_PROBLEM_LEVELS = ['error', 'mailing', 'acceptable', 'warning'] as const;
export type LevyRunProblemLevel = (typeof LEVY_RUN_PROBLEM_LEVELS)[number];

export const LEVY_RUN_PROBLEM_KINDS = [
  'no account',
  'no levy share',
  'nowhere to pay',
  'no address',
  'no email',
  'no rate',
  'reading',
  'quotas',
  'no levy lines',
  'old levy lines',
  'closed',
  'line changed',
  'line new',
  'line gone',
  'accounts changed',
  'rate above cap',
  'rate without notice',
  'suspense',
  'bank missing',
] as const;
export type LevyRunProblemKind = (typeof LEVY_RUN_PROBLEM_KINDS)[number];

const LEVELS: Readonly<Record<LevyRunProblemKind, LevyRunProblemLevel>> = {
  'no account': 'acceptable',
  'no levy share': 'acceptable',
  'nowhere to pay': 'mailing',
  'no address': 'acceptable',
  'no email': 'acceptable',
  'no rate': 'acceptable',
  reading: 'acceptable',
  quotas: 'error',
  'no levy lines': 'error',
  'old levy lines': 'warning',
  closed: 'error',
  'line changed': 'warning',
  'line new': 'warning',
  'line gone': 'warning',
  'accounts changed': 'warning',
  'rate above cap': 'error',
  'rate without notice': 'error',
  suspense: 'acceptable',
  'bank missing': 'acceptable',
};

export interface LevyRunProblem {
  readonly kind: LevyRunProblemKind;
  /** The amount not charged, in suspense, or by which a line differs; zero if the problem has no amount. */
  readonly amount: Cents;
  /** The number of units, meters, accounts or lines concerned. */
  readonly count: number;
  /** The names of the first of them. */
  readonly names: readonly string[];
  /** The ids of all records in which it is corrected, in the order of `names`. */
  readonly records?: readonly string[];
  /** Accounts without an address: the units of owners, those of tenants, and how many units that makes in all. */
  readonly accounts?: {
    readonly owners: readonly string[];
    readonly tenants: readonly string[];
    readonly units: number;
  };
}

/** Whether a problem is a warning, acceptable with a reason, or an error. */
export const levyRunProblemLevelOf = ({ kind }: Pick<LevyRunProblem, 'kind'>): LevyRunProblemLevel => LEVELS[kind];

const rankOf = (problem: Pick<LevyRunProblem, 'kind'>): number =>
  LEVY_RUN_PROBLEM_LEVELS.indexOf(levyRunProblemLevelOf(problem)) * LEVY_RUN_PROBLEM_KINDS.length +
  LEVY_RUN_PROBLEM_KINDS.indexOf(problem.kind);

/** The problems by level, and within a level in the order of their kinds. */
export const levyRunProblemsWorstFirst = <P extends Pick<LevyRunProblem, 'kind'>>(problems: readonly P[]): P[] =>
  problems.toSorted((a, b) => rankOf(a) - rankOf(b));

/** Problems of records that change rarely. An acceptance holds for the same records in the months after it. */
const STANDING: ReadonlySet<LevyRunProblemKind> = new Set(['no levy share', 'no address', 'no email', 'no rate']);

export const isStandingLevyRunProblem = ({ kind }: Pick<LevyRunProblem, 'kind'>): boolean => STANDING.has(kind);

/** True if an acceptance of the problems before also covers each standing problem of now. */
export const isStandingLevyRunProblemsCovered = (
  now: readonly LevyRunProblem[],
  before: readonly LevyRunProblem[],
): boolean =>
  now.filter(isStandingLevyRunProblem).every(({ kind, records = [] }) => {
    const accepted = new Set(before.filter((one) => one.kind === kind).flatMap((one) => one.records ?? []));
    return records.every((id) => accepted.has(id));
  });

/** True if an error must be corrected before the run is posted. */
export const isLevyRunBlocked = (problems: readonly LevyRunProblem[]): boolean =>
  problems.some((problem) => levyRunProblemLevelOf(problem) === 'error');

/** True if a person has to enter a reason to post the run. Warnings need only a tick. */
export const isLevyRunReasonNeeded = (problems: readonly LevyRunProblem[]): boolean =>
  problems.some((problem) => levyRunProblemLevelOf(problem) === 'acceptable');

/** The planned charges in cents that are not billed, because their units have no levy account. */
export const unbilledAmountOf = (problems: readonly LevyRunProblem[]): Cents =>
  sumCents(problems.filter(({ kind }) => kind === 'no account').map(({ amount }) => amount));

/** The most names that a problem lists; the others are only counted. */
const NAMED = 20;

/** One problem that sums up several records, `of` in the order of display. Empty for an empty list. */
export const summedLevyRunProblemOf = (
  kind: LevyRunProblemKind,
  of: readonly { readonly name: string; readonly amount: Cents; readonly record?: string }[],
): LevyRunProblem[] =>
  of.length === 0
    ? []
    : [
        {
          kind,
          amount: sumCents(of.map(({ amount }) => amount)),
          count: of.length,
          names: of.slice(0, NAMED).map(({ name }) => name),
          ...(of.every(({ record }) => record === undefined)
            ? {}
            : { records: of.flatMap(({ record }) => record ?? []) }),
        },
      ];

const sumBy = (shares: readonly LevyRunEntry[], keyOf: (share: LevyRunEntry) => string) => {
  const sums = new Map<string, { share: LevyRunEntry; entries: number; amount: number }>();
  for (const share of shares) {
    const sum = sums.get(keyOf(share)) ?? { share, entries: 0, amount: 0 };
    sums.set(keyOf(share), { ...sum, entries: sum.entries + 1, amount: sum.amount + share.amount });
  }
  return sums;
};

const lineKey = ({ name, column }: Pick<LevyRunLine, 'name' | 'column'>) => `${column} ${name}`;

/** The lines of a levy run beside those of the month before. A line that is gone has no entries. */
export const levyRunLinesOf = (now: readonly LevyRunEntry[], before: readonly LevyRunEntry[]): LevyRunLine[] => {
  const last = sumBy(before, lineKey);
  const lines = [...sumBy(now, lineKey)].map(([key, { share, entries, amount }]) => ({
    name: share.name,
    column: share.column,
    entries,
    amount: cents(amount),
    last: cents(last.get(key)?.amount ?? 0),
  }));
  const named = new Set(lines.map(lineKey));
  const gone = [...last]
    .filter(([key, { amount }]) => !named.has(key) && amount !== 0)
    .map(([, { share, amount }]) => ({
      name: share.name,
      column: share.column,
      entries: 0,
      amount: ZERO_CENTS,
      last: cents(amount),
    }));
  return [...lines, ...gone].toSorted(
    (a, b) => LEVY_RUN_COLUMNS.indexOf(a.column) - LEVY_RUN_COLUMNS.indexOf(b.column) || a.name.localeCompare(b.name),
  );
};

/** By how many percent a line may differ from the month before without a warning. */
export type LevyRunTolerance = {
  readonly charges: number;
  /** For consumption, which varies more from month to month. */
  readonly use: number;
};

/** The tolerance of an office without a setting of its own. */
export const DEFAULT_LEVY_RUN_TOLERANCE: LevyRunTolerance = { charges: 10, use: 30 };

/** The tolerance of a column. Interest follows the arrears and is not compared. */
const toleratedIn = ({ charges, use }: LevyRunTolerance): Readonly<Record<LevyRunColumn, number>> => ({
  interest: Number.POSITIVE_INFINITY,
  levies: charges,
  reserve: charges,
  other: charges,
  consumption: use,
});

/** True if an amount differs from the former one by more than the percentage. Exact, without rounding. */
export const differsByMoreThanPercent = (now: Cents, before: Cents, percent: number): boolean =>
  Math.abs(now - before) * 100 > Math.abs(before) * percent;

/** The differences from the month before that exceed the tolerance. Empty if there is no month before. */
export const levyRunDifferenceProblemsOf = (
  lines: readonly LevyRunLine[],
  now: readonly LevyRunEntry[],
  before: readonly LevyRunEntry[],
  tolerance: LevyRunTolerance = DEFAULT_LEVY_RUN_TOLERANCE,
): LevyRunProblem[] => {
  const tolerated = toleratedIn(tolerance);
  const compared = lines.filter(({ column }) => Number.isFinite(tolerated[column]));
  if (!before.some(({ column }) => Number.isFinite(tolerated[column]))) return [];
  const differencesOf = (of: readonly LevyRunLine[]) =>
    of.map(({ name, amount, last }) => ({ name, amount: cents(amount - last) }));
  return [
    ...summedLevyRunProblemOf(
      'line changed',
      differencesOf(
        compared.filter(
          ({ column, entries, amount, last }) =>
            entries > 0 && last !== 0 && differsByMoreThanPercent(amount, last, tolerated[column]),
        ),
      ),
    ),
    ...summedLevyRunProblemOf(
      'line new',
      differencesOf(compared.filter(({ entries, last }) => entries > 0 && last === 0)),
    ),
    ...summedLevyRunProblemOf(
      'line gone',
      differencesOf(compared.filter(({ entries, last }) => entries === 0 && last !== 0)),
    ),
    ...accountsChanged(now, before, tolerance.charges),
  ];
};

/** Accounts whose contributions changed although the lines did not, after a new quota or levy basis. */
const accountsChanged = (
  now: readonly LevyRunEntry[],
  before: readonly LevyRunEntry[],
  percent: number,
): LevyRunProblem[] => {
  const contributions = (shares: readonly LevyRunEntry[]) =>
    sumBy(
      shares.filter(({ column }) => column === 'levies' || column === 'reserve'),
      ({ accountId }) => accountId,
    );
  const last = contributions(before);
  const changed = [...contributions(now)].flatMap(([accountId, { amount }]) => {
    const was = last.get(accountId)?.amount ?? 0;
    return was !== 0 && differsByMoreThanPercent(cents(amount), cents(was), percent)
      ? [{ name: accountId, amount: cents(amount - was) }]
      : [];
  });
  return summedLevyRunProblemOf('accounts changed', changed);
};

/** A line that has changed since the run was displayed. */
export interface LevyRunLineChange {
  readonly name: string;
  readonly was: Cents;
  readonly is: Cents;
}

/** The lines that changed since the run was displayed. Empty if all sums are the same, even if accounts differ. */
export const levyRunChangesSinceReview = (
  shown: readonly LevyRunLine[],
  now: readonly LevyRunLine[],
): LevyRunLineChange[] => {
  const was = new Map(shown.map((line) => [lineKey(line), line]));
  const is = new Map(now.map((line) => [lineKey(line), line]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)];
    const change = {
      name: (after ?? before)?.name ?? '',
      was: before?.amount ?? ZERO_CENTS,
      is: after?.amount ?? ZERO_CENTS,
    };
    return change.was === change.is ? [] : [change];
  });
};

/** The sum of each column of a building's row. */
export const levyRunColumnSumsOf = (lines: readonly LevyRunLine[]): Readonly<Record<LevyRunColumn, Cents>> =>
  Object.fromEntries(
    LEVY_RUN_COLUMNS.map((column) => [
      column,
      sumCents(lines.filter((line) => line.column === column).map(({ amount }) => amount)),
    ]),
  ) as Record<LevyRunColumn, Cents>;
