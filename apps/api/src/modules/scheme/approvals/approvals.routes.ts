/**
 * Portal routes of approvals: the trustee's own with votes (A 2 /trustee-portal), and a building's with their detail
 * (B 2).
 */
import { apiContract } from '@stoep/contract';
import type { VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import type { ServerDeps } from '../../../deps.ts';
import { castVote } from '../../../engines/decisions/commands/cast-vote.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { readFileByQuery } from '../../../kernel/http/content/read-file.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import type { HandlerInput } from '../../../kernel/http/request.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { approvalFileScopedQuery, listVotesOfApproval, readApprovalDetail } from './approval-detail.queries.ts';
import { listTrusteeApprovals, listTrusteeBuildingIds, readTrusteeBuilding } from './approvals.queries.ts';
import { listBuildingApprovals } from './building-approvals.queries.ts';
import { readDecisionRecordSeal } from './decision-record.queries.ts';

export const approvalsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  const { db } = deps;
  const vote = (verb: VoteChoice) =>
    commandRoute(castVote, ({ body }: VoteInput) => [body.approvalId, { verb, change: body.change ?? false }]);
  mountEndpointTable(mounting, apiContract.approvals, {
    trusteeList: async ({ actor }) => ({
      buildingGuids: await listTrusteeBuildingIds(callerReadContextOf(db, actor)),
    }),
    trusteeBuildings: ({ actor, body }) => readTrusteeBuilding(callerReadContextOf(db, actor), body.buildingId),
    active: ({ actor }) => listTrusteeApprovals(callerReadContextOf(db, actor), 'active'),
    history: ({ actor }) => listTrusteeApprovals(callerReadContextOf(db, actor), 'history'),
    approved: ({ actor }) => listTrusteeApprovals(callerReadContextOf(db, actor), 'approved'),
    declined: ({ actor }) => listTrusteeApprovals(callerReadContextOf(db, actor), 'declined'),
    abstained: ({ actor }) => listTrusteeApprovals(callerReadContextOf(db, actor), 'abstained'),
    approve: vote('approve'),
    decline: vote('decline'),
    abstain: vote('abstain'),
  });
  mountEndpointTable(mounting, apiContract.buildingApprovals, {
    active: ({ actor, params, query }) =>
      listBuildingApprovals(callerReadContextOf(db, actor), params.guid, 'active', query),
    history: ({ actor, params, query }) =>
      listBuildingApprovals(callerReadContextOf(db, actor), params.guid, 'history', query),
    detail: ({ actor, params }) => readApprovalDetail(callerReadContextOf(db, actor), params.approvalId),
    votes: ({ actor, params }) => listVotesOfApproval(callerReadContextOf(db, actor), params.approvalId),
    file: ({ actor, params }) => readFileByQuery(deps, actor, approvalFileScopedQuery, { ...params, which: 'shown' }),
    record: ({ actor, params }) => readDecisionRecordSeal(callerReadContextOf(db, actor), deps, params.approvalId),
    recordFile: ({ actor, params }) =>
      readFileByQuery(deps, actor, approvalFileScopedQuery, { ...params, which: 'record' }),
  });
};

type VoteInput = HandlerInput<typeof apiContract.approvals.approve>;
