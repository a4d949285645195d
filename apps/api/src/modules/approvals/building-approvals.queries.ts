/** Approvals of a building, active and historical: B 2 Approvals; M-39, M-40. */
import type {
  ApprovalPage,
  BuildingApproval,
  LinkedRecord,
} from '@stoep/contract/decisions/approvals-of-building';
import { AppError } from '@stoep/contract/kit/errors';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee } from '../../access/buildings.ts';
import { approvals } from '../../db/schema/approvals.ts';
import { buildings } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { ownInterest } from './approvals.policy.ts';
import { veil } from './approvals.present.ts';
import { linkedFrom, lookupsOf } from './linked-approvals.queries.ts';

const OPEN = 'Awaiting trustees';

/** A page of a building's approvals, newest first, and how many there are. The building is in scope or not there. */
export const listBuildingApprovals = async (
  db: Database,
  person: Person,
  buildingId: string,
  open: boolean,
  { limit, offset, subject, type }: ApprovalPage,
): Promise<{ rows: BuildingApproval[]; total: number }> => {
  const [building] = await db
    .select({ id: buildings.id })
    .from(buildings)
    .where(and(eq(buildings.id, buildingId), sql`${buildings.id} in ${buildingsReadableAsTrustee(person)}`));
  if (!building) throw new AppError('not_found');
  const where: SQL | undefined = and(
    eq(approvals.buildingId, buildingId),
    open ? eq(approvals.state, OPEN) : sql`${approvals.state} <> ${OPEN}`,
    // What is not shown is not found either.
    subject
      ? sql`(position(lower(${subject}) in lower(${approvals.subject})) > 0 and ${ownInterest(person)} is null)`
      : undefined,
    type ? eq(approvals.type, type) : undefined,
  );
  const query = linkedFrom(db, person)
    .where(where)
    .orderBy(desc(approvals.createdAt), desc(approvals.id))
    .offset(offset ?? 0);
  const rows = await (limit === undefined ? query : query.limit(limit));
  const [all] = await db.select({ total: count() }).from(approvals).where(where);
  return {
    total: all?.total ?? 0,
    rows: rows.map((row) => {
      const { id, subject, status, type, requiredCount, approvalCount, createdOn, endDate } = veil(row);
      const links = Object.fromEntries(lookupsOf(row)) as Pick<BuildingApproval, LinkedRecord>;
      return { id, subject, status, type, requiredCount, approvalCount, createdOn, endDate, ...links };
    }),
  };
};
