/** What a row of the month says of how it stands, and which steps fit it. */
import type { StateTone } from '@stoep/contract/office/resource';
import type { MonthRow } from './use-month.ts';

export type Step = 'accept' | 'post' | 'mail' | 'undo';

const may: Readonly<Record<Step, (row: MonthRow) => boolean>> = {
  accept: ({ state, blocked }) => state === 'problems' && !blocked,
  post: ({ state, problems, acceptedBy }) =>
    state === 'ready' ||
    state === 'accepted' ||
    (state === 'failed' && (problems === 0 || acceptedBy !== null)),
  mail: ({ state, undoing, mailingId, notReached }) =>
    (state === 'posted' || state === 'undone') && !undoing && (mailingId === null || notReached > 0),
  undo: ({ state, undoing }) => state === 'posted' && !undoing,
};

/** Of some rows, those that a step fits. */
export const fitting = (step: Step, rows: readonly MonthRow[]): MonthRow[] => rows.filter(may[step]);

export const stateOf = (row: MonthRow): { readonly word: string; readonly tone: StateTone } => {
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
      return row.mailed > 0
        ? { word: 'Posted and e-mailed', tone: 'success' }
        : { word: 'Posted', tone: 'success' };
    case 'failed':
      return { word: 'Failed', tone: 'danger' };
    default:
      return row.mailed > 0
        ? { word: 'Taken back, owners told', tone: 'neutral' }
        : { word: 'Taken back after its e-mail', tone: 'warning' };
  }
};

/** "Accepted by Colleen Botes: no executor yet": who took a problem on, and why; it stays told once the month is posted. */
export const acceptedOf = ({ acceptedBy, acceptedReason }: MonthRow): string | undefined => {
  if (acceptedBy === null) return undefined;
  return `Accepted by ${acceptedBy}${acceptedReason === null ? '.' : `: ${acceptedReason}`}`;
};

/** What is told of a building below its row: what is wrong, who accepted it, and whom the mail did not reach. */
export const outcomeText = (row: MonthRow): readonly string[] => [
  ...[row.failure ?? row.problem ?? []].flat(),
  ...[acceptedOf(row) ?? []].flat(),
  ...(row.notReached > 0 ? [`${row.notReached} not reached by e-mail.`] : []),
];

const COUNTED = [
  ['ready', (row: MonthRow) => fitting('post', [row]).length > 0],
  ['with problems', ({ state }: MonthRow) => state === 'problems'],
  ['on their way', ({ state, undoing }: MonthRow) => state === 'waiting' || state === 'posting' || undoing],
  ['failed', ({ state }: MonthRow) => state === 'failed'],
  ['posted', ({ state, undoing }: MonthRow) => state === 'posted' && !undoing],
  ['taken back', ({ state }: MonthRow) => state === 'undone'],
  ['with nothing to post', ({ state }: MonthRow) => state === 'nothing'],
] as const;

/** "300 buildings: 281 ready, 14 with problems". */
export const countsOf = (rows: readonly MonthRow[]): string => {
  const buildings = new Set(rows.map(({ buildingId }) => buildingId)).size;
  const parts = COUNTED.map(([word, counts]) => [rows.filter(counts).length, word] as const).filter(
    ([count]) => count > 0,
  );
  const told = parts.map(([count, word]) => `${count} ${word}`).join(', ');
  return `${buildings} ${buildings === 1 ? 'building' : 'buildings'}${told === '' ? '' : `: ${told}`}`;
};
