import type { Vote } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalStatus } from '@stoep/domain/scheme/approval-outcome';
import type { Tone } from '@stoep/ui/table/status-chip';

/** The colour only repeats the words. */
export const voteTone: Readonly<Record<Vote, Tone>> = {
  Approved: 'success',
  Declined: 'danger',
  Abstained: 'neutral',
  'Abstained due to inactivity': 'neutral',
};

export const approvalTone: Readonly<Record<ApprovalStatus, Tone>> = {
  'Awaiting trustees': 'info',
  'Awaiting confirmation': 'warning',
  'Refused by the managing agent': 'danger',
  Approved: 'success',
  Declined: 'danger',
  Lapsed: 'warning',
  Withdrawn: 'neutral',
};
