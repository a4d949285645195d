/** A column with whole names, and addresses as mail programs write them. */
import { apiContract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let staff: TestUser;
beforeAll(async () => {
  staff = await aPerson(harness(), 'splitter', { staffRole: 'administrator' });
});
const { act, list } = officeDeskOf(harness, () => staff);

type Kind = 'auto' | 'contacts' | 'owner_accounts';

const checkedAs = async (kind: Kind, ...lines: string[]) => {
  const file = new File([`${lines.join('\r\n')}\r\n`], 'people.csv');
  const { id } = await harness().call(apiContract.imports.upload, { body: { kind }, files: { file } }, staff.token);
  await harness().runJobs();
  return { id, ...(await harness().call(apiContract.imports.report, { params: { id } }, staff.token)) };
};

const checked = (...lines: string[]) => checkedAs('contacts', ...lines);

test('FAULT-11: one column of whole names is split, shown as it was and as it is read, and stored so', async () => {
  const found = await checkedAs(
    'auto',
    'Owner,Email,Cell',
    '"van der Merwe, J",j@names.test,0825550111',
    'Mrs Ann Zulu,ann@names.test,',
  );
  expect(found).toMatchObject({ state: 'Ready', faults: [], tables: [{ table: 'contacts', added: 2 }] });
  expect(found.repairs.map(({ line, column, was, now }) => [line, column, was, now])).toEqual([
    [2, 'Owner', 'van der Merwe, J', 'J | van der Merwe'],
    [3, 'Owner', 'Mrs Ann Zulu', 'Ann | Zulu'],
  ]);
  await act('imports', found.id, 'apply');
  await harness().runJobs();
  const { value } = await list('contacts', { limit: 100 });
  const stored = value.filter(({ email }) => String(email).endsWith('@names.test'));
  expect(stored.map(({ firstName, lastName, email }) => [firstName, lastName, email]).sort()).toEqual([
    ['Ann', 'Zulu', 'ann@names.test'],
    ['J', 'van der Merwe', 'j@names.test'],
  ]);
});

test('FAULT-11: companies, couples and names that could be split in two ways are asked about, each by its line', async () => {
  const { faults } = await checked(
    'Full name,Email',
    'Sunset Props (Pty) Ltd,sunset@names.test',
    'J & M Smith,jm@names.test',
    'Maria Garcia Lopez,maria@names.test',
    ',nobody@names.test',
  );
  expect(faults.map(({ line, column, reason }) => [line, column, reason.split('. ')[0]])).toEqual([
    [2, 'Full name', 'This is a company'],
    [3, 'Full name', 'These are two people'],
    [4, 'Full name', 'It is not clear which words of this name are the surname'],
    [5, 'Full name', 'Fill this in'],
  ]);
});

test('FAULT-11: beside first name and surname a whole name is not read', async () => {
  expect(
    await checked('key,First name,Surname,Full name,Email', 'w1,Ann,Garcia Lopez,J & M Smith,w1@names.test'),
  ).toMatchObject({ state: 'Ready', faults: [], repairs: [], tables: [{ added: 1 }] });
});

test('FAULT-11: the name of a company is an owner account whole', async () => {
  expect(
    await checkedAs('owner_accounts', 'key,Owner,Email', 'w2,Sunset Props (Pty) Ltd,props@names.test'),
  ).toMatchObject({
    faults: [],
    repairs: [],
    tables: [{ table: 'owner_accounts', added: 1 }],
  });
});

test('FAULT-11: an address is taken out of what mail programs write around it; of two none is taken', async () => {
  const found = await checked(
    'key,first_name,last_name,email',
    'p1,Eve,Angle,Eve Angle <Eve@names.test>',
    'p2,Fay,Mailto,mailto:fay@names.test',
    'p3,Gus,Dot,gus@names.test.',
    'p4,Hal,Semicolon,hal@names.test; ',
    'p5,Ida,Brackets,<ida@names.test>',
  );
  expect(found).toMatchObject({ state: 'Ready', faults: [] });
  expect(found.repairs.map(({ now }) => now)).toEqual([
    'Eve@names.test',
    'fay@names.test',
    'gus@names.test',
    'hal@names.test',
    'ida@names.test',
  ]);
  const { faults } = await checked(
    'key,first_name,last_name,email',
    'q1,Cas,Two,a@names.test; b@names.test',
    'q2,Dan,Two,a@names.test/b@names.test',
    'q3,Eli,Two,Eli <a@names.test> <b@names.test>',
    'q4,Fay,None,',
    'q5,Gus,Comma,gus@names;test',
  );
  expect(faults.map(({ line, reason }) => [line, reason.split('. ')[0]])).toEqual([
    [2, 'This cell has two email addresses'],
    [3, 'This cell has two email addresses'],
    [4, 'This cell has two email addresses'],
    [5, 'Fill this in.'],
    [6, 'Enter one email address, for example name@example.co.za'],
  ]);
});
