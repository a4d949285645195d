/** Tests of dual approval in the demo: limit, pending entry, masked accounts and filed documents (docs/demo.md). */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useTestImporter } from '../../test/factories/portfolio/portfolio.ts';
import { loadDemoPortfolio } from './load-demo.ts';

const importer = useTestImporter();
beforeAll(async () => {
  await loadDemoPortfolio(importer().deps);
}, 60_000);
const rows = async (text: ReturnType<typeof sql>) => (await importer().deps.db.execute(text)).rows;

test('what the bookkeeper entered waits for another person and stands in no book', async () => {
  expect(
    await rows(sql`select e.amount::int as amount, p.email, l.account_number as account from entries_to_confirm e
      join user_profiles p on p.id = e.entered_by join levy_accounts l on l.id = e.levy_account_id
      where e.state = 'waiting' and abs(e.amount) >= (select amount from confirmation_limits
        where state = 'in force' and kind = 'entry in a levy account')`),
  ).toEqual([{ amount: -2_840_000, email: 'st-bookkeeper@demo.test', account: 'ALR018' }]);
  expect(await rows(sql`select 1 from ledger_entries where description like 'Interest given up%'`)).toEqual([]);
});

test('one colleague never sees a bank account whole, told in the audit by who chose it', async () => {
  expect(await rows(sql`select email from user_profiles where bank_numbers = 'never'`)).toEqual([
    { email: 'st-portfolio@demo.test' },
  ]);
  expect(
    await rows(sql`select p.email from audit_entries a join user_profiles p on p.id = a.actor_profile_id
      where a.action = 'logins.updated'`),
  ).toEqual([{ email: 'st@demo.test' }]);
});

test('a person and a unit have a document each', async () => {
  expect(
    await rows(sql`select c.last_name as person, u.door_number as unit from record_documents d
      left join contacts c on c.id = d.contact_id left join units u on u.id = d.unit_id order by 1`),
  ).toEqual([
    { person: 'van der Merwe', unit: null },
    { person: null, unit: expect.any(String) },
  ]);
});
