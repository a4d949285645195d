/** The friendly letter: on the 8th to each account in arrears whose flag is yes, once a month (rules 1.3; A 9). */

import { type Day, firstDayOfMonth, monthOfDay } from '../calendar/calendar.ts';
import { type Ageing, isInArrears } from '../ledger/ageing.ts';

export const FRIENDLY_REMINDER_DAY = 8;

/** A sender that was down on the 8th catches up within a week, and then waits for the next month. */
const CATCH_UP_DAYS = 7;

/** The month (its first day) whose letters are to go out on `today`, or undefined. Days are South African. */
export function friendlyReminderMonth(today: Day): Day | undefined {
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

/** The accounts that get a letter; those already sent one this month drop out by their key. */
export function accountsDueFriendlyReminder<A extends FriendlyReminderAccount>(accounts: readonly A[]): A[] {
  return accounts.filter((account) => account.sendFriendlyReminder && isInArrears(account.ageing));
}

/** One letter per account and month, however often the job runs. */
export function friendlyReminderKey(accountId: string, month: Day): string {
  return `friendly-letter:${accountId}:${monthOfDay(month)}`;
}
