/** What the office asks two people for is not done by one with a file (A-19, issue 7). */
import { contract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { A_PDF, aPortfolio, csvOf, type Tables } from '../../../test/factories/portfolio.ts';
import { zipOf } from '../../../test/factories/portfolio-zip.ts';
import { useHarness } from '../../../test/harness.ts';
import { aPerson, type Someone } from '../../../test/world.ts';

const harness = useHarness();
let importer: Someone;
let other: Someone;

const act = (resource: string, id: string, action: string, by: Someone) =>
  harness().call(contract.office.act, { params: { resource, id, action }, body: { values: {} } }, by.token);
const checked = async (name: string, content: Uint8Array | string) => {
  const files = { file: new File([content as BlobPart], name) };
  const { id } = await harness().call(
    contract.imports.upload,
    { body: { kind: 'auto' }, files },
    importer.token,
  );
  await harness().runJobs();
  return { id, ...(await harness().call(contract.imports.report, { params: { id } }, importer.token)) };
};
const imported = async (name: string, content: Uint8Array | string) => {
  const { id, faults } = await checked(name, content);
  expect(faults).toEqual([]);
  await act('imports', id, 'apply', importer);
  await harness().runJobs();
};
const portfolio = (tables: Tables) => zipOf({ ...aPortfolio(), ...tables }, { 'files/rules.pdf': A_PDF });
const list = async (resource: string, search: string) => {
  const query = { search };
  const { value } = await harness().call(
    contract.office.list,
    { params: { resource }, query },
    importer.token,
  );
  return value;
};
const get = (resource: string, id: string, by: Someone) =>
  harness().call(contract.office.get, { params: { resource, id } }, by.token);

beforeAll(async () => {
  importer = await aPerson(harness(), 'imp-administrator', { staffRole: 'administrator' });
  other = await aPerson(harness(), 'imp-bookkeeper', { staffRole: 'bookkeeper' });
  await imported('The Mill.zip', portfolio({}));
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
    await imported('payments.csv', csvOf([payment(key, state)]));
    const [found] = await list('payments', key);
    const id = found?.id ?? '';
    if (state === 'Loaded for payment') await act('payments', id, 'confirm', importer);
    expect((await get('payments', id, importer)).can).not.toContain('release');
    await expect(act('payments', id, 'release', importer)).rejects.toMatchObject({ status: 409 });
    await act('payments', id, 'release', other);
    expect((await get('payments', id, other)).state).toBe('Waiting for Bank Authorization');
  },
);

test('A-19 one on hold that goes back to where it is released is its bringer’s as well', async () => {
  const held = payment('in-held', 'On Hold', { held_from: 'Loaded for confirmation', held_reason: 'x' });
  await imported('payments.csv', csvOf([held]));
  const [found] = await list('payments', 'in-held');
  const id = found?.id ?? '';
  await act('payments', id, 'resume', importer);
  await expect(act('payments', id, 'release', importer)).rejects.toMatchObject({ status: 409 });
  await act('payments', id, 'release', other);
});

test('A-19 one that says it was released already is refused with what to do', async () => {
  const released = 'Waiting for Bank Authorization';
  for (const row of [
    payment('in-released', released),
    payment('in-released', 'On Hold', { held_from: released }),
  ])
    expect(await checked('payments.csv', csvOf([row]))).toMatchObject({
      state: 'Refused',
      faults: [{ line: 2, reason: expect.stringContaining('released by a second person') }],
    });
});

test('A-19 a file does not approve the bank details of a contractor that is there', async () => {
  const firm = {
    key: 'two',
    name: 'Firm',
    registration_number: '2001/000001/07',
    email: 'f@f.example',
    phone: '0115550100',
  };
  await imported('contractors.csv', csvOf([firm]));
  expect(await checked('contractors.csv', csvOf([{ ...firm, payment_approved: 'yes' }]))).toMatchObject({
    state: 'Refused',
    faults: [{ line: 2, reason: expect.stringContaining('said by two people in the office') }],
  });
  const renamed = await checked('contractors.csv', csvOf([{ ...firm, name: 'Firm and Daughters' }]));
  expect(renamed).toMatchObject({ state: 'Ready', faults: [] });
});
