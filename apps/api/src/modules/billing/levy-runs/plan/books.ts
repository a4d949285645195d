/** What a run over a building works on, held in memory: a whole history is planned without asking the database. */

import type { ChargeLine } from '@stoep/domain/billing/charge-line';
import type { CsosSetting } from '@stoep/domain/billing/csos-levy';
import type { InterestSetting } from '@stoep/domain/billing/interest';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { AodTerms } from '@stoep/domain/credit/aod-standing';
import type { EntryCause } from '@stoep/domain/ledger/entry-cause';
import type { LedgerEntry } from '@stoep/domain/ledger/ledger-entry';
import type { Cents } from '@stoep/domain/money/cents';
import type { BillingKind } from '@stoep/domain/vocabulary';
import type { LevyBase } from '../../budgets/index.ts';

export type ChargedAccount = {
  readonly id: string;
  readonly accountNumber: string;
  readonly unitId: string;
  readonly type: string;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
  /** False where interest is waived by the account's flag. */
  readonly chargeInterest: boolean;
  /** An AOD in force that waives it, while it is kept. */
  readonly waiver: (AodTerms & { readonly signedDay: Day | null }) | null;
};

export type Billing = {
  readonly id: string;
  readonly unitId: string;
  readonly name: string;
  readonly statementDescription: string;
  kind: BillingKind;
  chargeTo: 'Owner' | 'Tenant';
  /** Null where the amount follows a meter. */
  amount: Cents | null;
  readonly position: number;
  /** First day of the first month it is charged in; null for always. */
  readonly fromDay: Day | null;
  endedDay: Day | null;
  /** The levy line whose share it is; null for a charge of the unit's own, and for meters. */
  levyLine: string | null;
  /** Certainly no share of a line, whatever it is called: it was charged by itself, follows a meter or says what it rests on. */
  readonly apart: boolean;
};

export type Reading = {
  readonly id: string;
  readonly meterId: string;
  readonly billingId: string;
  readonly meter: string;
  readonly previousDay: Day;
  readonly currentDay: Day;
  readonly consumption: number;
  readonly charge: Cents;
  /** What one of the meter counts is called. */
  readonly unit: string;
  /** What the tariff makes of it, line by line; none where it was entered with its charge. */
  readonly lines: readonly ChargeLine[];
  readonly estimate: boolean;
  /** False where no tariff says what it costs. */
  readonly priced: boolean;
  /** Unlike the meter's history, and nobody has answered it, or it is to be read again. */
  readonly unanswered: boolean;
};

/** What a run charged for an estimate whose place a reading has taken: it stands until that reading is charged. */
export type ReplacedEstimate = {
  /** Of the ledger. */
  readonly entryId: string;
  readonly readingId: string;
  readonly meterId: string;
  readonly meter: string;
  readonly previousDay: Day;
  readonly currentDay: Day;
  readonly levyAccountId: string;
  readonly description: string;
  readonly amount: Cents;
};

export type UnreadMeter = { readonly unitId: string; readonly meter: string };

/** A posting as a run plans it. `key` says what it is for, so that no run posts it twice. */
export type Posting = {
  readonly id: string;
  readonly key: string;
  readonly levyAccountId: string;
  readonly entryDay: Day;
  readonly dueDay: Day;
  readonly kind: LedgerEntry['kind'];
  readonly reference: string;
  readonly description: string;
  readonly amount: Cents;
  readonly cause: EntryCause;
  /** The entry that it reverses; of reversals alone. */
  readonly reverses?: string;
};

/**
 * A charge of a unit that is posted to no account: nobody answers for the unit, or its metered use is not charged yet (`use`
 * says why; the amount is nothing where it is not known).
 */
export type Uncharged = { readonly unitId: string; readonly amount: Cents; readonly use?: string };

/** What the scheme owes the ombud service for a month out of its own levies: a journal without an entry of an owner. */
export type CsosDue = { readonly month: Day; readonly amount: Cents };

/** How a building raises the levy of the ombud service, and what it has borne of it already. */
export type CsosBooks = CsosSetting & {
  /** Of each month: what journals that stand have put to the scheme's own expense. */
  readonly borne: ReadonlyMap<Day, Cents>;
};

/** Facts about the interest of a building that its ledgers do not have. */
export type InterestBooks = {
  /** The last days of the months whose interest was posted; empty where no payment of the building was returned. */
  readonly months: readonly Day[];
  /** Interest that was left out and charged by a later run: entry -> last day of the month that it is of. */
  readonly lateEntries: ReadonlyMap<string, Day>;
  /** Of these, what a person reversed: no run charges it again. */
  readonly waived: ReadonlySet<string>;
  /** Receipts that the bank returned. */
  readonly returned: ReadonlySet<string>;
  /** The day on which the bank had the money: of all receipts where a payment was returned, otherwise of receipts with a later day. */
  readonly bankDays: ReadonlyMap<string, Day>;
};

export type Books = {
  readonly buildingId: string;
  readonly csos: CsosBooks;
  /** Day of the month on which levies are due. */
  readonly levyDueDay: number;
  readonly budget: LevyBase['lines'];
  readonly interest: readonly InterestSetting[];
  readonly interestBooks: InterestBooks;
  readonly units: LevyBase['units'];
  /** Who alone uses which part of the common property. */
  readonly areas: LevyBase['areas'];
  readonly accounts: readonly ChargedAccount[];
  /** Shares of the budget are added here the first time they are charged. */
  readonly billings: Billing[];
  /** Captured and not charged yet. */
  readonly readings: readonly Reading[];
  readonly replacedEstimates: readonly ReplacedEstimate[];
  /** Meters that were not read in the month before the last month of the run. */
  readonly unread: { readonly month: Day; readonly meters: readonly UnreadMeter[] };
  /** By account; planned postings are appended. */
  readonly ledgers: Map<string, LedgerEntry[]>;
  /** Keys of what runs have posted and nobody has reversed. */
  readonly posted: Set<string>;
  /** The latest month whose levies stand: what a unit pays now is its share of that month or a later one. */
  readonly latestLevies: Day | null;
  /** What the steps of this run found nobody to charge for. */
  readonly uncharged: Uncharged[];
  /** What the steps of this run found the scheme to bear itself. */
  readonly csosDue: CsosDue[];
};

/** The account a charge of a unit falls to on a day: the tenant's where it is charged to tenants, else the owner's. */
export const accountCharged = (
  books: Books,
  unitId: string,
  chargeTo: 'Owner' | 'Tenant',
  day: Day,
): string | undefined => {
  const live = books.accounts.filter(
    (account) =>
      account.unitId === unitId &&
      account.fromDay <= day &&
      (account.untilDay === null || account.untilDay >= day),
  );
  const of = (type: string) => live.find((account) => account.type === type)?.id;
  return (chargeTo === 'Tenant' ? of('Tenant') : undefined) ?? of('Owner');
};

/** As the database keeps the keys of what was posted (its function posting_key). */
export const keyOf = {
  charge: (billingId: string, month: Day) => `charge ${billingId} ${month}`,
  reading: (readingId: string) => `reading ${readingId}`,
  /** Kept in the books of the run alone: the database knows what is reversed. */
  reversal: (entryId: string) => `reversal ${entryId}`,
  interest: (accountId: string, day: Day) => `interest ${accountId} ${day}`,
  /** Kept in the books of the run alone: what was charged late is read from the entries. */
  leftOut: (accountId: string, day: Day) => `left out ${accountId} ${day}`,
};
