/** Ends its process by SIGKILL at a step of its database work. The product needs no hook for it: the module patches `pg`. */
import pg from 'pg';

type Query = (this: object, ...given: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '');
const writesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:insert into|update|delete from)\s+"?(\w+)"?/g)].map((found) => found[1] ?? '');

const locksOf = (text: string): string[] =>
  [...text.matchAll(/\bfor update of "?(\w+)"?/g)].map((found) => `lock of ${found[1]}`);

const die = () => process.kill(process.pid, 'SIGKILL');

/**
 * Ends this process at a step: `table` once a query has written that table, `lock of table` once its row is locked; `table>step`
 * only in a transaction that has already written that table, where the step may also be `commit` (before it) or `committed`.
 */
export const exitAtQueryStep = (step: string) => {
  const [before, at = before] = step.includes('>') ? step.split('>') : [undefined, step];
  const { query } = prototype;
  /** The tables that each connection has written since its transaction began. */
  const written = new WeakMap<object, Set<string>>();
  prototype.query = function (this: object, ...given) {
    const text = textOf(given[0]);
    if (text === 'begin') written.set(this, new Set());
    const tables = written.get(this) ?? new Set<string>();
    const armed = before === undefined || tables.has(before);
    if (armed && at === 'commit' && text === 'commit') die();
    const reached =
      armed && (at === 'committed' ? text === 'commit' : [...writesOf(text), ...locksOf(text)].includes(at ?? ''));
    for (const table of writesOf(text)) tables.add(table);
    // pg answers by a callback or by a promise.
    if (reached && typeof given.at(-1) === 'function') return query.apply(this, given.with(-1, die));
    const asked = query.apply(this, given);
    if (reached) void (asked as Promise<unknown>).then(die);
    return asked;
  };
};
