/**
 * How long 20 simultaneous callers wait for a vote, a comment, a ticket, its photo and an approval for five trustees: p95 of each within
 * 300 ms, beside the same call alone, its queries and its processor time: `npm run bench together [rounds]`.
 */
import pg from 'pg';
import { monotonicMilliseconds } from '../apps/api/src/kernel/clock.ts';
import { withMeasuredProduct } from './measured/measured-product.ts';
import { concurrentBenchmarkCallsAt } from './together/calls.ts';
import { fillBenchmarkCallers } from './together/fill-callers.ts';
import { processTreeCpuSecondsOf } from './trust/cpu.ts';

const CALLERS = 20;
const LIMIT_MS = 300;
const [rounds = 5] = process.argv.slice(2).map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Queries that were sent to the database since the start. */
let statements = 0;
const real = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    statements += 1;
    return real.apply(this, given);
  },
});

type Cost = { alone: number[]; together: number[]; statements: number; core: number };

await withMeasuredProduct('together', async ({ deps, app }) => {
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const { trustees, staffOf } = await fillBenchmarkCallers(deps.db, deps.tokenKey, CALLERS);
  const acts = concurrentBenchmarkCallsAt(base, staffOf);
  const costs = new Map<string, Cost>(
    acts.map(({ name }) => [name, { alone: [], together: [], statements: 0, core: 0 }]),
  );
  const timed = async (work: () => Promise<void>) => {
    const from = monotonicMilliseconds();
    await work();
    return monotonicMilliseconds() - from;
  };
  // The first rounds load code and make query plans.
  for (let round = -4; round < rounds; round += 1)
    for (const { name, run } of acts) {
      const cost = costs.get(name);
      const [first, ...others] = trustees;
      if (!cost || !first) continue;
      const before = statements;
      const alone = await timed(() => run(first, 0));
      const sent = statements - before;
      const core = processTreeCpuSecondsOf(process.pid);
      const times = await Promise.all(trustees.map((caller, index) => timed(() => run(caller, index))));
      if (round < 0) continue;
      cost.alone.push(alone);
      cost.together.push(...times);
      cost.statements = sent;
      cost.core += (processTreeCpuSecondsOf(process.pid) - core) / (others.length + 1);
    }
  say(`${CALLERS} callers at once, ${rounds} rounds`);
  say(
    'call                          alone ms   p50    p95   statements   ms of a core (product, PostgreSQL and who asks)',
  );
  const slow: string[] = [];
  for (const [name, cost] of costs) {
    const p95 = at(cost.together, 0.95);
    if (p95 > LIMIT_MS) slow.push(name);
    const figures = [at(cost.alone, 0.5), at(cost.together, 0.5), p95].map((ms) => ms.toFixed(0).padStart(7));
    const core = ((cost.core * 1_000) / rounds).toFixed(1);
    say(`  ${name.padEnd(28)}${figures.join('')}${String(cost.statements).padStart(12)}${core.padStart(12)}`);
  }
  say(slow.length === 0 ? `each within ${LIMIT_MS} ms` : `over ${LIMIT_MS} ms: ${slow.join(', ')}`);
  process.exitCode = slow.length === 0 ? 0 : 1;
});
