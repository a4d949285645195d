/** Approvals of a building, active and historical: B 2 Approvals; M-39, M-40. */
import type {
  ApprovalPage,
  BuildingApproval,
  LinkedRecord,
} from '@stoep/contract/scheme/approvals-of-building';
import { and, desc, eq, sql } from 'drizzle-orm';
import { trusteesBuilding } from '../../../access/buildings.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { ownInterest, readableApprovals } from '../../../engines/decisions/interest.policy.ts';
import { totalRows } from '../../../kernel/database/paging.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { optionalInput, required, which, window } from '../../../kernel/input.ts';
import { query } from '../../../kernel/query.ts';
import type { Read } from '../../../kernel/read.ts';
import { veil } from './approvals.present.ts';
import { linkedColumns, lookupsOf } from './linked-approvals.queries.ts';

const OPEN = 'Awaiting trustees';

const approvalsOfBuilding = query('approvals.of-building', {
  scope: readableApprovals,
  input: {
    buildingId: required<string>(),
    which: which('active', 'history'),
    subject: optionalInput<string>(),
    type: optionalInput<ApprovalPage['type']>(),
    ...window,
  },
  from: (db, { within, caller, input }) =>
    db
      .select({ ...linkedColumns(caller), total: totalRows() })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(
        and(
          eq(approvals.buildingId, input.buildingId),
          within,
          input.which === 'active' ? eq(approvals.state, OPEN) : sql`${approvals.state} <> ${OPEN}`,
          // What is not shown is not found either.
          input.subject &&
            sql`(position(lower(${input.subject}) in lower(${approvals.subject})) > 0
              and ${ownInterest(caller)} is null)`,
          input.type && eq(approvals.type, input.type),
        ),
      )
      .orderBy(desc(approvals.createdAt), desc(approvals.id))
      .limit(input.limit)
      .offset(input.offset),
});

/** A page of a building's approvals, newest first, and how many there are. The building is in scope or not there. */
export const listBuildingApprovals = async (
  read: Read,
  buildingId: string,
  state: 'active' | 'history',
  page: ApprovalPage,
): Promise<Answer<BuildingApproval[]>> => {
  const { rows, total } = await read.page(approvalsOfBuilding, { ...page, buildingId, which: state });
  if (total === 0) await read.get(trusteesBuilding, { buildingId });
  return new Answer(
    rows.map((row) => {
      const { id, subject, status, fullStatus, type, requiredCount, approvalCount, createdOn, endDate } =
        veil(row);
      const links = Object.fromEntries(lookupsOf(row)) as Pick<BuildingApproval, LinkedRecord>;
      return {
        id,
        subject,
        status,
        fullStatus,
        type,
        requiredCount,
        approvalCount,
        createdOn,
        endDate,
        ...links,
      };
    }),
    { total },
  );
};
