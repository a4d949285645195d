/** Lists a trustee's own approvals by sub-tab, and the buildings of that trustee: M-22 to M-28. */

import type {
  ApprovalWithOwnBallot,
  TrusteeApprovalView,
  TrusteeBuilding,
} from '@stoep/contract/scheme/trustee-approvals';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { buildingIdsOfTrusteeSql } from '../../../access/buildings.ts';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { countedVoteOfBallotSql, ownPersonalInterestSql } from '../../../engines/decisions/personal-interest.policy.ts';
import { decodedSql } from '../../../kernel/database/decoded-sql.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql, type QueryCaller } from '../../../kernel/query-caller.ts';
import { choiceQueryInput, optionalQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import {
  approvalVoteCountSqlColumns,
  comparedQuoteOfApprovalSql,
  payeeOfApprovalSql,
} from './approval-subject.queries.ts';
import { approvalFileUrl, redactTrusteeApprovalRow, votingAbilities } from './approvals.present.ts';

const OPEN = 'Awaiting trustees';
const VOTE = countedVoteOfBallotSql('ballots');

const ownBuildings = defineScopedQuery('approvals.trustee-of', {
  scope: defineRowScope(buildings, (b, caller) => sql`${b.id} in ${buildingIdsOfTrusteeSql(caller)}`),
  input: { buildingId: optionalQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ building: buildings.name, buildingGuid: buildings.id })
      .from(buildings)
      .where(and(input.buildingId && eq(buildings.id, input.buildingId), within))
      .orderBy(asc(buildings.name)),
});

export const listTrusteeBuildingIds = async (read: CallerReadContext): Promise<string[]> =>
  (await read.list(ownBuildings, {})).map(({ buildingGuid }) => buildingGuid);

export const readTrusteeBuilding = async (read: CallerReadContext, buildingId: string): Promise<TrusteeBuilding[]> => [
  await read.get(ownBuildings, { buildingId }),
];

/** Open and not answered by the caller: the active sub-tab (A 4). */
const waits = (caller: QueryCaller): SQL => sql`(${VOTE} is null and ${ballots.removedAt} is null
  and ${approvals.state} = 'Awaiting trustees' and ${approvals.closesAt} > ${callerMomentSql(caller)})`;

const inView: Record<TrusteeApprovalView, (caller: QueryCaller) => SQL | undefined> = {
  active: waits,
  history: (caller) => sql`not ${waits(caller)}`,
  approved: () => sql`${VOTE} = 'Approved'`,
  declined: () => sql`${VOTE} = 'Declined'`,
  abstained: () => inArray(ballots.vote, ['Abstained', 'Abstained due to inactivity']),
};

const answered = sql<Date>`coalesce(${ballots.votedAt}, ${approvals.decidedAt}, ${approvals.closesAt})`;

/** Only the caller's own ballots, in buildings where the caller is a trustee now (A 2, R-6). */
const ownBallots = defineScopedQuery('approvals.own', {
  scope: defineRowScope(
    ballots,
    (b, caller) => sql`(${b.contactId} = ${caller.contactId}
      and ${approvals.buildingId} in ${buildingIdsOfTrusteeSql(caller)})`,
  ),
  input: { view: choiceQueryInput<TrusteeApprovalView>('active', 'history', 'approved', 'declined', 'abstained') },
  from: (db, { within, caller, input: { view } }) =>
    db
      .select({
        id: ballots.id,
        approvalId: approvals.id,
        subject: approvals.subject,
        approvalType: approvals.type,
        amount: approvals.amount,
        payee: payeeOfApprovalSql,
        quotes: comparedQuoteOfApprovalSql(caller),
        ...approvalVoteCountSqlColumns,
        requiredCount: approvals.requiredCount,
        fileId: approvals.fileId,
        date: decodedSql(view === 'active' ? sql<Date>`${approvals.createdAt}` : answered, approvals.createdAt),
        building: buildings.name,
        buildingGuid: buildings.id,
        closingDate: approvals.closesAt,
        status: approvals.state,
        fullStatus: approvals.status,
        response: VOTE,
        votedAt: ballots.votedAt,
        removedAt: ballots.removedAt,
        interest: ownPersonalInterestSql(caller),
      })
      .from(ballots)
      .innerJoin(approvals, eq(approvals.id, ballots.approvalId))
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(within, inView[view](caller)))
      .orderBy(view === 'active' ? asc(approvals.closesAt) : desc(answered), asc(approvals.id)),
});

/** Active approvals: the next to close comes first. */
export const listTrusteeApprovals = async (
  read: CallerReadContext,
  view: TrusteeApprovalView,
): Promise<ApprovalWithOwnBallot[]> => {
  const rows = await read.list(ownBallots, { view });
  return rows.map(({ fileId, removedAt, ...found }) => {
    const { status, ...row } = redactTrusteeApprovalRow(found);
    return {
      ...row,
      approvalStatus: status,
      date: found.interest === null || found.status === OPEN ? found.date : (found.votedAt ?? found.closingDate),
      fileLink: found.interest === null ? approvalFileUrl(row.approvalId, fileId) : null,
      can: votingAbilities(
        {
          state: found.status,
          closesAt: row.closingDate,
          onTheRoll: removedAt === null,
          vote: row.response,
          interest: row.interest,
        },
        read.caller.at.now,
      ),
    };
  });
};
