/** What a statement says in words, the same in PDF and Excel. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import type { StatementModel } from '@stoep/domain/levies/statement';
import { type Cents, formatBalance } from '@stoep/domain/money/money';

/** A quota of 1 000 000 = 100 % as it reads on paper; null where there is none. */
export function quotaText(quota: number | null): string | null {
  if (quota === null) return null;
  const whole = Math.trunc(quota / 10_000);
  return `${whole}.${String(quota % 10_000).padStart(4, '0')}\u00a0%`;
}

export function interestText({ terms }: StatementModel): string {
  const { monthlyInterestBasisPoints: rate, waivedWhileKept } = terms;
  if (rate === null) return 'None is charged on overdue amounts of this account.';
  const percent = `${rate / 100}\u00a0%`;
  const charged = `${percent} a month, compounded monthly, on amounts that are not paid by their due date.`;
  return waivedWhileKept
    ? `${charged} Your acknowledgement of debt waives it in every month at whose end you are up to date with it.`
    : charged;
}

export function disputeText({ agent }: StatementModel): string {
  const where = agent.email ? ` at ${agent.email}` : '';
  return `Tell ${agent.name} in writing${where}, or log a ticket in the portal, and pay the rest. A charge marked as disputed bears no interest meanwhile. What cannot be settled can be taken to the Community Schemes Ombud Service (csos.org.za).`;
}

const money = (value: Cents) => formatBalance(value).replaceAll(' ', '\u00a0');
const day = (value: string) => formatDay(value).replaceAll(' ', '\u00a0');

/** What the amount due leaves out, each with its name; empty where it is everything. */
export function laterAmounts({
  payment: { notYetDue, enteredAhead },
  to,
}: StatementModel): [string, string][] {
  return [
    ...(notYetDue > 0 ? [[`Not yet due (after ${day(to)})`, money(notYetDue)] as [string, string]] : []),
    ...(enteredAhead === 0
      ? []
      : [['Entered ahead, in no figure here', money(enteredAhead)] as [string, string]]),
  ];
}
