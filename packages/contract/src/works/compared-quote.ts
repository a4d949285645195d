/** One quote of a job beside the others, for staff. */
import { CONTRACTOR_STATES, QUOTE_STATES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { entity, flag, id, instant, money, plain, text, textOrNull, whole } from '../kit/wire.ts';

export const comparedQuote = entity({
  id: id('id'),
  name: text('name'),
  contractorId: id('contractor_id'),
  contractor: text('contractor'),
  amount: money('amount'),
  receivedAt: instant('received_at'),
  state: plain('state', z.enum(QUOTE_STATES)),
  fileName: textOrNull('file_name'),
  /** Of those that stand, when there is another to compare it with. */
  lowest: flag('lowest'),
  contractorState: plain('contractor_state', z.enum(CONTRACTOR_STATES)),
  /** Papers that are missing or expired, in words; null when all is in order. */
  lacking: textOrNull('lacking'),
  ficaApproved: flag('fica_approved'),
  paymentApproved: flag('payment_approved'),
  /** Jobs that went to the firm before and are done. */
  jobsDone: whole('jobs_done'),
  can: plain('can', z.array(z.enum(['putToTrustees', 'award']))),
});
