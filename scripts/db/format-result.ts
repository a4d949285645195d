/** Prints the result of a query for people. */
import type { QueryArrayResult } from 'pg';
import { formatTextTable } from '../../apps/api/src/cli/text-table.ts';

/** A value as PostgreSQL writes it; line breaks are escaped, since a row is one line. */
const cell = (value: unknown): string => (value === null ? '' : String(value).replaceAll('\n', '\\n'));

/** A table with its number of rows, or what the command did. */
export const formatDbPromptResult = ({ fields, rows, command, rowCount }: QueryArrayResult): string => {
  if (fields.length === 0) return [command, rowCount].filter((part) => part !== null).join(' ');
  const table = formatTextTable(
    fields.map(({ name }) => name),
    rows.map((row) => row.map(cell)),
  );
  return `${table}\n(${rows.length} ${rows.length === 1 ? 'row' : 'rows'})`;
};

/** PostgreSQL's error for a query that it refuses. */
export const formatDbPromptError = (error: Error & { detail?: string; hint?: string }): string =>
  [
    `ERROR: ${error.message}`,
    ...(error.detail ? [`DETAIL: ${error.detail}`] : []),
    ...(error.hint ? [`HINT: ${error.hint}`] : []),
  ].join('\n');
