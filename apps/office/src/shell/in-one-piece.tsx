/** What breaks over no line: amounts, in even figures and with a minus before the R, and days. */
import { type Day, formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatEntry } from '@stoep/domain/money/money-format';

export const Money = ({ amount }: { amount: number }) => (
  <span className="office-money">{formatEntry(cents(amount))}</span>
);

export const DayText = ({ day }: { day: Day }) => <span className="office-piece">{formatDay(day)}</span>;

const AMOUNT = /[-\u2212]?R -?\d{1,3}(?: \d{3})*[.,]\d\d/g;

/** A sentence whose amounts break over no line: "R 1 100.00 would be charged to nobody". */
export const unbroken = (sentence: string): string =>
  sentence.replaceAll(AMOUNT, (amount) => amount.replaceAll(' ', '\u00a0'));
