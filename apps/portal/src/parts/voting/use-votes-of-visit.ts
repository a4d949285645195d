/**
 * Keeps the rows that the trustee voted on in the list for this visit, although the server's list no longer has
 * them.
 */
import type { ApprovalWithOwnBallot, CastVoteResult, VoteChoice } from '@stoep/contract/scheme/trustee-approvals';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onOfflineItemSent } from '../../data/offline-items.ts';
import { useCastVote } from './use-cast-vote.ts';

/** By ballot id. */
export type VotesOfVisit = ReadonlyMap<string, ApprovalWithOwnBallot>;

const answered = (row: ApprovalWithOwnBallot, answer: CastVoteResult): ApprovalWithOwnBallot => {
  const open = answer.approvalStatus === 'Awaiting trustees';
  const { response } = answer;
  const waiting = row.response === null && row.waitingCount !== null ? row.waitingCount - 1 : row.waitingCount;
  return {
    ...row,
    ...answer,
    waitingCount: open ? waiting : 0,
    can: {
      approve: open && response !== 'Approved',
      decline: open && response !== 'Declined',
      abstain: open && response !== 'Abstained',
      change: open,
    },
  };
};

/** Approvals without a closing time come last. */
const closesAt = ({ closingDate }: ApprovalWithOwnBallot) => closingDate?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** The server's rows merged with the votes of this visit, the next to close first, as the server sorts them. */
export const mergeVotesOfVisit = (
  rows: readonly ApprovalWithOwnBallot[],
  kept: VotesOfVisit,
): ApprovalWithOwnBallot[] =>
  [...rows.filter(({ id }) => !kept.has(id)), ...kept.values()].sort(
    (a, b) => closesAt(a) - closesAt(b) || (a.approvalId < b.approvalId ? -1 : 1),
  );

/** The votes of this visit, and how one is cast or changed. */
export const useVotesOfVisit = () => {
  const [kept, setKept] = useState<VotesOfVisit>(new Map());
  const vote = useCastVote();
  const keep = useCallback(
    (id: string, row: ApprovalWithOwnBallot | undefined) =>
      setKept((now) => {
        const next = new Map(now);
        if (row) next.set(id, row);
        else next.delete(id);
        return next;
      }),
    [],
  );
  // Votes queued on the device, by approval. Once one is sent, its row is updated.
  const waiting = useRef(new Map<string, ApprovalWithOwnBallot>());
  useEffect(
    () =>
      onOfflineItemSent(({ written, vote: answer }) => {
        const row = written.kind === 'vote' ? waiting.current.get(written.approvalId) : undefined;
        if (row && answer) keep(row.id, answered(row, answer));
      }),
    [keep],
  );
  const cast = async (verb: VoteChoice, row: ApprovalWithOwnBallot): Promise<boolean> => {
    const before = kept.get(row.id);
    // Saved before the call, since the list is refetched before the answer arrives.
    keep(row.id, row);
    const { approvalId, subject, closingDate: closes } = row;
    const answer = await vote(verb, { approvalId, subject, closes, change: row.can.change });
    if (answer === 'kept') waiting.current.set(approvalId, row);
    keep(row.id, answer === null || answer === 'kept' ? before : answered(row, answer));
    return answer !== null;
  };
  return { kept, cast };
};
