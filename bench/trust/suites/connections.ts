/**
 * Every connection to PostgreSQL is cut every 100 ms while people read and write (trust F-6): idle, in a query, inside a transaction
 * and between its queries. The only error allowed is 503, and the process must still be the same one afterwards.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { startHarnessOver } from '../../../apps/api/test/harness.ts';
import { makeTestWorld } from '../../../apps/api/test/world/make-test-world.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';
import { sendTrustSuiteCall, type TrustSuiteCall } from '../trust-call.ts';

const EVERY_MS = 100;
const LASTS_MS: Readonly<Record<TrustSuiteForm, number>> = { full: 60_000, quick: 5_000, proof: 2_000 };
const WHOLE_WITHIN_MS = 5_000;
const LINES_OF_POOL = 5;

const cutAll = async (administrator: pg.Client, lasts: number): Promise<number> => {
  const until = monotonicMilliseconds() + lasts;
  let cut = 0;
  while (monotonicMilliseconds() < until) {
    const done = await administrator.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    cut += done.rowCount ?? 0;
    await pause(EVERY_MS);
  }
  return cut;
};

export const suite: TrustSuite = {
  run: async ({ url, form }) => {
    const harness = await startHarnessOver({ url, drop: async () => undefined });
    const world = await makeTestWorld(harness);
    const origin = await harness.app.listen({ port: 0, host: '127.0.0.1' });
    const administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const { O1 } = world.people;
    const { levyAccountId, accountId } = world.accounts.o1;
    const read: TrustSuiteCall = {
      method: 'GET',
      path: `/levy-account/${levyAccountId}/${accountId}/`,
      token: O1.token,
    };
    let turn = 0;
    const write = (): TrustSuiteCall => {
      turn += 1;
      return {
        method: 'PATCH',
        path: `/update-friendly-reminder/${levyAccountId}/`,
        token: O1.token,
        key: `cut ${turn}`,
        body: { cj_sendfriendlyreminder: turn % 2 === 0 },
      };
    };
    if ((await sendTrustSuiteCall(origin, read)) !== 200) throw new Error('The read is not answered in peace.');
    if ((await sendTrustSuiteCall(origin, write())) !== 200) throw new Error('The write is not answered in peace.');
    const answers = new Map<number, number>();
    let cutting = true;
    const lane = async (call: () => TrustSuiteCall) => {
      while (cutting) {
        const status = await sendTrustSuiteCall(origin, call());
        answers.set(status, (answers.get(status) ?? 0) + 1);
      }
    };
    const lanes = [...Array(6).fill(() => read), ...Array(3).fill(write)].map(lane);
    const cut = await cutAll(administrator, LASTS_MS[form]);
    cutting = false;
    await Promise.all(lanes);
    const ended = monotonicMilliseconds();
    const isWhole = () =>
      Promise.all(
        Array.from({ length: LINES_OF_POOL }, () => harness.deps.db.execute(sql`select pg_sleep(0.01)`)),
      ).then(
        () => true,
        () => false,
      );
    while (!(await isWhole()) && monotonicMilliseconds() - ended < 2 * WHOLE_WITHIN_MS) await pause(10);
    const wholeAfter = monotonicMilliseconds() - ended;
    const good = answers.get(200) ?? 0;
    const unavailable = answers.get(503) ?? 0;
    const others = [...answers].filter(([status]) => status !== 200 && status !== 503);
    return {
      line: `${formatTrustSuiteCount(cut)} lines cut in ${LASTS_MS[form] / 1000} s: ${formatTrustSuiteCount(good)} answers, ${formatTrustSuiteCount(unavailable)} times 503, ${others.map(([status, times]) => `${times} times ${status}`).join(', ') || 'nothing else'}; the pool whole after ${Math.round(wholeAfter)} ms`,
      short: unmetTrustSuitePromisesOf({
        'only 503 besides the answer': others.length === 0,
        'lines were cut under load': cut > 10 && unavailable > 0 && good > 0,
        'the pool whole within 5 s': wholeAfter <= WHOLE_WITHIN_MS,
      }),
    };
  },
};
