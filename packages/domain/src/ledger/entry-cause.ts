/**
 * The cause of a ledger entry, and an explanation that lets the owner check the amount (rules 1.2; A-2 levy account
 * detail).
 */

import type { LevyBasis } from '../billing/budget-terms.ts';
import type { MeterChargeLine } from '../billing/charge-line.ts';
import type { CsosLevyTerms } from '../billing/csos-levy.ts';
import type { InDuplumStop, InterestBearingBalance } from '../billing/interest.ts';
import { formatTariffRate } from '../billing/tariff.ts';
import { type Day, formatDay } from '../calendar/calendar.ts';
import { type Cents, cents } from '../money/cents.ts';
import { formatMoney } from '../money/money-format.ts';
import type { Fund } from './chart-of-accounts.ts';
import type { LegalCostAuthority } from './ledger-entry.ts';

/** Of a receipt that was moved from another levy account. */
export type MovedReceiptCause = {
  /** The receipt of the other account. */
  movedFrom: string;
  profileId: string;
  /** The second person, if the amount reached the dual approval limit. */
  confirmedBy?: string;
  /** Why it was moved. Missing in entries of earlier releases. */
  reason?: string;
};

/** Stored with the entry. Quotas in millionths, rates in basis points, money in cents. */
export type LedgerEntryCause =
  | { kind: 'levy'; unitBillingId: string; budgetLine: string; quotaMillionths: number }
  | {
      kind: 'levy';
      unitBillingId: string;
      budgetLine: string;
      basis: Exclude<LevyBasis, 'quota'>;
      /** The unit's share of `whole`, in the measure of the basis. */
      weight: number;
      whole: number;
    }
  /** `csos`: for the CSOS levy, its terms and the unit's contributions of the month. */
  | { kind: 'fixed'; unitBillingId: string; name: string; csos?: CsosLevyTerms & { readonly levy: number } }
  | {
      kind: 'consumption';
      readingId: string;
      meter: string;
      quantity: number;
      /** The unit of the meter, and the lines of the tariff. Entries of earlier releases have neither. */
      unit?: string;
      lines?: readonly MeterChargeLine[];
    }
  /** The reversal of an estimate that an actual reading replaced. */
  | {
      kind: 'estimate replaced';
      estimateId: string;
      meter: string;
      /**
       * The part of the estimate that was owed until then. Missing if there was none, and in entries of earlier
       * releases.
       */
      owed?: number;
    }
  | {
      kind: 'interest';
      basisPoints: number;
      days: number;
      /** The average balance. Only an earlier release reads it; no page shows it, since no account has that balance. */
      on: number;
      /** Missing in entries of earlier releases. */
      balances?: readonly InterestBearingBalance[];
      inDuplum?: InDuplumStop;
    }
  /** Missed interest of a posted month, which counted a payment that the bank returned later. */
  | { kind: 'interest left out'; interestDay: Day; receiptIds: readonly string[] }
  | { kind: 'import'; file: string }
  | { kind: 'refund'; paymentId: string; number: number; matchId?: string; bankAccountId?: string }
  /** A bank line. `parked` is the fund in whose suspense account the money was until its payer was known. */
  | ({ kind: 'bank'; matchId: string; bankAccountId: string; text: string; parked?: Fund } & Partial<MovedReceiptCause>)
  | { kind: 'undone'; reason: string }
  /** Credited interest: it ran while the owner's money was in suspense, or on a charge that was reversed later. */
  | {
      kind: 'interest put right';
      /** The match that led to the credit; missing if a reversed charge led to it. */
      matchId?: string;
      receiptId?: string;
      /** All receipts that justify the credit. Missing if `receiptId` is the only one. */
      receiptIds?: readonly string[];
      /** The day on which the bank received the money. */
      paidDay?: Day;
      /** All reversed charges that justify the credit, and the day of the one that led to it. */
      chargeIds?: readonly string[];
      chargeDay?: Day;
      entryId: string;
      /** The last day of the month of the interest. */
      interestDay: Day;
      charged: number;
      /** The ledger account of the interest. */
      glAccountId: string;
    }
  | { kind: 'fine'; conductLetterId: string; rule: string; decidedDay: Day }
  | {
      kind: 'person';
      profileId: string;
      /** The second person, if the amount reached the dual approval limit. */
      confirmedBy?: string;
      reason: string;
      authority?: LegalCostAuthority;
      /** The bank account that received the money, unless it is the building's first one. */
      bankAccountId?: string;
      /** The receipt of another account that was moved to this one. */
      movedFrom?: string;
      /** For the reversal of a corrected reading: the part of its charge that was owed until then. */
      owed?: number;
      /** The ledger account of an adjustment, if a person chose it. */
      glAccountId?: string;
    };

export type LedgerEntryExplanation = {
  readonly explanation: string | null;
  readonly quantity: number | null;
  /** The overdue balances that interest was charged on, each with its days. */
  readonly interestOn: readonly InterestBearingBalance[];
};

const decimals = (whole: number, places: number) => String(whole / 10 ** places);
const rand = (amount: number): string => formatMoney(cents(amount) as Cents, 'plain');

/** The explanation, and the metered quantity if there is one. Null if the entry needs no explanation. */
export function explainLedgerEntryCause(cause: LedgerEntryCause | null): LedgerEntryExplanation {
  switch (cause?.kind) {
    case 'levy':
      return said(`${cause.budgetLine}, ${shareText(cause)}`);
    case 'fixed':
      return said(cause.csos ? csosText(cause.name, cause.csos) : `${cause.name}: a fixed monthly charge of the unit`);
    case 'consumption':
      return { ...said(useText(cause)), quantity: cause.quantity };
    case 'estimate replaced':
      return said(`${cause.meter} was read: the real consumption is charged instead of the estimate`);
    case 'interest':
      return { ...said(interestText(cause)), interestOn: cause.balances ?? [] };
    case 'interest left out':
      return said(
        `Interest for the month that ended on ${formatDay(cause.interestDay)}. It was not charged then, because a payment was counted that the bank returned later`,
      );
    case 'refund':
      return said(`Credit paid out to you: payment ${cause.number}`);
    case 'bank':
      return said(
        [
          `From the bank's statement: ${cause.text}`,
          ...(cause.reason ? [`Reason for the move: ${cause.reason}`] : []),
        ].join('. '),
      );
    case 'fine':
      return said(`${cause.rule}: decided by the trustees on ${formatDay(cause.decidedDay)} after a hearing`);
    case 'undone':
      return said(cause.reason);
    case 'interest put right':
      return said(
        `Part of the interest of ${formatDay(cause.interestDay)}, ${rand(cause.charged)}, is credited: it was charged ${ranWhy(cause)}`,
      );
    case 'person':
      return said(cause.authority ? `${cause.authority}: ${cause.reason}` : cause.reason);
    default:
      return said(null);
  }
}

const ranWhy = ({ paidDay, chargeDay }: Extract<LedgerEntryCause, { kind: 'interest put right' }>): string =>
  paidDay === undefined
    ? `on a charge${chargeDay === undefined ? '' : ` of ${formatDay(chargeDay)}`} that was reversed later`
    : `while what was paid on ${formatDay(paidDay)} was not allocated to the account yet`;

/** The consumption, and each part of it with its rate. */
const useText = ({ meter, quantity, unit, lines = [] }: Extract<LedgerEntryCause, { kind: 'consumption' }>) =>
  [`${meter}: ${quantity}${unit === undefined ? '' : ` ${unit}`} used`, ...lines.map(lineText)].join('. ');

const lineText = ({ description, quantity, rate, amount }: MeterChargeLine): string =>
  rate === amount
    ? `${description}: ${rand(amount)}`
    : `${description}: ${quantity} × ${formatTariffRate(rate)} = ${rand(amount)}`;

/** The basis that a levy was apportioned by, and the unit's share. */
const shareText = (cause: Extract<LedgerEntryCause, { kind: 'levy' }>): string => {
  if ('quotaMillionths' in cause) return `shared by participation quota: ${decimals(cause.quotaMillionths, 4)} %`;
  const { basis, weight, whole } = cause;
  switch (basis) {
    case 'equal':
      return `shared equally by ${whole} units`;
    case 'floor area':
      return `shared by floor area: ${weight} of ${whole} square metres`;
    case 'nominated':
      return `shared by nominated value: ${weight} of ${whole}`;
    case 'exclusive use':
      return `for exclusive use: ${weight} of ${whole}`;
  }
};

const csosText = (name: string, { levy, freeUpTo, basisPoints, maximum }: CsosLevyTerms & { levy: number }) =>
  `${name}: ${decimals(basisPoints, 2)} % of the part of the month’s levy of ${rand(levy)} that is above ${rand(freeUpTo)}, at most` +
  ` ${rand(maximum)}. The scheme pays it over to the Community Schemes Ombud Service`;

/** Why less interest was charged than the rate alone gives. */
const stopped = (cut: InDuplumStop | undefined): string =>
  cut === undefined
    ? ''
    : `. It stopped on ${formatDay(cut.day)}: the unpaid interest of the account, ${rand(cut.unpaidInterest)}, may not` +
      ` pass the levies and charges outstanding on that day, ${rand(cut.capital)} (in duplum)`;

/** The balances are data beside the text, if they are known. */
const interestText = ({ basisPoints, days, balances, inDuplum }: Extract<LedgerEntryCause, { kind: 'interest' }>) => {
  const on = balances?.length ? '' : ', on the overdue balance of each day';
  return `${decimals(basisPoints, 2)} % a month for ${days} days${on}${stopped(inDuplum)}`;
};

const said = (explanation: string | null): LedgerEntryExplanation => ({
  explanation,
  quantity: null,
  interestOn: [],
});
