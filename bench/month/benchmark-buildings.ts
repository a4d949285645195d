/** Buildings for levy runs, made in a few queries: each with units, owners with an address, levy accounts and two levy lines. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';

export type BenchmarkBuildings = {
  /** Prefix of codes and names: S-1, S-2. */
  readonly code: string;
  readonly count: number;
  readonly units: number;
};

/** The code of a building of `createBenchmarkBuildings`; `at` is 1 for the first. */
export const benchmarkBuildingCode = ({ code }: Pick<BenchmarkBuildings, 'code'>, at: number): string =>
  `${code}-${String(at).padStart(3, '0')}`;

/**
 * R 1,000 a unit in the administrative fund and R 100 in the reserve, from January 2026. Where there are three units, owner 1 of a
 * building also owns its last unit but one.
 */
export const createBenchmarkBuildings = async (
  db: Database,
  { code, count, units }: BenchmarkBuildings,
): Promise<void> => {
  await db.execute(sql`
    with made as (
      insert into buildings (name, code, accounting_id, monthly_interest_basis_points)
      select 'Scheme ' || ${code} || ' ' || lpad(n::text, greatest(3, length(n::text)), '0'), ${code} || '-' || lpad(n::text, greatest(3, length(n::text)), '0'),
        'BC-' || ${code} || '-' || n, 150
      from generate_series(1, ${count}::int) n returning id, code),
    bank as (
      insert into building_bank_accounts (building_id, name, bank, branch_code, account_number, account_type,
        accounting_number, fund)
      select id, 'Current', 'FNB', '250655', '6200' || lpad((row_number() over ())::text, 6, '0'), 'Current', '8400', 'administrative'
      from made),
    lines as (
      insert into budget_lines (building_id, name, statement_description, fund, yearly_amount, from_day)
      select id, l.name, l.name, l.fund, l.amount * 12 * ${units}::bigint, '2026-01-01'
      from made, (values ('Levy', 'administrative', 100000), ('Reserve', 'reserve', 10000)) l (name, fund, amount)),
    sections as (
      insert into units (building_id, section_number, door_number, quota_millionths)
      select id, n, 'D' || n, 1000000 / ${units}::int + (n <= 1000000 % ${units}::int)::int
      from made, generate_series(1, ${units}::int) n returning id, building_id, section_number),
    owners as (
      insert into owner_accounts (name, email)
      select 'Owner ' || n || ' of ' || code, 'owner' || n || '.' || lower(code) || '@schemes.test'
      from made, generate_series(1, ${units}::int) n returning id, name)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select m.code || '/' || s.section_number, m.id, s.id, o.id, 'Owner', '2020-01-01'
    from sections s join made m on m.id = s.building_id
      join owners o on o.name = 'Owner ' || (case when s.section_number = ${units}::int - 1 and ${units}::int > 2 then 1
        else s.section_number end) || ' of ' || m.code`);
};

/** Two people confirmed the bank accounts of benchmark buildings whose code begins so, so that mails say where to pay. */
export const confirmBenchmarkBankAccounts = async (
  db: Database,
  code: string,
  { proposedBy, decidedBy }: { readonly proposedBy: string; readonly decidedBy: string },
): Promise<void> => {
  await db.execute(sql`
    insert into bank_account_changes (bank_account_id, state, bank, branch_code, account_number, account_type, reason,
      proposed_by, decided_by, decided_at)
    select a.id, 'approved', a.bank, a.branch_code, a.account_number, a.account_type, 'A letter of the bank.',
      ${proposedBy}, ${decidedBy}, now()
    from building_bank_accounts a join buildings b on b.id = a.building_id where b.code like ${`${code}%`}`);
};
