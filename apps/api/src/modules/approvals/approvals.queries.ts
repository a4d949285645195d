/** A trustee's own approvals by sub-tab, and the buildings it is a trustee of: M-22 to M-28. */
import type { ApprovalView, TrusteeApproval, TrusteeBuilding } from '@stoep/contract/decisions/approvals';
import { AppError } from '@stoep/contract/kit/errors';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { buildingsTrusteeOf } from '../../access/buildings.ts';
import { approvals, ballots } from '../../db/schema/approvals.ts';
import { buildings } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ownInterest } from './approvals.policy.ts';
import { fileLinkOf, veilRow, votingAbilities } from './approvals.present.ts';
import { payee, tallied } from './linked-approvals.queries.ts';

const OPEN = 'Awaiting trustees';

export const listTrusteeBuildingIds = async (db: Database, person: Person): Promise<string[]> => {
  const rows = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(sql`${buildings.id} in ${buildingsTrusteeOf(person)}`)
    .orderBy(asc(buildings.name));
  return rows.map((row) => row.id);
};

export const findTrusteeBuilding = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<TrusteeBuilding[]> => {
  const rows = await db
    .select({ building: buildings.name, buildingGuid: buildings.id })
    .from(buildings)
    .where(and(eq(buildings.id, buildingId), sql`${buildings.id} in ${buildingsTrusteeOf(person)}`));
  if (rows.length === 0) throw new AppError('not_found');
  return rows;
};

/** Open, and the caller has not answered: what the active sub-tab shows (A 4). */
const waits = (person: Person): SQL => sql`(${ballots.vote} is null and ${ballots.removedAt} is null
  and ${approvals.state} = 'Awaiting trustees' and ${approvals.closesAt} > ${person.at.now.toISOString()}::timestamptz)`;

const inView: Record<ApprovalView, (person: Person) => SQL | undefined> = {
  active: waits,
  history: (person) => sql`not ${waits(person)}`,
  approved: () => eq(ballots.vote, 'Approved'),
  declined: () => eq(ballots.vote, 'Declined'),
  abstained: () => inArray(ballots.vote, ['Abstained', 'Abstained due to inactivity']),
};

/** Only approvals of buildings the caller is a trustee of now (A 2, R-6). Active: the next to close first. */
export const listTrusteeApprovals = async (
  db: Database,
  person: Person,
  view: ApprovalView,
): Promise<TrusteeApproval[]> => {
  const active = view === 'active';
  const answered = sql<Date>`coalesce(${ballots.votedAt}, ${approvals.decidedAt}, ${approvals.closesAt})`;
  const rows = await db
    .select({
      id: ballots.id,
      approvalId: approvals.id,
      subject: approvals.subject,
      approvalType: approvals.type,
      amount: approvals.amount,
      payee,
      ...tallied,
      requiredCount: approvals.requiredCount,
      fileId: approvals.fileId,
      date: (active ? sql<Date>`${approvals.createdAt}` : answered).mapWith(approvals.createdAt),
      building: buildings.name,
      buildingGuid: buildings.id,
      closingDate: approvals.closesAt,
      status: approvals.state,
      response: ballots.vote,
      votedAt: ballots.votedAt,
      removedAt: ballots.removedAt,
      interest: ownInterest(person),
    })
    .from(ballots)
    .innerJoin(approvals, eq(approvals.id, ballots.approvalId))
    .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
    .where(
      and(
        eq(ballots.contactId, person.contactId ?? ''),
        sql`${approvals.buildingId} in ${buildingsTrusteeOf(person)}`,
        inView[view](person),
      ),
    )
    .orderBy(active ? asc(approvals.closesAt) : desc(answered), asc(approvals.id));
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
        person.at.now,
      ),
    };
  });
};
