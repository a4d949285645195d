/** Texts that do not break over lines: amounts, with tabular figures and a minus before the R, and days. */
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';

export const UnbrokenAmount = ({ amount }: { amount: number }) => (
  <span className="office-money">{formatEntryAmount(cents(amount))}</span>
);

export const UnbrokenDay = ({ day }: { day: Day }) => <span className="office-piece">{formatDay(day)}</span>;

const AMOUNT = /[-\u2212]?R -?\d{1,3}(?: \d{3})*[.,]\d\d/g;

/** Keeps the amounts of a sentence unbroken: "R 1 100.00 would be charged to nobody". */
export const keepAmountsUnbroken = (sentence: string): string =>
  sentence.replaceAll(AMOUNT, (amount) => amount.replaceAll(' ', '\u00a0'));
