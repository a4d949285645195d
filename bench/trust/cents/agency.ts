/** An agency whose buildings post levy runs, import bank files and enter adjustments; each call has its key and is sent twice. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import { ApiCallError, callEndpoint } from '@stoep/contract/kit/client';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { monotonicMilliseconds } from '../../../apps/api/src/kernel/clock.ts';
import { startHarnessOver } from '../../../apps/api/test/harness.ts';
import { sampleFnbStatementFile } from '../../bank-file.ts';
import { createBenchmarkBuildings } from '../../month/benchmark-buildings.ts';
import { createTrustSuiteBookkeeper } from '../bookkeeper.ts';

const LINES = 10;
const CODE = 'C';
const AGAIN_MS = 300;
const LOOK_MS = 250;
const MONTH_WITHIN_MS = 10 * 60_000;

export type CentsSuiteSize = { readonly schemes: number; readonly units: number; readonly months: number };
/** @property account the bank account that its receipts arrive on */
type Scheme = { readonly id: string; readonly code: string; readonly account: string };

export type CentsSuiteAgency = {
  readonly schemes: readonly Scheme[];
  readonly months: readonly Day[];
  readonly levyAccounts: readonly string[];
  readonly token: string;
  readonly today: Day;
};

/** Made before the process runs. The levy lines begin in the oldest month. */
export const createCentsSuiteAgency = async (
  url: string,
  { schemes, units, months }: CentsSuiteSize,
): Promise<CentsSuiteAgency> => {
  const harness = await startHarnessOver({ url, drop: async () => undefined });
  harness.setNow(new Date());
  const { db, clock } = harness.deps;
  const token = await createTrustSuiteBookkeeper(harness, 'cents-keeper');
  await createBenchmarkBuildings(db, { code: CODE, count: schemes, units });
  const today = clock.today();
  const first = addMonths(firstDayOfMonth(today), 1 - months);
  // Odd cents, so that shares have to be rounded.
  await db.execute(sql`insert into budget_lines (building_id, name, statement_description, fund, yearly_amount, from_day)
    select b.id, 'Line ' || n, 'Line ' || n, 'administrative', 12 * 10007 * ${units}::bigint + n, ${first}::date
    from buildings b, generate_series(3, ${LINES}::int) n`);
  await db.execute(sql`update budget_lines set from_day = ${first}`);
  await db.execute(sql`analyze`);
  const found = await db.execute<Scheme>(sql`select b.id, b.code, a.account_number as account from buildings b
    join building_bank_accounts a on a.building_id = b.id order by b.code`);
  const levies = await db.execute<{ id: string }>(sql`select id from levy_accounts order by account_number`);
  await harness.stop();
  return {
    schemes: found.rows,
    months: Array.from({ length: months }, (_, index) => addMonths(first, index)),
    levyAccounts: levies.rows.map(({ id }) => id),
    token,
    today,
  };
};

/** Repeats the call until it is answered, and then once more under the same key, like a browser that lost the answer. */
const twice = async (work: (idempotencyKey: string) => Promise<unknown>): Promise<void> => {
  const key = randomUUID();
  for (let answered = 0; answered < 2; )
    try {
      await work(key);
      answered += 1;
    } catch (error) {
      const { status, code } = error instanceof ApiCallError ? error : { status: 0, code: '' };
      // The first call had succeeded before its answer was lost, so there is nothing left to start.
      if (code === 'conflict') return;
      if (status !== 0 && code !== 'in_progress' && status < 500) throw error;
      await pause(AGAIN_MS);
    }
};

type States = Readonly<Record<string, string[]>>;
const statesOf = async (client: pg.Client, month: Day): Promise<States> => {
  const { rows } = await client.query<{ state: string; ids: string[] }>(
    'select state, array_agg(id::text) as ids from run_buildings where month = $1 group by 1',
    [month],
  );
  return Object.fromEntries(rows.map(({ state, ids }) => [state, ids]));
};

/** Previews and posts a month until every building has it; a run that failed for an injected fault is started again. */
const postMonth = async ({ schemes, token }: CentsSuiteAgency, month: Day, base: string, client: pg.Client) => {
  const buildings = schemes.map(({ id }) => id);
  const until = monotonicMilliseconds() + MONTH_WITHIN_MS;
  for (;;) {
    const states = await statesOf(client, month);
    const { waiting = [], posting = [], ready = [], posted = [] } = states;
    if (posted.length === schemes.length) return;
    if (monotonicMilliseconds() > until || states.problems)
      throw new Error(
        `${month} is not posted: ${Object.entries(states).map(([state, ids]) => `${ids.length} ${state}`)}`,
      );
    if (waiting.length + posting.length > 0) await pause(LOOK_MS);
    else if (ready.length > 0)
      await twice((idempotencyKey) =>
        callEndpoint(apiContract.officeMonths.post, { body: { rows: ready } }, { base, token, idempotencyKey }),
      );
    else
      await twice((idempotencyKey) =>
        callEndpoint(
          apiContract.officeMonths.show,
          { params: { kind: 'levies', month }, body: { buildings } },
          { base, token, idempotencyKey },
        ),
      );
  }
};

/** A receipt of each unit, with cents, by its payment reference. */
const bringReceipts = async ({ schemes, token, today }: CentsSuiteAgency, units: number, base: string) => {
  for (const { code, account } of schemes) {
    const reference = code.replaceAll('-', '');
    const lines = Array.from({ length: units }, (_, index) => ({
      day: today,
      text: 'EFT',
      amount: 50_001 + ((index * 7_919) % 90_000),
      reference: `${reference}${index + 1}`,
    }));
    await twice((idempotencyKey) =>
      callEndpoint(
        apiContract.office.importStatement,
        { body: {}, files: { file: sampleFnbStatementFile(account, 0, lines) } },
        { base, token, idempotencyKey },
      ),
    );
  }
};

const adjust = async ({ levyAccounts, token, today }: CentsSuiteAgency, many: number, base: string) => {
  for (let n = 0; n < many; n += 1) {
    const values = {
      levyAccountId: levyAccounts[(n * 31) % levyAccounts.length],
      kind: 'adjustment',
      entryDay: today,
      amount: (n % 2 === 0 ? 101 + n : -99 - n) / 100,
      description: `Adjusted ${n}`,
      reason: 'A cent off',
    };
    await twice((idempotencyKey) =>
      callEndpoint(
        apiContract.office.create,
        { params: { resource: 'ledger-entries' }, body: { values } },
        { base, token, idempotencyKey },
      ),
    );
  }
};

export type CentsSuitePostingCounts = {
  readonly levies: number;
  readonly receipts: number;
  readonly adjustments: number;
};

/** Does all of it; answers how many postings of each kind there must be. */
export const runCentsSuitePostings = async (
  agency: CentsSuiteAgency,
  { units }: CentsSuiteSize,
  base: string,
  client: pg.Client,
): Promise<CentsSuitePostingCounts> => {
  const adjustments = agency.schemes.length;
  for (const month of agency.months) await postMonth(agency, month, base, client);
  await bringReceipts(agency, units, base);
  await adjust(agency, adjustments, base);
  const accounts = agency.levyAccounts.length;
  return { levies: accounts * LINES * agency.months.length, receipts: accounts, adjustments };
};

/** The number of postings in the ledger, by kind. */
export const countCentsSuitePostings = async (client: pg.Client): Promise<CentsSuitePostingCounts> => {
  const { rows } = await client.query<CentsSuitePostingCounts>(`select
    count(*) filter (where kind not in ('receipt', 'adjustment'))::int as levies,
    count(*) filter (where kind = 'receipt')::int as receipts,
    count(*) filter (where kind = 'adjustment')::int as adjustments from ledger_entries`);
  return rows[0] ?? { levies: 0, receipts: 0, adjustments: 0 };
};
