/** Rows one has voted on stay where they are for as long as the list is looked at, though the server's list has gone on. */
import type { TrusteeApproval, VoteAnswer, VoteVerb } from '@stoep/contract/scheme/approvals';
import { useCallback, useEffect, useRef, useState } from 'react';
import { onSentLater } from '../../data/unsent.ts';
import { useVote } from './use-vote.ts';

/** By the ballot's id. */
export type KeptVotes = ReadonlyMap<string, TrusteeApproval>;

const answered = (row: TrusteeApproval, answer: VoteAnswer): TrusteeApproval => {
  const open = answer.approvalStatus === 'Awaiting trustees';
  const { response } = answer;
  const waiting =
    row.response === null && row.waitingCount !== null ? row.waitingCount - 1 : row.waitingCount;
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

/** One without a closing time comes last. */
const closesAt = ({ closingDate }: TrusteeApproval) => closingDate?.getTime() ?? Number.MAX_SAFE_INTEGER;

/** The server's rows with the kept ones in their places: the next to close first, as the server has them. */
export const withKept = (rows: readonly TrusteeApproval[], kept: KeptVotes): TrusteeApproval[] =>
  [...rows.filter(({ id }) => !kept.has(id)), ...kept.values()].sort(
    (a, b) => closesAt(a) - closesAt(b) || (a.approvalId < b.approvalId ? -1 : 1),
  );

/** The votes of this visit, and how one is cast or changed. */
export const useKeptVotes = () => {
  const [kept, setKept] = useState<KeptVotes>(new Map());
  const vote = useVote();
  const keep = useCallback(
    (id: string, row: TrusteeApproval | undefined) =>
      setKept((now) => {
        const next = new Map(now);
        if (row) next.set(id, row);
        else next.delete(id);
        return next;
      }),
    [],
  );
  // Those that wait on the device, by their question: once one is sent, its row says so.
  const waiting = useRef(new Map<string, TrusteeApproval>());
  useEffect(
    () =>
      onSentLater(({ written, vote: answer }) => {
        const row = written.kind === 'vote' ? waiting.current.get(written.approvalId) : undefined;
        if (row && answer) keep(row.id, answered(row, answer));
      }),
    [keep],
  );
  const cast = async (verb: VoteVerb, row: TrusteeApproval): Promise<boolean> => {
    const before = kept.get(row.id);
    // Kept before it is asked for: the list is read anew before the answer is here.
    keep(row.id, row);
    const { approvalId, subject, closingDate: closes } = row;
    const answer = await vote(verb, { approvalId, subject, closes, change: row.can.change });
    if (answer === 'kept') waiting.current.set(approvalId, row);
    keep(row.id, answer === null || answer === 'kept' ? before : answered(row, answer));
    return answer !== null;
  };
  return { kept, cast };
};
