/** A payment that was reported and is being matched, under the amount owed: it changes no balance yet. */
import { payingTexts as texts } from '@stoep/contract/bank/paying.texts';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import './reported.css';

export const Reported = ({ amount }: { amount: Cents }) =>
  amount > 0 ? (
    <span className="reported soft small">{texts.reported(formatMoney(amount, 'plain'))}</span>
  ) : null;
