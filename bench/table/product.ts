/** The product on a database of the table, in a process of its own: prints the queries of each read, then where it listens. */
import { readFileSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { PreparedQueryBatch } from '../../apps/api/src/kernel/database/prepared-query.ts';
import { startHarnessOver } from '../../apps/api/test/harness.ts';
import type { CallBenchmarkData } from './filled-world.ts';

/** What a read sends to the database after the query for the caller, and its answer. */
export type BenchmarkReadTrace = {
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
  /** Including the query for the caller. */
  readonly count: number;
  readonly trips: number;
  readonly status: number;
  readonly body: string;
};

/** The limit's query where the product needs only the one for the caller: any server would have to read a person. */
const A_PERSON = { text: 'select * from user_profiles limit 1', values: [] };

const [placeFile = '', sentFile = ''] = process.argv.slice(2);
const { url, folder, reads } = JSON.parse(readFileSync(placeFile, 'utf8')) as CallBenchmarkData;
const harness = await startHarnessOver({ url, drop: async () => undefined }, { folder });

const real = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown;
let trips: (readonly { text: string; values: readonly unknown[] }[])[] = [];
const spy = function (this: pg.Client, ...given: unknown[]) {
  const [asked, values] = given as [
    PreparedQueryBatch | string | { text: string; values?: unknown[] },
    unknown[] | undefined,
  ];
  if (asked instanceof PreparedQueryBatch)
    trips.push(asked.asked.map(({ kept, values: given }) => ({ text: kept.text, values: given })));
  else if (typeof asked === 'string') trips.push([{ text: asked, values: values ?? [] }]);
  else trips.push([{ text: asked.text, values: asked.values ?? values ?? [] }]);
  return real.apply(this, given);
};

const sentBy = async ({ path, tokens }: CallBenchmarkData['reads'][number]): Promise<BenchmarkReadTrace> => {
  const ask = () => harness.inject({ url: `/api${path}`, headers: { authorization: `Bearer ${tokens[0]}` } });
  // The first call makes query plans and records that this person was seen.
  await ask();
  trips = [];
  Object.assign(pg.Client.prototype, { query: spy });
  const { statusCode, body } = await ask();
  Object.assign(pg.Client.prototype, { query: real });
  const all = trips.flat();
  const statements = all.length === 1 ? [A_PERSON] : all.slice(1);
  return { statements, count: all.length, trips: trips.length, status: statusCode, body };
};
const sent: BenchmarkReadTrace[] = [];
for (const read of reads) sent.push(await sentBy(read));
writeFileSync(sentFile, JSON.stringify(sent));
process.stdout.write(`${await harness.app.listen({ port: 0, host: '127.0.0.1' })}\n`);
