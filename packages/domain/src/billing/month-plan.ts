/**
 * The month of a building as it is shown before it is posted: sums by line, what stands in its way, and what has changed since
 * somebody looked. Amounts are cents, shares of change whole percents.
 */

import { type Cents, cents, ZERO } from '../money/cents.ts';
import { sumCents } from '../money/money.ts';

/** `levies` of the coming month, `interest` of the month that ended, and the taking back of either. */
export const RUN_KINDS = ['levies', 'interest', 'reversal'] as const;
export type RunKind = (typeof RUN_KINDS)[number];
export const MONTH_KINDS = ['levies', 'interest'] as const;
export type MonthKind = (typeof MONTH_KINDS)[number];

export const RUN_BUILDING_STATES = [
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
export type RunBuildingState = (typeof RUN_BUILDING_STATES)[number];

/** The columns that a row of the month shows. */
export const MONTH_COLUMNS = ['interest', 'levies', 'reserve', 'consumption', 'other'] as const;
export type MonthColumn = (typeof MONTH_COLUMNS)[number];

/** What is charged under one name, over all units of the building. */
export interface MonthLine {
  readonly name: string;
  readonly column: MonthColumn;
  readonly entries: number;
  readonly amount: Cents;
  /** The month before. */
  readonly last: Cents;
}

/** An entry of a plan, or of the ledger, as far as a month sums it up. */
export interface LineShare {
  readonly name: string;
  readonly column: MonthColumn;
  readonly accountId: string;
  readonly amount: Cents;
}

/**
 * `warning` wants a tick, `acceptable` a reason; an `error` is mended where it lies.
 */
export type ProblemLevel = 'warning' | 'acceptable' | 'error';

export const PROBLEM_KINDS = [
  'no account',
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
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

const LEVELS: Readonly<Record<ProblemKind, ProblemLevel>> = {
  'no account': 'acceptable',
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

export interface MonthProblem {
  readonly kind: ProblemKind;
  /** What is not charged, what stands in suspense, or by how much a line differs; nothing where it is no amount. */
  readonly amount: Cents;
  /** Units, meters, accounts or lines that it concerns. */
  readonly count: number;
  /** They by name, as many as are told. */
  readonly names: readonly string[];
}

/** How a problem is treated. */
export const levelOf = ({ kind }: Pick<MonthProblem, 'kind'>): ProblemLevel => LEVELS[kind];

/** True where something must be mended first: no reason lets it pass. */
export const isBlocked = (problems: readonly MonthProblem[]): boolean =>
  problems.some((problem) => levelOf(problem) === 'error');

/** True where somebody has to say why it is posted all the same; warnings want a tick alone. */
export const wantsReason = (problems: readonly MonthProblem[]): boolean =>
  problems.some((problem) => levelOf(problem) === 'acceptable');

/** What the building collects less than it decided to: charges of units that nobody answers for. */
export const shortfallOf = (problems: readonly MonthProblem[]): Cents =>
  sumCents(problems.filter(({ kind }) => kind === 'no account').map(({ amount }) => amount));

/** Names that a problem tells; the rest is counted. */
const NAMED = 20;

/** A problem over many: `of` in the order in which they are told. */
export const problemOf = (
  kind: ProblemKind,
  of: readonly { readonly name: string; readonly amount: Cents }[],
): MonthProblem[] =>
  of.length === 0
    ? []
    : [
        {
          kind,
          amount: sumCents(of.map(({ amount }) => amount)),
          count: of.length,
          names: of.slice(0, NAMED).map(({ name }) => name),
        },
      ];

const sumBy = (shares: readonly LineShare[], keyOf: (share: LineShare) => string) => {
  const sums = new Map<string, { share: LineShare; entries: number; amount: number }>();
  for (const share of shares) {
    const sum = sums.get(keyOf(share)) ?? { share, entries: 0, amount: 0 };
    sums.set(keyOf(share), { ...sum, entries: sum.entries + 1, amount: sum.amount + share.amount });
  }
  return sums;
};

const lineKey = ({ name, column }: Pick<MonthLine, 'name' | 'column'>) => `${column} ${name}`;

/** The lines of a month beside what they came to the month before; one that is gone stands with no entry. */
export const linesOfMonth = (now: readonly LineShare[], before: readonly LineShare[]): MonthLine[] => {
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
      amount: ZERO,
      last: cents(amount),
    }));
  return [...lines, ...gone].toSorted(
    (a, b) =>
      MONTH_COLUMNS.indexOf(a.column) - MONTH_COLUMNS.indexOf(b.column) || a.name.localeCompare(b.name),
  );
};

/** By how many percent of the month before a line may differ unsaid. */
export type Tolerance = {
  readonly charges: number;
  /** Use differs from month to month by itself. */
  readonly use: number;
};

/** Where no setting says otherwise. */
export const USUAL_TOLERANCE: Tolerance = { charges: 10, use: 30 };

/** Of a column; interest follows what is owed and is compared with nothing. */
const toleratedIn = ({ charges, use }: Tolerance): Readonly<Record<MonthColumn, number>> => ({
  interest: Number.POSITIVE_INFINITY,
  levies: charges,
  reserve: charges,
  other: charges,
  consumption: use,
});

/** True where an amount is more than so many percent above or below what it was. Exact: no share is rounded. */
export const differsBy = (now: Cents, before: Cents, percent: number): boolean =>
  Math.abs(now - before) * 100 > Math.abs(before) * percent;

/** What a reader of last month's bill would ask about; nothing where there is no month before to compare with. */
export const differencesOf = (
  lines: readonly MonthLine[],
  now: readonly LineShare[],
  before: readonly LineShare[],
  tolerance: Tolerance = USUAL_TOLERANCE,
): MonthProblem[] => {
  const tolerated = toleratedIn(tolerance);
  const compared = lines.filter(({ column }) => Number.isFinite(tolerated[column]));
  if (!before.some(({ column }) => Number.isFinite(tolerated[column]))) return [];
  const told = (of: readonly MonthLine[]) =>
    of.map(({ name, amount, last }) => ({ name, amount: cents(amount - last) }));
  return [
    ...problemOf(
      'line changed',
      told(
        compared.filter(
          ({ column, entries, amount, last }) =>
            entries > 0 && last !== 0 && differsBy(amount, last, tolerated[column]),
        ),
      ),
    ),
    ...problemOf('line new', told(compared.filter(({ entries, last }) => entries > 0 && last === 0))),
    ...problemOf('line gone', told(compared.filter(({ entries, last }) => entries === 0 && last !== 0))),
    ...accountsChanged(now, before, tolerance.charges),
  ];
};

/** Accounts whose contributions differ although their lines do not: a new quota, another basis. */
const accountsChanged = (
  now: readonly LineShare[],
  before: readonly LineShare[],
  percent: number,
): MonthProblem[] => {
  const contributions = (shares: readonly LineShare[]) =>
    sumBy(
      shares.filter(({ column }) => column === 'levies' || column === 'reserve'),
      ({ accountId }) => accountId,
    );
  const last = contributions(before);
  const changed = [...contributions(now)].flatMap(([accountId, { amount }]) => {
    const was = last.get(accountId)?.amount ?? 0;
    return was !== 0 && differsBy(cents(amount), cents(was), percent)
      ? [{ name: accountId, amount: cents(amount - was) }]
      : [];
  });
  return problemOf('accounts changed', changed);
};

/** A line that is not what it was when it was shown. */
export interface MonthChange {
  readonly name: string;
  readonly was: Cents;
  readonly is: Cents;
}

/** What has changed since a month was shown; empty where its sums are the same and only accounts differ. */
export const changesOf = (shown: readonly MonthLine[], now: readonly MonthLine[]): MonthChange[] => {
  const was = new Map(shown.map((line) => [lineKey(line), line]));
  const is = new Map(now.map((line) => [lineKey(line), line]));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const [before, after] = [was.get(key), is.get(key)];
    const change = {
      name: (after ?? before)?.name ?? '',
      was: before?.amount ?? ZERO,
      is: after?.amount ?? ZERO,
    };
    return change.was === change.is ? [] : [change];
  });
};

/** The sums that a row of the month shows. */
export const columnsOf = (lines: readonly MonthLine[]): Readonly<Record<MonthColumn, Cents>> =>
  Object.fromEntries(
    MONTH_COLUMNS.map((column) => [
      column,
      sumCents(lines.filter((line) => line.column === column).map(({ amount }) => amount)),
    ]),
  ) as Record<MonthColumn, Cents>;
