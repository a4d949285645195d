/**
 * Rechecks open approvals when a trustee's personal interest may have changed. Other modules call this when they
 * write who acts for a firm, holds an account, is paid or quotes. The recheck runs as a job after the commit, because
 * a vote locks the approval before the record, and these writes already lock the record.
 */
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { PERSONAL_INTEREST_TABLES } from '../../../access/personal-interests.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { sweepApprovalsJob } from '../sweep-approvals.job.ts';

type Following = { readonly deps: Pick<ServerDeps, 'jobs'>; readonly tx: DatabaseTransaction };

/** Queues a recheck of the open approvals. Does nothing when none is open. */
export const queueApprovalRecheck = async ({ deps, tx }: Following): Promise<void> => {
  const { rows } = await tx.execute<{ open: boolean }>(
    sql`select exists (select from approvals where state = 'Awaiting trustees') as open`,
  );
  if (rows[0]?.open) await deps.jobs.enqueue(tx, sweepApprovalsJob, {});
};

/** Whether the rows of a table can cause or end a personal interest. */
export const tableAffectsPersonalInterest = (table: PgTable): boolean =>
  PERSONAL_INTEREST_TABLES.has(getTableName(table));
