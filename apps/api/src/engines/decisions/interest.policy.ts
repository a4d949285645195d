/**
 * Who may read and vote on an approval: tru(B) and tru*(approval) of calls.md 2. The SQL here speaks of a query's
 * `approvals` by that name: the table must not be aliased.
 */
import type { Vote } from '@stoep/domain/scheme/approval-ballots';
import { type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../access/buildings.ts';
import { approvals } from '../../db/schema/scheme/approvals.ts';
import { isStaff } from '../../kernel/actor.ts';
import type { Asker } from '../../kernel/caller.ts';
import { scope } from '../../kernel/scope.ts';
import { decidables } from './decidable.policy.ts';

/** tru(B); staff read all (M-39, M-40, M-62). */
export const approvalsReadableBy = (person: Asker): SQL =>
  sql`${approvals.buildingId} in ${buildingsReadableAsTrustee(person)}`;

export const readableApprovals = scope(approvals, (_, caller) => approvalsReadableBy(caller));

/** Why a contact has an interest in `approvals`, or null: the table must be in the query by that name. */
export const interestOf = (contact: SQL): SQL<string | null> =>
  sql<string | null>`coalesce(${sql.join(
    decidables.all().map(({ interest }) => interest(contact)),
    sql`, `,
  )}, null)`;

/**
 * Why the holder of a ballot has an interest in `approvals`, or null. It is looked up anew while the question is open and the
 * person in office; a reason that came with an import stays, and so does the one of a decided question.
 * @param ballot the alias of `ballots` in a query that has `approvals` by that name
 */
export const interestOnBallot = (ballot: string): SQL<string | null> => {
  const b = sql.identifier(ballot);
  // Read only when a query is built, after the modules have declared their interests.
  const found = { getSQL: () => interestOf(sql`${b}.contact_id`) };
  return sql<string | null>`(case when approvals.state = 'Awaiting trustees' and ${b}.removed_at is null
    and (${b}.interest_found or ${b}.recused_reason is null)
    then ${found} else ${b}.recused_reason end)`;
};

/** The vote as it counts and shows (domain `countedVote`), by the same alias. */
export const countedVoteOn = (ballot: string): SQL<Vote | null> => {
  const b = sql.identifier(ballot);
  return sql<Vote | null>`(case when ${b}.vote in ('Approved', 'Declined') and ${interestOnBallot(ballot)} is not null
    then null else ${b}.vote end)`;
};

const own = (person: Asker) => sql`${person.contactId}::uuid`;

/** The caller's own interest in `approvals`, as the roll has it or as it has come about since; staff have none. */
export const ownInterest = (person: Asker): SQL<string | null> =>
  isStaff(person)
    ? sql<string | null>`null::text`
    : sql<string | null>`coalesce((select ${interestOnBallot('mine')} from ballots mine
        where mine.approval_id = approvals.id and mine.contact_id = ${own(person)}), ${interestOf(own(person))})`;

/**
 * tru*(approval): what is asked, its file, who voted what and the record. Not for a trustee with a personal interest, who
 * learns that there is a question and no more (R-12; M-62, M-63).
 */
export const approvalsReadInFullBy = (person: Asker): SQL =>
  isStaff(person) ? sql`true` : sql`(${approvalsReadableBy(person)} and ${ownInterest(person)} is null)`;

export const approvalsInFull = scope(approvals, (_, caller) => approvalsReadInFullBy(caller));

/**
 * For lists of a building's documents (M-36, M-38): leaves out the signed record of a matter in which the caller has
 * a personal interest. `building_documents` must be in the query by that name.
 */
export const exceptRecordsOfOwnInterest = (person: Asker): SQL =>
  isStaff(person)
    ? sql`true`
    : sql`not exists (select 1 from approvals where approvals.record_file_id = building_documents.file_id
        and ${ownInterest(person)} is not null)`;
