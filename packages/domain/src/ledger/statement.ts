/**
 * The single statement model behind PDF, Excel and screen, so that they cannot differ (house 7; A 2 /download-
 * statement). Pure data: cents, days and text, without formatting.
 */

import { type LevyChange, type LevyChangeBase, levyChangesOf } from '../billing/next-month-levy.ts';
import { addMonths, type Day, dayOfInstant, firstDayOfMonth, lastDayOfMonth } from '../calendar/calendar.ts';
import { type Cents, cents, ZERO_CENTS } from '../money/cents.ts';
import { addCents, negateCents, subtractCents, sumCents } from '../money/money.ts';
import { type Ageing, ageLedgerEntries, openLedgerItemsOf } from './ageing.ts';
import { compareLedgerEntries, type LedgerEntry, type LedgerEntryKind } from './ledger-entry.ts';
import { paymentsUpToDayOf } from './payments-up-to.ts';

export interface StatementEntry extends LedgerEntry {
  readonly reference: string;
  readonly description: string;
}

export interface StatementAccount {
  readonly accountNumber: string;
  /** Names the unit where it has no door number. */
  readonly unitName: string;
  readonly doorNumber: string | null;
  /** Ten-thousandths of a percent: 1 000 000 is 100 % (participation-quota). */
  readonly participationQuota: number | null;
  readonly responsibleParty: string;
  /** The payment reference, if it differs from the account number. */
  readonly paymentReference?: string | null;
  readonly accountType: string;
  /** The postal address of the statement; empty lines are left out. */
  readonly addressLines: readonly (string | null)[];
}

export interface StatementBankDetails {
  readonly accountName: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly branchCode: string | null;
  readonly accountType: string | null;
}

export interface StatementBuilding {
  readonly name: string;
  readonly registrationNumber: string | null;
  readonly csosNumber: string | null;
  /** Set if the building is registered for VAT. */
  readonly vatNumber: string | null;
  readonly bank: StatementBankDetails | null;
  /** The day of the month on which levies are due. */
  readonly levyDueDay: number;
}

export interface StatementAgent {
  readonly name: string;
  readonly telephone: string | null;
  readonly email: string | null;
  readonly addressLines: readonly string[];
}

/** Terms of the account, beside its figures. */
export interface StatementTerms {
  /** The rate on the last day, at most the lawful maximum: 150 is 1.5 % a month. Null if no interest is charged. */
  readonly monthlyInterestBasisPoints: number | null;
  /** True if an AOD in force waives interest for each month at whose end it is on track. */
  readonly waivedWhileKept: boolean;
  /** The notices of the building, then of the managing agent; one paragraph each. */
  readonly notices: readonly string[];
}

export type StatementLevies = LevyChangeBase & { readonly unitId: string };

export interface StatementRow {
  readonly entryId: string;
  readonly date: Day;
  readonly dueDate: Day;
  readonly kind: LedgerEntryKind;
  readonly reference: string;
  readonly description: string;
  /** One of debit and credit is null; both are positive. */
  readonly debit: Cents | null;
  readonly credit: Cents | null;
  readonly balance: Cents;
}

export interface StatementInput {
  readonly account: StatementAccount;
  readonly building: StatementBuilding;
  readonly agent: StatementAgent;
  readonly terms: StatementTerms;
  /** For each bank account that owners of the building pay into, the last day of its imported bank statements. */
  readonly bankDays: readonly (Day | null)[];
  /** The unit and its levy lines; null if the account pays no levies next month, or none of them changes. */
  readonly levies: StatementLevies | null;
  /** The whole ledger of the account, in any order. */
  readonly entries: readonly StatementEntry[];
  readonly from: Day;
  readonly to: Day;
  readonly generatedAt: Date;
}

export interface StatementModel {
  readonly account: StatementAccount;
  readonly building: StatementBuilding;
  readonly agent: StatementAgent;
  readonly terms: StatementTerms;
  readonly from: Day;
  readonly to: Day;
  readonly generatedAt: Date;
  readonly addressLines: readonly string[];
  /** At the start of `from`. */
  readonly openingBalance: Cents;
  readonly rows: readonly StatementRow[];
  readonly totalDebits: Cents;
  readonly totalCredits: Cents;
  /** At the end of `to`; equal to `ageing.total`. */
  readonly closingBalance: Cents;
  /** As at `to`. */
  readonly ageing: Ageing;
  /** The last day whose payments are in it, as the bank says; null if the bank's statements do not say it. */
  readonly paymentsUpTo: Day | null;
  /** What the month after `to` changes; empty in a statement of a period that ended before last month. */
  readonly levyChanges: readonly LevyChange[];
  readonly payment: {
    /** The reference that the payer quotes. */
    readonly reference: string;
    readonly bank: StatementBankDetails | null;
    /** The part of the closing balance that was due by `to`; zero if the account is in credit. */
    readonly amountDue: Cents;
    /** The part of the closing balance that is due after `to`. Together with `amountDue` it is the amount owed. */
    readonly notYetDue: Cents;
    /** Entries dated after `to` and after the day of the statement. They are in no other figure here. */
    readonly enteredAhead: Cents;
    readonly levyDueDate: Day;
  };
}

/** The first due day of levies on or after a day. In a shorter month it is the last day of the month. */
export function nextLevyDueDay(day: Day, levyDueDay: number): Day {
  const inMonth = (month: Day): Day => {
    const wanted = `${month.slice(0, 8)}${String(levyDueDay).padStart(2, '0')}`;
    const last = lastDayOfMonth(month);
    return wanted > last ? last : wanted;
  };
  const here = inMonth(day);
  return here >= day ? here : inMonth(addMonths(firstDayOfMonth(day), 1));
}

function toRow(entry: StatementEntry, balance: Cents): StatementRow {
  return {
    entryId: entry.id,
    date: entry.date,
    dueDate: entry.dueDate,
    kind: entry.kind,
    reference: entry.reference,
    description: entry.description,
    debit: entry.amount >= 0 ? entry.amount : null,
    credit: entry.amount < 0 ? negateCents(entry.amount) : null,
    balance,
  };
}

/** What of the closing balance is due now and later. Charges are open only if no credit is left. */
function owed(entries: readonly StatementEntry[], to: Day, closing: Cents) {
  const later = openLedgerItemsOf(entries, to).filter(({ amount, dueDate }) => amount > 0 && dueDate > to);
  const notYetDue = sumCents(later.map(({ amount }) => amount));
  return { notYetDue, amountDue: subtractCents(cents(Math.max(closing, 0)), notYetDue) };
}

function ahead(entries: readonly StatementEntry[], to: Day, generatedAt: Date): Cents {
  const made = dayOfInstant(generatedAt);
  const known = made > to ? made : to;
  return sumCents(entries.filter(({ date }) => date > known).map(({ amount }) => amount));
}

/** The changes of the month after the statement, unless that month was over when the statement was made. */
export function nextMonthLevyChangesOf(
  levies: StatementLevies | null,
  { to, generatedAt }: { readonly to: Day; readonly generatedAt: Date },
): readonly LevyChange[] {
  const month = addMonths(firstDayOfMonth(to), 1);
  if (levies === null || month < firstDayOfMonth(dayOfInstant(generatedAt))) return [];
  return levyChangesOf(levies, levies.unitId, month);
}

/** Builds a statement over `from` to `to`, both included. Throws RangeError when `from` is after `to` (A 5). */
export function buildAccountStatement(input: StatementInput): StatementModel {
  const { account, building, agent, terms, entries, from, to, generatedAt } = input;
  if (from > to) throw new RangeError(`A statement cannot run from ${from} to ${to}`);
  const openingBalance = sumCents(entries.filter((e) => e.date < from).map((e) => e.amount));
  let balance = openingBalance;
  const rows = entries
    .filter((entry) => entry.date >= from && entry.date <= to)
    .sort(compareLedgerEntries)
    .map((entry) => {
      balance = addCents(balance, entry.amount);
      return toRow(entry, balance);
    });
  return {
    account,
    building,
    agent,
    terms,
    from,
    to,
    generatedAt,
    addressLines: account.addressLines.flatMap((line) => (line?.trim() ? [line.trim()] : [])),
    openingBalance,
    rows,
    totalDebits: sumCents(rows.map((row) => row.debit ?? ZERO_CENTS)),
    totalCredits: sumCents(rows.map((row) => row.credit ?? ZERO_CENTS)),
    closingBalance: balance,
    ageing: ageLedgerEntries(entries, to),
    paymentsUpTo: paymentsUpToDayOf(input.bankDays, to),
    levyChanges: nextMonthLevyChangesOf(input.levies, input),
    payment: {
      reference: account.paymentReference ?? account.accountNumber,
      bank: building.bank,
      ...owed(entries, to, balance),
      enteredAhead: ahead(entries, to, generatedAt),
      levyDueDate: nextLevyDueDay(to, building.levyDueDay),
    },
  };
}
