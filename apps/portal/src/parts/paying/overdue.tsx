/** What is late, in words and in the colour of how late: amber from 30 days, red from 90. The words name its true age. */
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import { type Ageing, type Lateness, latenessOf, overdueSince } from '@stoep/domain/ledger/ageing';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import { StatusChip, type Tone } from '@stoep/ui/table/status-chip';

const tones: Readonly<Record<Lateness, Tone>> = { none: 'neutral', late: 'warning', serious: 'danger' };

export const Overdue = ({ ageing, amount }: { ageing: Ageing; amount: Cents }) => {
  const late = latenessOf(ageing);
  const { days, all } = overdueSince(ageing);
  return (
    <p className="overdue">
      <StatusChip tone={tones[late]}>{texts.overdue(formatMoney(amount, 'plain'))}</StatusChip>{' '}
      <span className="soft small">{all ? texts.since(days) : texts.partSince(days)}</span>
    </p>
  );
};
