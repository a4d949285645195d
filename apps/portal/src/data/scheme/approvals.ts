/** Approvals and votes of a trustee, and one approval with its votes: M-22 to M-31, M-62, M-63. */

import type { Attention } from '@stoep/contract/people/people';
import {
  type ApprovalView,
  approvals as contract,
  type TrusteeApproval,
  type VoteVerb,
} from '@stoep/contract/scheme/approvals';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { queryOptions } from '@tanstack/react-query';
import { currentSession } from '../../session/session-store.ts';
import { api, read } from '../api.ts';
import { caughtUp, queryClient } from '../query-client.ts';

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

/** M-7b by its name: its table would come with the first pieces of every portal. */
const ATTENTION = 'M-7b';

/**
 * What was read before the vote and is on no page now: it would be shown for a moment on the way back, with buttons for a vote that
 * was cast. A list that is looked at keeps its row in sight (parts/voting/use-kept-votes.ts).
 */
const forgetVoted = (approvalId: string): void => {
  const contactId = currentSession()?.contactId ?? '';
  const unseen = <const K extends readonly unknown[]>(queryKey: K) => ({
    queryKey,
    type: 'inactive' as const,
  });
  const active = approvalList('active', contactId).queryKey;
  const listed = queryClient
    .getQueryData<TrusteeApproval[]>(active)
    ?.find((one) => one.approvalId === approvalId);
  queryClient.setQueriesData<TrusteeApproval[]>(unseen(active), (rows) =>
    rows?.filter((one) => one.approvalId !== approvalId),
  );
  queryClient.removeQueries(unseen(approvalDetail(approvalId).queryKey));
  if (listed?.response !== null || listed.interest !== null) return;
  queryClient.setQueriesData<Attention>(unseen([ATTENTION]), (known) =>
    known?.trustee
      ? { ...known, trustee: { ...known.trustee, votesWaiting: Math.max(0, known.trustee.votesWaiting - 1) } }
      : known,
  );
};

/** Votes at once; it is done when the lists tell of it. `key` is that of the vote, from its first try on. Throws ApiError. */
export const castVote = async (verb: VoteVerb, approvalId: string, change: boolean, key?: string) => {
  const body = change ? { approvalId, change } : { approvalId };
  const answer = await api(contract[verb], { body }, key === undefined ? {} : { key });
  forgetVoted(approvalId);
  await caughtUp();
  return answer;
};
