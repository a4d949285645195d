/** Each staff role x each call of take-ons: those who write buildings or accounts may, and nobody who never sees ID numbers. */

import { apiContract } from '@stoep/contract';
import type { ApiEndpoint } from '@stoep/contract/kit/define-endpoint';
import { TAKE_ON_ROLES } from '@stoep/contract/scheme/take-on/take-on-roles';
import { STAFF_ROLES, type StaffRole } from '@stoep/domain/vocabulary';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MISSING_ID } from '../../../../test/access/access-row.ts';
import { aTakeOnDraft } from '../../../../test/factories/take-on-draft.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';

const harness = useHarness();
const { takeOns } = apiContract;
const staff = {} as Record<StaffRole, TestUser>;
beforeAll(async () => {
  for (const role of STAFF_ROLES)
    staff[role] = await aPerson(harness(), `takes-on-${role.replace(' ', '-')}`, { staffRole: role });
});

const ONE = { params: { id: MISSING_ID } };
const file = () => ({ file: new File(['Flat,PQ\n1,100\n'], 'units.csv') });
/** `good`: what a role that may is answered; all but the first two are of a take-on that is not there. */
const CALLS: readonly { endpoint: ApiEndpoint; input: () => object; good: number }[] = [
  { endpoint: takeOns.list, input: () => ({}), good: 200 },
  { endpoint: takeOns.create, input: () => ({}), good: 200 },
  { endpoint: takeOns.read, input: () => ONE, good: 404 },
  { endpoint: takeOns.addFile, input: () => ({ ...ONE, body: {}, files: file() }), good: 404 },
  { endpoint: takeOns.addText, input: () => ({ ...ONE, body: { text: 'Flat' } }), good: 404 },
  { endpoint: takeOns.removeSheets, input: () => ({ ...ONE, body: { file: 'units.csv' } }), good: 404 },
  { endpoint: takeOns.save, input: () => ({ ...ONE, body: { version: 1, draft: aTakeOnDraft } }), good: 404 },
  { endpoint: takeOns.takeOn, input: () => ({ ...ONE, body: { version: 1 } }), good: 404 },
  { endpoint: takeOns.decide, input: () => ({ ...ONE, body: { approves: true, version: 1 } }), good: 404 },
  { endpoint: takeOns.undo, input: () => ONE, good: 404 },
  { endpoint: takeOns.remove, input: () => ONE, good: 404 },
];

const statusOf = (endpoint: ApiEndpoint, input: object, by: TestUser) =>
  harness()
    .call(endpoint, input as never, by.token)
    .then(
      () => 200,
      (error: { status: number }) => error.status,
    );

test('every call of take-ons is here', () => {
  expect(new Set(CALLS.map(({ endpoint }) => endpoint.row))).toEqual(
    new Set(Object.values(takeOns).map(({ row }) => row)),
  );
});

test.each(STAFF_ROLES)('%s', async (role) => {
  for (const { endpoint, input, good } of CALLS)
    expect(await statusOf(endpoint, input(), staff[role]), endpoint.row).toBe(
      TAKE_ON_ROLES.some((one) => one === role) ? good : 403,
    );
});

test('a login that never sees ID numbers takes no building on', async () => {
  const hidden = await aPerson(harness(), 'takes-on-unseen', { staffRole: 'administrator' });
  await harness()
    .deps.db.update(userProfiles)
    .set({ identityNumbers: 'never' })
    .where(eq(userProfiles.email, hidden.email));
  expect(await statusOf(takeOns.list, {}, hidden)).toBe(403);
});
