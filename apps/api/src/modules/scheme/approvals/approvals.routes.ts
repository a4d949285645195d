/** Approvals: the trustee's own with votes (A 2 /trustee-portal), and a building's with their detail (B 2). */
import { contract } from '@stoep/contract';
import type { VoteVerb } from '@stoep/contract/scheme/approvals';
import type { Deps } from '../../../deps.ts';
import { castVote } from '../../../engines/decisions/commands/cast-vote.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import type { HandlerInput } from '../../../kernel/http/request.ts';
import { readAs } from '../../../kernel/read.ts';
import { approvalFile, listVotes, readApproval } from './approval-detail.queries.ts';
import { listTrusteeApprovals, listTrusteeBuildingIds, readTrusteeBuilding } from './approvals.queries.ts';
import { listBuildingApprovals } from './building-approvals.queries.ts';
import { readDecisionRecord } from './records.queries.ts';

export const approvalsRoutes = (mounting: Mounting, deps: Deps): void => {
  const { db } = deps;
  const vote = (verb: VoteVerb) =>
    commandRoute(castVote, ({ body }: VoteInput) => [
      body.approvalId,
      { verb, change: body.change ?? false },
    ]);
  mount(mounting, contract.approvals, {
    trusteeList: async ({ actor }) => ({ buildingGuids: await listTrusteeBuildingIds(readAs(db, actor)) }),
    trusteeBuildings: ({ actor, body }) => readTrusteeBuilding(readAs(db, actor), body.buildingId),
    active: ({ actor }) => listTrusteeApprovals(readAs(db, actor), 'active'),
    history: ({ actor }) => listTrusteeApprovals(readAs(db, actor), 'history'),
    approved: ({ actor }) => listTrusteeApprovals(readAs(db, actor), 'approved'),
    declined: ({ actor }) => listTrusteeApprovals(readAs(db, actor), 'declined'),
    abstained: ({ actor }) => listTrusteeApprovals(readAs(db, actor), 'abstained'),
    approve: vote('approve'),
    decline: vote('decline'),
    abstain: vote('abstain'),
  });
  mount(mounting, contract.buildingApprovals, {
    active: ({ actor, params, query }) =>
      listBuildingApprovals(readAs(db, actor), params.guid, 'active', query),
    history: ({ actor, params, query }) =>
      listBuildingApprovals(readAs(db, actor), params.guid, 'history', query),
    detail: ({ actor, params }) => readApproval(readAs(db, actor), params.approvalId),
    votes: ({ actor, params }) => listVotes(readAs(db, actor), params.approvalId),
    file: ({ actor, params }) => readFileOf(deps, actor, approvalFile, { ...params, which: 'shown' }),
    record: ({ actor, params }) => readDecisionRecord(readAs(db, actor), deps, params.approvalId),
    recordFile: ({ actor, params }) => readFileOf(deps, actor, approvalFile, { ...params, which: 'record' }),
  });
};

type VoteInput = HandlerInput<typeof contract.approvals.approve>;
