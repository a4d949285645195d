/** Lists the approvals of a building, active and historical: B 2 Approvals; M-39, M-40. */
import type {
  ApprovalDetailPage,
  ApprovalLinkedRecordKind,
  BuildingApproval,
} from '@stoep/contract/scheme/building-approvals';
import { and, desc, eq, sql } from 'drizzle-orm';
import { findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { ownPersonalInterestSql, readableApprovalsScope } from '../../../engines/decisions/personal-interest.policy.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import {
  choiceQueryInput,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { approvalSubjectSqlColumns, linkedRecordsOfApproval } from './approval-subject.queries.ts';
import { redactApprovalForInterest } from './approvals.present.ts';

const OPEN = 'Awaiting trustees';

const approvalsOfBuilding = defineScopedQuery('approvals.of-building', {
  scope: readableApprovalsScope,
  input: {
    buildingId: requiredQueryInput<string>(),
    which: choiceQueryInput('active', 'history'),
    subject: optionalQueryInput<string>(),
    type: optionalQueryInput<ApprovalDetailPage['type']>(),
    ...pageQueryInputs,
  },
  from: (db, { within, caller, input }) =>
    db
      .select({ ...approvalSubjectSqlColumns(caller), total: totalRowsColumn() })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .where(
        and(
          eq(approvals.buildingId, input.buildingId),
          within,
          input.which === 'active' ? eq(approvals.state, OPEN) : sql`${approvals.state} <> ${OPEN}`,
          // A hidden subject must not be found by search either.
          input.subject &&
            sql`(position(lower(${input.subject}) in lower(${approvals.subject})) > 0
              and ${ownPersonalInterestSql(caller)} is null)`,
          input.type && eq(approvals.type, input.type),
        ),
      )
      .orderBy(desc(approvals.createdAt), desc(approvals.id))
      .limit(input.limit)
      .offset(input.offset),
});

/** One page of a building's approvals, newest first, with their number. A building out of scope is not found. */
export const listBuildingApprovals = async (
  read: CallerReadContext,
  buildingId: string,
  state: 'active' | 'history',
  page: ApprovalDetailPage,
): Promise<HandlerReply<BuildingApproval[]>> => {
  const { rows, total } = await read.page(approvalsOfBuilding, { ...page, buildingId, which: state });
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return new HandlerReply(
    rows.map((row) => {
      const { id, subject, status, fullStatus, type, requiredCount, approvalCount, createdOn, endDate } =
        redactApprovalForInterest(row);
      const links = Object.fromEntries(linkedRecordsOfApproval(row)) as Pick<
        BuildingApproval,
        ApprovalLinkedRecordKind
      >;
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
