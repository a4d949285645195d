/** Renders the breach report as text, as a table or as data. */
import { PERSONAL_DATA_KINDS } from '@stoep/contract/people/personal-data-kinds';
import type { BreachReportFilter, DataSubjectRead } from '../modules/people/breach/breach.queries.ts';
import { formatBreachReportCsv } from '../modules/people/breach/breach-report-csv.ts';

const FORMATS = ['text', 'csv', 'json'] as const;
export type BreachReportFormat = (typeof FORMATS)[number];
export const isBreachReportFormat = (word: string): word is BreachReportFormat =>
  FORMATS.some((format) => format === word);

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const atUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const spanOf = ({ from, until }: BreachReportFilter): string =>
  `${from ? `from ${atUtc(from)}` : 'from the beginning'}${until ? ` until ${atUtc(until)}` : ' until now'}`;

const inWords = (filter: BreachReportFilter, who: string, subjects: readonly DataSubjectRead[]): string => {
  const kinds = PERSONAL_DATA_KINDS.map((kind) => ({
    kind,
    count: subjects.filter((subject) => subject.kinds.includes(kind)).length,
  })).filter(({ count }) => count > 0);
  return [
    `Who read whose data: ${who}, ${spanOf(filter)}`,
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
    'Data shown in a browser counts as read; data saved as a file counts as taken. A breach of the machine, of the database or of',
    'a backup reaches everybody whose data is kept. Pages of earlier releases are told by their address, and their lists not at all.',
    '',
  ].join('\n');
};

/** @param who the reader, as the report names it */
export const renderBreachReport = (
  format: BreachReportFormat,
  filter: BreachReportFilter,
  who: string,
  subjects: readonly DataSubjectRead[],
): string => {
  if (format === 'csv') return formatBreachReportCsv(subjects);
  if (format === 'json') return `${JSON.stringify({ who, ...filter, count: subjects.length, subjects }, null, 2)}\n`;
  return inWords(filter, who, subjects);
};
