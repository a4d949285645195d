/**
 * Money to the cent over a million postings with faults (trust F-19, G-14): levy runs of many buildings, bank files and adjustments,
 * through the product's own calls and its worker, while database connections are cut, the process is killed and restarted, and each
 * call is repeated under its key. For each account the age buckets add up to its total and to the sum of its entries; the ledger equals
 * the journals, which balance; nothing is doubled or missing; and no column has a type that rounds.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { monotonicMilliseconds, systemClock } from '../../../apps/api/src/kernel/clock.ts';
import { openDatabase } from '../../../apps/api/src/kernel/database/client.ts';
import { ageingOfLevyAccountSql } from '../../../apps/api/src/modules/ledger/entries/ageing.queries.ts';
import { TEST_SEALING_KEY } from '../../../apps/api/test/harness.ts';
import {
  type CentsSuitePostingCounts,
  type CentsSuiteSize,
  countCentsSuitePostings,
  createCentsSuiteAgency,
  runCentsSuitePostings,
} from '../cents/agency.ts';
import { type CentsSuiteFaultCounts, cutConnectionsAndKillServer } from '../cents/faults.ts';
import { withTrustSuiteDatabaseCopies } from '../copies.ts';
import { fleetMemberOf } from '../fleet/member.ts';
import { findFreePorts } from '../fleet/ports.ts';
import { checkTrustSuiteLedger } from '../ledger-consistency.ts';
import { formatTrustSuiteCount, type TrustSuite, type TrustSuiteForm, unmetTrustSuitePromisesOf } from '../suite.ts';

/** Of a lane: 50 buildings of 50 units with ten lines in four months are 100,000 levies. */
const SIZES: Readonly<Record<TrustSuiteForm, CentsSuiteSize>> = {
  full: { schemes: 50, units: 50, months: 4 },
  quick: { schemes: 4, units: 10, months: 2 },
  proof: { schemes: 2, units: 4, months: 1 },
};
/** Each lane has a product and a database of its own; as many lanes as cores. */
const LANES: Readonly<Record<TrustSuiteForm, number>> = { full: 2, quick: 1, proof: 1 };
const PIECES = 5;
const MATCHED_WITHIN_MS = 120_000;

/** Accounts whose buckets do not add up to their total, or whose total is not the sum of their entries. */
const wrongAges = async (url: string): Promise<number> => {
  const { db, close } = openDatabase(url, 1);
  const today = systemClock.today();
  const { rows } = await db.execute<{ wrong: number }>(sql`
    select count(*)::int as wrong from levy_accounts l, ${ageingOfLevyAccountSql(sql`l.id`, today)}
    where age.total <> age.current + age.days30 + age.days60 + age.days90 + age.days120 + age.days150 + age.days180
      or age.total <> (select coalesce(sum(e.amount), 0) from ledger_entries e where e.levy_account_id = l.id)`);
  await close();
  return rows[0]?.wrong ?? 0;
};

const ROUNDING = `select table_name || '.' || column_name as name from information_schema.columns
  where table_schema in ('public', 'staging') and data_type in ('real', 'double precision')`;

const seen = (posted: CentsSuitePostingCounts) => JSON.stringify(posted);

type Lane = CentsSuiteFaultCounts & { readonly postings: number; readonly wrong: readonly string[] };

/** Waits until the bank lines are matched, which happens after the import has answered. */
const matched = async (client: pg.Client, receipts: number): Promise<void> => {
  const until = monotonicMilliseconds() + MATCHED_WITHIN_MS;
  while ((await countCentsSuitePostings(client)).receipts < receipts && monotonicMilliseconds() < until)
    await pause(500);
};

const playLane = async (url: string, port: number, size: CentsSuiteSize): Promise<Lane> => {
  const agency = await createCentsSuiteAgency(url, size);
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-cents-'));
  const member = fleetMemberOf({
    port,
    env: {
      DATABASE_URL: url,
      STOEP_DATA_DIR: folder,
      TOKEN_SECRET: TEST_SEALING_KEY.toString('utf8'),
      STOEP_DEMO: 'off',
      LOG_LEVEL: 'fatal',
    },
  });
  const administrator = new pg.Client({ connectionString: url, application_name: 'cents' });
  await administrator.connect();
  await member.start();
  let going = true;
  const faulting = cutConnectionsAndKillServer(member, administrator, () => going);
  const expected = await runCentsSuitePostings(agency, size, `http://127.0.0.1:${port}`, administrator).finally(() => {
    going = false;
  });
  const faults = await faulting;
  await matched(administrator, expected.receipts);
  await member.end('SIGTERM');
  const found = await countCentsSuitePostings(administrator);
  const rounding = (await administrator.query<{ name: string }>(ROUNDING)).rows.map(({ name }) => name);
  const ages = await wrongAges(url);
  const wrong = [
    ...(await checkTrustSuiteLedger(administrator)),
    ...(seen(found) === seen(expected) ? [] : [`${seen(found)} stand instead of ${seen(expected)}`]),
    ...(ages === 0 ? [] : [`${ages} accounts whose buckets are not their total`]),
    ...rounding.map((name) => `${name} is a number that rounds`),
  ];
  await administrator.end();
  await rm(folder, { recursive: true, force: true });
  return { ...faults, postings: found.levies + found.receipts + found.adjustments, wrong };
};

export const suite: TrustSuite = {
  pieces: PIECES,
  run: ({ url, form }) =>
    withTrustSuiteDatabaseCopies(url, LANES[form], async (urls) => {
      const ports = await findFreePorts(urls.length);
      const lanes = await Promise.all(urls.map((address, index) => playLane(address, ports[index] ?? 0, SIZES[form])));
      const sum = (of: (lane: Lane) => number) => lanes.reduce((total, lane) => total + of(lane), 0);
      const wrong = lanes.flatMap((lane) => lane.wrong);
      const [postings, kills, cut] = [sum((lane) => lane.postings), sum((lane) => lane.kills), sum((lane) => lane.cut)];
      return {
        line: `${formatTrustSuiteCount(postings)} postings beside ${formatTrustSuiteCount(kills)} kills and ${formatTrustSuiteCount(cut)} lines cut, each call twice: ${wrong.length} wrong`,
        counts: { postings, kills, 'lines cut': cut, wrong: wrong.length },
        short: unmetTrustSuitePromisesOf({
          [`to the cent: ${wrong.join(' | ')}`]: wrong.length === 0,
          'lines are cut, and in the full form processes killed, meanwhile': cut > 0 && (form !== 'full' || kills > 0),
        }),
      };
    }),
};
