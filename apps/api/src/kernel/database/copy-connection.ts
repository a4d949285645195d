/** A separate connection for staging tables that live as long as one task, and for rows streamed in by COPY. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { IMPORT_STAGING_DATABASE_ROLE } from '../../db/app-role.ts';

export type PostgresCopyConnection = {
  readonly run: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;
  /** Streams lines of COPY's text format. What the rows throw is thrown, and nothing of them is stored. */
  readonly copyIn: (statement: string, lines: AsyncIterable<string>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens it under the role that owns the import staging and nothing else. */
export const openPostgresCopyConnection = async (address: string): Promise<PostgresCopyConnection> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 5_000,
    application_name: 'stoep-staging',
    options: `-c role=${IMPORT_STAGING_DATABASE_ROLE}`,
  });
  // A broken connection is reported by the next query.
  client.on('error', () => undefined);
  await client.connect();
  return {
    run: (text, values = []) => client.query(text, [...values]),
    copyIn: (statement, lines) =>
      pipeline(Readable.from(lines, { objectMode: false }), client.query(copyFrom(statement))),
    close: () => client.end(),
  };
};

const SPECIAL = /[\\\n\r\t]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) =>
  SPECIAL.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign) : text;

const arrayLiteral = (values: readonly unknown[]) =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Formats a value as a field of COPY's text format, for a column of the type. */
export const formatPostgresCopyField = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escaped(JSON.stringify(value));
  if (Array.isArray(value)) return escaped(arrayLiteral(value));
  return typeof value === 'string' ? escaped(value) : String(value);
};
