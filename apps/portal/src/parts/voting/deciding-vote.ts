/** Whether the reader's vote to approve would reach the required count and decide the approval. */
type Counts = {
  readonly approvalCount: number | null;
  readonly requiredCount: number | null;
  readonly can: { readonly approve: boolean };
};

/** Also for a vote that may be changed: a trustee who approved may not approve again. */
export const isDecidingApproveVote = ({ approvalCount, requiredCount, can }: Counts): boolean =>
  can.approve && approvalCount !== null && requiredCount !== null && approvalCount + 1 >= requiredCount;
