/** Transactions that are not as others: told how to plan, or allowed to last. */
import { sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from './client.ts';

/** Reads in one transaction whose plans go by an index wherever there is one: for tables that the planner knows nothing of yet. */
export const withoutSequentialScan = <T>(db: Queryable, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return read(tx);
  });

/** Reads of one moment, which write nothing. */
export const inOneRead = <T>(db: Queryable, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { accessMode: 'read only' });

/**
 * Part of a transaction that asks for some rows of large tables again and again, which it may have filled itself: the planner
 * knows nothing of them yet, and read from end to end each time they would take the square of their number.
 */
export const lookingUp = async (tx: Transaction, work: () => Promise<void>): Promise<void> => {
  await tx.execute(sql`set local enable_seqscan = off`);
  await work();
  await tx.execute(sql`set local enable_seqscan = default`);
};

/**
 * Part of a transaction that joins all the rows of large tables, which it may have filled itself: the planner takes them for a few,
 * and what is read once for each row would be read hundreds of thousands of times. Nor is anything put in order to be joined: of
 * what a statement has worked out itself the planner thinks that it is all alike.
 */
export const inSets = async (tx: Transaction, work: () => Promise<unknown>): Promise<void> => {
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`set local enable_mergejoin = off`);
  await work();
  await tx.execute(sql`set local enable_nestloop = default`);
  await tx.execute(sql`set local enable_mergejoin = default`);
};

/**
 * One transaction of minutes over whole tables, as an import is: asks and writes for longer than the pool lets others. What is
 * done once it is known how it went, facts included, is the run's own affair; a change of one record is a command.
 */
export const longRun = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    await tx.execute(sql`set local work_mem = '64MB'`);
    return work(tx);
  });
