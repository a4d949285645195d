/** Note under the amount owed: a reported payment is not matched yet, so it changes no balance. */
import { howToPayTexts as texts } from '@stoep/contract/bank/how-to-pay.texts';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import './reported.css';

export const ReportedPaymentNote = ({ amount }: { amount: Cents }) =>
  amount > 0 ? <span className="reported soft small">{texts.reported(formatMoney(amount, 'plain'))}</span> : null;
