/** Drops staged rows: those of one import, or of all that began before an instant. */
import { openPostgresCopyConnection, type PostgresCopyConnection } from '../../../kernel/database/copy-connection.ts';
import { stagedTableName } from './staged-names.queries.ts';

/** Key of the advisory lock under which the rows of a run are staged and dropped. Any number, always the same. */
export const IMPORT_STAGING_LOCK_KEY = 7_420_234;

const dropTables = async (line: PostgresCopyConnection, isChosen: (table: string) => boolean): Promise<void> => {
  const { rows } = await line.run(`select tablename from pg_tables where schemaname = 'staging'`);
  const names = rows.map(({ tablename }) => String(tablename)).filter(isChosen);
  if (names.length > 0) await line.run(`drop table ${names.map((name) => `staging."${name}"`).join(', ')}`);
};

/** Drops the staging tables of one run, on the connection of the caller. */
export const dropStagedTables = (line: PostgresCopyConnection, run: string): Promise<void> =>
  dropTables(line, (name) => name.startsWith(stagedTableName(run, '')));

/** When the run began, in milliseconds since 1970, read from its UUID version 7. */
const startTimeOf = (table: string): number => Number.parseInt(table.slice(0, 12), 16);

/** Drops staged rows older than that instant: their import was abandoned or its process killed. */
export const dropStagedRowsOlderThan = async (address: string, moment: Date): Promise<void> => {
  const line = await openPostgresCopyConnection(address);
  try {
    await dropTables(line, (name) => startTimeOf(name) < moment.getTime());
  } finally {
    await line.close();
  }
};

/** Drops the staged rows of one import. */
export const dropStagedRows = async (address: string, run: string): Promise<void> => {
  const line = await openPostgresCopyConnection(address);
  try {
    await line.run('begin');
    await line.run('select pg_advisory_xact_lock($1, hashtext($2))', [IMPORT_STAGING_LOCK_KEY, run]);
    await dropStagedTables(line, run);
    await line.run('commit');
  } finally {
    await line.close();
  }
};
