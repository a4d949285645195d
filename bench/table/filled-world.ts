/** The world of the access matrix inside a portfolio of a chosen number of units, with 24 months of levies and receipts. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { signAccessToken } from '../../apps/api/src/kernel/security/tokens.ts';
import { makeAccessWorld } from '../../apps/api/test/access-world.ts';
import { type Harness, startHarnessOver, TEST_NOW, TEST_SEALING_KEY } from '../../apps/api/test/harness.ts';
import type { TestWorld } from '../../apps/api/test/world.ts';
import { fillSearchBenchmark } from '../find/fill.ts';
import { fillBankLinesBenchmark } from '../lists/fill-bank.ts';
import { fillCallBenchmarkLedger } from './fill-ledger.ts';
import { benchmarkReadCallsOf } from './reads.ts';

const PEOPLE = 50;
/** A tenth of the records of a `bench find` portfolio are units. */
const RECORDS_OF_UNIT = 10;
/** Bank lines of each unit: as if files of the last five months had been imported. */
const LINES_OF_UNIT = 5;
const SAMPLE = 1_000;

/** The input of the processes of one size. */
export type CallBenchmarkData = {
  readonly url: string;
  readonly folder: string;
  readonly reads: readonly {
    readonly name: string;
    readonly path: string;
    readonly tokens: readonly string[];
  }[];
  readonly rows: number;
};

/** Checks on a sample of accounts that the open amount is the sum of the entries; otherwise no figure here would be true. */
const verified = async ({ deps: { db } }: Harness): Promise<number> => {
  const found = await db.execute<{ rows: number; wrong: number }>(sql`
    with s as (select id from levy_accounts order by md5(id::text) limit ${SAMPLE})
    select (select count(*)::int from ledger_entries) as rows, (select count(*)::int from s
      where coalesce((select sum(amount) from ledger_entries e where e.levy_account_id = s.id), 0)
        <> coalesce((select sum(amount) from open_items o where o.levy_account_id = s.id), 0)) as wrong`);
  const { rows = 0, wrong = 1 } = found.rows[0] ?? {};
  if (wrong > 0) throw new Error(`${wrong} of ${SAMPLE} accounts owe what their entries do not add up to`);
  return rows;
};

/** Makes that many sessions of the person, since the product batches reads of one session. */
const tokensOf = async ({ deps }: Harness, world: TestWorld, persona: Exclude<keyof TestWorld['people'], 'ANON'>) => {
  const { profileId, contactId, email } = world.people[persona];
  const made = await deps.db.execute<{ id: string }>(sql`insert into sessions
      (profile_id, last_seen_at, authenticated_at, ends_at)
    select ${profileId}, ${TEST_NOW.toISOString()}::timestamptz, ${TEST_NOW.toISOString()}::timestamptz,
      ${TEST_NOW.toISOString()}::timestamptz + interval '1 day' from generate_series(1, ${PEOPLE}::int) returning id`);
  const endsAt = new Date(TEST_NOW.getTime() + 3_600_000);
  return Promise.all(
    made.rows.map(({ id }) =>
      signAccessToken(TEST_SEALING_KEY, { sessionId: id, profileId, contactId, email }, TEST_NOW, endsAt),
    ),
  );
};

export const fillCallBenchmarkData = async (url: string, folder: string, units: number): Promise<CallBenchmarkData> => {
  const somebody = new pg.Client({ connectionString: url });
  await somebody.connect();
  // A login for each unit: query plans are made for all callers, so most people must have a realistic ticket or two.
  await somebody.query(
    `insert into user_profiles (email, first_name, last_name, password_hash)
      select 'filler' || n || '@people.test', 'Bench', 'Person', 'never matches' from generate_series(1, $1::int) n`,
    [units],
  );
  await somebody.end();
  await fillSearchBenchmark(url, units * RECORDS_OF_UNIT);
  const harness = await startHarnessOver({ url, drop: async () => undefined }, { folder });
  try {
    await fillCallBenchmarkLedger(harness);
    await fillBankLinesBenchmark(url, units * LINES_OF_UNIT);
    // One ticket in twenty is still open, as where people close tickets when they are done.
    await harness.deps.db.execute(sql`update tickets set state = 'Closed' where number % 20 <> 0`);
    const rows = await verified(harness);
    const world = await makeAccessWorld(harness);
    const reads = benchmarkReadCallsOf(world);
    const tokens = new Map<string, readonly string[]>();
    for (const persona of new Set(reads.map(({ as }) => as)))
      tokens.set(persona, await tokensOf(harness, world, persona));
    await harness.deps.db.execute(sql`analyze`);
    return {
      url,
      folder,
      rows,
      reads: reads.map(({ name, path, as }) => ({ name, path, tokens: tokens.get(as) ?? [] })),
    };
  } finally {
    await harness.stop();
  }
};
