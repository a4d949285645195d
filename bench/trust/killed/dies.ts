/**
 * A process of the product, API and worker, that ends itself by SIGKILL at a step it is told: `table` once a statement that
 * writes it is through; `table>step` only in a transaction that has written that table before, where the step may also be
 * `commit` (ahead of it) or `committed`. Works and prints where it listens once
 * it is told to by its input. Arguments: the database, the step.
 */
import { once } from 'node:events';
import pg from 'pg';
import { jobs } from '../../../apps/api/src/modules/all.ts';
import { harnessOver } from '../../../apps/api/test/harness.ts';

type Query = (this: object, ...given: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
const writesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)"?/g)].map((found) => found[1] ?? '');

const die = () => process.kill(process.pid, 'SIGKILL');

const dieAt = (step: string) => {
  const [before, at = before] = step.includes('>') ? step.split('>') : [undefined, step];
  const { query } = prototype;
  /** What each line has written since its transaction began. */
  const written = new WeakMap<object, Set<string>>();
  prototype.query = function (this: object, ...given) {
    const text = textOf(given[0]);
    if (text === 'begin') written.set(this, new Set());
    const tables = written.get(this) ?? new Set<string>();
    const armed = before === undefined || tables.has(before);
    if (armed && at === 'commit' && text === 'commit') die();
    const reached = armed && (at === 'committed' ? text === 'commit' : writesOf(text).includes(at ?? ''));
    for (const table of writesOf(text)) tables.add(table);
    const asked = query.apply(this, given);
    if (reached) void (asked as Promise<unknown>).then(die);
    return asked;
  };
};

const [url = '', step = ''] = process.argv.slice(2);
const { app, deps } = await harnessOver({ url, drop: async () => undefined });
await once(process.stdin, 'data');
await deps.jobs.work(deps, jobs);
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
dieAt(step);
process.stdout.write(`${origin}\n`);
