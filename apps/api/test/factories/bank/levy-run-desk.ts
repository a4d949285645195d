/** The levy run page for bookkeepers, over new buildings: the calls that levy run tests make and read. */
import { apiContract } from '@stoep/contract';
import type { ChargingLevyRunKind } from '@stoep/domain/billing/levy-run-plan';
import { eq, sql } from 'drizzle-orm';
import { beforeAll } from 'vitest';
import { benchmarkBuildingCode, createBenchmarkBuildings } from '../../../../../bench/month/benchmark-buildings.ts';
import { sessions } from '../../../src/db/schema/identity/logins.ts';
import { buildings } from '../../../src/db/schema/scheme/buildings.ts';
import { signAccessToken } from '../../../src/kernel/security/tokens.ts';
import { useHarness } from '../../harness.ts';
import type { TestUser } from '../../test-user.ts';
import { aPerson } from '../../world.ts';

export const APRIL_2026 = '2026-04-01';
/** The charges of a building with four units in one levy run. */
export const FOUR_UNIT_CHARGES = [{ day: APRIL_2026, count: 8, sum: 440_000 }];

/** Starts a harness with that many buildings of four units. The code distinguishes buildings of different files. */
export const useLevyRunDesk = (code: string, count: number) => {
  const schemes = { code, count, units: 4 };
  const harness = useHarness();
  const staff = {} as { keeper: TestUser; other: TestUser; reader: TestUser };
  /** Buildings that no other test has used. */
  let taken = 0;
  beforeAll(async () => {
    staff.keeper = await aPerson(harness(), 'month-keeper', { staffRole: 'bookkeeper' });
    staff.other = await aPerson(harness(), 'month-other', { staffRole: 'administrator' });
    staff.reader = await aPerson(harness(), 'month-reader', { staffRole: 'reader' });
    await createBenchmarkBuildings(harness().deps.db, schemes);
  });
  const calls = apiContract.officeMonths;
  /** Moves the clock to another day. Sessions stay valid. */
  const at = async (day: string) => {
    const now = new Date(`${day}T08:00:00Z`);
    const endsAt = new Date(now.getTime() + 86_400_000);
    harness().setNow(now);
    await harness().deps.db.update(sessions).set({ createdAt: now, lastSeenAt: now, authenticatedAt: now, endsAt });
    for (const one of Object.values(staff))
      one.token = await signAccessToken(harness().deps.tokenKey, one, now, endsAt);
  };

  const scheme = async (): Promise<string> => {
    taken += 1;
    const [found] = await harness()
      .deps.db.select({ id: buildings.id })
      .from(buildings)
      .where(eq(buildings.code, benchmarkBuildingCode(schemes, taken)));
    return found?.id ?? '';
  };

  const show = async (ids: readonly string[], month = APRIL_2026, kind: ChargingLevyRunKind = 'levies') => {
    await harness().call(calls.show, { params: { kind, month }, body: { buildings: [...ids] } }, staff.keeper.token);
    await harness().runJobs();
    return rowsOf(ids, month, kind);
  };
  const rowsOf = async (ids: readonly string[], month = APRIL_2026, kind: ChargingLevyRunKind = 'levies') => {
    const { rows } = await harness().call(calls.month, { params: { kind, month } }, staff.keeper.token);
    return rows.filter(({ buildingId }) => ids.includes(buildingId));
  };
  const press = (rows: readonly { id: string }[], by = staff.keeper) =>
    harness().call(calls.post, { body: { rows: rows.map(({ id }) => id) } }, by.token);
  const post = async (rows: readonly { id: string }[]) => {
    await press(rows);
    await harness().runJobs();
  };
  const undo = async (rows: readonly { id: string }[], reason = 'Wrong tariff') => {
    await harness().call(calls.undo, { body: { rows: rows.map(({ id }) => id), reason } }, staff.keeper.token);
    await harness().runJobs();
  };

  /** The charges on a building's accounts, by day. */
  const standing = async (id: string) => {
    const found = await harness().deps.db.execute<{ day: string; count: number; sum: number }>(sql`
      select e.entry_day::text as day, count(*)::int as count, sum(e.amount)::int as sum
      from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
      where l.building_id = ${id} and e.reverses is null
        and not exists (select from ledger_entries u where u.reverses = e.id)
      group by 1 order by 1`);
    return found.rows;
  };
  const owing = async (id: string, day: string) => {
    const found = await harness().deps.db.execute<{ sum: number }>(sql`
      select coalesce(sum(o.amount), 0)::int as sum from open_items o join levy_accounts l on l.id = o.levy_account_id
      where l.building_id = ${id} and o.from_day <= ${day} and (o.until_day is null or o.until_day >= ${day})`);
    return found.rows[0]?.sum;
  };
  /** By account: the journals of a run row against the levy control account. */
  const journalSums = async (row: string) => {
    const found = await harness().deps.db.execute<{ code: string; sum: number }>(sql`
      select a.code, -sum(l.amount)::int as sum from journals j join journal_lines l on l.journal_id = j.id
        join gl_accounts a on a.id = l.account_id
      where j.source_kind = 'month' and j.source_id = ${row} and a.code not in ('1200', '1900', '2900') group by 1`);
    return Object.fromEntries(found.rows.map(({ code, sum }) => [code, sum]));
  };

  return {
    harness,
    staff,
    calls,
    at,
    scheme,
    codeOfScheme: () => benchmarkBuildingCode(schemes, taken),
    show,
    rowsOf,
    press,
    post,
    undo,
    standing,
    owing,
    journalSums,
  };
};
