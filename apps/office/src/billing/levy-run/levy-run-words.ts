/** The status of a levy run's row in words, its problems by kind, and which steps are open to it. */
import type { StatusTone } from '@stoep/contract/office/office-resource';
import {
  type LevyRunProblemKind,
  type LevyRunProblemLevel,
  levyRunProblemsWorstFirst,
} from '@stoep/domain/billing/levy-run-plan';
import { dayOfInstant, formatDay } from '@stoep/domain/calendar/calendar';
import { formatCountOf } from '../../count-text.ts';
import type { LevyRunRow } from './use-levy-run.ts';

export type LevyRunStep = 'accept' | 'post' | 'mail' | 'undo';

const may: Readonly<Record<LevyRunStep, (row: LevyRunRow) => boolean>> = {
  accept: ({ state, blocked }) => state === 'problems' && !blocked,
  post: ({ state, problems, acceptedBy }) =>
    state === 'ready' || state === 'accepted' || (state === 'failed' && (problems === 0 || acceptedBy !== null)),
  mail: ({ state, undoing, mailingId, notReached, mailBlock }) =>
    (state === 'posted' || state === 'undone') &&
    !undoing &&
    mailBlock === null &&
    (mailingId === null || notReached > 0),
  undo: ({ state, undoing }) => state === 'posted' && !undoing,
};

/** The rows that are open to a step. */
export const levyRunRowsOpenTo = (step: LevyRunStep, rows: readonly LevyRunRow[]): LevyRunRow[] =>
  rows.filter(may[step]);

export const levyRunStatusOf = (row: LevyRunRow): { readonly word: string; readonly tone: StatusTone } => {
  if (row.undoing) return { word: 'Being reversed', tone: 'info' };
  if (row.changed && row.state !== 'posted') return { word: 'Changed since the preview', tone: 'warning' };
  switch (row.state) {
    case 'waiting':
      return { word: 'Being calculated', tone: 'info' };
    case 'nothing':
      return { word: 'Nothing to post', tone: 'neutral' };
    case 'ready':
      return { word: 'Ready', tone: 'info' };
    case 'problems':
      return row.blocked ? { word: 'Blocked', tone: 'danger' } : { word: 'Problems', tone: 'warning' };
    case 'accepted':
      return { word: 'Accepted', tone: 'info' };
    case 'posting':
      return { word: 'Posting', tone: 'info' };
    case 'posted':
      return row.mailed > 0 ? { word: 'Posted and emailed', tone: 'success' } : { word: 'Posted', tone: 'success' };
    case 'failed':
      return { word: 'Failed', tone: 'danger' };
    default:
      return row.mailed > 0
        ? { word: 'Reversed, owners notified', tone: 'neutral' }
        : { word: 'Reversed after the email', tone: 'warning' };
  }
};

/**
 * "Accepted by Colleen Botes on 25 Mar 2026: no executor yet": who accepted a problem, when and why; also displayed
 * after posting.
 */
export const acceptedLevyRunProblemText = ({ acceptedBy, acceptedAt, acceptedReason }: LevyRunRow) => {
  if (acceptedBy === null) return undefined;
  const when = acceptedAt === null ? '' : ` on ${formatDay(dayOfInstant(acceptedAt))}`;
  return `Accepted by ${acceptedBy}${when}${acceptedReason === null ? '.' : `: ${acceptedReason}`}`;
};

/** "No interest rate. 2 more problems.": the worst problem, and how many others there are. */
const problemText = ({ problem, problems }: LevyRunRow): string | null =>
  problem !== null && problems > 1
    ? `${problem} ${formatCountOf(problems - 1, 'more problem', 'more problems')}.`
    : problem;

/** The sentences below a building's row: its problem, why it is not mailed, who accepted it, and who got no mail. */
export const levyRunOutcomeTexts = (row: LevyRunRow): readonly string[] => [
  ...[row.failure ?? problemText(row) ?? []].flat(),
  ...[row.mailBlock ?? []].flat(),
  ...[acceptedLevyRunProblemText(row) ?? []].flat(),
  ...(row.notReached > 0 ? [`${row.notReached} not reached by email.`] : []),
];

const COUNTED = [
  ['ready', (row: LevyRunRow) => levyRunRowsOpenTo('post', [row]).length > 0],
  ['with problems', ({ state }: LevyRunRow) => state === 'problems'],
  ['on their way', ({ state, undoing }: LevyRunRow) => state === 'waiting' || state === 'posting' || undoing],
  ['failed', ({ state }: LevyRunRow) => state === 'failed'],
  ['posted', ({ state, undoing }: LevyRunRow) => state === 'posted' && !undoing],
  ['reversed', ({ state }: LevyRunRow) => state === 'undone'],
  ['with nothing to post', ({ state }: LevyRunRow) => state === 'nothing'],
] as const;

/** "300 buildings: 281 ready, 14 with problems". */
export const levyRunCountsText = (rows: readonly LevyRunRow[]): string => {
  const buildings = new Set(rows.map(({ buildingId }) => buildingId)).size;
  const parts = COUNTED.map(([word, counts]) => [rows.filter(counts).length, word] as const).filter(
    ([count]) => count > 0,
  );
  const counts = parts.map(([count, word]) => `${count} ${word}`).join(', ');
  return `${buildings} ${buildings === 1 ? 'building' : 'buildings'}${counts === '' ? '' : `: ${counts}`}`;
};

const KINDS: Readonly<Record<LevyRunProblemKind, string>> = {
  'no account': 'No levy account for the owner',
  'no levy share': 'No levy',
  'nowhere to pay': 'No bank account to pay into',
  'no address': 'No email or postal address',
  'no email': 'No email address',
  'no rate': 'No interest rate',
  reading: 'Consumption not charged',
  quotas: 'Quotas not 100 %',
  'no levy lines': 'No levy line in force',
  'old levy lines': 'Levies of last year',
  closed: 'Month closed',
  'line changed': 'Unusual change in a levy line',
  'line new': 'New levy line',
  'line gone': 'Levy line ended',
  'accounts changed': 'Accounts changed',
  'rate above cap': 'Interest rate above the maximum',
  'rate without notice': 'Interest rate without notice',
  suspense: 'Unallocated receipts',
  'bank missing': 'Bank statements missing',
};

/** Kinds that count units. */
const OF_UNITS: ReadonlySet<LevyRunProblemKind> = new Set(['no account', 'no levy share', 'no address', 'no email']);

export type LevyRunProblemGroup = {
  readonly kind: LevyRunProblemKind;
  readonly level: LevyRunProblemLevel;
  /** "No email address". */
  readonly label: string;
  /** "3 units in 2 buildings". */
  readonly count: string;
};

/** The open problems of all buildings by kind, the worst first. */
export const levyRunProblemGroupsOf = (rows: readonly LevyRunRow[]): LevyRunProblemGroup[] => {
  const all = rows.flatMap(({ buildingId, openProblems }) => openProblems.map((one) => ({ ...one, buildingId })));
  const groups = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, of]) => ({
    kind,
    level: of[0]?.level ?? 'warning',
    buildings: new Set(of.map(({ buildingId }) => buildingId)).size,
    units: of.reduce((sum, { count }) => sum + count, 0),
  }));
  return levyRunProblemsWorstFirst(groups).map(({ kind, level, buildings, units }) => {
    const of = formatCountOf(buildings, 'building', 'buildings');
    return {
      kind,
      level,
      label: KINDS[kind],
      count: OF_UNITS.has(kind) ? `${formatCountOf(units, 'unit', 'units')} in ${of}` : of,
    };
  });
};
