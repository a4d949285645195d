/**
 * Two buildings of twenty units, after cases of public bug reports. Dune Heights has a bank account with statements;
 * owners of Case Court sometimes pay into it. Account n owes R 1 800 plus n times R 10, charged on 1 March 2026.
 */
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Harness } from '../../harness.ts';
import { POSTED_BY_TEST } from '../../posted-by-test.ts';
import { postTestEntries } from '../post-test-entries.ts';

export const DUNE_BANK_ACCOUNT_NUMBER = '62900000070';

const NAMES =
  `Arun Naidoo|Johan van der Merwe|Priya Pillay|Kavi Pillay|Petrus Venter|René Müller|Siobhan O'Brien|Thabo Mokoena|
  Sunita Moodley|Gert Botha|Nomvula Khumalo|Lerato Dlamini|Ruan Smith|Ann Smith|Zanele Ngcobo|Michael Chetty|Farid Essop|Susan Levy|
  Hendrik Coetzee|Ben Unit`
    .split('|')
    .map((name) => name.trim());

/** The balance of account n in either building, in cents. */
export const duneBalanceOf = (n: number): number => 180_000 + n * 1_000;

const aBuilding = async ({ deps: { db } }: Harness, name: string, code: string, ending: string) => {
  const { rows } = await db.execute<{ id: string; accountNumber: string }>(sql`
    with made as (
      insert into buildings (name, code, accounting_id, financial_year_start)
      values (${name}, ${code}, ${`BC-${code}`}, 3) returning id),
    owners as (
      insert into owner_accounts (name)
      select value || ${ending} from json_array_elements_text(${JSON.stringify(NAMES)}::json) returning id, name),
    sections as (
      insert into units (building_id, section_number, door_number, quota_millionths)
      select m.id, n, n::text, 50000 from made m, generate_series(1, 20) n returning id, building_id, section_number)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select ${code} || lpad(s.section_number::text, 3, '0'), s.building_id, s.id, o.id, 'Owner', '2024-01-01'
    from sections s join json_array_elements_text(${JSON.stringify(NAMES)}::json) with ordinality n (name, at)
      on n.at = s.section_number join owners o on o.name = n.name || ${ending}
    returning id, account_number as "accountNumber"`);
  const byNumber = new Map(rows.map(({ id, accountNumber }) => [accountNumber, id]));
  const entries = [...byNumber].map(([number, levyAccountId]) => ({
    levyAccountId,
    entryDay: '2026-03-01',
    dueDay: '2026-03-01',
    kind: 'levy' as const,
    description: 'Levy, March 2026',
    amount: cents(duneBalanceOf(Number(number.slice(-2)))),
  }));
  await db.transaction((tx) => postTestEntries(tx, entries, POSTED_BY_TEST));
  const made = await db.execute<{ id: string }>(sql`select id from buildings where code = ${code}`);
  return { id: made.rows[0]?.id ?? '', accounts: byNumber };
};

/** Creates both buildings, their levy accounts by number, and the bank account of Dune Heights. */
export const makeDuneHeights = async (harness: Harness) => {
  const dune = await aBuilding(harness, 'Dune Heights', 'DUN', 'sen');
  const court = await aBuilding(harness, 'Case Court', 'CCT', '');
  const { rows } = await harness.deps.db.execute<{ id: string }>(sql`
    insert into building_bank_accounts (building_id, name, bank, branch_code, account_number, account_type, fund, accounting_number)
    values (${dune.id}, 'Case 70', 'First National Bank', '250655', ${DUNE_BANK_ACCOUNT_NUMBER}, 'Current (Main)', 'administrative', '9070/000')
    returning id`);
  return { dune, court, bankAccountId: rows[0]?.id ?? '' };
};
