/** The report in words, as a table and as data. */
import { DATA_KINDS } from '@stoep/contract/people/data-kinds';
import type { BreachFilter, SubjectRead } from '../modules/people/breach/breach.queries.ts';
import { breachTable } from '../modules/people/breach/breach-table.ts';

const FORMATS = ['text', 'csv', 'json'] as const;
export type BreachFormat = (typeof FORMATS)[number];
export const isFormat = (word: string): word is BreachFormat => FORMATS.some((format) => format === word);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const atUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const spanOf = ({ from, until }: BreachFilter): string =>
  `${from ? `from ${atUtc(from)}` : 'from the beginning'}${until ? ` until ${atUtc(until)}` : ' until now'}`;

const inWords = (asked: BreachFilter, who: string, subjects: readonly SubjectRead[]): string => {
  const kinds = DATA_KINDS.map((kind) => ({
    kind,
    count: subjects.filter((subject) => subject.kinds.includes(kind)).length,
  })).filter(({ count }) => count > 0);
  return [
    `Who read whose data: ${who}, ${spanOf(asked)}`,
    '',
    `${counted(subjects.length, 'person or firm', 'people and firms')} whose data was read.`,
    ...kinds.map(({ kind, count }) => `  ${kind}: ${count}`),
    '',
    ...subjects.map(
      ({ name, email, kinds: of, reads, files, first, last, id }) =>
        `${name}${email ? ` <${email}>` : ` (${id})`}: ${of.join(', ') || 'seen by name'}; ${counted(reads, 'read', 'reads')}${
          files > 0 ? `, ${counted(files, 'file', 'files')} taken` : ''
        }; ${atUtc(first)} to ${atUtc(last)}`,
    ),
    '',
    'What a browser was shown counts as read, what a press saved as a file as taken. A breach of the machine, of the database or of',
    'a backup reaches everybody whose data is kept. Pages of earlier releases are told by their address, and their lists not at all.',
    '',
  ].join('\n');
};

/** @param who as the report calls whoever read */
export const breachPaper = (
  format: BreachFormat,
  asked: BreachFilter,
  who: string,
  subjects: readonly SubjectRead[],
): string => {
  if (format === 'csv') return breachTable(subjects);
  if (format === 'json')
    return `${JSON.stringify({ who, ...asked, count: subjects.length, subjects }, null, 2)}\n`;
  return inWords(asked, who, subjects);
};
