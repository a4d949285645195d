/** Tests of an archived building of the demo: only administrators find it, and no mail, run or posting touches it. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { portfolioCsvOf } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { logInWithPassword } from '../../../../test/people/login.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { ARCHIVED_BUILDING_IDS_SQL } from '../../../access/archived-buildings.ts';
import { loadDemoPortfolio } from '../../../demo/load-demo.ts';
import { importPortfolio } from '../../../engines/imports/imports.writes.ts';
import { mayReadRecords } from '../../../engines/office/office.policy.ts';
import { officeRecordBindings } from '../../../engines/office/record-bindings.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { allBackgroundJobs } from '../../all.ts';
import { listBuildingIdsDueForLevyRun } from '../../billing/levy-runs/automatic-levy-runs.queries.ts';
import { listAccountIdsDueFriendlyLetter } from '../../credit/friendly-letters/friendly-letters.queries.ts';

const harness = useHarness();
let administrator: TestUser;
let bookkeeper: TestUser;
/** The archived building, and what it has. */
let building: string;
let account: string;
let owner: string;
const { list, get, act, create, update, today } = officeDeskOf(harness, () => administrator);

const rows = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await harness().deps.db.execute<R>(query)).rows;
const first = async <R extends Record<string, unknown>>(query: ReturnType<typeof sql>) => {
  const [row] = await rows<R>(query);
  if (!row) throw new Error('The demo has none.');
  return row;
};
/** Friendly letters that accounts of the building are due this month. */
const countLettersDue = async (): Promise<number> => {
  const due = await listAccountIdsDueFriendlyLetter(harness().deps.db, '2026-03-10', '2026-03-01');
  const own = await rows<{ id: string }>(sql`select id from levy_accounts where building_id = ${building}`);
  return own.filter(({ id }) => due.includes(id)).length;
};
let lettersBefore = 0;

const NOT_FOUND = { status: 404 };
const ARCHIVED = 'This building is archived. An administrator can restore it on its page.';

const ownerToken = async (): Promise<string> =>
  (await logInWithPassword(harness(), 'o1@demo.test', 'Stoep-demo-2026')).token;

beforeAll(async () => {
  await loadDemoPortfolio(harness().deps);
  administrator = await aPerson(harness(), 'archive-administrator', { staffRole: 'administrator' });
  bookkeeper = await aPerson(harness(), 'archive-bookkeeper', { staffRole: 'bookkeeper' });
  // The building of the owner o1, who has a debt there.
  const found = await first<{ building: string; account: string; owner: string }>(sql`
    select l.building_id as building, l.id as account, h.contact_id as owner
    from user_profiles p join account_holders h on h.contact_id = p.contact_id join levy_accounts l on l.account_id = h.account_id
    where p.email = 'o1@demo.test' and l.type <> 'Tenant' order by l.account_number limit 1`);
  ({ building, account, owner } = found);
  // The letters of the month have gone in the demo; those of this building are due again.
  await rows(sql`delete from friendly_letters`);
  lettersBefore = await countLettersDue();
  await harness().runJobs();
}, 120_000);

test('it is archived once its pack is made, and levies of later months are refused before that', async () => {
  await act('buildings', building, 'leave', { lastDay: '2026-02-28' });
  const raise = (month: string) =>
    harness().call(
      apiContract.officeMonths.show,
      { params: { kind: 'levies', month }, body: { buildings: [building] } },
      administrator.token,
    );
  const left = /You no longer manage .* in this month/;
  await expect(raise('2026-03-01')).rejects.toMatchObject({ status: 409, message: expect.stringMatching(left) });
  const nightly = { kind: 'levies', month: '2026-04-01', missed: false } as const;
  await rows(sql`update buildings set auto_month = true, month_post_day = 1`);
  const due = await listBuildingIdsDueForLevyRun(harness().deps.db, '2026-03-28', nightly);
  expect(due.length).toBeGreaterThan(0);
  expect(due).not.toContain(building);

  expect((await get('buildings', building)).withheld).toContainEqual({
    action: 'archive',
    why: 'Make the hand-over pack first, under Make hand-over pack.',
  });
  await act('buildings', building, 'makePack');
  await harness().runJobs();
  await expect(act('buildings', building, 'archive', {}, bookkeeper)).rejects.toMatchObject({ status: 403 });
  await act('buildings', building, 'archive');
  expect(await rows(ARCHIVED_BUILDING_IDS_SQL)).toEqual([{ id: building }]);
}, 60_000);

test('other staff find nothing of it in any list; administrators do, and no choice of a form offers it to them', async () => {
  const compared: string[] = [];
  for (const { resource, buildingOf } of officeRecordBindings.all()) {
    const { name } = resource;
    const isBuilding = name === 'buildings';
    const bookkeeperActor = { staffRole: 'bookkeeper' } as never;
    if (!(buildingOf || isBuilding) || !mayReadRecords(resource, bookkeeperActor)) continue;
    const [theirs, all, offered] = await Promise.all([
      list(name, { limit: 1 }, bookkeeper),
      list(name, { limit: 1 }),
      list(name, { limit: 1, choice: 'yes' }),
    ]);
    expect({ name, offered: offered.total }).toEqual({ name, offered: theirs.total });
    if (all.total > theirs.total) compared.push(name);
  }
  expect(compared).toEqual(
    expect.arrayContaining(['buildings', 'units', 'levy-accounts', 'ledger-entries', 'building-documents', 'journals']),
  );
  const ids = async (by: TestUser) =>
    (await list('units', { filter: { buildingId: building }, limit: 100 }, by)).value.map(({ id }) => id);
  expect(await ids(bookkeeper)).toEqual([]);
  expect((await ids(administrator)).length).toBeGreaterThan(5);
});

test('each record of it is found by administrators alone, whatever its kind', async () => {
  const checked: string[] = [];
  for (const { resource, buildingOf } of officeRecordBindings.all()) {
    const { name } = resource;
    if (!buildingOf || !mayReadRecords(resource, { staffRole: 'bookkeeper' } as never)) continue;
    const hers = new Set((await list(name, { limit: 500 }, bookkeeper)).value.map(({ id }) => id));
    const hidden = (await list(name, { limit: 500 })).value.find(({ id }) => !hers.has(id));
    if (!hidden) continue;
    const [more] = (await list(name, { ids: hidden.id }, bookkeeper)).value;
    // Beyond the first 500 rows the two lists differ by their length alone.
    if (more) continue;
    await expect(get(name, hidden.id, bookkeeper), name).rejects.toMatchObject(NOT_FOUND);
    expect((await get(name, hidden.id)).id).toBe(hidden.id);
    checked.push(name);
  }
  expect(checked.length).toBeGreaterThan(12);
});

test('pages, search and exports by its id answer other staff as if it were not there', async () => {
  const calls: readonly ((token: string) => Promise<unknown>)[] = [
    (token) => harness().call(apiContract.office.buildingPage, { params: { id: building } }, token),
    (token) => harness().call(apiContract.office.accountPage, { params: { id: account }, query: {} }, token),
    (token) =>
      harness().call(
        apiContract.office.accountStatement,
        { params: { id: account }, query: { from: '2026-01-01', to: '2026-02-28' } },
        token,
      ),
  ];
  for (const call of calls) {
    await expect(call(bookkeeper.token)).rejects.toMatchObject(NOT_FOUND);
    await call(administrator.token);
  }

  const { title } = await get('buildings', building);
  const search = async (token: string) =>
    (await harness().call(apiContract.office.find, { query: { search: title } }, token)).map(({ id }) => id);
  expect(await search(bookkeeper.token)).not.toContain(building);
  expect(await search(administrator.token)).toContain(building);
  const page = await harness().call(apiContract.office.personPage, { params: { id: owner } }, bookkeeper.token);
  expect(page.accounts.map(({ buildingId }) => buildingId)).not.toContain(building);
});

test('an owner who has nothing else has no access left in the portal', async () => {
  const token = await ownerToken();
  await expect(
    harness().call(apiContract.buildings.info, { params: { buildingId: building } }, token),
  ).rejects.toMatchObject({ status: 403 });
  const hub = await harness().call(apiContract.people.attention, {}, token);
  expect(hub).toMatchObject({ owner: null, buildingLeft: true });
});

test('no queue of Today, no levy run, no letter and no mail is about it', async () => {
  const queues = await today();
  for (const { key, count } of queues.filter((one) => one.count > 0 && one.count < 100)) {
    const resource = officeRecordBindings.all().find((one) => Object.hasOwn(one.queues, key))?.resource.name;
    if (!resource) continue;
    const waiting = await list(resource, { filter: { queue: key }, limit: 100 });
    expect({ key, total: waiting.total }).toEqual({ key, total: count });
    for (const one of waiting.value) expect(JSON.stringify(one)).not.toContain(building);
  }
  const month = await harness().call(
    apiContract.officeMonths.month,
    { params: { kind: 'levies', month: '2026-02-01' } },
    administrator.token,
  );
  expect(JSON.stringify(month)).not.toContain(building);

  expect(lettersBefore).toBeGreaterThan(0);
  expect(await countLettersDue()).toBe(0);
  const { deps } = harness();
  const mail = (id: string) =>
    deps.db.transaction((tx) =>
      queueMail(deps, tx, {
        to: 'o1@demo.test',
        content: {
          notice: 'law',
          subject: 'Your account',
          greeting: { name: 'Owner' },
          blocks: [{ kind: 'button', label: 'Open', url: `http://localhost:3000/levy-accounts/${id}` }],
        },
      }),
    );
  expect(await mail(account)).toBe(false);
  const { other } = await first<{ other: string }>(sql`select id as other from levy_accounts
    where building_id <> ${building} limit 1`);
  expect(await mail(other)).toBe(true);
});

/** What jobs could write about the building: entries, journals, runs, letters, ticket events, votes and mails. */
const writtenAboutIt = () =>
  first(sql`select
    (select count(*)::int from ledger_entries e join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${building}) as entries,
    (select count(*)::int from journals where building_id = ${building}) as journals,
    (select count(*)::int from run_buildings where building_id = ${building}) as runs,
    (select count(*)::int from friendly_letters f join levy_accounts l on l.id = f.levy_account_id where l.building_id = ${building}) as letters,
    (select count(*)::int from ticket_events e join tickets t on t.id = e.ticket_id where t.building_id = ${building}) as events,
    (select string_agg(state, ',' order by id) from approvals where building_id = ${building}) as approvals,
    (select count(*)::int from outbox o where o::text like ${`%${building}%`}
      or exists (select from levy_accounts l where l.building_id = ${building} and o::text like '%' || l.id || '%')) as mails`);
/** Jobs that belong to the machine, not to a building. */
const OF_THE_MACHINE = /backup|audit|blobs|tables|second-factor/;

test('the jobs of a whole month write and mail nothing about it, and go on with the other buildings', async () => {
  const { deps, runJobs, setNow } = harness();
  const before = await writtenAboutIt();
  const now = deps.clock.now();
  const others = async () =>
    (
      await first<{ count: number }>(sql`select (select count(*)::int from friendly_letters)
        + (select count(*)::int from run_buildings) as count`)
    ).count;
  const othersBefore = await others();
  const nightly = allBackgroundJobs.filter(({ name, cron }) => cron !== undefined && !OF_THE_MACHINE.test(name));
  expect(nightly.length).toBeGreaterThan(9);
  for (const day of ['2026-03-10', '2026-03-28', '2026-04-02']) {
    setNow(new Date(`${day}T05:00:00Z`));
    for (const job of nightly) await job.handle(deps, {}, { id: job.name, retryCount: 0 });
    await runJobs();
  }
  setNow(now);
  expect(await writtenAboutIt()).toEqual(before);
  expect(await others()).toBeGreaterThan(othersBefore);
}, 60_000);

test('administrators change nothing of it, and no form links to it', async () => {
  const conflict = { status: 409, message: ARCHIVED };
  await expect(update('buildings', building, { name: 'Renamed' })).rejects.toMatchObject(conflict);
  await expect(create('tasks', { buildingId: building, type: 'Other', subject: 'Do it' })).rejects.toMatchObject(
    conflict,
  );
  await expect(
    harness().call(
      apiContract.officeMonths.show,
      { params: { kind: 'levies', month: '2026-02-01' }, body: { buildings: [building] } },
      administrator.token,
    ),
  ).rejects.toMatchObject({ status: 409 });
});

test('an import brings nothing into it but receipts and refunds', async () => {
  const { key, levy } = await first<{ key: string; levy: string }>(sql`select
    (select external_key from import_keys where "table" = 'buildings' and row_id = ${building}) as key,
    (select external_key from import_keys where "table" = 'levy_accounts' and row_id = ${account}) as levy`);
  const entry = (of: string, kind: string, amount: string) =>
    ({ key: of, levy_account: levy, entry_day: '2026-03-09', kind, description: of, amount }) as const;
  const folder = await mkdtemp(path.join(harness().folder, 'portfolio-'));
  const tables = {
    units: [{ key: 'late', building: key, section_number: 99, door_number: 'Late', quota: '0' }],
    ledger_entries: [entry('late-levy', 'levy', '10.00'), entry('late-receipt', 'receipt', '-10.00')],
  };
  for (const [name, all] of Object.entries(tables))
    await writeFile(path.join(folder, `${name}.csv`), portfolioCsvOf(all));
  const { faults } = await importPortfolio(harness().deps, folder, { dryRun: true });
  const refused = faults.filter(({ reason }) => reason === ARCHIVED).map(({ column, line }) => `${column} ${line}`);
  expect(refused.sort()).toEqual(['building 2', 'levy_account 2']);
});

const post = (kind: 'levy' | 'receipt' | 'refund' | 'adjustment', amount: number) =>
  harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId: account,
          entryDay: '2026-03-09',
          dueDay: '2026-03-09',
          kind,
          description: kind,
          amount: cents(amount),
        },
      ],
      POSTED_BY_TEST,
    ),
  );

test('receipts and refunds are posted, other entries are refused with a sentence, until every balance is nil', async () => {
  const refused = { status: 409, says: expect.objectContaining({ key: expect.stringContaining('archived') }) };
  await expect(post('levy', 10_000)).rejects.toMatchObject(refused);
  await expect(post('adjustment', -10_000)).rejects.toMatchObject(refused);
  await post('receipt', -10_000);
  await post('refund', 2_500);

  const balances = await rows<{ id: string; owed: string }>(sql`select l.id, sum(o.amount) as owed
    from levy_accounts l join open_items o on o.levy_account_id = l.id
    where l.building_id = ${building} and o.until_day is null group by 1 having sum(o.amount) <> 0`);
  expect(balances.length).toBeGreaterThan(1);
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      balances.map(({ id, owed }) => ({
        levyAccountId: id,
        entryDay: '2026-03-09' as const,
        dueDay: '2026-03-09' as const,
        kind: Number(owed) > 0 ? ('receipt' as const) : ('refund' as const),
        description: 'Settled',
        amount: cents(-Number(owed)),
      })),
      POSTED_BY_TEST,
    ),
  );
  const [open] = await rows(sql`select from open_items o join levy_accounts l on l.id = o.levy_account_id
    where l.building_id = ${building} and o.until_day is null and o.amount <> 0`);
  const suspense =
    await rows(sql`select from gl_balances g join gl_accounts a on a.id = g.account_id and a.code = '2300'
    where g.building_id = ${building} group by g.fund having sum(g.debit - g.credit) <> 0`);
  expect(open).toBeUndefined();
  if (suspense.length === 0) await expect(post('receipt', -100)).rejects.toMatchObject({ status: 409 });
  else await post('receipt', -100);
});

test('an administrator takes back the archive, and everybody is as before', async () => {
  await act('buildings', building, 'takeBackArchive');
  expect((await get('buildings', building, bookkeeper)).archivedAt).toBeNull();
  await harness().call(apiContract.buildings.info, { params: { buildingId: building } }, await ownerToken());
  await post('levy', 10_000);
});
