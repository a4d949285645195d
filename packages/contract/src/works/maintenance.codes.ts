/** Progress of jobs and quotes. One number is the documents': requested quotes have 121510010 (C 2.3, C 9). */

import type { ApprovalState } from '@stoep/domain/scheme/approval-outcome';
import type { QuoteState } from '@stoep/domain/vocabulary';
import { JOB_STATES, type JobState, REQUESTING_QUOTES_CODE } from '@stoep/domain/works/maintenance-progress';
import type { CodeList } from '../kit/wire.ts';

export const JOB_PROGRESS = Object.fromEntries(
  JOB_STATES.map((state, index) => [
    state,
    state === 'Requesting quotes' ? REQUESTING_QUOTES_CODE : 120_830_000 + index,
  ]),
) as CodeList<JobState>;
export const JOB_PROGRESS_LABELS = [...JOB_STATES];

export const QUOTE_STATUS = {
  Submitted: 120840000,
  Approved: 120840001,
  Declined: 120840002,
  Replaced: 120840003,
} as const satisfies CodeList<QuoteState>;
export type QuoteStatus = keyof typeof QUOTE_STATUS;

/** Whether the trustees have agreed: to the quote, to the work. */
export const TRUSTEE_APPROVAL = {
  'Awaiting trustees': 120850000,
  Approved: 120850001,
  Declined: 120850002,
  Lapsed: 120850003,
  Withdrawn: 120850004,
} as const satisfies CodeList<ApprovalState>;
export type TrusteeApproval = keyof typeof TRUSTEE_APPROVAL;
