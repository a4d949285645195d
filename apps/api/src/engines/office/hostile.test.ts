/**
 * Requests that no form of the office sends are refused with a reason, and never break a list or the server (A-4,
 * A-13, F-33).
 */
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { makeTestWorld } from '../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let administrator: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  administrator = await aPerson(harness(), 'hostile-administrator', { staffRole: 'administrator' });
});

const status = (method: 'GET' | 'POST', path: string, payload?: object) =>
  harness()
    .inject({
      method,
      url: `/api/office/records/${path}`,
      headers: { authorization: `Bearer ${administrator.token}` },
      ...(payload ? { payload } : {}),
    })
    .then((answer) => answer.statusCode);
const filtered = (filter: string) => `?filter=${encodeURIComponent(filter)}`;

test.each([
  ['contacts/', filtered('{"constructor":"x"}')],
  ['contacts/', filtered('{"toString":"x"}')],
  ['contacts/', filtered('{"__proto__":"x"}')],
  ['contacts/', filtered('{"queue":"constructor"}')],
  ['logins/', filtered('{"passwordHash":"x"}')],
  ['approvals/', filtered('{"requiredCount":9007199254740991}')],
  ['tickets/', filtered('{"createdAt":"-000001-01-01T00:00:00Z"}')],
  ['tickets/', filtered('{"createdAt":"+275760-09-13T00:00:00Z"}')],
  ['contacts/', '?q=%00'],
  ['contacts/', filtered('{"queue":{"toString":"x"}}')],
  ['tickets/', filtered('{"buildingId":{"toString":"x"}}')],
  ['tickets/', filtered('{"state":{"id":{"toString":"x"}}}')],
])('A-4 a list of %s%s is refused as a question, not answered with a fault', async (resource, query) => {
  expect(await status('GET', `${resource}${query}`)).toBe(400);
});

test('A-4 a list is sorted by what it declares alone', async () => {
  for (const sort of ['constructor', 'passwordHash', 'lastName"; drop table contacts'])
    expect(await status('GET', `contacts/?sort=${encodeURIComponent(sort)}`), sort).toBe(200);
});

test('F-31 what cannot say what it is, in any field of any form, is refused there and is no fault of ours', async () => {
  const nothing = { toString: 'x', length: -1 };
  const faults: string[] = [];
  for (const { name, fields } of officeResources)
    for (const field of Object.keys(fields))
      for (const sent of [nothing, { id: nothing }])
        for (const door of ['', 'filled/']) {
          const answered = await status('POST', `${name}/${door}`, { values: { [field]: sent } });
          if (answered >= 500) faults.push(`${name}/${door} ${field}: ${answered}`);
        }
  expect(faults).toEqual([]);
}, 120_000);

test('A-4 ids that are none name no record', async () => {
  for (const ids of ['"', '{', '\\', 'null', "' or 1=1 --"])
    expect(await status('GET', `contacts/?ids=${encodeURIComponent(ids)}`), ids).toBe(200);
});

test('F-33 numbers, days and moments past what is kept are refused at their field', async () => {
  const building = { name: 'B', code: 'HOST', accountingId: 'BC-HOST', financialYearStart: 'October' };
  expect(await status('POST', 'buildings/', { values: { ...building, monthlyInterest: 2 ** 40 } })).toBe(400);
  const contactId = world.people.O1.contactId;
  for (const startsAt of ['+200000-01-01T00:00:00Z', '-000500-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])
    expect(
      await status('POST', 'trustee-appointments/', {
        values: { buildingId: world.buildings.a, contactId, portfolios: [], startsAt },
      }),
      startsAt,
    ).toBe(400);
});

test('F-33 no amount is taken that its list could not show again', async () => {
  const values = {
    levyAccountId: world.accounts.o1.levyAccountId,
    entryDay: '2026-03-01',
    dueDay: '2026-03-01',
    kind: 'adjustment',
    reference: 'R1',
    description: 'Too much',
    amount: '50000000000000.00',
  };
  expect(await status('POST', 'ledger-entries/', { values })).toBe(400);
  expect(await status('GET', 'ledger-entries/')).toBe(200);
});

test('a text of one line holds one line', async () => {
  const values = { firstName: 'A\nBcc: x@y.test', lastName: 'B', email: 'one-line@hostile.test' };
  await expect(
    harness().call(
      apiContract.office.create,
      { params: { resource: 'contacts' }, body: { values } },
      administrator.token,
    ),
  ).rejects.toMatchObject({ status: 400, fields: { firstName: expect.any(String) } });
});
