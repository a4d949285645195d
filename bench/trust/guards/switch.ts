/**
 * The switches of the guards, which the product loads for such a run: one guard is removed at a time, or all, or all but some. Each
 * guard that is reached is recorded. For guards in SQL a PostgreSQL setting decides, which each connection gets as it opens.
 */
import type { CallerRole, EndpointAccess } from '@stoep/contract/kit/define-endpoint';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { RemovedGuards } from './answers.ts';
import { guardRemovedSql, REMOVED_GUARD_SETTING } from './cuts.ts';

let removed: RemovedGuards = '0';
const asked = new Set<number>();

/** Removes guards, in this process and on connections that open from now on; `0` puts them back. */
export const remove = (away: RemovedGuards): void => {
  removed = away;
};

/** The guards that were reached since the last call. */
export const takeReachedGuards = (): number[] => {
  const ids = [...asked];
  asked.clear();
  return ids;
};

const isAway = (id: number): boolean => {
  asked.add(id);
  return removed === `${id}` || (removed.startsWith('all') && !`${removed}-`.includes(`-${id}-`));
};

export const stands = (id: number): boolean => !isAway(id);
export const granted = (id: number): boolean => isAway(id);

const openTo = (id: number): SQL => sql.raw(guardRemovedSql(id));

export const rows = <T>(id: number, condition: T): T | SQL =>
  condition === undefined ? condition : sql`(${condition} or ${openTo(id)})`;

export const reach =
  <D>(id: number, within: (doer: D) => SQL | undefined) =>
  (doer: D): SQL | undefined =>
    isAway(id) ? undefined : within(doer);

const ALL: CallerRole[] = ['owner', 'tenant', 'trustee', 'contractor', 'staff'];

/** The access of an endpoint is spread into its declaration as it loads, so the switch has to be inside the value. */
export const access = (id: number, { kind, roles }: Extract<EndpointAccess, { kind: 'roles' }>): EndpointAccess => ({
  kind,
  get roles() {
    return isAway(id) ? ALL : roles;
  },
});
export const self = <T extends object>(id: number, told: T): T =>
  new Proxy(told, { ownKeys: (of) => (isAway(id) ? [] : Reflect.ownKeys(of)) });
export const hiddenFromStaff = (id: number, names: readonly string[]): readonly string[] =>
  Object.assign([...names], { [Symbol.iterator]: () => (isAway(id) ? [] : names)[Symbol.iterator]() });

type Line = {
  connectionParameters: { options?: string };
  connect: (...given: unknown[]) => unknown;
  query: (...given: unknown[]) => unknown;
};

const IDS = new RegExp(`'${REMOVED_GUARD_SETTING.replace('.', '\\.')}', true\\), ''\\) = '(\\d+)'`, 'g');
const line = pg.Client.prototype as unknown as Line;
const { connect, query } = line;
line.connect = function (this: Line, ...args) {
  const { options = '' } = this.connectionParameters;
  this.connectionParameters.options = `${options} -c ${REMOVED_GUARD_SETTING}=${removed}`;
  return connect.apply(this, args);
};
line.query = function (this: Line, ...args) {
  const [first] = args;
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
  for (const [, id] of text?.matchAll(IDS) ?? []) asked.add(Number(id));
  return query.apply(this, args);
};
