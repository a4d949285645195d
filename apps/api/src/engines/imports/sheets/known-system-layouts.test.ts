/** Known exports of other systems: each is recognised by its headings and imported from a file of its own. */
import { readFile } from 'node:fs/promises';
import { apiContract } from '@stoep/contract';
import type { ImportFileLayout } from '@stoep/contract/imports/file-layout';
import type { ImportKind } from '@stoep/contract/imports/imports.codes';
import { inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { findImportTable } from '../import-tables.ts';
import { KNOWN_SYSTEM_FILE_LAYOUTS, knownSystemFileLayoutOf } from './known-system-layouts.ts';

const harness = useHarness();
let admin: TestUser;
beforeAll(async () => {
  admin = await aPerson(harness(), 'ready-admin', { staffRole: 'administrator' });
});
const desk = officeDeskOf(harness, () => admin);

const sample = (name: string) => readFile(new URL(`./ready/${name}`, import.meta.url), 'utf8');
const reportOf = (id: string) => harness().call(apiContract.imports.report, { params: { id } }, admin.token);
const checked = async (name: string, content: string, kind: ImportKind = 'auto') => {
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind }, files: { file: new File([content], name) } },
    admin.token,
  );
  await harness().runJobs();
  return { id, ...(await reportOf(id)) };
};
const broughtIn = async (id: string) => {
  await desk.act('imports', id, 'apply', {});
  await harness().runJobs();
  return (await reportOf(id)).state;
};

test.each([
  [
    'xero-contacts.csv',
    'Xero, contacts',
    ['trust@xero-sample.test', 'Ndlovu Family Trust', '7 Long Street', 'Cape Town'],
  ],
  [
    'sage-accounting-customers.csv',
    'Sage Accounting, customers',
    ['lerato@sage-sample.test', 'Protea Holdings (Pty) Ltd', '3 Bree Street', 'Cape Town'],
  ],
])('%s is read as owner accounts, by name, and brought in', async (file, name, [email = '', ...row]) => {
  const found = await checked(file, await sample(file));
  expect(found).toMatchObject({
    state: 'Ready',
    faultCount: 0,
    tables: [{ table: 'owner_accounts', added: 2 }],
  });
  expect(found.files[0]).toMatchObject({ from: 'ready', rememberedBy: name, table: 'owner_accounts' });
  expect(await broughtIn(found.id)).toBe('Imported');
  const [one] = await harness()
    .deps.db.select()
    .from(ownerAccounts)
    .where(inArray(ownerAccounts.email, [email]));
  expect([one?.name, one?.address1, one?.address3]).toEqual(row);
});

test('the same export brings people where that is said', async () => {
  const found = await checked('Contacts.csv', await sample('xero-contacts.csv'), 'contacts');
  expect(found).toMatchObject({
    state: 'Ready',
    tables: [{ table: 'contacts', added: 2 }],
    files: [{ from: 'ready' }],
  });
  expect(await broughtIn(found.id)).toBe('Imported');
  const rows = await harness()
    .deps.db.select()
    .from(contacts)
    .where(inArray(contacts.email, ['pieter@xero-sample.test']));
  expect(rows).toMatchObject([{ firstName: 'Pieter', lastName: 'Botha', mobile: '+27825550102' }]);
});

test('what somebody said of these headings comes first from then on', async () => {
  const text = await sample('xero-contacts.csv');
  const found = await checked('again.csv', text);
  const columns = found.files[0]?.columns.map(({ heading, column }) => (heading === 'POCity' ? null : column)) ?? [];
  const body: ImportFileLayout = {
    file: 'again.csv',
    table: 'owner_accounts',
    headingRow: null,
    days: 'YYYY-MM-DD',
    columns,
    fill: [],
  };
  await harness().call(apiContract.imports.layOut, { params: { id: found.id }, body }, admin.token);
  await harness().runJobs();
  expect((await checked('next.csv', text)).files[0]).toMatchObject({ from: 'remembered' });
});

test('headings that are only like theirs are asked about as ever', () => {
  expect(knownSystemFileLayoutOf(['ContactName', 'AccountNumber', 'EmailAddress'], undefined)).toBeUndefined();
  expect(knownSystemFileLayoutOf(['Reference', 'Company Name'], 'owner_accounts')).toBeUndefined();
});

test('each of their columns is one of ours, and what we need is among them', () => {
  for (const { table, columns } of KNOWN_SYSTEM_FILE_LAYOUTS) {
    const ours = findImportTable(table)?.columns ?? [];
    const given = Object.values(columns);
    expect(ours.map(({ name }) => name)).toEqual(expect.arrayContaining(given));
    expect(given).toEqual(expect.arrayContaining(ours.filter(({ required }) => required).map(({ name }) => name)));
  }
});
