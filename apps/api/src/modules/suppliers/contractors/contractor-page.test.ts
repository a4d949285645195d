/** The office page of a contractor (S-138): its figures equal those of the records, and sealed quotes stay hidden. */
import { apiContract } from '@stoep/contract';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPng } from '../../../../test/factories/pictures.ts';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { saveStoredFile } from '../../../kernel/files/files.writes.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'firm-reader', { staffRole: 'reader' });
});

const page = (id = world.firms.c1) =>
  harness().call(apiContract.office.contractorPage, { params: { id } }, reader.token);

test('it counts what was paid within a year and what waits, and no other firm’s', async () => {
  const before = await page();
  await harness().deps.db.execute(sql`
    insert into payments (building_id, type, amount, state, contractor_id, paid_at)
    select ${world.buildings.a}::uuid, 'Maintenance', amount, state, firm::uuid, paid::timestamptz
    from (values (70000, 'Paid', ${world.firms.c1}, '2026-03-02T10:00:00Z'),
      (40000, 'Paid', ${world.firms.c1}, '2025-03-10T10:00:00Z'), (9000, 'Paid', ${world.firms.c2}, '2026-03-05T10:00:00Z'),
      (50000, 'On Hold', ${world.firms.c1}, null), (3000, 'Canceled', ${world.firms.c1}, null),
      (2000, 'Approval Declined', ${world.firms.c1}, null)) v(amount, state, firm, paid)`);
  const after = await page();
  expect(after.paid - before.paid).toBe(70_000);
  expect(after.paidDay).toBe('2026-03-02');
  expect([after.waiting - before.waiting, after.waitingCount - before.waitingCount]).toEqual([50_000, 1]);
});

test('its papers are those asked of its trade, each with the day it holds until', async () => {
  await harness().deps.db.execute(sql`
    update contractor_documents set expires_day = '2026-03-01', issued_day = null
    where contractor_id = ${world.firms.c1} and kind = 'registration' and replaced_at is null`);
  const { papers } = await page();
  expect(papers[0]).toEqual({ kind: 'registration', standing: 'expired', lastValidDay: '2026-03-01' });
  expect(papers.filter(({ standing }) => standing === 'missing').every(({ lastValidDay }) => !lastValidDay)).toBe(true);
});

test.each([
  [1, 'unreadable'],
  [199, 'unreadable'],
  [200, 'valid'],
  [null, 'valid'],
] as const)('FAULT-37: a paper whose picture is %s pixels high stands as %s', async (side, standing) => {
  const { deps } = harness();
  const fileId = await saveStoredFile(deps, {
    name: 'cipc.png',
    contentType: 'image/png',
    bytes: aPng(),
    uploadedBy: null,
  });
  const [kept] = await deps.db.select({ side: files.shortSide }).from(files).where(eq(files.id, fileId));
  expect(kept?.side).toBe(1);
  await deps.db.update(files).set({ shortSide: side }).where(eq(files.id, fileId));
  await deps.db.execute(sql`
    update contractor_documents set expires_day = null, issued_day = null, file_id = ${fileId}
    where contractor_id = ${world.firms.c1} and kind = 'registration' and replaced_at is null`);
  expect((await page()).papers[0]).toMatchObject({ kind: 'registration', standing });
});

test('a job that was awarded to it is in hand until it is done; of what it bids nothing is told', async () => {
  const { rows } = await harness().deps.db.execute<{ id: string; name: string }>(sql`
    select id, name from maintenance_jobs where awarded_contractor_id = ${world.firms.c1} and state = 'In Progress'`);
  const before = await page();
  expect(before.jobs.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(before.jobCount).toBe(rows.length);
  await harness().deps.db.execute(sql`update maintenance_jobs set state = 'Completed' where id = ${rows[0]?.id}`);
  const after = await page();
  expect([after.jobCount, after.completed]).toEqual([before.jobCount - 1, before.completed + 1]);
  await harness().deps.db.execute(sql`insert into quotes (job_id, contractor_id, name, amount)
    select job_id, contractor_id, 'A sealed bid', 7654321 from quote_invitations
    where contractor_id = ${world.firms.c1} and not exists (select from quotes q
      where q.job_id = quote_invitations.job_id and q.contractor_id = quote_invitations.contractor_id) limit 1`);
  expect(JSON.stringify(await page())).not.toMatch(/sealed bid|76543/);
});

test('its people and mails stand on it, and a firm that is not there has no page', async () => {
  const { db } = harness().deps;
  const { rows } = await db.execute<{ email: string }>(sql`select email from contractors where id = ${world.firms.c1}`);
  await db.execute(sql`insert into outbox ("to", subject, "text", html, message_id)
    values (${rows[0]?.email}, 'Papers expire', 'x', 'x', 'firm-page-test'), ('else@firms.test', 'Not it', 'x', 'x', 'firm-page-other')`);
  const { people, mails } = await page();
  expect(mails.map(({ subject }) => subject)).toContain('Papers expire');
  expect(mails.map(({ subject }) => subject)).not.toContain('Not it');
  expect(people).not.toHaveLength(0);
  await expect(page(world.buildings.a)).rejects.toMatchObject({ status: 404 });
});
