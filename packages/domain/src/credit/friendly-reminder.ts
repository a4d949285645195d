/**
 * The friendly letter: sent on the 8th, once a month, to each account in arrears with the reminder switched on
 * (rules 1.3; A 9).
 */

import { type Day, firstDayOfMonth, monthOfDay } from '../calendar/calendar.ts';
import { type Ageing, isInArrears } from '../ledger/ageing.ts';

export const FRIENDLY_REMINDER_DAY = 8;

/** If sending failed on the 8th, it is made up within a week; after that the month is skipped. */
const CATCH_UP_DAYS = 7;

/** The month (its first day) whose letters are due on `today`; undefined if none are. Days are South African. */
export function friendlyReminderMonthDueOn(today: Day): Day | undefined {
  const dayOfMonth = Number(today.slice(8));
  return dayOfMonth >= FRIENDLY_REMINDER_DAY && dayOfMonth < FRIENDLY_REMINDER_DAY + CATCH_UP_DAYS
    ? firstDayOfMonth(today)
    : undefined;
}

export interface FriendlyReminderAccount {
  readonly id: string;
  readonly sendFriendlyReminder: boolean;
  readonly ageing: Ageing;
}

/** The accounts that get a letter. Accounts that had one this month are excluded by the key. */
export function accountsDueFriendlyReminder<A extends FriendlyReminderAccount>(accounts: readonly A[]): A[] {
  return accounts.filter((account) => account.sendFriendlyReminder && isInArrears(account.ageing));
}

/** The key that allows one letter per account and month, however often the job runs. */
export function friendlyReminderKey(accountId: string, month: Day): string {
  return `friendly-letter:${accountId}:${monthOfDay(month)}`;
}
