/** Imported tickets may name the queried entry of their levy account. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPortfolio, MINIMAL_PDF } from '../../../../test/factories/portfolio/portfolio.ts';
import { portfolioCsvOf } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let admin: TestUser;
beforeAll(async () => {
  admin = await aPerson(harness(), 'entry-importer', { staffRole: 'administrator' });
});
const { act } = officeDeskOf(harness, () => admin);

const faultsOf = async (name: string, content: Uint8Array | string) => {
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'auto' }, files: { file: new File([content as BlobPart], name) } },
    admin.token,
  );
  await harness().runJobs();
  const { faults } = await harness().call(apiContract.imports.report, { params: { id } }, admin.token);
  if (faults.length > 0) return faults.map(({ column, reason }) => `${column}: ${reason}`);
  await act('imports', id, 'apply');
  await harness().runJobs();
  return [];
};

const WRITER = { key: 'wri', first_name: 'Wri', last_name: 'Ter', email: 'wri@mill.test' };
const ticket = (key: string, linked: string, entry: string, type = 'Levy Account') => ({
  key,
  logged_by: 'login-wri',
  role: 'owner',
  purpose: 'Report',
  type,
  description: key,
  building: 'mill',
  linked,
  entry,
});

test('FAULT-48.3: an import takes an entry of the reported account alone, in a whole portfolio and in a single file', async () => {
  const base = aPortfolio();
  const whole = {
    ...base,
    contacts: [...(base.contacts ?? []), WRITER],
    logins: [...(base.logins ?? []), { ...WRITER, key: 'login-wri', contact: 'wri' }],
  };
  const files = { 'files/rules.pdf': MINIMAL_PDF };
  const together = (rows: ReturnType<typeof ticket>[]) =>
    faultsOf('all.zip', portfolioZipOf({ ...whole, tickets: rows }, files));
  expect(await together([ticket('a', 'm2', 'e1')])).toEqual(['entry: This entry is on another account.']);
  expect(await together([ticket('b', 'mill', 'e1', 'Building')])).toContain(
    'entry: A ledger entry is possible only for the purpose Report and the type Levy Account.',
  );
  expect(await together([ticket('c', 'm1', 'e1')])).toEqual([]);
  expect(await faultsOf('tickets.csv', portfolioCsvOf([ticket('d', 'm2', 'e1')]))).toEqual([
    'entry: This entry is on another account.',
  ]);
  expect(await faultsOf('tickets.csv', portfolioCsvOf([ticket('e', 'm2', 'e3')]))).toEqual([]);
  const { rows } = await harness().deps.db.execute(sql`select t.description, e.amount::int as amount from tickets t
    join ledger_entries e on e.id = t.entry_id and e.levy_account_id = t.linked_id order by t.number`);
  expect(rows).toEqual([
    { description: 'c', amount: 150_000 },
    { description: 'e', amount: 100_000 },
  ]);
});
