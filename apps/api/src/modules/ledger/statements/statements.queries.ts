/** Of which accounts one may have statements, and the history of requests (M-32, M-33). */
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import type { Asker } from '../../../kernel/caller.ts';
import { required } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { levyAccountsVisibleTo } from '../levy-accounts/levy-accounts.policy.ts';

/** Own and leased accounts; an attorney's too of a case assigned to it: att(c) of calls.md M-32. */
const statementsFor = (caller: Asker) => sql`(${levyAccountsVisibleTo(caller)}
  or (${caller.contractorId}::uuid is not null and exists (
    select 1 from legal_cases c where c.levy_account_id = levy_accounts.id and c.closed_at is null
      and c.attorney_id = ${caller.contractorId}::uuid)))`;

/** An account of which the caller may have statements. */
export const statementAccount = query('statements.account', {
  scope: scope(levyAccounts, (_, caller) => statementsFor(caller)),
  input: { levyAccountId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.levyAccountId), within)),
});

const ownRequests = query('statements.own', {
  scope: scope(statementRequests, (r, caller) => sql`${r.profileId} = ${caller.profileId}`),
  input: { since: required<Date>() },
  from: (db, { within, input }) =>
    db
      .select({
        id: statementRequests.id,
        levyAccountId: statementRequests.levyAccountId,
        accountNumber: levyAccounts.accountNumber,
        format: statementRequests.format,
        from: statementRequests.fromDay,
        to: statementRequests.toDay,
        status: statementRequests.status,
        email: statementRequests.email,
        requestedAt: statementRequests.createdAt,
        sentAt: statementRequests.sentAt,
        problem: statementRequests.problem,
        ready: sql<boolean>`${statementRequests.fileId} is not null`,
      })
      .from(statementRequests)
      .innerJoin(levyAccounts, eq(levyAccounts.id, statementRequests.levyAccountId))
      .where(and(within, gte(statementRequests.createdAt, input.since)))
      .orderBy(desc(statementRequests.createdAt), desc(statementRequests.id))
      .limit(100),
});

const DAYS_SHOWN = 90;

/** The caller's own requests of the last 90 days, newest first. */
export const listStatementRequests = (read: Read) =>
  read.list(ownRequests, { since: new Date(read.caller.at.now.getTime() - DAYS_SHOWN * 86_400_000) });

/** The file of one's own request, of an account of which one may still have statements. */
export const statementFile = query('statements.file', {
  scope: scope(
    statementRequests,
    (r, caller) => sql`(${r.profileId} = ${caller.profileId} and ${statementsFor(caller)})`,
  ),
  input: { requestId: required<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: statementRequests.fileId })
      .from(statementRequests)
      .innerJoin(levyAccounts, eq(levyAccounts.id, statementRequests.levyAccountId))
      .where(and(eq(statementRequests.id, input.requestId), within)),
});
