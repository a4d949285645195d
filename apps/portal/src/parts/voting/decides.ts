/** Whether the reader's approval is the last that a question needs: one press is then the decision. */
type Counts = {
  readonly approvalCount: number | null;
  readonly requiredCount: number | null;
  readonly can: { readonly approve: boolean };
};

/** Of a vote that may be changed too: one who approved may not approve again. */
export const decidesByApproving = ({ approvalCount, requiredCount, can }: Counts): boolean =>
  can.approve && approvalCount !== null && requiredCount !== null && approvalCount + 1 >= requiredCount;
