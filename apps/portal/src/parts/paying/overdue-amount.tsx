/** The overdue amount, in amber from 30 days and red from 90. The text names its true age. */
import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import { type Ageing, type ArrearsSeverity, arrearsSeverityOf, overdueDaysOf } from '@stoep/domain/ledger/ageing';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { type ColorTone, StatusChip } from '@stoep/ui/table/status-chip';

const tones: Readonly<Record<ArrearsSeverity, ColorTone>> = {
  none: 'neutral',
  late: 'warning',
  serious: 'danger',
};

export const OverdueAmount = ({ ageing, amount }: { ageing: Ageing; amount: Cents }) => {
  const late = arrearsSeverityOf(ageing);
  const { days, all } = overdueDaysOf(ageing);
  return (
    <p className="overdue">
      <StatusChip tone={tones[late]}>{texts.overdue(formatMoney(amount, 'plain'))}</StatusChip>{' '}
      <span className="soft small">{all ? texts.since(days) : texts.partSince(days)}</span>
    </p>
  );
};
