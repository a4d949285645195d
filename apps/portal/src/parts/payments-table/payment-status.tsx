/** Status of a payment in its colour: blue waiting, green paid, orange paused, red canceled or declined (B 2). */

import { type PaymentState, type PaymentStateTone, paymentStateTone } from '@stoep/domain/suppliers/payment-progress';
import { translateCode } from '@stoep/domain/wording/screen-texts';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';

const TONES: Record<PaymentStateTone, ColorTone> = {
  waiting: 'info',
  good: 'success',
  resting: 'warning',
  bad: 'danger',
  plain: 'neutral',
};

export const PaymentStatusChip = ({ progress }: { progress: PaymentState }) => (
  <StatusChip tone={TONES[paymentStateTone(progress)]}>{translateCode(progress)}</StatusChip>
);
