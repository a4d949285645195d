/**
 * A connection of its own for what a pool is not made for: tables that live as long as one task, and rows that stream in by
 * COPY for as long as they take.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { STAGER_ROLE } from '../../db/app-role.ts';

export type CopyLine = {
  readonly run: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>;
  /** Streams lines of COPY's text format; what the rows throw is thrown, and nothing of them stays. */
  readonly copyIn: (statement: string, lines: AsyncIterable<string>) => Promise<void>;
  readonly close: () => Promise<void>;
};

/** Opens it under the role that owns what is staged and nothing else. */
export const openCopyLine = async (address: string): Promise<CopyLine> => {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 5_000,
    application_name: 'stoep-staging',
    options: `-c role=${STAGER_ROLE}`,
  });
  // A line that breaks is told by the statement that needed it.
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

/** A value as a field of COPY's text format, for a column of the type. */
export const copyField = (value: unknown, type: string): string => {
  if (value === null || value === undefined) return '\\N';
  if (type === 'jsonb') return escaped(JSON.stringify(value));
  if (Array.isArray(value)) return escaped(arrayLiteral(value));
  return typeof value === 'string' ? escaped(value) : String(value);
};
