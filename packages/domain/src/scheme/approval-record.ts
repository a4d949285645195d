/**
 * The content of the approval record of a trustees' decision (rules 2.2). It is signed, and its PDF is printed from
 * it.
 */
type RecordedVote = {
  readonly vote: string;
  readonly at: string;
  readonly shown: string;
  readonly by: string;
};

export type SignedApprovalRecordBallot = {
  readonly trustee: string;
  readonly trusteeId: string;
  readonly chair: boolean;
  readonly interest: string | null;
  readonly removedAt: string | null;
  readonly vote: string | null;
  readonly votedAt: string | null;
  /** Every vote cast, changed ones too, oldest first. */
  readonly events: readonly RecordedVote[];
};

export type SignedApprovalRecord = {
  readonly version: 1;
  readonly approvalId: string;
  readonly building: string;
  readonly subject: string;
  readonly description: string;
  readonly type: string;
  readonly amountCents: number | null;
  readonly fileName: string | null;
  readonly fileSha256: string | null;
  readonly shown: string;
  readonly startsAt: string;
  readonly closesAt: string;
  readonly decidedAt: string;
  readonly outcome: string;
  readonly requiredCount: number;
  readonly byCastingVote: boolean;
  readonly reason: string | null;
  readonly ballots: readonly SignedApprovalRecordBallot[];
};
