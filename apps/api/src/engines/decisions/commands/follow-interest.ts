/**
 * An interest arises or ends with what other modules write: who acts for a firm, who holds an account, who is paid, who bids. They
 * call this in their transaction, and the questions it touches are judged as soon as it is committed. Not at once within it: a
 * vote locks the question before the record, and these writes hold the record already.
 */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { INTEREST_TABLES } from '../../../access/interests.ts';
import type { Deps } from '../../../deps.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { sweepApprovalsJob } from '../sweep-approvals.job.ts';

type Following = { readonly deps: Pick<Deps, 'jobs'>; readonly tx: Transaction };

/** Queues the open questions to be judged again; does nothing where none is open. */
export const followInterest = async ({ deps, tx }: Following): Promise<void> => {
  const { rows } = await tx.execute<{ open: boolean }>(
    sql`select exists (select from approvals where state = 'Awaiting trustees') as open`,
  );
  if (rows[0]?.open) await deps.jobs.enqueue(tx, sweepApprovalsJob, {});
};

/** Whether rows of a table may decide an interest. */
export const bearsInterest = (table: PgTable): boolean => INTEREST_TABLES.has(getTableName(table));
