/** Calls of the same moment: one query for all, and the right row for each. */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { captureSentQueries } from '../../test/sent-queries.ts';
import { makeTestWorld } from '../../test/world/make-test-world.ts';
import type { TestWorld } from '../../test/world.ts';
import { staffSecondFactorRuleOf } from '../modules/identity/sign-in/authenticate.policy.ts';
import { findPersonOfSession } from '../modules/identity/sign-in/session.queries.ts';
import { batchLoader } from './batch-loader.ts';
import type { Database } from './database/client.ts';
import { tokenSigningKeysOf } from './security/keyring.ts';
import { parseAccessToken } from './security/tokens.ts';

const harness = useHarness();
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

type Doubled = { one: number; twice: number };
const doubling = () => {
  const asked: number[][] = [];
  const find = batchLoader<number, Doubled>({
    ask: async (_, all) => {
      asked.push([...all]);
      if (all.includes(13)) throw new Error('not thirteen');
      return all.filter((one) => one > 0).map((one) => ({ one, twice: 2 * one }));
    },
    wanted: String,
    answers: ({ one }) => String(one),
  });
  return { asked, find };
};

test('what is wanted at the same moment is asked once, and nothing is kept for the next moment', async () => {
  const { asked, find } = doubling();
  const { db } = harness().deps;
  expect(await Promise.all([3, 1, 3, -1].map((one) => find(db, one)))).toEqual([
    { one: 3, twice: 6 },
    { one: 1, twice: 2 },
    { one: 3, twice: 6 },
    undefined,
  ]);
  await find(db, 3);
  expect(asked).toEqual([[3, 1, 3, -1], [3]]);
});

test('a statement that fails is told to all who waited for it, and those after it are answered', async () => {
  const { find } = doubling();
  const { db } = harness().deps;
  const together = await Promise.allSettled([13, 1].map((one) => find(db, one)));
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find(db, 1)).toEqual({ one: 1, twice: 2 });
});

test('a row that nobody wanted is given to nobody', async () => {
  const every = batchLoader<number, Doubled>({
    ask: async () => [1, 2].map((one) => ({ one, twice: 2 * one })),
    wanted: String,
    answers: ({ one }) => String(one),
  });
  const { db } = harness().deps;
  await expect(every(db, 1)).rejects.toThrow('nobody wanted');
  await expect(db.together(() => every(db, 1))).rejects.toThrow('nobody wanted');
});

test('who keeps a transaction asks alone, over its own line', async () => {
  const { db } = harness().deps;
  const pids = batchLoader<number, { one: number; pid: number }>({
    ask: async (on: Database, all) => {
      const { rows } = await on.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      return all.map((one) => ({ one, pid: rows[0]?.pid ?? 0 }));
    },
    wanted: String,
    answers: ({ one }) => String(one),
  });
  await db.together(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    expect(await pids(db, 1)).toEqual({ one: 1, pid: rows[0]?.pid });
  });
});

test('callers at the same moment are one statement, and each reads as who he is', async () => {
  const { people } = world;
  const { O1, O2, T1, C1, ST } = people;
  const all = [O1, T1, C1, ST, O2, T1];
  const { deps } = harness();
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  const called = apiContract.profiles.byEmail;
  // Tokens are verified in parallel, each at its own speed; the queries after that are made at the same moment.
  const claims = await Promise.all(
    all.map(({ token }) => parseAccessToken(tokenSigningKeysOf(deps, at.now), token, at.now)),
  );
  const emails: (string | undefined)[] = [];
  const sent = await captureSentQueries(async () => {
    const persons = await Promise.all(
      claims.map((claimed) =>
        findPersonOfSession(deps.db, claimed ?? { sessionId: '', proofs: 0 }, {
          at,
          rules: staffSecondFactorRuleOf(deps),
          called,
        }),
      ),
    );
    emails.push(...persons.map((person) => person?.email));
  });
  expect(emails).toEqual(all.map(({ email }) => email));
  const callers = sent.filter(({ name }) => name?.startsWith('session.caller'));
  expect(callers).toHaveLength(1);
});

test('calls of one moment are answered as who makes each', async () => {
  const { people } = world;
  const all = [people.O1, people.T1, people.C1, people.ST, people.O2, people.T1];
  const answers = await Promise.all(
    all.map(({ email, token }) => harness().call(apiContract.profiles.byEmail, { params: { email } }, token)),
  );
  expect(answers.map(({ email }) => email)).toEqual(all.map(({ email }) => email));
});
