/**
 * The data of a levy run over one building, in memory, so that a whole history is planned without further queries.
 */

import type { MeterChargeLine } from '@stoep/domain/billing/charge-line';
import type { CsosLevySetting } from '@stoep/domain/billing/csos-levy';
import type { InterestSetting } from '@stoep/domain/billing/interest';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { AodTerms } from '@stoep/domain/credit/aod-repayment';
import type { LedgerEntryCause } from '@stoep/domain/ledger/entry-cause';
import type { LedgerEntry, LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import type { EntryPosting } from '@stoep/domain/ledger/posting';
import type { Cents } from '@stoep/domain/money/cents';
import type { MeterType, UnitChargeKind } from '@stoep/domain/vocabulary';
import type { LevyBase } from '../../budgets/index.ts';

export type ChargeableLevyAccount = {
  readonly id: string;
  readonly accountNumber: string;
  readonly unitId: string;
  readonly type: string;
  readonly fromDay: Day;
  readonly untilDay: Day | null;
  /** False where the account's flag waives interest. */
  readonly chargeInterest: boolean;
  /** An AOD in force that waives interest while its instalments are paid. */
  readonly waiver: (AodTerms & { readonly signedDay: Day | null }) | null;
};

export type ChargeableUnitBilling = {
  readonly id: string;
  readonly unitId: string;
  readonly name: string;
  readonly statementDescription: string;
  kind: UnitChargeKind;
  chargeTo: 'Owner' | 'Tenant';
  /** Null where the amount follows a meter. */
  amount: Cents | null;
  readonly position: number;
  /** First day of the first month that is charged; null for no limit. */
  readonly fromDay: Day | null;
  endedDay: Day | null;
  /** The levy line that this is a share of; null for the unit's own charges and for meters. */
  levyLine: string | null;
  /** The ledger account that a fixed charge names; null for that of its kind. */
  readonly glAccountId: string | null;
  /**
   * True where it is certainly no share of a line, whatever its name: it was charged on its own, follows a meter or
   * has a note.
   */
  readonly apart: boolean;
};

export type ChargeableReading = {
  readonly id: string;
  readonly meterId: string;
  readonly billingId: string;
  readonly meter: string;
  readonly previousDay: Day;
  readonly currentDay: Day;
  readonly consumption: number;
  readonly charge: Cents;
  /** The meter's unit of measure. */
  readonly unit: string;
  readonly type: MeterType;
  /** Charge lines by the tariff; none where the reading was entered with its charge. */
  readonly lines: readonly MeterChargeLine[];
  readonly estimate: boolean;
  /** False where no tariff gives a price. */
  readonly priced: boolean;
  /** Differs from the meter's history and has no answer yet, or must be read again. */
  readonly unanswered: boolean;
};

/** A charge for an estimate that a reading has replaced. It stays in force until that reading is charged. */
export type ReplacedEstimateCharge = {
  /** Id of the ledger entry. */
  readonly entryId: string;
  readonly entryDay: Day;
  readonly readingId: string;
  readonly meterId: string;
  readonly meter: string;
  readonly previousDay: Day;
  readonly currentDay: Day;
  readonly levyAccountId: string;
  readonly description: string;
  readonly amount: Cents;
};

export type MeterWithoutReading = { readonly unitId: string; readonly meter: string };

/** A posting that a run plans. `key` says what it is for, so that no run posts it twice. */
export type PlannedPosting = {
  readonly id: string;
  readonly key: string;
  readonly levyAccountId: string;
  readonly entryDay: Day;
  readonly dueDay: Day;
  readonly reference: string;
  readonly description: string;
  readonly amount: Cents;
  readonly cause: LedgerEntryCause;
} & (
  | { readonly kind: 'reversal'; readonly reverses: string }
  | { readonly kind: Exclude<LedgerEntryKind, 'reversal'>; readonly posting: EntryPosting; readonly reverses?: never }
);

/**
 * A charge that is posted to no account: nobody answers for the unit, or its metered use is not charged yet. `use`
 * gives the reason; `amount` is zero where it is not known.
 */
export type UnchargedAmount = { readonly unitId: string; readonly amount: Cents; readonly use?: string };

/** The CSOS levy of a month that the building pays out of its own levies: a journal without an owner's entry. */
export type AbsorbedCsosLevy = { readonly month: Day; readonly amount: Cents };

/** How a building raises the CSOS levy, and how much of it the building has paid itself. */
export type CsosRunData = CsosLevySetting & {
  /** By month: amounts that journals in force posted to the building's own expense. */
  readonly borne: ReadonlyMap<Day, Cents>;
};

/** Facts for interest that the ledgers do not contain. */
export type InterestRunData = {
  /** Last days of the months with posted interest; empty where no payment of the building was returned. */
  readonly months: readonly Day[];
  /** Interest that a later run charged: entry id to the last day of the month that it is for. */
  readonly lateEntries: ReadonlyMap<string, Day>;
  /** Those that a person reversed: no run charges them again. */
  readonly waived: ReadonlySet<string>;
  /** Receipts that the bank returned. */
  readonly returned: ReadonlySet<string>;
  /**
   * The day on which the bank had the money: for all receipts where a payment was returned, otherwise for receipts
   * with a later day.
   */
  readonly bankDays: ReadonlyMap<string, Day>;
};

export type LevyRunData = {
  readonly buildingId: string;
  readonly csos: CsosRunData;
  /** Day of the month on which levies are due. */
  readonly levyDueDay: number;
  readonly budget: LevyBase['lines'];
  readonly interest: readonly InterestSetting[];
  readonly interestBooks: InterestRunData;
  readonly units: LevyBase['units'];
  /** Exclusive use areas and their holders. */
  readonly areas: LevyBase['areas'];
  readonly accounts: readonly ChargeableLevyAccount[];
  /** Shares of the budget are added here when they are first charged. */
  readonly billings: ChargeableUnitBilling[];
  /** Captured readings that are not charged yet. */
  readonly readings: readonly ChargeableReading[];
  readonly replacedEstimates: readonly ReplacedEstimateCharge[];
  /** Meters without a reading in the month before the last month of the run. */
  readonly unread: { readonly month: Day; readonly meters: readonly MeterWithoutReading[] };
  /** Entries by account; planned postings are appended. */
  readonly ledgers: Map<string, LedgerEntry[]>;
  /** Keys of postings in force that runs have made. */
  readonly posted: Set<string>;
  /** The latest month with levies in force. A unit's current levy is its share of that month or of a later one. */
  readonly latestLevies: Day | null;
  /** Charges of this run for which no account answers. */
  readonly uncharged: UnchargedAmount[];
  /** CSOS levy of this run that the building pays itself. */
  readonly csosDue: AbsorbedCsosLevy[];
};

/**
 * The account that pays a charge of a unit on a day: the tenant's where tenants are charged, otherwise the owner's.
 */
export const chargedLevyAccountIdOf = (
  books: LevyRunData,
  unitId: string,
  chargeTo: 'Owner' | 'Tenant',
  day: Day,
): string | undefined => {
  const live = books.accounts.filter(
    (account) =>
      account.unitId === unitId && account.fromDay <= day && (account.untilDay === null || account.untilDay >= day),
  );
  const of = (type: string) => live.find((account) => account.type === type)?.id;
  return (chargeTo === 'Tenant' ? of('Tenant') : undefined) ?? of('Owner');
};

/** Posting keys, in the format of the database function posting_key. */
export const postingKeyFormatters = {
  charge: (billingId: string, month: Day) => `charge ${billingId} ${month}`,
  reading: (readingId: string) => `reading ${readingId}`,
  /** Only within a run: the database knows which entries are reversed. */
  reversal: (entryId: string) => `reversal ${entryId}`,
  interest: (accountId: string, day: Day) => `interest ${accountId} ${day}`,
  /** Only within a run: late interest is read from the entries. */
  leftOut: (accountId: string, day: Day) => `left out ${accountId} ${day}`,
};
