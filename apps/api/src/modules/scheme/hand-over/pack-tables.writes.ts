/** The tables of a hand-over pack, as at the last day of the building. Amounts are in rand, quotas in percent. */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { emailAddressSql } from '../../../db/statement-email.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';

export type PackTable = {
  /** The name of the file in the zip. */
  readonly file: string;
  readonly rows: SQL;
  /** The column that is added up in the list of contents. */
  readonly sum?: string;
};

const rand = (cents: SQL): SQL => sql`round(${cents} / 100.0, 2)::text`;

/** Bank lines of the building's own accounts; of a shared trust account only the parts that are matched to it. */
const bankLines = (id: string, day: Day): SQL => sql`
  select bank.accounting_number as account, bank.bank, bank.account_number, x.day, x.amount, l.text, l.reference,
    x.matched, l.id
  from (
    select l.id, l.day, ${rand(sql`l.amount`)} as amount,
      (select m.state from matches m where m.line_id = l.id and m.undone_at is null order by m.created_at desc limit 1) as matched
    from bank_lines l join building_bank_accounts own on own.id = l.bank_account_id
    where own.building_id = ${id} and l.removed_at is null and l.day <= ${day}
    union all
    select l.id, l.day, ${rand(sql`sum(p.amount)`)}, 'posted'
    from match_parts p join matches m on m.id = p.match_id and m.state = 'posted'
      join bank_lines l on l.id = m.line_id join building_bank_accounts pool on pool.id = l.bank_account_id
    where pool.building_id is null and p.building_id = ${id} and l.removed_at is null and l.day <= ${day}
    group by l.id, l.day) x
  join bank_lines l on l.id = x.id join building_bank_accounts bank on bank.id = l.bank_account_id
  order by 1, x.day, l.id`;

/** The part of the shared trust accounts that belongs to the building has no bank account of its own. */
const bankAccounts = (id: string): SQL => sql`
  select b.accounting_number, b.name, b.bank, b.branch_code, b.account_number, b.account_type, b.fund, b.pooled as shared,
    b.in_use, b.last_recon_day as last_reconciled
  from building_bank_accounts b
  where b.building_id = ${id} or exists (select from pooled_schemes s where s.bank_account_id = b.id and s.building_id = ${id})
  order by 1`;

const trialBalance = (id: string, day: Day): SQL => sql`
  select j.fund, a.code, a.name, ${rand(sql`greatest(sum(l.amount), 0)`)} as debit,
    ${rand(sql`greatest(-sum(l.amount), 0)`)} as credit, ${rand(sql`sum(l.amount)`)} as balance
  from journals j join journal_lines l on l.journal_id = j.id join gl_accounts a on a.id = l.account_id
  where j.building_id = ${id} and j.day <= ${day}
  group by 1, 2, 3 having sum(l.amount) <> 0 order by 1, 2`;

const moneyTables = (id: string, day: Day): readonly PackTable[] => [
  {
    file: 'ledger-entries.csv',
    sum: 'amount',
    rows: sql`select l.account_number, e.sequence, e.entry_day, e.due_day, e.kind, e.reference, e.description,
        ${rand(sql`e.amount`)} as amount, e.id, e.reverses
      from levy_accounts l join ledger_entries e on e.levy_account_id = l.id
      where l.building_id = ${id} and e.entry_day <= ${day} order by l.account_number, e.entry_day, e.sequence`,
  },
  {
    file: 'journals.csv',
    rows: sql`select j.number, j.day, j.fund, j.rule, j.description, j.posted_by, r.number as reverses
      from journals j left join journals r on r.id = j.reverses
      where j.building_id = ${id} and j.day <= ${day} order by j.number`,
  },
  {
    file: 'journal-lines.csv',
    sum: 'amount',
    rows: sql`select j.number as journal, j.day, j.fund, a.code, a.name, ${rand(sql`l.amount`)} as amount,
        b.accounting_number as bank_account
      from journals j join journal_lines l on l.journal_id = j.id join gl_accounts a on a.id = l.account_id
        left join building_bank_accounts b on b.id = l.bank_account_id
      where j.building_id = ${id} and j.day <= ${day} order by j.number, l.amount desc, a.code, l.id`,
  },
  { file: 'trial-balance.csv', sum: 'balance', rows: trialBalance(id, day) },
  { file: 'bank-accounts.csv', rows: bankAccounts(id) },
  { file: 'bank-lines.csv', sum: 'amount', rows: bankLines(id, day) },
  {
    file: 'reconciliations.csv',
    sum: 'difference',
    rows: sql`select b.accounting_number as account, r.day, r.state, ${rand(sql`r.statement_balance`)} as statement_balance,
        ${rand(sql`r.book_balance`)} as cash_book_balance, ${rand(sql`r.difference`)} as difference
      from reconciliations r join building_bank_accounts b on b.id = r.bank_account_id
      where b.building_id = ${id} and r.undone_at is null and r.day <= ${day} order by 1, 2`,
  },
  {
    file: 'payments.csv',
    sum: 'amount',
    rows: sql`select p.number, p.type, p.state, ${rand(sql`p.amount`)} as amount, coalesce(c.name, o.name) as payee,
        p.supplier_invoice_number, p.our_reference, p.their_reference, p.comment, p.to_bank, p.to_branch_code,
        p.to_bank_account_name, p.to_bank_account_number, p.created_at, p.paid_at
      from payments p left join contractors c on c.id = p.contractor_id left join owner_accounts o on o.id = p.account_id
      where p.building_id = ${id} order by p.number`,
  },
  {
    file: 'suppliers.csv',
    rows: sql`select c.name, c.trading_as, c.firm_type, c.registration_number, c.vat_number, c.email, c.phone, c.address1, c.address2,
        c.city, c.postal_code, n.name as bank_account_name, n.branch_code, n.account_number, n.account_type
      from contractors c left join beneficiaries n on n.contractor_id = c.id and n.ended_at is null
      where exists (select from payments p where p.building_id = ${id} and p.contractor_id = c.id)
        or exists (select from maintenance_jobs j where j.building_id = ${id} and j.awarded_contractor_id = c.id)
        or exists (select from buildings b where b.id = ${id} and c.id in (b.insurance_broker_id, b.insurer_id))
      order by c.name, c.id`,
  },
];

const levyTables = (id: string): readonly PackTable[] => [
  {
    file: 'budgets.csv',
    sum: 'amount',
    rows: sql`select b.year_from, b.year_until, b.state, i.fund, i.kind, a.code, i.name, ${rand(sql`i.amount`)} as amount
      from budgets b join budget_items i on i.budget_id = b.id left join gl_accounts a on a.id = i.gl_account_id
      where b.building_id = ${id} order by b.year_from, i.fund, i.position, i.id`,
  },
  {
    file: 'levy-lines.csv',
    sum: 'yearly_amount',
    rows: sql`select name, statement_description, fund, kind, basis, ${rand(sql`yearly_amount`)} as yearly_amount, instalments,
        from_day, until_day, resolution_day, resolution
      from budget_lines where building_id = ${id} order by from_day, name, id`,
  },
  {
    file: 'fixed-charges.csv',
    sum: 'amount',
    rows: sql`select u.section_number, u.door_number, f.name, f.statement_description, f.kind, f.charge_to,
        ${rand(sql`f.amount`)} as amount, f.from_day, f.ended_day
      from unit_billings f join units u on u.id = f.unit_id where u.building_id = ${id} order by 1, f.position, f.id`,
  },
  {
    file: 'interest-rates.csv',
    rows: sql`select from_day, round(monthly_basis_points / 100.0, 2)::text as percent_a_month, grace_days, authority
      from interest_terms where building_id = ${id} order by from_day`,
  },
  {
    file: 'meters.csv',
    rows: sql`select m.id, u.section_number, u.door_number, m.name, m.type, m.serial_number, m.digits, m.multiplier,
        m.tariff_name, m.installed_day, m.removed_day
      from meters m left join unit_billings f on f.id = m.unit_billing_id
        left join units u on u.id = coalesce(m.unit_id, f.unit_id)
      where m.building_id = ${id} or u.building_id = ${id} order by 2 nulls first, m.name, m.id`,
  },
  {
    file: 'meter-readings.csv',
    sum: 'charge',
    rows: sql`select r.meter_id as meter, m.serial_number, r.previous_day, r.current_day, r.previous_reading, r.current_reading,
        r.consumption, r.kind, ${rand(sql`r.charge`)} as charge, r.charged_at, r.reversed_at
      from meter_readings r join meters m on m.id = r.meter_id left join unit_billings f on f.id = m.unit_billing_id
        left join units u on u.id = coalesce(m.unit_id, f.unit_id)
      where m.building_id = ${id} or u.building_id = ${id} order by 1, r.current_day, r.id`,
  },
  {
    file: 'municipal-accounts.csv',
    rows: sql`select municipality, account_number, description, ${rand(sql`last_bill_amount`)} as last_bill_amount,
        last_bill_day, due_day
      from municipal_accounts where building_id = ${id} order by 1, 2`,
  },
];

const openWorkTables = (id: string): readonly PackTable[] => [
  {
    file: 'open-tickets.csv',
    rows: sql`select t.number, t.role, t.purpose, t.type, t.urgency, u.door_number as unit, t.description, t.state, t.due_day,
        t.created_at
      from tickets t left join units u on u.id = t.unit_id where t.building_id = ${id} and t.state not in ('Resolved', 'Closed') order by t.number`,
  },
  {
    file: 'open-jobs.csv',
    rows: sql`select j.number, j.name, u.door_number as unit, j.type, j.description, j.instruction, j.state, c.name as contractor,
        j.created_at
      from maintenance_jobs j left join units u on u.id = j.unit_id left join contractors c on c.id = j.awarded_contractor_id
      where j.building_id = ${id} and j.state not in ('Completed', 'Canceled') order by j.number`,
  },
  {
    file: 'open-tasks.csv',
    rows: sql`select type, subject, description, state, due_day, created_at
      from tasks where building_id = ${id} and state not in ('Completed', 'Canceled') order by created_at, id`,
  },
  {
    file: 'open-legal-cases.csv',
    sum: 'debt_on_handover',
    rows: sql`select l.account_number, c.name, a.name as attorney, c.attorney_reference, c.state, c.type, c.handover_day,
        ${rand(sql`c.debt_on_handover`)} as debt_on_handover, c.current_situation, c.next_follow_up_day
      from legal_cases c join levy_accounts l on l.id = c.levy_account_id left join contractors a on a.id = c.attorney_id
      where l.building_id = ${id} and c.closed_at is null order by l.account_number, c.id`,
  },
  {
    file: 'acknowledgements-of-debt.csv',
    sum: 'balance_on_application',
    rows: sql`select a.number, l.account_number, a.full_name, a.stage, ${rand(sql`a.balance_on_application`)} as balance_on_application,
        a.term_months, ${rand(sql`a.monthly_arrear_payment`)} as monthly_arrear_payment, a.start_day, a.end_day, a.signed_day
      from aods a join levy_accounts l on l.id = a.levy_account_id where l.building_id = ${id} order by a.number`,
  },
  {
    file: 'compliance-items.csv',
    rows: sql`select kind, subject, due_day, done_day, reference, note, ended from building_duties
      where building_id = ${id} order by ended, due_day nulls last, kind, subject`,
  },
  {
    file: 'votes.csv',
    rows: sql`select subject, type, state, status, starts_at, closes_at, decided_at
      from approvals where building_id = ${id} order by created_at, id`,
  },
];

const peopleTables = (id: string): readonly PackTable[] => [
  {
    file: 'building.csv',
    rows: sql`select name, code, address1, address2, address3, registration_number, csos_number, vat_number,
        insurance_policy_number, insurance_evaluation_day, financial_year_start as first_month_of_financial_year,
        levy_due_day, csos_way as csos_levy, csos_from as csos_levy_from, last_day from buildings where id = ${id}`,
  },
  {
    file: 'units.csv',
    sum: 'participation_quota',
    rows: sql`select section_number, door_number, round(quota_millionths / 10000.0, 4)::text as participation_quota,
        floor_area, nominated_weight from units where building_id = ${id} order by 1`,
  },
  {
    file: 'exclusive-use-areas.csv',
    rows: sql`select u.section_number, u.door_number, x.name, x.kind, x.weight, x.from_day, x.until_day
      from exclusive_use_areas x join units u on u.id = x.unit_id where u.building_id = ${id} order by 1, x.name, x.id`,
  },
  {
    file: 'owners-and-tenants.csv',
    rows: sql`select l.account_number, l.payment_reference, l.type, u.section_number, u.door_number, l.from_day, l.until_day,
        o.name as responsible, o.registration_id, o.email, o.phone, o.address1, o.address2, o.address3,
        c.first_name, c.last_name, ${emailAddressSql(sql`c.email`)} as person_email, c.mobile, c.id_number
      from levy_accounts l join units u on u.id = l.unit_id join owner_accounts o on o.id = l.account_id
        left join account_holders h on h.account_id = o.id left join contacts c on c.id = h.contact_id
      where l.building_id = ${id} order by l.account_number, c.last_name, c.id`,
  },
  {
    file: 'trustees.csv',
    rows: sql`select c.first_name, c.last_name, ${emailAddressSql(sql`c.email`)} as email, c.mobile, c.id_number,
        array_to_string(t.portfolios, ', ') as portfolios, t.starts_at, t.ends_at
      from trustee_appointments t join contacts c on c.id = t.contact_id
      where t.building_id = ${id} and t.confirmed_at is not null order by t.starts_at, c.last_name, t.id`,
  },
];

export const handOverTablesOf = (id: string, day: Day): readonly PackTable[] => [
  ...peopleTables(id),
  ...moneyTables(id, day),
  ...levyTables(id),
  ...openWorkTables(id),
];

type Row = Record<string, unknown>;
const AT_ONCE = 2_000;

/** The rows of a table by a cursor of the transaction, so that a long ledger is never in memory whole. */
export async function* readPackRows(tx: DatabaseTransaction, { rows }: PackTable): AsyncGenerator<readonly Row[]> {
  await tx.execute(sql`declare pack_rows no scroll cursor for ${rows}`);
  try {
    for (;;) {
      const { rows: some } = await tx.execute<Row>(sql`fetch ${sql.raw(String(AT_ONCE))} from pack_rows`);
      if (some.length === 0) return;
      yield some;
    }
  } finally {
    await tx.execute(sql`close pack_rows`);
  }
}

export type PackAccount = {
  readonly id: string;
  readonly account_number: string;
  readonly type: string;
  readonly section_number: number;
  readonly door_number: string;
  readonly responsible: string;
  readonly from_day: Day;
  readonly until_day: Day | null;
};

export const listPackAccounts = async (tx: DatabaseTransaction, id: string): Promise<readonly PackAccount[]> =>
  (
    await tx.execute<PackAccount>(sql`select l.id, l.account_number, l.type, u.section_number, u.door_number,
        o.name as responsible, l.from_day, l.until_day
      from levy_accounts l join units u on u.id = l.unit_id join owner_accounts o on o.id = l.account_id
      where l.building_id = ${id} order by l.account_number, l.id`)
  ).rows;

export type PackDocument = {
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly stored_at: Date;
  readonly withdrawn: boolean;
};

/**
 * The files of the building's records, each once in a folder. Of quotes only accepted ones, because others may be
 * sealed.
 */
export const listPackDocuments = async (tx: DatabaseTransaction, id: string): Promise<readonly PackDocument[]> => {
  const { rows } = await tx.execute<PackDocument>(sql`
    select distinct on (d.folder, f.id) f.id, d.folder, f.name, f.size, f.sha256, f.created_at as stored_at,
      f.quarantined_at is not null as withdrawn
    from (
      select 'Building documents' as folder, file_id from building_documents where building_id = ${id}
      union all select 'Units', r.file_id from record_documents r join units u on u.id = r.unit_id
        where u.building_id = ${id} and r.taken_away_at is null
      union all select 'Levy accounts', r.file_id from record_documents r join levy_accounts l on l.id = r.levy_account_id
        where l.building_id = ${id} and r.taken_away_at is null
      union all select 'Payments', r.file_id from record_documents r join payments p on p.id = r.payment_id
        where p.building_id = ${id} and r.taken_away_at is null
      union all select 'Payments', file_id from payments where building_id = ${id}
      union all select 'Proof of payment', p.file_id from payment_proofs p join levy_accounts l on l.id = p.levy_account_id
        where l.building_id = ${id}
      union all select 'Votes', v.id from approvals a cross join lateral (values (a.file_id), (a.record_file_id)) v(id)
        where a.building_id = ${id}
      union all select 'Trustees', v.id from trustee_appointments t
        cross join lateral (values (t.minute_file_id), (t.end_minute_file_id)) v(id) where t.building_id = ${id}
      union all select 'Tickets', f.file_id from ticket_files f join tickets t on t.id = f.ticket_id where t.building_id = ${id}
      union all select 'Jobs', invoice_file_id from maintenance_jobs where building_id = ${id}
      union all select 'Jobs', q.file_id from maintenance_jobs j join quotes q on q.id = j.accepted_quote_id
        where j.building_id = ${id}
      union all select 'Arrears', a.file_id from aods a join levy_accounts l on l.id = a.levy_account_id
        where l.building_id = ${id}
      union all select 'Arrears', c.file_id from conduct_letters c where c.building_id = ${id}
      union all select 'Budgets', minutes_file_id from budgets where building_id = ${id}
      union all select 'Bank statements', s.file_id from bank_statements s
        join building_bank_accounts b on b.id = s.bank_account_id where b.building_id = ${id} and s.undone_at is null
      union all select 'Reconciliations', r.file_id from reconciliations r
        join building_bank_accounts b on b.id = r.bank_account_id where b.building_id = ${id} and r.undone_at is null
    ) d join files f on f.id = d.file_id
    order by d.folder, f.id`);
  return rows;
};
