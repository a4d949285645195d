import type { TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import type { DisplayedApprovalStatus } from '@stoep/domain/scheme/approval-outcome';
import type { ColorTone } from '@stoep/ui/table/status-chip';

/** The colour adds nothing to the words. */
export const VOTE_TONES: Readonly<Record<TrusteeVote, ColorTone>> = {
  Approved: 'success',
  Declined: 'danger',
  Abstained: 'neutral',
  'Abstained due to inactivity': 'neutral',
};

export const APPROVAL_STATUS_TONES: Readonly<Record<DisplayedApprovalStatus, ColorTone>> = {
  'Awaiting trustees': 'info',
  'Awaiting confirmation': 'warning',
  'Refused by the managing agent': 'danger',
  Approved: 'success',
  Declined: 'danger',
  Lapsed: 'warning',
  Withdrawn: 'neutral',
};
