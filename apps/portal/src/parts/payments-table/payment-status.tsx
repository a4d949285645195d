/** Progress of a payment in its colour: blue waiting, green paid, orange resting, red canceled or declined (B 2). */

import { type PaymentState, type PaymentTone, paymentTone } from '@stoep/domain/suppliers/payment-progress';
import { wordOf } from '@stoep/domain/wording/screen-texts';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';

const TONES: Record<PaymentTone, Tone> = {
  waiting: 'info',
  good: 'success',
  resting: 'warning',
  bad: 'danger',
  plain: 'neutral',
};

export const PaymentStatus = ({ progress }: { progress: PaymentState }) => (
  <StatusChip tone={TONES[paymentTone(progress)]}>{wordOf(progress)}</StatusChip>
);
