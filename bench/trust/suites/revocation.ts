/**
 * A withdrawn right is gone on the very next call (trust ), whichever of two processes gets the call, under load: a session
 * is ended, a role of staff and of a trustee, a tenancy, a firm's good standing.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startHarnessOver } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import type { TestWorld } from '../../../apps/api/test/world.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';
import { sendTrustSuiteCall, type TrustSuiteCall } from '../trust-call.ts';

const ROUNDS: Readonly<Record<TrustSuiteForm, number>> = { full: 10_000, quick: 100, proof: 40 };
const REFUSED = new Set([401, 403, 404]);

/** @property take and @property give: SQL queries with one value */
type Right = {
  readonly what: string;
  readonly call: TrustSuiteCall;
  readonly take: string;
  readonly give: string;
  readonly value: string;
};

const rightsOf = ({ people, accounts, firms }: TestWorld): Right[][] => {
  const { O1, T1, ST, C1 } = people;
  const { levyAccountId, accountId } = accounts.o1;
  const account: TrustSuiteCall = {
    method: 'GET',
    path: `/levy-account/${levyAccountId}/${accountId}/`,
    token: O1.token,
  };
  const trustees: TrustSuiteCall = {
    method: 'POST',
    path: '/trustee/trustee-list/',
    token: T1.token,
    body: { contact_id: T1.contactId },
  };
  const desk: TrustSuiteCall = {
    method: 'GET',
    path: '/office/records/buildings/?limit=5&offset=0',
    token: ST.token,
  };
  const firm: TrustSuiteCall = { method: 'GET', path: `/contractor-id/${C1.contactId}/`, token: C1.token };
  return [
    [
      {
        what: 'standing',
        call: firm,
        take: `update contractors set state = 'Suspended' where id = $1`,
        give: `update contractors set state = 'Active' where id = $1`,
        value: firms.c1,
      },
    ],
    [
      {
        what: 'session',
        call: account,
        take: 'update sessions set ended_at = now() where id = $1',
        give: 'update sessions set ended_at = null where id = $1',
        value: O1.sessionId,
      },
      {
        what: 'tenancy',
        call: account,
        take: `update levy_accounts set until_day = '2026-03-09' where id = $1`,
        give: 'update levy_accounts set until_day = null where id = $1',
        value: levyAccountId,
      },
    ],
    [
      {
        what: 'appointment',
        call: trustees,
        take: `update trustee_appointments set ends_at = '2026-03-10T07:59:59Z' where contact_id = $1`,
        give: 'update trustee_appointments set ends_at = null where contact_id = $1',
        value: T1.contactId,
      },
    ],
    [
      {
        what: 'role',
        call: desk,
        take: 'update user_profiles set staff_role = null where id = $1',
        give: `update user_profiles set staff_role = 'administrator' where id = $1`,
        value: ST.profileId,
      },
    ],
  ];
};

const secondProcess = async (url: string): Promise<string> => {
  const program = fileURLToPath(new URL('../serve.ts', import.meta.url));
  const child = spawn(process.execPath, [program, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill('SIGKILL'));
  const [where] = (await once(child.stdout, 'data')) as [Buffer];
  return where.toString().trim();
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const harness = await startHarnessOver({ url, drop: async () => undefined });
    const world = await makeTestWorld(harness);
    const own = await harness.app.listen({ port: 0, host: '127.0.0.1' });
    const origins = [own, await secondProcess(url)];
    let [rounds, misses, wrongly] = [0, 0, 0];
    const missed = new Set<string>();
    const askBoth = (call: TrustSuiteCall) => Promise.all(origins.map((origin) => sendTrustSuiteCall(origin, call)));
    const play = async (db: pg.Client, right: Right) => {
      if ((await askBoth(right.call)).some((status) => status !== 200)) wrongly += 1;
      await db.query(right.take, [right.value]);
      const after = await askBoth(right.call);
      await db.query(right.give, [right.value]);
      rounds += 1;
      if (after.every((status) => REFUSED.has(status))) return;
      misses += 1;
      missed.add(right.what);
    };
    const lane = async (rights: Right[]) => {
      const db = new pg.Client({ connectionString: url });
      await db.connect();
      while (rounds < ROUNDS[form]) for (const right of rights) await play(db, right);
      await db.end();
    };
    let [loading, calls] = [true, 0];
    const { levyAccountId, accountId } = world.accounts.o2;
    const read: TrustSuiteCall = {
      method: 'GET',
      path: `/levy-account/${levyAccountId}/${accountId}/`,
      token: world.people.O2.token,
    };
    const load = async (origin: string) => {
      for (; loading; calls += 1) await sendTrustSuiteCall(origin, read);
    };
    const lanes = rightsOf(world).map(lane);
    const loads = [...origins, ...origins].map(load);
    await Promise.all(lanes);
    loading = false;
    await Promise.all(loads);
    return {
      line: `${formatTrustSuiteCount(rounds)} rounds on two processes, beside ${formatTrustSuiteCount(calls)} other calls: ${misses} answered once it was taken ${[...missed].join(', ')}`.trim(),
      short: unmetTrustSuitePromisesOf({
        'what is taken is refused on the next call': misses === 0,
        'what is given is answered on the next call': wrongly === 0,
      }),
    };
  },
};
