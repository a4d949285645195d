/**
 * Every action that needs dual approval: never done by one person, whichever logins that person has (decision 0292).
 */
import { readFile } from 'node:fs/promises';
import { apiContract } from '@stoep/contract';
import { officeResources } from '@stoep/contract/office/index';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { firstApprovalSteps } from './factories/first-approval-steps.ts';
import { aStaffLoginSetUpBy, makeInstanceOlder } from './factories/set-up-logins.ts';
import { useHarness } from './harness.ts';
import { officeDeskOf } from './office-desk.ts';
import type { TestUser } from './test-user.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import { aPerson, type TestWorld } from './world.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;
/** Logins that belong to the first person again, by how they came about. */
const again: Record<string, TestUser> = {};

const { create, update, act, get, list, today } = officeDeskOf(harness, () => first);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = await aPerson(harness(), 'walk-first', { staffRole: 'administrator' });
  second = await aPerson(harness(), 'walk-second', { staffRole: 'administrator' });
  const raised = await aPerson(harness(), 'walk-raised', { staffRole: 'reader' });
  await makeInstanceOlder(harness());
  again.itself = first;
  again['a login it made'] = await aStaffLoginSetUpBy(harness(), first, 'walk-made');
  await update('logins', raised.profileId, { staffRole: 'administrator' });
  again['a login whose role it raised'] = raised;
  const further = await aStaffLoginSetUpBy(harness(), again['a login it made'], 'walk-further');
  again['a login that one of its logins made'] = further;
});

const steps = officeResources.flatMap(({ name, actions = {} }) =>
  Object.entries(actions).flatMap(([action, { secondPerson, queue = '', roles }]) =>
    secondPerson === undefined
      ? []
      : [{ resource: name, action, name: `${name}.${action}`, secondPerson, queue, roles }],
  ),
);
const calls = Object.entries(apiContract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, { secondPerson?: string }>).flatMap(([name, { secondPerson }]) =>
    secondPerson === undefined ? [] : [{ name: `${group}.${name}`, secondPerson }],
  ),
);

const idOf = async (query: ReturnType<typeof sql>) =>
  String((await harness().deps.db.execute<{ id: string }>(query)).rows[0]?.id);

/** The count on Today and the content of its list, for this person. */
const queued = async (resource: string, queue: string, by: TestUser) => {
  const counted = (await today(by)).find(({ key }) => key === queue)?.count ?? 0;
  const listed = (await list(resource, { filter: { queue }, limit: 500 }, by)).value.map(({ id }) => id);
  expect(counted).toBe(listed.length);
  return listed;
};

const FIRST = firstApprovalSteps(harness, { world: () => world, first: () => first });
const walked = steps.flatMap((step) =>
  Object.entries(FIRST[step.name] ?? {}).map(([way, begin]) => ({ ...step, way, begin })),
);

test('FAULT-21: docs/security.md and the contract name the same actions, with the same first person', async () => {
  const page = await readFile(new URL('../../../docs/security.md', import.meta.url), 'utf8');
  const section = page.split('## Actions that need two people')[1]?.split('\n## ')[0] ?? '';
  const rows = [...section.matchAll(/^\| `([\w.-]+)` \| ([^|]+) \|/gm)].map(([, name, who]) => `${name}: ${who}`);
  const declared = [
    ...steps.map(({ resource, action, secondPerson }) => `${resource}.${action}: ${secondPerson}`),
    ...calls.map(({ name, secondPerson }) => `${name}: ${secondPerson}`),
  ];
  expect(rows.toSorted()).toEqual(declared.toSorted());
});

describe('each step of a record', () => {
  beforeAll(async () => {
    await create('confirmation-limits', {
      kind: 'entry in a levy account',
      amount: 1_500,
      reason: 'Agreed',
    });
  });
  test.each(walked)(
    'FAULT-21: $name, $way, is never done by one person, on whose Today it does not wait',
    async ({ resource, action, begin, queue }) => {
      const id = await begin();
      expect(await queued(resource, queue, first)).not.toContain(id);
      expect(await queued(resource, queue, second)).toContain(id);
      // A role that was revoked and granted again in between changes nothing.
      for (const staffRole of ['reader', 'administrator'])
        await update('logins', again['a login whose role it raised']?.profileId ?? '', { staffRole });
      for (const [who, by] of Object.entries(again)) {
        const seen = await get(resource, id, by);
        expect([who, seen.can]).toEqual([who, expect.not.arrayContaining([action])]);
        expect([who, seen.withheld.find((one) => one.action === action)?.why]).toEqual([who, expect.any(String)]);
      }
      const everybody = Object.values(again);
      const tries = await Promise.allSettled(
        [...everybody, ...everybody].map((by) => act(resource, id, action, {}, by)),
      );
      expect(tries.map((one) => (one.status === 'rejected' ? one.reason.status : 'done'))).toEqual(
        tries.map(() => 409),
      );
      expect((await get(resource, id, second)).can).toContain(action);
    },
  );
});

test.each(steps)('FAULT-20: the queue of $name is open to the roles that take the step', (step) => {
  const declared = officeResources.find(({ name }) => name === step.resource)?.queues?.[step.queue];
  expect(declared?.roles).toEqual(step.roles);
  expect(declared?.onToday).toBeUndefined();
});

test('FAULT-21: branding.decideBankChange is never done by one person', async () => {
  const settings = await harness().call(apiContract.branding.settings, {}, first.token);
  const bank = { bankAccountName: 'Agency', bank: 'FNB', bankAccountNumber: '62000000011' };
  await harness().call(apiContract.branding.save, { body: { ...settings, ...bank } }, first.token);
  const id = await idOf(sql`select id from agent_bank_changes where state = 'waiting'`);
  const decide = (by: TestUser) =>
    harness().call(apiContract.branding.decideBankChange, { params: { id }, body: { decision: 'approve' } }, by.token);
  for (const by of Object.values(again)) await expect(decide(by)).rejects.toMatchObject({ status: 409 });
  const seen = await harness().call(apiContract.branding.bankChange, {}, again['a login it made']?.token);
  const counted = async (by: TestUser) => (await today(by)).find(({ key }) => key === 'agentAccountToApprove')?.count;
  expect([await counted(first), await counted(second)]).toEqual([0, 1]);
  expect(seen.waiting).toMatchObject({ can: { approve: false }, secondPerson: expect.any(String) });
  await decide(second);
});

test('FAULT-21: every step and call that needs two is walked here; the month in billing/levy-runs/accept-dual-approval.test.ts', () => {
  expect(steps.map(({ name }) => name).filter((name) => !(name in FIRST))).toEqual([]);
  expect(calls.map(({ name }) => name).toSorted()).toEqual(['branding.decideBankChange', 'officeMonths.accept']);
});
