/** Transactions with settings of their own: planner hints, snapshots, and long time limits. */
import { sql } from 'drizzle-orm';
import type { Database, DatabaseTransaction, Queryable } from './client.ts';

/** Reads in one transaction that uses an index wherever there is one: for tables without planner statistics yet. */
export const withoutSequentialScan = <T>(db: Queryable, read: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });

/** Reads from one snapshot, without writes. */
export const readInOneSnapshot = <T>(db: Queryable, read: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { accessMode: 'read only' });

/**
 * Prefers index lookups for a part of a transaction that reads few rows of large tables again and again. The
 * transaction may have filled the tables itself, so the planner has no statistics. Sequential scans would take
 * quadratic time.
 */
export const preferIndexLookups = async (tx: DatabaseTransaction, work: () => Promise<void>): Promise<void> => {
  await tx.execute(sql`set local enable_seqscan = off`);
  await work();
  await tx.execute(sql`set local enable_seqscan = default`);
};

/**
 * Prefers hash joins for a part of a transaction that joins all rows of large tables. The transaction may have filled
 * them itself, so the planner expects few rows and would choose nested loops. Merge joins are off too: the planner
 * misjudges the distribution of computed values.
 */
export const preferHashJoins = async (tx: DatabaseTransaction, work: () => Promise<unknown>): Promise<void> => {
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`set local enable_mergejoin = off`);
  await work();
  await tx.execute(sql`set local enable_nestloop = default`);
  await tx.execute(sql`set local enable_mergejoin = default`);
};

/**
 * One transaction of minutes over whole tables, such as an import, with longer time limits than the pool allows. The
 * caller records its own facts. To change one record, use a command.
 */
export const runLongTransaction = <T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    return work(tx);
  });
