/** An import gives a unit one owner account a day, as the form of a levy account does. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';

const importer = useTestImporter();

const building = { key: 'b', name: 'Marula', code: 'MAR', accounting_id: 'BC-MAR' };
const unit = { key: 'u', building: 'b', section_number: 1, door_number: '10', quota: '100' };
const owners = ['one', 'two'].map((key) => ({ key, name: `Owner ${key}` }));
const account = (key: string, fromDay: string, untilDay = '', type = 'Owner') => ({
  key,
  account_number: `MAR/${key}`,
  building: 'b',
  unit: 'u',
  account: key === 'A' ? 'one' : 'two',
  type,
  from_day: fromDay,
  until_day: untilDay,
});
const bring = async (rows: readonly ReturnType<typeof account>[]) =>
  importer().run(await importer().folder({ levy_accounts: [...rows] }));
const faultAt = (line: number, other: string) =>
  expect.objectContaining({
    line,
    column: 'from_day',
    reason: `The account ${other} of this unit is open on these days. End it on the day before this one starts, or press “Enter a sale” on the page of the unit.`,
  });

test('two owner accounts of a unit for the same days are refused at the first day, in one file and beside stored ones', async () => {
  await importer().run(await importer().folder({ buildings: [building], units: [unit], owner_accounts: owners }));
  const both = await bring([account('A', '2026-01-01'), account('B', '2026-06-01')]);
  expect(both.faults).toEqual([faultAt(3, 'MAR/A')]);
  expect((await bring([account('A', '2026-01-01')])).faults).toEqual([]);
  expect((await bring([account('B', '2025-01-01', '2026-01-01')])).faults).toEqual([faultAt(2, 'MAR/A')]);
  // A tenant beside the owner, the owner before, and the same file again are right.
  const right = [account('B', '2025-01-01', '2025-12-31'), account('T', '2026-02-01', '', 'Tenant')];
  expect((await bring(right)).faults).toEqual([]);
  expect((await bring([account('A', '2026-01-01'), ...right])).faults).toEqual([]);
});

test('overlapping accounts of before do not keep an unchanged file out', async () => {
  await importer().deps.db.update(levyAccounts).set({ untilDay: null }).where(eq(levyAccounts.accountNumber, 'MAR/B'));
  expect((await bring([account('A', '2026-01-01')])).faults).toEqual([]);
});
