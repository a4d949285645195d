/** Code lists of payments: types of B 9, progress of B 4. The numbers are ours. */

import { PAYMENT_STATES, type PaymentState } from '@stoep/domain/suppliers/payment-progress';
import type { PaymentType } from '@stoep/domain/vocabulary';
import type { CodeList } from '../kit/wire-codec.ts';

/** B 9: payment types. */
export const PAYMENT_TYPE_CODES = {
  Account: 120810000,
  Contractor: 120810001,
  Legal: 120810002,
  Maintenance: 120810003,
  Municipality: 120810004,
  Recurring: 120810005,
} as const satisfies CodeList<PaymentType>;
export const PAYMENT_TYPE_LABELS = Object.keys(PAYMENT_TYPE_CODES) as PaymentType[];

/** B 4: the 13 progress values, numbered in the order of rules 1.3. */
export const PAYMENT_PROGRESS_CODES = Object.fromEntries(
  PAYMENT_STATES.map((state, index) => [state, 120_820_000 + index]),
) as CodeList<PaymentState>;
export const PAYMENT_PROGRESS_LABELS = [...PAYMENT_STATES].sort() as PaymentState[];
