/**
 * Who may read and vote on an approval: tru(B) and tru*(approval) of calls.md 2. The SQL here needs `approvals` in
 * the query under that name, without an alias.
 */
import type { TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import { type SQL, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql } from '../../access/buildings.ts';
import { approvals } from '../../db/schema/scheme/approvals.ts';
import { isStaff } from '../../kernel/actor.ts';
import type { QueryCaller } from '../../kernel/query-caller.ts';
import { defineRowScope } from '../../kernel/scope.ts';
import { decidableRecordsPoint } from './decidable.policy.ts';

/** tru(B); staff read all (M-39, M-40, M-62). */
export const approvalsReadableBy = (person: QueryCaller): SQL =>
  sql`${approvals.buildingId} in ${buildingIdsReadableByTrusteeSql(person)}`;

export const readableApprovalsScope = defineRowScope(approvals, (_, caller) => approvalsReadableBy(caller));

/**
 * Why a contact has a personal interest in `approvals`, or null. The query must contain the table under that name.
 */
export const personalInterestOfContactSql = (contact: SQL): SQL<string | null> =>
  sql<string | null>`coalesce(${sql.join(
    decidableRecordsPoint.all().map(({ interest }) => interest(contact)),
    sql`, `,
  )}, null)`;

/**
 * Why the trustee of a ballot has a personal interest in `approvals`, or null. It is computed while the approval is
 * open and the trustee in office. Reasons from an import and of decided approvals stay as stored.
 * @param ballot the alias of `ballots` in a query that has `approvals` by that name
 */
export const personalInterestOnBallotSql = (ballot: string): SQL<string | null> => {
  const b = sql.identifier(ballot);
  // Read when a query is built, after all modules have declared their interests.
  const found = { getSQL: () => personalInterestOfContactSql(sql`${b}.contact_id`) };
  return sql<string | null>`(case when approvals.state = 'Awaiting trustees' and ${b}.removed_at is null
    and (${b}.interest_found or ${b}.recused_reason is null)
    then ${found} else ${b}.recused_reason end)`;
};

/** The vote as it counts and is displayed (domain `countedVote`), for the same alias. */
export const countedVoteOfBallotSql = (ballot: string): SQL<TrusteeVote | null> => {
  const b = sql.identifier(ballot);
  return sql<TrusteeVote | null>`(case when ${b}.vote in ('Approved', 'Declined') and ${personalInterestOnBallotSql(ballot)} is not null
    then null else ${b}.vote end)`;
};

const own = (person: QueryCaller) => sql`${person.contactId}::uuid`;

/** The caller's own personal interest in `approvals`, on the roll or arisen since. Staff have none. */
export const ownPersonalInterestSql = (person: QueryCaller): SQL<string | null> =>
  isStaff(person)
    ? sql<string | null>`null::text`
    : sql<string | null>`coalesce((select ${personalInterestOnBallotSql('mine')} from ballots mine
        where mine.approval_id = approvals.id and mine.contact_id = ${own(person)}), ${personalInterestOfContactSql(own(person))})`;

/**
 * tru*(approval): the text, the file, the votes and the record. A trustee with a personal interest only learns that
 * the approval exists (R-12; M-62, M-63).
 */
export const approvalsReadableInFullBy = (person: QueryCaller): SQL =>
  isStaff(person) ? sql`true` : sql`(${approvalsReadableBy(person)} and ${ownPersonalInterestSql(person)} is null)`;

export const fullyReadableApprovalsScope = defineRowScope(approvals, (_, caller) => approvalsReadableInFullBy(caller));

/**
 * For lists of a building's documents (M-36, M-38): leaves out signed records of approvals in which the caller has a
 * personal interest. `building_documents` must be in the query by that name.
 */
export const isDocumentWithoutOwnInterestSql = (person: QueryCaller): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`not exists (select 1 from approvals where approvals.record_file_id = building_documents.file_id
        and ${ownPersonalInterestSql(person)} is not null)`;
