/** Approvals: the trustee's own with votes (A 2 /trustee-portal), and a building's with their detail (B 2). */
import { contract } from '@stoep/contract';
import type { VoteVerb } from '@stoep/contract/decisions/approvals';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { Answer, type HandlerInput } from '../../kernel/http/request.ts';
import { findApproval, listVotes } from './approval-detail.queries.ts';
import { readApprovalFile } from './approval-files.ts';
import { findTrusteeBuilding, listTrusteeApprovals, listTrusteeBuildingIds } from './approvals.queries.ts';
import { listBuildingApprovals } from './building-approvals.queries.ts';
import { castVote } from './commands/cast-vote.ts';
import { findDecisionRecord } from './records.queries.ts';

export const approvalsRoutes = (mounting: Mounting, deps: Deps): void => {
  const { db } = deps;
  const vote = (verb: VoteVerb) => (input: VoteInput) =>
    castVote(deps, input.actor, input.origin, {
      verb,
      id: input.body.approvalId,
      change: input.body.change ?? false,
    });
  mount(mounting, contract.approvals, {
    trusteeList: async ({ actor }) => ({ buildingGuids: await listTrusteeBuildingIds(db, actor) }),
    trusteeBuildings: ({ actor, body }) => findTrusteeBuilding(db, actor, body.buildingId),
    active: ({ actor }) => listTrusteeApprovals(db, actor, 'active'),
    history: ({ actor }) => listTrusteeApprovals(db, actor, 'history'),
    approved: ({ actor }) => listTrusteeApprovals(db, actor, 'approved'),
    declined: ({ actor }) => listTrusteeApprovals(db, actor, 'declined'),
    abstained: ({ actor }) => listTrusteeApprovals(db, actor, 'abstained'),
    approve: vote('approve'),
    decline: vote('decline'),
    abstain: vote('abstain'),
  });
  mount(mounting, contract.buildingApprovals, {
    active: (input) => listOf(deps, input, true),
    history: (input) => listOf(deps, input, false),
    detail: ({ actor, params }) => findApproval(db, actor, params.approvalId),
    votes: ({ actor, params }) => listVotes(db, actor, params.approvalId),
    file: ({ actor, params }) => readApprovalFile(deps, actor, params.approvalId, 'shown'),
    record: ({ actor, params }) => findDecisionRecord(db, deps.tokenKey, actor, params.approvalId),
    recordFile: ({ actor, params }) => readApprovalFile(deps, actor, params.approvalId, 'record'),
  });
};

type VoteInput = HandlerInput<typeof contract.approvals.approve>;

const listOf = async (
  deps: Deps,
  {
    actor,
    params,
    query,
  }: Pick<HandlerInput<typeof contract.buildingApprovals.active>, 'actor' | 'params' | 'query'>,
  open: boolean,
) => {
  const { rows, total } = await listBuildingApprovals(deps.db, actor, params.guid, open, query);
  return new Answer(rows, { total });
};
