/** ID and bank account numbers: in full for their owners, last digits only for staff, in every answer. */
import { allEndpoints, apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ownerAccounts } from '../src/db/schema/people/owner-accounts.ts';
import { useHarness } from './harness.ts';
import { makeTestWorld } from './world/make-test-world.ts';
import type { Persona, TestWorld } from './world.ts';

const ID_NUMBER = '8001015009087';
const BUILDINGS_ACCOUNT = '100000001';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  const { db } = harness().deps;
  const { accountId } = world.accounts.o1;
  await db.update(ownerAccounts).set({ registrationId: ID_NUMBER }).where(eq(ownerAccounts.id, accountId));
});

type Input = {
  readonly whose: Exclude<Persona, 'ANON'>;
  readonly path: () => string;
  readonly number: string;
};

/** Who reads the number in full, and where. */
const ASKED: Readonly<Record<string, Input>> = {
  'M-15': { whose: 'O1', path: () => `/account/${world.accounts.o1.accountId}/`, number: ID_NUMBER },
  'M-60': {
    whose: 'T1',
    path: () => `/building/${world.buildings.a}/bankaccounts/`,
    number: BUILDINGS_ACCOUNT,
  },
};

/**
 * Tested elsewhere: how to pay (how-to-pay.test.ts), a payment (numbers-of-readers.test.ts), and an account whose number
 * trustees do not see in full either (owner-records.test.ts).
 */
const ELSEWHERE = ['M-17d', 'M-71', 'M-85'];
const hiding = allEndpoints.filter(
  ({ row, hiddenFromStaff }) => hiddenFromStaff !== undefined && !ELSEWHERE.includes(row),
);

test('each endpoint that hides a number is asked here', () => {
  expect(hiding.map(({ row }) => row).sort()).toEqual(Object.keys(ASKED).sort());
});

const answered = async (path: string, token: string) => {
  const { statusCode, body } = await harness().inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(200);
  return body;
};

const viewing = async (profileId: string) => {
  const body = { kind: 'logins', subjectId: profileId } as const;
  return (await harness().call(apiContract.viewAs.start, { body }, world.people.ST.token)).token;
};

describe.each(hiding.map(({ row, access }) => [row, access] as const))('%s', (row, access) => {
  const { whose, path, number } = ASKED[row] as Input;
  const masked = `••••${number.slice(-4)}`;

  test('is whole to the person, and hidden from staff who look as that person', async () => {
    expect(await answered(path(), world.people[whose].token)).toContain(number);
    const seen = await answered(path(), await viewing(world.people[whose].profileId));
    expect(seen).not.toContain(number);
    expect(seen).toContain(masked);
  });

  test.runIf(access.kind === 'roles' && access.roles.includes('staff'))('is hidden from staff', async () => {
    const seen = await answered(path(), world.people.ST.token);
    expect(seen).not.toContain(number);
    expect(seen).toContain(masked);
  });
});

test('what nobody sees who looks on is refused to who looks on, each of it', async () => {
  // Calls for staff are refused earlier: a view-as session has no staff role.
  const alone = allEndpoints.filter(
    ({ viewed, access }) =>
      viewed === 'never' && !(access.kind === 'roles' && access.roles.every((role) => role === 'staff')),
  );
  const asked = await Promise.all(
    alone.map(async ({ row, method, path, access }) => {
      const whose = access.kind === 'roles' && !access.roles.includes('owner') ? 'C2' : 'O1';
      const { statusCode, body } = await harness().inject({
        method,
        url: `/api${path.replace(/\{\w+\}/g, world.papers.beneficiaries.c2)}`,
        headers: { authorization: `Bearer ${await viewing(world.people[whose].profileId)}` },
      });
      return { row, statusCode, said: /private to the person/.test(body) };
    }),
  );
  expect(alone.length).toBeGreaterThan(6);
  expect(asked.filter(({ statusCode, said }) => statusCode !== 403 || !said)).toEqual([]);
});
