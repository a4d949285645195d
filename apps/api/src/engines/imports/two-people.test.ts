/** One person cannot use a file for what needs dual approval in the office. */
import { apiContract } from '@stoep/contract';
import { CRM_ENTITY_SETS, crmPropertyOfImportColumn } from '@stoep/contract/kit/crm-export';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { aPortfolio, MINIMAL_PDF } from '../../../test/factories/portfolio/portfolio.ts';
import { type PortfolioTables, portfolioCsvOf } from '../../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import { runSqlAsOwner } from '../../../test/run-sql-as-owner.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { aPerson } from '../../../test/world.ts';
import { contractors } from '../../db/schema/suppliers/contractors.ts';

const harness = useHarness();
let importer: TestUser;
let other: TestUser;

const desk = officeDeskOf(harness, () => importer);
const act = (resource: string, id: string, action: string, by: TestUser) => desk.act(resource, id, action, {}, by);
const checked = async (name: string, content: Uint8Array | string) => {
  const files = { file: new File([content as BlobPart], name) };
  const { id } = await harness().call(apiContract.imports.upload, { body: { kind: 'auto' }, files }, importer.token);
  await harness().runJobs();
  return { id, ...(await harness().call(apiContract.imports.report, { params: { id } }, importer.token)) };
};
const imported = async (name: string, content: Uint8Array | string) => {
  const { id, faults } = await checked(name, content);
  expect(faults).toEqual([]);
  await act('imports', id, 'apply', importer);
  await harness().runJobs();
};
const portfolio = () => portfolioZipOf(aPortfolio(), { 'files/rules.pdf': MINIMAL_PDF });
const list = async (resource: string, search: string) => (await desk.list(resource, { search })).value;

beforeAll(async () => {
  importer = await aPerson(harness(), 'imp-administrator', { staffRole: 'administrator' });
  other = await aPerson(harness(), 'imp-bookkeeper', { staffRole: 'bookkeeper' });
  await imported('The Mill.zip', portfolio());
});

const payment = (key: string, state: string, more: object = {}) => ({
  key,
  building: 'mill',
  type: 'Recurring',
  amount: 1_000,
  our_reference: key,
  state,
  ...more,
});

test.each(['Loaded for payment', 'Loaded for confirmation'])(
  'A-19 a payment that comes in as %s counts as loaded by who brought it: another person releases it',
  async (state) => {
    const key = `in-${state.replaceAll(' ', '-')}`;
    await imported('payments.csv', portfolioCsvOf([payment(key, state)]));
    const [found] = await list('payments', key);
    const id = found?.id ?? '';
    if (state === 'Loaded for payment') await act('payments', id, 'confirm', importer);
    expect((await desk.get('payments', id, importer)).can).not.toContain('release');
    await expect(act('payments', id, 'release', importer)).rejects.toMatchObject({ status: 409 });
    await act('payments', id, 'release', other);
    expect((await desk.get('payments', id, other)).state).toBe('Waiting for Bank Authorization');
  },
);

test('A-19 one on hold that goes back to where it is released is its bringer’s as well', async () => {
  const held = payment('in-held', 'On Hold', { held_from: 'Loaded for confirmation', held_reason: 'x' });
  await imported('payments.csv', portfolioCsvOf([held]));
  const [found] = await list('payments', 'in-held');
  const id = found?.id ?? '';
  await act('payments', id, 'resume', importer);
  await expect(act('payments', id, 'release', importer)).rejects.toMatchObject({ status: 409 });
  await act('payments', id, 'release', other);
});

test('A-19 one that says it was released already is refused with what to do', async () => {
  const released = 'Waiting for Bank Authorization';
  for (const row of [payment('in-released', released), payment('in-released', 'On Hold', { held_from: released })])
    expect(await checked('payments.csv', portfolioCsvOf([row]))).toMatchObject({
      state: 'Refused',
      faults: [{ line: 2, reason: expect.stringContaining('released by a second person') }],
    });
});

const firmOf = (key: string, more: object = {}) => ({
  key,
  name: `Firm ${key}`,
  registration_number: `2001/${key}/07`,
  email: `${key}@f.example`,
  phone: '0115550100',
  ...more,
});
const detailsOf = (contractor: string, more: object = {}) => ({
  key: contractor,
  contractor,
  name: `Firm ${contractor}`,
  bank: 'Nedbank',
  branch_code: '198765',
  account_number: '1098765432',
  account_type: 'Current (Main)',
  ...more,
});
const withProof = (tables: PortfolioTables) => portfolioZipOf(tables, { 'files/proof.pdf': MINIMAL_PDF });
const refused = (column: string, reason: string) => ({
  state: 'Refused',
  faults: [{ line: 2, column, reason: expect.stringContaining(reason) }],
});
const idOfFirm = async (name: string) => (await list('contractors', name))[0]?.id ?? '';

test('A-19 a new contractor does not come approved: two people approve what the file brought, then it is paid', async () => {
  const tables = {
    contractors: [firmOf('new', { state: 'Active', fica_approved: 'yes', payment_approved: 'yes' })],
    beneficiaries: [detailsOf('new', { bank_proof: 'files/proof.pdf' })],
    payments: [payment('to-new', 'Ready for payment', { contractor: 'new' })],
  };
  expect(await checked('approved.zip', withProof(tables))).toMatchObject(
    refused('payment_approved', 'Enter “no” here'),
  );
  expect(await list('contractors', 'Firm new')).toEqual([]);

  const contractors = tables.contractors.map((row) => ({ ...row, payment_approved: 'no' }));
  await imported('without.zip', withProof({ ...tables, contractors }));
  const id = await idOfFirm('Firm new');
  const [found] = await list('payments', 'to-new');
  const load = () => act('payments', found?.id ?? '', 'load', importer);
  await expect(load()).rejects.toMatchObject({ status: 409 });
  await act('contractors', id, 'approveBankDetails', importer);
  await expect(act('contractors', id, 'approveBankDetails', importer)).rejects.toMatchObject({ status: 409 });
  await expect(load()).rejects.toMatchObject({ status: 409 });
  await act('contractors', id, 'approveBankDetails', other);
  await load();
});

test('A-19 the CRM’s export does not bring one approved either, and is told so by the CRM’s name', async () => {
  const named = Object.entries(firmOf('crm', { payment_approved: true })).map(([column, value]) => [
    crmPropertyOfImportColumn('contractors', column, false),
    column === 'key' ? '11111111-1111-4111-8111-111111111111' : value,
  ]);
  const zip = zipSync({
    [`${CRM_ENTITY_SETS.contractors.set}.json`]: strToU8(JSON.stringify({ value: [Object.fromEntries(named)] })),
  });
  expect(await checked('crm.zip', zip)).toMatchObject({
    state: 'Refused',
    faults: [
      {
        column: 'cr446_paymentapproved',
        reason: expect.stringContaining('Two people approve bank details in the office'),
      },
    ],
  });
});

test('A-19 a file does not approve the bank details of a contractor that is there', async () => {
  const firm = firmOf('two');
  await imported('contractors.csv', portfolioCsvOf([firm]));
  expect(await checked('contractors.csv', portfolioCsvOf([{ ...firm, payment_approved: 'yes' }]))).toMatchObject(
    refused('payment_approved', 'Two people approve bank details in the office'),
  );
  const renamed = await checked('contractors.csv', portfolioCsvOf([{ ...firm, name: 'Firm and Daughters' }]));
  expect(renamed).toMatchObject({ state: 'Ready', faults: [] });
});

test('A-19 new bank details do not slip in under an approval that is there', async () => {
  await imported('contractors.csv', portfolioCsvOf([firmOf('ready'), firmOf('begun'), firmOf('fresh')]));
  const standing = { ready: { paymentApproved: true }, begun: { paymentApprovedBy: other.profileId } };
  for (const [key, values] of Object.entries(standing))
    await harness()
      .deps.db.update(contractors)
      .set(values)
      .where(eq(contractors.id, await idOfFirm(`Firm ${key}`)));
  for (const key of Object.keys(standing))
    expect(await checked('beneficiaries.csv', portfolioCsvOf([detailsOf(key)]))).toMatchObject(
      refused('contractor', 'was already approved for payment, so a file cannot add bank details'),
    );
  expect(await checked('beneficiaries.csv', portfolioCsvOf([detailsOf('fresh')]))).toMatchObject({
    state: 'Ready',
  });
});

test.each([
  { state: 'Loaded for payment' },
  { state: 'Loaded for confirmation' },
  { state: 'Waiting for Bank Authorization' },
  { state: 'On Hold', held_from: 'Loaded for payment' },
])('A-19 a payment to a contractor is not loaded by a file: $state $held_from', async ({ state, ...more }) => {
  const given = { contractor: 'paid', to_bank_account_number: '1055500000', ...more };
  const tables = { contractors: [firmOf('paid')], payments: [payment('past-loading', state, given)] };
  expect(await checked('loaded.zip', portfolioZipOf(tables, {}))).toMatchObject(
    refused('key', 'loaded in the office, with the bank details that two people approved'),
  );
});

test('from the limit on a file lowers no account that has a history, whether in one row, in several or in several files', async () => {
  await desk.create('confirmation-limits', {
    kind: 'entry in a levy account',
    amount: 5_000,
    reason: 'Resolved by the office',
  });
  const lowering = (key: string, amount: number) => ({
    key,
    levy_account: 'm1',
    entry_day: '2026-02-01',
    due_day: '2026-02-01',
    kind: 'adjustment',
    description: 'Written off',
    amount,
  });
  const asks = (line: number) => ({
    file: 'ledger_entries.csv',
    line,
    column: 'amount',
    reason: expect.stringContaining('A credit of this amount needs a second person'),
  });
  const file = (...rows: object[]) => portfolioCsvOf(rows as never);
  expect((await checked('ledger_entries.csv', file(lowering('w1', -5_000)))).faults).toEqual([asks(2)]);
  expect((await checked('ledger_entries.csv', file(lowering('w1', -2_500), lowering('w2', -2_500)))).faults).toEqual([
    asks(2),
    asks(3),
  ]);
  await imported('ledger_entries.csv', file(lowering('w1', -3_000)));
  // Increases need no second person; decreases by other files count, the imported opening history does not.
  await imported('ledger_entries.csv', file(lowering('w2', -1_999)));
  expect((await checked('ledger_entries.csv', file(lowering('w3', -1)))).faults).toEqual([asks(2)]);

  // Not counted: entries older than a month, increases, and entries by hand, which have their own limit.
  await runSqlAsOwner(harness().url, `update journals set created_at = created_at - interval '31 days'`);
  await imported('ledger_entries.csv', file({ ...lowering('w4', 9_000), kind: 'levy' }));
  await imported('ledger_entries.csv', file(lowering('w5', -4_000)));
  const [entry] = await list('ledger-entries', 'Written off');
  await desk.create('ledger-entries', {
    levyAccountId: (entry?.levyAccountId as { id: string } | undefined)?.id,
    kind: 'adjustment',
    amount: -2_000,
    entryDay: harness().deps.clock.today(),
    description: 'By hand',
    reason: 'Resolved by the trustees',
  });
  await imported('ledger_entries.csv', file(lowering('w6', -999)));
  expect((await checked('ledger_entries.csv', file(lowering('w7', -1)))).faults).toEqual([asks(2)]);
});
