/** Approvals and votes of a trustee, and one approval with its votes: M-22 to M-31, M-62, M-63. */

import type { PersonWorklist } from '@stoep/contract/people/person-worklist';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import {
  type ApprovalWithOwnBallot,
  trusteeApprovalEndpoints as contract,
  type TrusteeApprovalView,
  type VoteChoice,
} from '@stoep/contract/scheme/trustee-approvals';
import { queryOptions } from '@tanstack/react-query';
import { currentStoredSession } from '../../session/session-store.ts';
import { callPortalApi, portalEndpointQuery } from '../api.ts';
import { portalQueryClient, waitForRefetch } from '../query-client.ts';

export const trusteeApprovalsQuery = (view: TrusteeApprovalView, contactId: string) =>
  portalEndpointQuery(contract[view], { body: { contactId } });

/** The buildings that the trustee may see, then the name of each, with one call per building (A 7). */
export const trusteeBuildingsQuery = (contactId: string) =>
  queryOptions({
    queryKey: [contract.trusteeList.row, contract.trusteeBuildings.row, contactId],
    queryFn: async ({ signal }) => {
      const { buildingGuids } = await callPortalApi(contract.trusteeList, { body: { contactId }, signal });
      const named = await Promise.all(
        buildingGuids.map((buildingId) => callPortalApi(contract.trusteeBuildings, { body: { buildingId }, signal })),
      );
      return named.flat();
    },
  });

const onApproval = (approvalId: string) => ({ params: { approvalId } });

export const approvalDetailQuery = (approvalId: string) =>
  portalEndpointQuery(buildingApprovalEndpoints.detail, onApproval(approvalId));
export const approvalVotesQuery = (approvalId: string) =>
  portalEndpointQuery(buildingApprovalEndpoints.votes, onApproval(approvalId));
export const decisionRecordQuery = (approvalId: string) =>
  portalEndpointQuery(buildingApprovalEndpoints.record, onApproval(approvalId));
/** The file that trustees see; loaded once, since no vote changes it. */
export const approvalFileQuery = (approvalId: string) =>
  portalEndpointQuery(buildingApprovalEndpoints.file, onApproval(approvalId));
export const downloadApprovalFile = (approvalId: string) =>
  callPortalApi(buildingApprovalEndpoints.file, onApproval(approvalId));
export const downloadDecisionRecord = (approvalId: string) =>
  callPortalApi(buildingApprovalEndpoints.recordFile, onApproval(approvalId));

/** M-7b as a literal: importing its endpoint would put the table into the first chunk of every portal. */
const ATTENTION = 'M-7b';

/**
 * Queries to drop after a vote, if no page shows them. Otherwise Back would briefly show vote buttons for a vote
 * already cast. A list on screen keeps its row (parts/voting/use-votes-of-visit.ts).
 */
const forgetVoted = (approvalId: string): void => {
  const contactId = currentStoredSession()?.contactId ?? '';
  const unseen = <const K extends readonly unknown[]>(queryKey: K) => ({
    queryKey,
    type: 'inactive' as const,
  });
  const active = trusteeApprovalsQuery('active', contactId).queryKey;
  const listed = portalQueryClient
    .getQueryData<ApprovalWithOwnBallot[]>(active)
    ?.find((one) => one.approvalId === approvalId);
  portalQueryClient.setQueriesData<ApprovalWithOwnBallot[]>(unseen(active), (rows) =>
    rows?.filter((one) => one.approvalId !== approvalId),
  );
  portalQueryClient.removeQueries(unseen(approvalDetailQuery(approvalId).queryKey));
  if (listed?.response !== null || listed.interest !== null) return;
  portalQueryClient.setQueriesData<PersonWorklist>(unseen([ATTENTION]), (known) =>
    known?.trustee
      ? { ...known, trustee: { ...known.trustee, votesWaiting: Math.max(0, known.trustee.votesWaiting - 1) } }
      : known,
  );
};

/**
 * Casts the vote and resolves when the lists show it. `key` is the idempotency key from the first try on. Throws
 * ApiCallError.
 */
export const sendTrusteeVote = async (verb: VoteChoice, approvalId: string, change: boolean, key?: string) => {
  const body = change ? { approvalId, change } : { approvalId };
  const answer = await callPortalApi(contract[verb], { body }, key === undefined ? {} : { key });
  forgetVoted(approvalId);
  await waitForRefetch();
  return answer;
};
