/** Tests of a large portfolio: work that posts to many accounts stores the newest ages before it ends. */
import { addDays, addMonths, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { APRIL_2026, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { callerReadContextOf, callerWithoutRights } from '../../../kernel/read.ts';
import { matchCertainBankLinesJob } from '../../bank/matching/match-certain-bank-lines.job.ts';
import { readAgeAnalysis } from './age-analysis.queries.ts';
import { storeNewestAges } from './store-ages.commands.ts';
import { storeAgesOfDays } from './store-ages.job.ts';
import { readStoredAgeAnalysis } from './stored-ages.queries.ts';

const desk = useLevyRunDesk('G', 3);
const { harness, at, scheme, show, post, undo } = desk;
/** The accounts from which on ages are stored. */
const MANY = 5_001;
const RAISED_ON = '2026-04-10';
const YESTERDAY = addDays(RAISED_ON, -1);
const MONTH_END = lastDayOfMonth(addMonths(RAISED_ON, -1));

let posted: string;
let other: string;

const db = () => harness().deps.db;
const reader = () =>
  callerReadContextOf(db(), {
    ...callerWithoutRights({ now: harness().deps.clock.now(), today: RAISED_ON }),
    staffRole: 'administrator' as const,
    roles: new Set(['staff' as const]),
  });
/** The days whose ages of the building are stored, and are those of all its journals. */
const daysStored = async (building: string) =>
  (
    await db().execute<{ day: string }>(sql`select a.day::text as day from building_ages a
      join building_ages_versions v on v.building_id = a.building_id
      left join journal_numbers n on n.building_id = a.building_id
      where a.building_id = ${building} and v.journal_number = coalesce(n.last, 0) order by a.day`)
  ).rows.map(({ day }) => day);
const rowsOf = async (building: string, until = RAISED_ON) =>
  (
    await db().execute(sql`select day, xmin::text from building_ages
      where building_id = ${building} and day <= ${until}::date order by day`)
  ).rows;

beforeAll(async () => {
  posted = await scheme();
  other = await scheme();
  await db().execute(sql`insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select 'MANY' || n, l.building_id, l.unit_id, l.account_id, 'Other', '2026-01-01'
    from (select * from levy_accounts where building_id = ${other} limit 1) l, generate_series(1, ${MANY}::int) n`);
});
beforeEach(async () => {
  await at(RAISED_ON);
  await storeAgesOfDays(harness().deps, [RAISED_ON, YESTERDAY, MONTH_END]);
});

test('a levy run stores the newest ages of each building that it posts, and of no other', async () => {
  const before = await rowsOf(other);
  const rows = await show([posted]);
  await post([rows[0] as { id: string }]);
  expect(await daysStored(posted)).toEqual([MONTH_END, RAISED_ON]);
  expect(await rowsOf(other)).toEqual(before);
  const found = await readStoredAgeAnalysis(reader(), {});
  expect(found?.buildings.map(({ id, current, days30 }) => [id, current + days30])).toEqual([[posted, 440_000]]);
  expect(found).toEqual(await readAgeAnalysis(reader(), {}));
  // A reversal too: then nothing is owed.
  await storeAgesOfDays(harness().deps, [YESTERDAY]);
  await undo([rows[0] as { id: string }]);
  expect(await daysStored(posted)).toContain(RAISED_ON);
  expect((await readStoredAgeAnalysis(reader(), {}))?.buildings).toEqual([]);
});

test('a run dated ahead leaves the ages of the days before it', async () => {
  const later = await scheme();
  const [today, ahead] = ['2026-03-25', APRIL_2026];
  await at(today);
  await storeAgesOfDays(harness().deps, [today, '2026-02-28']);
  const before = await rowsOf(later, today);
  const rows = await show([later], ahead);
  await post([rows[0] as { id: string }]);
  expect(await rowsOf(later, today)).toEqual(before);
  expect(await daysStored(later)).toEqual(['2026-02-28', today]);
});

test('matching stores the newest ages of all buildings when it ends', async () => {
  await db().execute(sql`delete from building_ages_versions`);
  await matchCertainBankLinesJob.handle(harness().deps, {}, { id: '', retryCount: 0 });
  expect(await daysStored(other)).toEqual([MONTH_END, RAISED_ON]);
  expect(await daysStored(posted)).toEqual([MONTH_END, RAISED_ON]);
});

test('what fails is left to the job; a small portfolio stores nothing', async () => {
  await db().execute(sql`delete from building_ages_versions`);
  await storeNewestAges(harness().deps, ['no building']);
  expect(await daysStored(other)).toEqual([]);
  await storeNewestAges(harness().deps, [other]);
  expect(await daysStored(other)).toEqual([MONTH_END, RAISED_ON]);
  await db().execute(sql`delete from building_ages_versions`);
  await db().execute(sql`delete from levy_accounts where account_number like 'MANY%'`);
  await storeNewestAges(harness().deps, [other]);
  expect(await daysStored(other)).toEqual([]);
});
