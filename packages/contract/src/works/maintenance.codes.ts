/**
 * Code lists of the progress of jobs and quotes. One number is the documents': 121510010 for requested quotes (C 2.3,
 * C 9).
 */

import type { ApprovalState } from '@stoep/domain/scheme/approval-outcome';
import type { QuoteState } from '@stoep/domain/vocabulary';
import {
  MAINTENANCE_JOB_STATES,
  type MaintenanceJobState,
  REQUESTING_QUOTES_CODE,
} from '@stoep/domain/works/maintenance-progress';
import type { CodeList } from '../kit/wire-codec.ts';

export const MAINTENANCE_JOB_PROGRESS_CODES = Object.fromEntries(
  MAINTENANCE_JOB_STATES.map((state, index) => [
    state,
    state === 'Requesting quotes' ? REQUESTING_QUOTES_CODE : 120_830_000 + index,
  ]),
) as CodeList<MaintenanceJobState>;
export const MAINTENANCE_JOB_PROGRESS_LABELS = [...MAINTENANCE_JOB_STATES];

export const QUOTE_STATUS_CODES = {
  Submitted: 120840000,
  Approved: 120840001,
  Declined: 120840002,
  Replaced: 120840003,
} as const satisfies CodeList<QuoteState>;
export type QuoteStatus = keyof typeof QUOTE_STATUS_CODES;

/** The trustees' decision about the quote or the work. */
export const WORKS_APPROVAL_CODES = {
  'Awaiting trustees': 120850000,
  Approved: 120850001,
  Declined: 120850002,
  Lapsed: 120850003,
  Withdrawn: 120850004,
} as const satisfies CodeList<ApprovalState>;
export type WorksApprovalStatus = keyof typeof WORKS_APPROVAL_CODES;
