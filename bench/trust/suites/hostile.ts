/**
 * Hostile requests made from the contract by a seed (trust G-5, F-31 to F-41): each call as somebody who may make it, with one place of
 * its path, query, head or body replaced, at any depth. No answer may be 500 or above, or reveal anything internal.
 */
import { allEndpoints } from '@stoep/contract';
import pg from 'pg';
import { ACCESS_OBJECT_KINDS } from '../../../apps/api/test/access/access-row.ts';
import { accessMatrix } from '../../../apps/api/test/access-matrix.ts';
import { startHarnessOver } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import type { TestWorld } from '../../../apps/api/test/world.ts';
import { seededRandom } from '../../enumeration/seeded-random.ts';
import { type HostileCall, hostileCallOf, type WellFormedCall } from '../hostile/mutate.ts';
import { callsWithNulInEachText } from '../hostile/nul-in-each-text.ts';
import { HOSTILE_TEXT_MARK, pick } from '../hostile/values.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

const REQUESTS: Readonly<Record<TrustSuiteForm, number>> = { full: 100_000, quick: 1_500, proof: 0 };
const SIDE_BY_SIDE = 8;
const SHOWN = 5;

/** Internals that no caller may see: the database's messages, source paths, stack traces, names of libraries. */
const INSIDE =
  /\bselect .{1,200} from |insert into|\bat [\w.<>]+ \(|\.[cm]?[jt]s:\d+|node_modules|file:\/\/|\bdrizzle|\bfastify|\bFST_|ZodError|syntax error at|violates|\bECONN|password_hash|argon2/i;

/** Everybody to whom a row of the matrix grants the call, with the row's input; open calls are made without a login. */
const goodsOf = (world: TestWorld): WellFormedCall[] =>
  allEndpoints.flatMap((endpoint): WellFormedCall[] => {
    const row = accessMatrix.find((one) => one.row === endpoint.row);
    const goods = ACCESS_OBJECT_KINDS.flatMap((object) =>
      (row?.good[object] ?? []).flatMap((persona): WellFormedCall[] => {
        const target = row?.targets(world, persona)[object];
        if (!target) return [];
        return [{ endpoint, target, token: persona === 'ANON' ? null : world.people[persona].token }];
      }),
    ).slice(0, 3);
    return goods.length > 0 ? goods : [{ endpoint, target: {}, token: null }];
  });

type Report = { readonly status: number; readonly type: string; readonly body: string };

const faultOf = ({ status, type, body }: Report): string | null => {
  if (status >= 500) return `${status}`;
  if (status >= 400 && INSIDE.test(body)) return `${status} tells of the inside: ${body.slice(0, 200)}`;
  // Submitted markup is harmless as long as it is returned as data.
  if (type.includes('html') && body.includes(HOSTILE_TEXT_MARK) && /<(script|img|svg|math)/i.test(body))
    return 'a page with the markup that came in';
  return null;
};

const tellOf = ({ method, url, payload = '' }: HostileCall): string =>
  `${method} ${url.slice(0, 160)} ${payload.slice(0, 200)}`;

/** Restores what some calls take from their callers: their sessions, and how often they may try. */
const GIVE_BACK = `update sessions set ended_at = null, authenticated_at = created_at; delete from throttles;
  update user_profiles set disabled_at = null where email <> 'dis@people.test'`;

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const seed = Number(process.env.STOEP_SEED ?? Math.floor(performance.timeOrigin / 1000));
    const random = seededRandom(seed);
    const harness = await startHarnessOver({ url, drop: async () => undefined });
    const goods = goodsOf(await makeTestWorld(harness));
    const administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const faults = new Map<string, string>();
    const statuses = new Map<number, number>();
    let asked = 0;
    let fallen = 0;
    const send = async ({ endpoint: { row } }: WellFormedCall, sent: HostileCall) => {
      asked += 1;
      const answer = await harness.inject(sent);
      const { statusCode: status, body } = answer;
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      const fault = faultOf({ status, type: String(answer.headers['content-type'] ?? ''), body });
      if (!fault) return;
      fallen += 1;
      faults.set(row, `${row} ${fault}: ${tellOf(sent)}`);
    };
    const sendAll = async (round: readonly { good: WellFormedCall; sent: HostileCall }[]) => {
      for (let at = 0; at < round.length; at += SIDE_BY_SIDE)
        await Promise.all(round.slice(at, at + SIDE_BY_SIDE).map(({ good, sent }) => send(good, sent)));
      await administrator.query(GIVE_BACK);
    };
    const byRow = Map.groupBy(goods, ({ endpoint }) => endpoint.row);
    // First the requests that do not depend on the seed: they catch the mutant in every run.
    for (const some of byRow.values())
      await sendAll(some.flatMap((good) => callsWithNulInEachText(good).map((sent) => ({ good, sent }))));
    while (asked < REQUESTS[form]) {
      // Every call of the contract in each round, as one of its permitted callers.
      const round = [...byRow.values()].map((some) => pick(some, random));
      await sendAll(round.map((good) => ({ good, sent: hostileCallOf(good, random) })));
    }
    await administrator.end();
    const of = (...wanted: number[]) => wanted.reduce((sum, status) => sum + (statuses.get(status) ?? 0), 0);
    const stopped = of(401, 403, 429);
    const clean = Object.keys(Object.prototype).length === 0;
    return {
      line: `${formatTrustSuiteCount(asked)} hostile requests to ${byRow.size} calls, seed ${seed}: ${formatTrustSuiteCount(fallen)} faults; ${formatTrustSuiteCount(of(200, 201, 204))} taken, ${formatTrustSuiteCount(of(400, 409, 413, 415, 422))} refused by what they say, ${formatTrustSuiteCount(of(404))} not found, ${formatTrustSuiteCount(stopped)} stopped at the door`,
      short: unmetTrustSuitePromisesOf({
        [`nothing of 500 and above, nothing of the inside: ${[...faults.values()].slice(0, SHOWN).join(' | ')}`]:
          fallen === 0,
        'three in five come past the door': stopped < asked * 0.4,
        'nothing is left on what all objects share': clean,
      }),
    };
  },
};
