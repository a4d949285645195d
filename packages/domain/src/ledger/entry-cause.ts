/** What caused a ledger entry, and how to say it so that the owner can check it (rules 1.2; A-2 levy account detail). */

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

/** Stored beside the entry. Quotas in millionths, rates in basis points, money in cents. */
export type LedgerEntryCause =
  | { kind: 'levy'; unitBillingId: string; budgetLine: string; quotaMillionths: number }
  | {
      kind: 'levy';
      unitBillingId: string;
      budgetLine: string;
      basis: Exclude<LevyBasis, 'quota'>;
      /** The unit's part of the whole, as the basis measures it. */
      weight: number;
      whole: number;
    }
  /** `csos` where it is the ombud service's levy: the month's contributions of the unit, and what it was worked out by. */
  | { kind: 'fixed'; unitBillingId: string; name: string; csos?: CsosLevyTerms & { readonly levy: number } }
  | {
      kind: 'consumption';
      readingId: string;
      meter: string;
      quantity: number;
      /** What one of the meter counts is called, and what the tariff made of it; both absent in entries of earlier releases. */
      unit?: string;
      lines?: readonly MeterChargeLine[];
    }
  /** Of a reversal: the meter was read, and what was read takes the place of the estimate. */
  | {
      kind: 'estimate replaced';
      estimateId: string;
      meter: string;
      /** The part of the estimate that was owed until then; absent where none was, and in earlier releases. */
      owed?: number;
    }
  | {
      kind: 'interest';
      basisPoints: number;
      days: number;
      /** The average of the balances: an earlier release reads it. No page shows it, since no account shows it. */
      on: number;
      /** Absent in entries of earlier releases. */
      balances?: readonly InterestBearingBalance[];
      inDuplum?: InDuplumStop;
    }
  /** Interest that a posted month left out, because a payment counted that the bank returned later. */
  | { kind: 'interest left out'; interestDay: Day; receiptIds: readonly string[] }
  | { kind: 'import'; file: string }
  | { kind: 'refund'; paymentId: string; number: number; matchId?: string; bankAccountId?: string }
  /** A line of the bank; `parked` where its money had stood in suspense until it was known whose it was. */
  | { kind: 'bank'; matchId: string; bankAccountId: string; text: string; parked?: Fund }
  | { kind: 'undone'; reason: string }
  /** Interest given back: it ran while money of the owner had no account yet, or on a charge that was reversed later. */
  | {
      kind: 'interest put right';
      /** Of the match it was given back with; none where it was given back with a reversed charge. */
      matchId?: string;
      receiptId?: string;
      /** All receipts that it rests on; the one alone where there are none. */
      receiptIds?: readonly string[];
      /** The day on which the bank had the money. */
      paidDay?: Day;
      /** All reversed charges that it rests on, and the day of the one it was given back with. */
      chargeIds?: readonly string[];
      chargeDay?: Day;
      entryId: string;
      /** The day of the interest: the last of its month. */
      interestDay: Day;
      charged: number;
      /** The account of the books that the interest stands at. */
      glAccountId: string;
    }
  | { kind: 'fine'; conductLetterId: string; rule: string; decidedDay: Day }
  | {
      kind: 'person';
      profileId: string;
      /** The second person, where it was too large for one. */
      confirmedBy?: string;
      reason: string;
      authority?: LegalCostAuthority;
      /** The bank account that the money came into, where it is not the first of the building. */
      bankAccountId?: string;
      /** For the reversal of a corrected reading: the part of its charge that was owed until then. */
      owed?: number;
      /** The account of the books that an adjustment is put to, where somebody chose it. */
      glAccountId?: string;
    };

export type EntryExplanation = {
  readonly explanation: string | null;
  readonly quantity: number | null;
  /** Of interest: the overdue balances that it was charged on, each with its days. */
  readonly interestOn: readonly InterestBearingBalance[];
};

const decimals = (whole: number, places: number) => String(whole / 10 ** places);
const rand = (amount: number): string => formatMoney(cents(amount) as Cents, 'plain');

/** The sentence, and the metered quantity where there is one; nulls where the entry explains itself. */
export function explainEntryCause(cause: LedgerEntryCause | null): EntryExplanation {
  switch (cause?.kind) {
    case 'levy':
      return said(`${cause.budgetLine}, ${shareText(cause)}`);
    case 'fixed':
      return said(cause.csos ? csosText(cause.name, cause.csos) : `${cause.name}: a fixed monthly charge of the unit`);
    case 'consumption':
      return { ...said(useText(cause)), quantity: cause.quantity };
    case 'estimate replaced':
      return said(`${cause.meter} was read: what was read is charged in the place of the estimate`);
    case 'interest':
      return { ...said(interestText(cause)), interestOn: cause.balances ?? [] };
    case 'interest left out':
      return said(
        `Of the month that ended on ${formatDay(cause.interestDay)}: a payment counted there that the bank returned later`,
      );
    case 'refund':
      return said(`Credit paid out to you: payment ${cause.number}`);
    case 'bank':
      return said(`From the bank's statement: ${cause.text}`);
    case 'fine':
      return said(`${cause.rule}: decided by the trustees on ${formatDay(cause.decidedDay)} after a hearing`);
    case 'undone':
      return said(cause.reason);
    case 'interest put right':
      return said(
        `Of the interest of ${formatDay(cause.interestDay)}, ${rand(cause.charged)}: it ran ${ranWhy(cause)}`,
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

/** What was used, and each part of it with the rate it was multiplied by. */
const useText = ({ meter, quantity, unit, lines = [] }: Extract<LedgerEntryCause, { kind: 'consumption' }>) =>
  [`${meter}: ${quantity}${unit === undefined ? '' : ` ${unit}`} used`, ...lines.map(lineText)].join('. ');

const lineText = ({ description, quantity, rate, amount }: MeterChargeLine): string =>
  rate === amount
    ? `${description}: ${rand(amount)}`
    : `${description}: ${quantity} × ${formatTariffRate(rate)} = ${rand(amount)}`;

/** By what a levy was shared, and the unit's part of it. */
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
  `${name}: ${decimals(basisPoints, 2)} % of what the month's levy of ${rand(levy)} is above ${rand(freeUpTo)}, at most` +
  ` ${rand(maximum)}. The scheme pays it over to the Community Schemes Ombud Service`;

/** Why less was charged than the rate alone would make it. */
const stopped = (cut: InDuplumStop | undefined): string =>
  cut === undefined
    ? ''
    : `. It stopped on ${formatDay(cut.day)}: the unpaid interest of the account, ${rand(cut.unpaidInterest)}, may not` +
      ` pass the levies and charges outstanding on that day, ${rand(cut.capital)} (in duplum)`;

/** The balances themselves are data beside the text, where they are known. */
const interestText = ({ basisPoints, days, balances, inDuplum }: Extract<LedgerEntryCause, { kind: 'interest' }>) => {
  const on = balances?.length ? '' : ', on the overdue balance of each day';
  return `${decimals(basisPoints, 2)} % a month for ${days} days${on}${stopped(inDuplum)}`;
};

const said = (explanation: string | null): EntryExplanation => ({
  explanation,
  quantity: null,
  interestOn: [],
});
