/** Approvals and votes of a trustee, and one approval with its votes: M-22 to M-31, M-62, M-63. */
import { type ApprovalView, approvals as contract, type VoteVerb } from '@stoep/contract/decisions/approvals';
import { buildingApprovals } from '@stoep/contract/decisions/approvals-of-building';
import { queryOptions } from '@tanstack/react-query';
import { api, read } from './api.ts';
import { caughtUp } from './query-client.ts';

export const approvalList = (view: ApprovalView, contactId: string) =>
  read(contract[view], { body: { contactId } });

/** The buildings the trustee may see, then each with its name, one call per building (A 7). */
export const trusteeBuildings = (contactId: string) =>
  queryOptions({
    queryKey: [contract.trusteeList.row, contract.trusteeBuildings.row, contactId],
    queryFn: async ({ signal }) => {
      const { buildingGuids } = await api(contract.trusteeList, { body: { contactId }, signal });
      const named = await Promise.all(
        buildingGuids.map((buildingId) => api(contract.trusteeBuildings, { body: { buildingId }, signal })),
      );
      return named.flat();
    },
  });

const onApproval = (approvalId: string) => ({ params: { approvalId } });

export const approvalDetail = (approvalId: string) => read(buildingApprovals.detail, onApproval(approvalId));
export const approvalVotes = (approvalId: string) => read(buildingApprovals.votes, onApproval(approvalId));
export const decisionRecord = (approvalId: string) => read(buildingApprovals.record, onApproval(approvalId));
/** What the trustees are shown, read once: a vote changes nothing in it. */
export const approvalFile = (approvalId: string) => read(buildingApprovals.file, onApproval(approvalId));
export const openApprovalFile = (approvalId: string) => api(buildingApprovals.file, onApproval(approvalId));
export const openDecisionRecord = (approvalId: string) =>
  api(buildingApprovals.recordFile, onApproval(approvalId));

/** Votes at once; it is done when the lists tell of it. `key` is that of the vote, from its first try on. Throws ApiError. */
export const castVote = async (verb: VoteVerb, approvalId: string, change: boolean, key?: string) => {
  const body = change ? { approvalId, change } : { approvalId };
  const answer = await api(contract[verb], { body }, key === undefined ? {} : { key });
  await caughtUp();
  return answer;
};
