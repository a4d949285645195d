/** Reads the accounts a caller may have statements of, and the history of requests (M-32, M-33). */
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryCaller } from '../../../kernel/query-caller.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { levyAccountsVisibleTo } from '../levy-accounts/levy-accounts.policy.ts';

/** Own and leased accounts; for an attorney also those of assigned cases: att(c) of calls.md M-32. */
const statementsFor = (caller: QueryCaller) => sql`(${levyAccountsVisibleTo(caller)}
  or (${caller.contractorId}::uuid is not null and exists (
    select 1 from legal_cases c where c.levy_account_id = levy_accounts.id and c.closed_at is null
      and c.attorney_id = ${caller.contractorId}::uuid)))`;

/** A levy account the caller may have statements of. */
export const levyAccountForStatementScopedQuery = defineScopedQuery('statements.account', {
  scope: defineRowScope(levyAccounts, (_, caller) => statementsFor(caller)),
  input: { levyAccountId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ id: levyAccounts.id })
      .from(levyAccounts)
      .where(and(eq(levyAccounts.id, input.levyAccountId), within)),
});

const ownRequests = defineScopedQuery('statements.own', {
  scope: defineRowScope(statementRequests, (r, caller) => sql`${r.profileId} = ${caller.profileId}`),
  input: { since: requiredQueryInput<Date>() },
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
        email: sql<string>`coalesce(${statementRequests.email}, '')`,
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
export const listStatementRequests = (read: CallerReadContext) =>
  read.list(ownRequests, { since: new Date(read.caller.at.now.getTime() - DAYS_SHOWN * 86_400_000) });

/** The file of the caller's own request, if the caller may still have statements of its account. */
export const requestedStatementFileScopedQuery = defineScopedQuery('statements.file', {
  scope: defineRowScope(
    statementRequests,
    (r, caller) => sql`(${r.profileId} = ${caller.profileId} and ${statementsFor(caller)})`,
  ),
  input: { requestId: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ fileId: statementRequests.fileId })
      .from(statementRequests)
      .innerJoin(levyAccounts, eq(levyAccounts.id, statementRequests.levyAccountId))
      .where(and(eq(statementRequests.id, input.requestId), within)),
});
