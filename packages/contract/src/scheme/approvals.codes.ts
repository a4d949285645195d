/** Code lists of approvals (B 4, B 9). The documents name the labels; the numbers are ours (decision 0003). */

import type { ApprovalState } from '@stoep/domain/scheme/approval-outcome';
import type { ApprovalType } from '@stoep/domain/vocabulary';
import type { CodeList } from '../kit/wire-codec.ts';

/** A 9, B 9. */
export const APPROVAL_TYPE_CODES = {
  AOD: 120810000,
  Payment: 120810001,
  'Maintenance Quote Selection': 120810002,
  'Conduct Letter': 120810003,
  'Conduct Fine': 120810004,
  Budget: 120810005,
  Minutes: 120810006,
  Legal: 120810007,
  'Maintenance work approval': 120810008,
} as const satisfies CodeList<ApprovalType>;
export const APPROVAL_TYPE_LABELS = Object.keys(APPROVAL_TYPE_CODES) as [ApprovalType, ...ApprovalType[]];

/** Rules 1.3. */
export const APPROVAL_STATUS_CODES = {
  'Awaiting trustees': 120810000,
  Approved: 120810001,
  Declined: 120810002,
  Lapsed: 120810003,
  Withdrawn: 120810004,
} as const satisfies CodeList<ApprovalState>;
export const APPROVAL_STATUS_LABELS = Object.keys(APPROVAL_STATUS_CODES) as [ApprovalState, ...ApprovalState[]];
