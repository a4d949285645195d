/** Before Import each changed row tells its old and new values in the words of the file, and no number of a person or a bank account. */
import { contract } from '@stoep/contract';
import { CHANGES_SHOWN } from '@stoep/contract/imports/imports.codes';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { csvOf, type Tables } from '../../../test/factories/portfolio/portfolio-tables.ts';
import { zipOf } from '../../../test/factories/portfolio/portfolio-zip.ts';
import { useHarness } from '../../../test/harness.ts';
import { atDesk } from '../../../test/office-desk.ts';
import type { Someone } from '../../../test/someone.ts';
import { aPerson } from '../../../test/world.ts';
import { municipalAccounts } from '../../db/schema/credit/credit.ts';
import { contacts } from '../../db/schema/identity/contacts.ts';
import { buildings } from '../../db/schema/scheme/buildings.ts';

const harness = useHarness();
let admin: Someone;
let manager: Someone;
beforeAll(async () => {
  admin = await aPerson(harness(), 'admin', { staffRole: 'administrator' });
  manager = await aPerson(harness(), 'manages', { staffRole: 'portfolio manager' });
});
const { act } = atDesk(harness, () => admin);
const report = (id: string, who = admin) =>
  harness().call(contract.imports.report, { params: { id } }, who.token);
const checked = async (name: string, content: string | Uint8Array) => {
  const { id } = await harness().call(
    contract.imports.upload,
    { body: { kind: 'auto' }, files: { file: new File([content as BlobPart], name) } },
    admin.token,
  );
  await harness().runJobs();
  return { id, ...(await report(id)) };
};
const imported = async (tables: Tables) => {
  const { id, faults } = await checked('first.zip', zipOf(tables));
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
    zipOf({
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
  const [stored] = await harness()
    .deps.db.select({ amount: municipalAccounts.lastBillAmount })
    .from(municipalAccounts);
  expect(stored?.amount).toBe(123_450);
  await act('imports', id, 'apply');
  await harness().runJobs();
  expect((await report(id)).changes).toEqual([]);
});

test('FAULT-10: a number of a person is shown by its end, and only the person who brought the file and administrators see values', async () => {
  const { id, changes } = await checked(
    'contacts.csv',
    csvOf([person({ id_number: '8501015000085', last_name: 'Dube-Nel' })]),
  );
  expect(changes.flatMap(({ columns }) => columns)).toEqual([
    { heading: 'last_name', was: 'Dube', now: 'Dube-Nel' },
    { heading: 'id_number', was: '••••9087', now: '••••0085' },
  ]);
  // Who may bring such a table in, and has not brought this one.
  const others = await report(id, manager);
  expect(others.changes).toEqual([]);
  expect(others.tables).toMatchObject([{ changed: 1 }]);
});

test('FAULT-10: a record made by hand is marked, under the heading of the file, and stays until Import is pressed', async () => {
  const { db } = harness().deps;
  await db.insert(buildings).values({ name: 'Marula', code: 'MAR', accountingId: 'BC-MAR' });
  const { id, changes } = await checked(
    'buildings.csv',
    csvOf([{ key: '7', Name: 'Marula Heights', Code: 'MAR', 'Accounting id': 'BC-MAR' }]),
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
  const people = Array.from({ length: CHANGES_SHOWN + 30 }, (_, place) => ({
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
  const { changes, tables } = await checked('contacts.csv', csvOf(rows));
  expect(tables).toMatchObject([{ changed: CHANGES_SHOWN + 30 }]);
  expect(changes).toHaveLength(CHANGES_SHOWN);
  expect(changes[0]).toMatchObject({
    line: 2,
    columns: [{ heading: 'first_name', was: 'P', now: 'Palesa' }],
  });
});
