import type { Vote } from '@stoep/domain/votes/approval-ballots';
import type { ApprovalState } from '@stoep/domain/votes/approval-outcome';
import type { Tone } from '@stoep/ui/table/status-chip';

/** The colour only repeats the words. */
export const voteTone: Readonly<Record<Vote, Tone>> = {
  Approved: 'success',
  Declined: 'danger',
  Abstained: 'neutral',
  'Abstained due to inactivity': 'neutral',
};

export const approvalTone: Readonly<Record<ApprovalState, Tone>> = {
  'Awaiting trustees': 'info',
  Approved: 'success',
  Declined: 'danger',
  Lapsed: 'warning',
  Withdrawn: 'neutral',
};
