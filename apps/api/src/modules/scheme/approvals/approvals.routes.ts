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
import { readContextOf } from '../../../kernel/read.ts';
import { listVotesOfApproval, readApprovalDetail, readApprovalFile } from './approval-detail.queries.ts';
import { listTrusteeApprovals, listTrusteeBuildingIds, readTrusteeBuilding } from './approvals.queries.ts';
import { listBuildingApprovals } from './building-approvals.queries.ts';
import { readDecisionRecord } from './decision-record.queries.ts';

export const approvalsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  const { db } = deps;
  const vote = (verb: VoteChoice) =>
    commandRoute(castVote, ({ body }: VoteInput) => [body.approvalId, { verb, change: body.change ?? false }]);
  mountEndpointTable(mounting, apiContract.approvals, {
    trusteeList: async ({ actor }) => ({
      buildingGuids: await listTrusteeBuildingIds(readContextOf(db, actor)),
    }),
    trusteeBuildings: ({ actor, body }) => readTrusteeBuilding(readContextOf(db, actor), body.buildingId),
    active: ({ actor }) => listTrusteeApprovals(readContextOf(db, actor), 'active'),
    history: ({ actor }) => listTrusteeApprovals(readContextOf(db, actor), 'history'),
    approved: ({ actor }) => listTrusteeApprovals(readContextOf(db, actor), 'approved'),
    declined: ({ actor }) => listTrusteeApprovals(readContextOf(db, actor), 'declined'),
    abstained: ({ actor }) => listTrusteeApprovals(readContextOf(db, actor), 'abstained'),
    approve: vote('approve'),
    decline: vote('decline'),
    abstain: vote('abstain'),
  });
  mountEndpointTable(mounting, apiContract.buildingApprovals, {
    active: ({ actor, params, query }) => listBuildingApprovals(readContextOf(db, actor), params.guid, 'active', query),
    history: ({ actor, params, query }) =>
      listBuildingApprovals(readContextOf(db, actor), params.guid, 'history', query),
    detail: ({ actor, params }) => readApprovalDetail(readContextOf(db, actor), params.approvalId),
    votes: ({ actor, params }) => listVotesOfApproval(readContextOf(db, actor), params.approvalId),
    file: ({ actor, params }) => readFileByQuery(deps, actor, readApprovalFile, { ...params, which: 'shown' }),
    record: ({ actor, params }) => readDecisionRecord(readContextOf(db, actor), deps, params.approvalId),
    recordFile: ({ actor, params }) => readFileByQuery(deps, actor, readApprovalFile, { ...params, which: 'record' }),
  });
};

type VoteInput = HandlerInput<typeof apiContract.approvals.approve>;
