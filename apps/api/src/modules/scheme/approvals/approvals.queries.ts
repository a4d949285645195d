/** A trustee's own approvals by sub-tab, and the buildings it is a trustee of: M-22 to M-28. */
import type { ApprovalView, TrusteeApproval, TrusteeBuilding } from '@stoep/contract/scheme/approvals';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { buildingsTrusteeOf } from '../../../access/buildings.ts';
import { approvals, ballots } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { countedVoteOn, ownInterest } from '../../../engines/decisions/interest.policy.ts';
import { type Asker, momentOf } from '../../../kernel/caller.ts';
import { optionalInput, which } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { scope } from '../../../kernel/scope.ts';
import { fileLinkOf, veilRow, votingAbilities } from './approvals.present.ts';
import { comparedQuote, payee, tallied } from './linked-approvals.queries.ts';

const OPEN = 'Awaiting trustees';
const VOTE = countedVoteOn('ballots');

const ownBuildings = query('approvals.trustee-of', {
  scope: scope(buildings, (b, caller) => sql`${b.id} in ${buildingsTrusteeOf(caller)}`),
  input: { buildingId: optionalInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({ building: buildings.name, buildingGuid: buildings.id })
      .from(buildings)
      .where(and(input.buildingId && eq(buildings.id, input.buildingId), within))
      .orderBy(asc(buildings.name)),
});

export const listTrusteeBuildingIds = async (read: Read): Promise<string[]> =>
  (await read.list(ownBuildings, {})).map(({ buildingGuid }) => buildingGuid);

export const readTrusteeBuilding = async (read: Read, buildingId: string): Promise<TrusteeBuilding[]> => [
  await read.get(ownBuildings, { buildingId }),
];

/** Open, and the caller has not answered: what the active sub-tab shows (A 4). */
const waits = (caller: Asker): SQL => sql`(${VOTE} is null and ${ballots.removedAt} is null
  and ${approvals.state} = 'Awaiting trustees' and ${approvals.closesAt} > ${momentOf(caller)})`;

const inView: Record<ApprovalView, (caller: Asker) => SQL | undefined> = {
  active: waits,
  history: (caller) => sql`not ${waits(caller)}`,
  approved: () => sql`${VOTE} = 'Approved'`,
  declined: () => sql`${VOTE} = 'Declined'`,
  abstained: () => inArray(ballots.vote, ['Abstained', 'Abstained due to inactivity']),
};

const answered = sql<Date>`coalesce(${ballots.votedAt}, ${approvals.decidedAt}, ${approvals.closesAt})`;

/** Only ballots of one's own in buildings one is a trustee of now (A 2, R-6). */
const ownBallots = query('approvals.own', {
  scope: scope(
    ballots,
    (b, caller) => sql`(${b.contactId} = ${caller.contactId}
      and ${approvals.buildingId} in ${buildingsTrusteeOf(caller)})`,
  ),
  input: { view: which<ApprovalView>('active', 'history', 'approved', 'declined', 'abstained') },
  from: (db, { within, caller, input: { view } }) =>
    db
      .select({
        id: ballots.id,
        approvalId: approvals.id,
        subject: approvals.subject,
        approvalType: approvals.type,
        amount: approvals.amount,
        payee,
        quotes: comparedQuote(caller),
        ...tallied,
        requiredCount: approvals.requiredCount,
        fileId: approvals.fileId,
        date: (view === 'active' ? sql<Date>`${approvals.createdAt}` : answered).mapWith(approvals.createdAt),
        building: buildings.name,
        buildingGuid: buildings.id,
        closingDate: approvals.closesAt,
        status: approvals.state,
        fullStatus: approvals.status,
        response: VOTE,
        votedAt: ballots.votedAt,
        removedAt: ballots.removedAt,
        interest: ownInterest(caller),
      })
      .from(ballots)
      .innerJoin(approvals, eq(approvals.id, ballots.approvalId))
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(and(within, inView[view](caller)))
      .orderBy(view === 'active' ? asc(approvals.closesAt) : desc(answered), asc(approvals.id)),
});

/** Active: the next to close first. */
export const listTrusteeApprovals = async (read: Read, view: ApprovalView): Promise<TrusteeApproval[]> => {
  const rows = await read.list(ownBallots, { view });
  return rows.map(({ fileId, removedAt, ...found }) => {
    const { status, ...row } = veilRow(found);
    return {
      ...row,
      approvalStatus: status,
      date:
        found.interest === null || found.status === OPEN ? found.date : (found.votedAt ?? found.closingDate),
      fileLink: found.interest === null ? fileLinkOf(row.approvalId, fileId) : null,
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
