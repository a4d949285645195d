/**
 * The table rows that the second reckoning starts from, read without product code.
 * Days are text, money is whole cents.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/kernel/database/client.ts';

export interface RawLevyLine {
  readonly building_id: string;
  readonly name: string;
  readonly fund: string;
  readonly kind: string;
  readonly yearly_amount: number;
  readonly basis: string;
  readonly budget_id: string | null;
  readonly from_day: string;
  readonly until_day: string | null;
}

/** A budget item of a building for a year. */
export interface RawBudgetItem {
  readonly budget_id: string;
  readonly state: string;
  readonly fund: string;
  readonly kind: string;
  readonly amount: number;
}

export interface RawUnit {
  readonly id: string;
  readonly building_id: string;
  readonly section_number: number;
  readonly quota_millionths: number;
  readonly floor_area: number | null;
  readonly nominated_weight: number | null;
}

export interface RawLevyAccount {
  readonly id: string;
  readonly account_number: string;
  readonly building_id: string;
  readonly unit_id: string;
  readonly type: string;
  readonly from_day: string;
  readonly until_day: string | null;
  readonly charge_interest: boolean;
}

export interface RawFixedCharge {
  readonly id: string;
  readonly unit_id: string;
  readonly name: string;
  readonly kind: string;
  readonly charge_to: string;
  readonly amount: number | null;
  readonly ended_day: string | null;
}

export interface RawMeterReading {
  readonly id: string;
  readonly meter_id: string;
  readonly building_id: string;
  readonly unit_billing_id: string;
  readonly type: string;
  readonly kind: string;
  readonly tariff_id: string | null;
  readonly previous_day: string;
  readonly digits: number | null;
  readonly multiplier: number;
  readonly previous_reading: number;
  readonly current_reading: number;
  readonly current_day: string;
  readonly consumption: number;
  readonly charge: number;
  readonly charge_lines: readonly { readonly amount: number }[];
  readonly rolled_over: boolean;
  readonly reversed_at: string | null;
  readonly replaces_id: string | null;
}

/** How a building raises the CSOS levy. */
export interface RawBuilding {
  readonly id: string;
  readonly csos_way: string | null;
  readonly csos_from: string | null;
}

/** A reading of a building's bulk meter. */
export interface RawBulkReading {
  readonly building_id: string;
  readonly type: string;
  readonly kind: string;
  readonly current_day: string;
  readonly consumption: number;
  readonly reversed_at: string | null;
}

export interface RawLedgerEntry {
  readonly id: string;
  readonly sequence: number;
  readonly levy_account_id: string;
  readonly entry_day: string;
  readonly due_day: string;
  readonly kind: string;
  readonly amount: number;
  readonly allocates_to: string | null;
  readonly reverses: string | null;
  readonly disputed: boolean;
  readonly cause: Readonly<Record<string, unknown>> | null;
}

export interface RawInterestTerm {
  readonly building_id: string;
  readonly from_day: string;
  readonly monthly_basis_points: number;
  readonly grace_days: number;
}

export interface RawAod {
  readonly levy_account_id: string;
  readonly stage: string;
  readonly balance_on_application: number;
  readonly term_months: number;
  readonly monthly_arrear_payment: number;
  readonly monthly_current_payment: number;
  readonly start_day: string;
  readonly signed_day: string | null;
  readonly charge_interest: boolean;
}

export interface RawBankAccount {
  readonly id: string;
  readonly building_id: string | null;
  readonly pooled: boolean;
  readonly fund: string;
  readonly account_number: string;
  readonly accounting_number: string;
  readonly in_use: boolean;
}

export interface RawPayment {
  readonly id: string;
  readonly building_id: string;
  readonly type: string;
  readonly state: string;
  readonly amount: number;
  readonly paid_day: string | null;
  readonly contractor_id: string | null;
  readonly account_id: string | null;
  readonly from_bank_account_number: string | null;
}

export interface RawTariff {
  readonly id: string;
  readonly building_id: string;
  readonly meter_type: string;
  readonly from_day: string;
  readonly fixed_monthly: number;
  readonly bands_per: string;
}

export interface RawTariffStep {
  readonly tariff_id: string;
  readonly from_quantity: number;
  readonly rate: number;
}

export interface RawBankStatement {
  readonly bank_account_id: string;
  readonly from_day: string;
  readonly opening: number;
  readonly closing: number;
}

export interface RawBankLine {
  readonly id: string;
  readonly bank_account_id: string;
  readonly day: string;
  readonly amount: number;
}

/** A part of a match that was not undone. */
export interface RawMatchPart {
  readonly id: string;
  readonly line_id: string;
  readonly of_part_id: string | null;
  readonly bank_account_id: string;
  readonly posted_day: string;
  readonly kind: string;
  readonly amount: number;
  readonly building_id: string | null;
  readonly entry_id: string | null;
  readonly code: string | null;
  readonly other_account_id: string | null;
  readonly pairs_part_id: string | null;
}

export interface RawReconciliation {
  readonly bank_account_id: string;
  readonly day: string;
  readonly taken_over: boolean;
}

export interface RawLedgerRows {
  readonly buildings: readonly RawBuilding[];
  readonly lines: readonly RawLevyLine[];
  readonly units: readonly RawUnit[];
  readonly accounts: readonly RawLevyAccount[];
  readonly billings: readonly RawFixedCharge[];
  readonly readings: readonly RawMeterReading[];
  readonly bulk: readonly RawBulkReading[];
  readonly entries: readonly RawLedgerEntry[];
  readonly terms: readonly RawInterestTerm[];
  readonly agreements: readonly RawAod[];
  readonly banks: readonly RawBankAccount[];
  readonly payments: readonly RawPayment[];
  readonly items: readonly RawBudgetItem[];
  readonly tariffs: readonly RawTariff[];
  readonly bands: readonly RawTariffStep[];
  readonly statements: readonly RawBankStatement[];
  readonly bankLines: readonly RawBankLine[];
  readonly matched: readonly RawMatchPart[];
  readonly signed: readonly RawReconciliation[];
}

/** Reads all rows in one query. */
export const readRawLedgerRows = async (db: Database): Promise<RawLedgerRows> => {
  const found = await db.execute<{ books: RawLedgerRows }>(sql`select json_build_object(
    'buildings', (select coalesce(json_agg(t), '[]') from buildings t),
    'lines', (select coalesce(json_agg(t), '[]') from budget_lines t),
    'units', (select coalesce(json_agg(t order by t.section_number), '[]') from units t),
    'accounts', (select coalesce(json_agg(t), '[]') from levy_accounts t),
    'billings', (select coalesce(json_agg(t), '[]') from unit_billings t),
    'readings', (select coalesce(json_agg(t), '[]') from (
      select r.*, m.unit_billing_id, m.type, m.digits, m.multiplier, u.building_id from meter_readings r
        join meters m on m.id = r.meter_id join units u on u.id = m.unit_id) t),
    'bulk', (select coalesce(json_agg(t), '[]') from (
      select r.*, m.type, m.building_id from meter_readings r join meters m on m.id = r.meter_id where m.unit_id is null) t),
    'items', (select coalesce(json_agg(t), '[]') from (
      select i.*, b.state from budget_items i join budgets b on b.id = i.budget_id) t),
    'tariffs', (select coalesce(json_agg(t), '[]') from tariffs t),
    'bands', (select coalesce(json_agg(t order by t.from_quantity), '[]') from tariff_bands t),
    'statements', (select coalesce(json_agg(t order by t.from_day), '[]') from bank_statements t where t.state <> 'undone'),
    'bankLines', (select coalesce(json_agg(t), '[]') from bank_lines t where t.removed_at is null),
    'matched', (select coalesce(json_agg(t), '[]') from (
      select p.*, m.line_id, m.of_part_id, m.posted_day, l.bank_account_id, g.code from match_parts p
        join matches m on m.id = p.match_id and m.state = 'posted' join bank_lines l on l.id = m.line_id
        left join gl_accounts g on g.id = p.gl_account_id) t),
    'signed', (select coalesce(json_agg(t), '[]') from (
      select r.bank_account_id, r.day, (r.figures -> 'opening' ->> 'reason') is not null as taken_over
      from reconciliations r where r.state = 'signed') t),
    'entries', (select coalesce(json_agg(t order by t.entry_day, t.sequence), '[]') from ledger_entries t),
    'terms', (select coalesce(json_agg(t), '[]') from interest_terms t),
    'agreements', (select coalesce(json_agg(t), '[]') from aods t),
    'banks', (select coalesce(json_agg(t order by t.accounting_number), '[]') from building_bank_accounts t),
    'payments', (select coalesce(json_agg(t), '[]') from (
      select p.*, (p.paid_at at time zone 'Africa/Johannesburg')::date as paid_day from payments p) t)) as books`);
  const [row] = found.rows;
  if (!row) throw new Error('No rows.');
  return row.books;
};
