/**
 * Before an import, each changed row lists old and new values in the format of the file, with masked numbers of
 * people and bank accounts.
 */
import { apiContract } from '@stoep/contract';
import { MAX_LISTED_IMPORT_CHANGES } from '@stoep/contract/imports/imports.codes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type PortfolioTables, portfolioCsvOf } from '../../../test/factories/portfolio/portfolio-tables.ts';
import { portfolioZipOf } from '../../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { aPerson } from '../../../test/world.ts';
import { municipalAccounts } from '../../db/schema/credit/credit.ts';
import { contacts } from '../../db/schema/identity/contacts.ts';
import { buildings } from '../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let admin: TestUser;
let manager: TestUser;
beforeAll(async () => {
  admin = await aPerson(harness(), 'admin', { staffRole: 'administrator' });
  manager = await aPerson(harness(), 'manages', { staffRole: 'portfolio manager' });
});
const { act } = officeDeskOf(harness, () => admin);
const report = (id: string, who = admin) => harness().call(apiContract.imports.report, { params: { id } }, who.token);
const checked = async (name: string, content: string | Uint8Array) => {
  const { id } = await harness().call(
    apiContract.imports.upload,
    { body: { kind: 'auto' }, files: { file: new File([content as BlobPart], name) } },
    admin.token,
  );
  await harness().runJobs();
  return { id, ...(await report(id)) };
};
const imported = async (tables: PortfolioTables) => {
  const { id, faults } = await checked('first.zip', portfolioZipOf(tables));
  expect(faults).toEqual([]);
  await act('imports', id, 'apply');
  await harness().runJobs();
  expect((await report(id)).state).toBe('Imported');
};

const person = (more: object = {}) => ({
  key: 'zo',
  first_name: 'Zodwa',
  last_name: 'Dube',
  email: 'zodwa@example.test',
  mobile: '0821234567',
  id_number: '8001015009087',
  ...more,
});

test('FAULT-10: old and new values are in the words of the file: money, days, yes and no, names instead of ids', async () => {
  await imported({
    contacts: [person()],
    buildings: [
      {
        key: 'r',
        name: 'Ridge',
        code: 'RDG',
        accounting_id: 'BC-RDG',
        monthly_interest: '1.5',
        caretaker: '',
      },
      { key: 's', name: 'Slope', code: 'SLP', accounting_id: 'BC-SLP', monthly_interest: '', caretaker: '' },
    ],
    municipal_accounts: [
      {
        key: 'w',
        building: 'r',
        municipality: 'City',
        account_number: '5501234567',
        last_bill_amount: '1234.50',
        last_bill_day: '2026-01-31',
      },
    ],
  });
  const { id, changes, tables } = await checked(
    'second.zip',
    portfolioZipOf({
      buildings: [
        {
          key: 'r',
          name: 'Ridge',
          code: 'RDG',
          accounting_id: 'BC-RDG',
          monthly_interest: '2',
          casting_vote_in_writing: 'yes',
          caretaker: 'zo',
        },
      ],
      municipal_accounts: [
        {
          key: 'w',
          building: 's',
          municipality: 'City',
          account_number: '5501234567',
          last_bill_amount: '2 000,00',
          last_bill_day: '2026-02-28',
        },
      ],
    }),
  );
  expect(tables.map(({ changed }) => changed)).toEqual([1, 1]);
  expect(changes).toEqual([
    {
      table: 'buildings',
      line: 2,
      key: 'r',
      madeByHand: false,
      columns: [
        { heading: 'caretaker', was: '', now: 'Zodwa Dube (zodwa@example.test)' },
        { heading: 'monthly_interest', was: '1.5', now: '2' },
        { heading: 'casting_vote_in_writing', was: 'no', now: 'yes' },
      ],
    },
    {
      table: 'municipal_accounts',
      line: 2,
      key: 'w',
      madeByHand: false,
      columns: [
        { heading: 'building', was: 'Ridge', now: 'Slope' },
        { heading: 'last_bill_amount', was: 'R 1 234.50', now: 'R 2 000.00' },
        { heading: 'last_bill_day', was: '2026-01-31', now: '2026-02-28' },
      ],
    },
  ]);
  const [stored] = await harness().deps.db.select({ amount: municipalAccounts.lastBillAmount }).from(municipalAccounts);
  expect(stored?.amount).toBe(123_450);
  await act('imports', id, 'apply');
  await harness().runJobs();
  expect((await report(id)).changes).toEqual([]);
});

test('FAULT-10: a number of a person is shown by its end, and only the person who brought the file and administrators see values', async () => {
  const { id, changes } = await checked(
    'contacts.csv',
    portfolioCsvOf([person({ id_number: '8501015000085', last_name: 'Dube-Nel' })]),
  );
  expect(changes.flatMap(({ columns }) => columns)).toEqual([
    { heading: 'last_name', was: 'Dube', now: 'Dube-Nel' },
    { heading: 'id_number', was: '••••9087', now: '••••0085' },
  ]);
  // A person who may import such a table, but did not import this one.
  const others = await report(id, manager);
  expect(others.changes).toEqual([]);
  expect(others.tables).toMatchObject([{ changed: 1 }]);
});

test('FAULT-10: a record made by hand is marked, under the heading of the file, and stays until Import is pressed', async () => {
  const { db } = harness().deps;
  await db.insert(buildings).values({ name: 'Marula', code: 'MAR', accountingId: 'BC-MAR' });
  const { id, changes } = await checked(
    'buildings.csv',
    portfolioCsvOf([{ key: '7', Name: 'Marula Heights', Code: 'MAR', 'Accounting id': 'BC-MAR' }]),
  );
  expect(changes).toEqual([
    {
      table: 'buildings',
      line: 2,
      key: '7',
      madeByHand: true,
      columns: [{ heading: 'Name', was: 'Marula', now: 'Marula Heights' }],
    },
  ]);
  const named = () => db.select({ name: buildings.name }).from(buildings).where(eq(buildings.code, 'MAR'));
  expect(await named()).toEqual([{ name: 'Marula' }]);
  await act('imports', id, 'apply');
  await harness().runJobs();
  expect(await named()).toEqual([{ name: 'Marula Heights' }]);
});

test('FAULT-10: the first rows are shown and all are counted', async () => {
  const { db } = harness().deps;
  const people = Array.from({ length: MAX_LISTED_IMPORT_CHANGES + 30 }, (_, place) => ({
    firstName: 'P',
    lastName: `Number ${place}`,
    email: `p${place}@example.test`,
  }));
  await db.insert(contacts).values(people);
  const rows = people.map(({ lastName, email }, place) => ({
    key: `p${place}`,
    first_name: 'Palesa',
    last_name: lastName,
    email,
  }));
  const { changes, tables } = await checked('contacts.csv', portfolioCsvOf(rows));
  expect(tables).toMatchObject([{ changed: MAX_LISTED_IMPORT_CHANGES + 30 }]);
  expect(changes).toHaveLength(MAX_LISTED_IMPORT_CHANGES);
  expect(changes[0]).toMatchObject({
    line: 2,
    columns: [{ heading: 'first_name', was: 'P', now: 'Palesa' }],
  });
});
