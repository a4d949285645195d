/** The status of a levy run's row in words, and which steps are open to it. */
import type { StatusTone } from '@stoep/contract/office/office-resource';
import type { LevyRunRow } from './use-levy-run.ts';

export type LevyRunStep = 'accept' | 'post' | 'mail' | 'undo';

const may: Readonly<Record<LevyRunStep, (row: LevyRunRow) => boolean>> = {
  accept: ({ state, blocked }) => state === 'problems' && !blocked,
  post: ({ state, problems, acceptedBy }) =>
    state === 'ready' || state === 'accepted' || (state === 'failed' && (problems === 0 || acceptedBy !== null)),
  mail: ({ state, undoing, mailingId, notReached }) =>
    (state === 'posted' || state === 'undone') && !undoing && (mailingId === null || notReached > 0),
  undo: ({ state, undoing }) => state === 'posted' && !undoing,
};

/** The rows that are open to a step. */
export const levyRunRowsOpenTo = (step: LevyRunStep, rows: readonly LevyRunRow[]): LevyRunRow[] =>
  rows.filter(may[step]);

export const levyRunStatusOf = (row: LevyRunRow): { readonly word: string; readonly tone: StatusTone } => {
  if (row.undoing) return { word: 'Being taken back', tone: 'info' };
  if (row.changed && row.state !== 'posted') return { word: 'Changed since the preview', tone: 'warning' };
  switch (row.state) {
    case 'waiting':
      return { word: 'Being worked out', tone: 'info' };
    case 'nothing':
      return { word: 'Nothing to post', tone: 'neutral' };
    case 'ready':
      return { word: 'Ready', tone: 'info' };
    case 'problems':
      return row.blocked ? { word: 'To be mended', tone: 'danger' } : { word: 'Problems', tone: 'warning' };
    case 'accepted':
      return { word: 'Accepted', tone: 'info' };
    case 'posting':
      return { word: 'Posting', tone: 'info' };
    case 'posted':
      return row.mailed > 0 ? { word: 'Posted and e-mailed', tone: 'success' } : { word: 'Posted', tone: 'success' };
    case 'failed':
      return { word: 'Failed', tone: 'danger' };
    default:
      return row.mailed > 0
        ? { word: 'Taken back, owners told', tone: 'neutral' }
        : { word: 'Taken back after its e-mail', tone: 'warning' };
  }
};

/** "Accepted by Colleen Botes: no executor yet": who accepted a problem, and why; also displayed after posting. */
export const acceptedLevyRunProblemText = ({ acceptedBy, acceptedReason }: LevyRunRow): string | undefined => {
  if (acceptedBy === null) return undefined;
  return `Accepted by ${acceptedBy}${acceptedReason === null ? '.' : `: ${acceptedReason}`}`;
};

/** The sentences below a building's row: its problem, who accepted it, and who got no mail. */
export const levyRunOutcomeTexts = (row: LevyRunRow): readonly string[] => [
  ...[row.failure ?? row.problem ?? []].flat(),
  ...[acceptedLevyRunProblemText(row) ?? []].flat(),
  ...(row.notReached > 0 ? [`${row.notReached} not reached by e-mail.`] : []),
];

const COUNTED = [
  ['ready', (row: LevyRunRow) => levyRunRowsOpenTo('post', [row]).length > 0],
  ['with problems', ({ state }: LevyRunRow) => state === 'problems'],
  ['on their way', ({ state, undoing }: LevyRunRow) => state === 'waiting' || state === 'posting' || undoing],
  ['failed', ({ state }: LevyRunRow) => state === 'failed'],
  ['posted', ({ state, undoing }: LevyRunRow) => state === 'posted' && !undoing],
  ['taken back', ({ state }: LevyRunRow) => state === 'undone'],
  ['with nothing to post', ({ state }: LevyRunRow) => state === 'nothing'],
] as const;

/** "300 buildings: 281 ready, 14 with problems". */
export const levyRunCountsText = (rows: readonly LevyRunRow[]): string => {
  const buildings = new Set(rows.map(({ buildingId }) => buildingId)).size;
  const parts = COUNTED.map(([word, counts]) => [rows.filter(counts).length, word] as const).filter(
    ([count]) => count > 0,
  );
  const told = parts.map(([count, word]) => `${count} ${word}`).join(', ');
  return `${buildings} ${buildings === 1 ? 'building' : 'buildings'}${told === '' ? '' : `: ${told}`}`;
};
