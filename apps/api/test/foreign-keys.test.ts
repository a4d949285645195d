/**
 * Foreign keys that are read or deleted by have an index: a building's tickets, and all references to a deleted file.
 */
import pg from 'pg';
import { expect, test } from 'vitest';
import { useHarness } from './harness.ts';

const harness = useHarness();

/** No query finds a login's work by this key, and logins that did something are never deleted. */
const WHO_DID = ['user_profiles'];
/** Set-up tables of the office: a few hundred rows at most, read by a scan. */
const SET_UP = new Set([
  'agent_bank_changes',
  'bank_account_changes',
  'budget_items',
  'budget_levies',
  'budget_lines',
  'budgets',
  'building_bank_accounts',
  'building_duties',
  'buildings',
  'contractor_applications',
  'csv_mappings',
  'exclusive_use_areas',
  'imports',
  'interest_terms',
  'letter_templates',
  'mailings',
  'match_rules',
  'pooled_schemes',
  'reading_rounds',
  'reconciliations',
  'runs',
  'tariffs',
]);
/** No query uses these keys, and the rows that they name are never deleted. */
const NEVER_ASKED: readonly string[] = [
  'approval_records.file_id',
  'gl_balances.account_id',
  'maintenance_jobs.access_contact_id',
  'maintenance_jobs.maintenance_contact_id',
  'match_parts.gl_account_id',
  // An entry is never deleted, and its open amounts are found by the account.
  'open_items.entry_id',
  'registrations.matched_contact_id',
  'split_requests.tenancy_id',
  'unit_billings.gl_account_id',
];

test('each foreign key that may be asked by has an index that begins with it', async () => {
  const client = new pg.Client({ connectionString: harness().url });
  await client.connect();
  const { rows } = await client.query<{ key: string; from: string; to: string }>(`
    select k.conrelid::regclass || '.' || a.attname as key, k.conrelid::regclass::text as "from", k.confrelid::regclass::text as "to"
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and not exists (select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])
    order by 1`);
  await client.end();
  const missing = rows.filter(
    ({ key, from, to }) => !WHO_DID.includes(to) && !SET_UP.has(from) && !NEVER_ASKED.includes(key),
  );
  expect(missing.map(({ key, to }) => `${key} of ${to}`)).toEqual([]);
});
