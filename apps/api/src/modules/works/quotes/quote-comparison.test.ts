/** The quotes of a job side by side, once bidding has ended (M-49). */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { quoteInvitations, quotes } from '../../../db/schema/works/maintenance.ts';

const harness = useHarness();
let world: TestWorld;
let manager: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'compare-manager', { staffRole: 'portfolio manager' });
  reader = await aPerson(harness(), 'compare-reader', { staffRole: 'reader' });
  const { db } = harness().deps;
  await db.delete(quotes).where(eq(quotes.jobId, world.j1));
  await db.insert(quotes).values([
    {
      jobId: world.j1,
      contractorId: world.firms.c3,
      name: 'Q-3',
      amount: cents(900_000),
      state: 'Submitted',
    },
    {
      jobId: world.j1,
      contractorId: world.firms.c1,
      name: 'Q-1',
      amount: cents(750_000),
      state: 'Submitted',
    },
    { jobId: world.j1, contractorId: world.firms.c1, name: 'Q-0', amount: cents(100), state: 'Replaced' },
  ]);
});

const { get, act } = officeDeskOf(harness, () => manager);
const compare = (by = manager) =>
  harness().call(apiContract.office.compareQuotes, { params: { id: world.j1 } }, by.token);
const closing = (at: string) =>
  harness().deps.db.execute(
    sql`update maintenance_jobs set state = 'Requesting quotes', quotes_close_at = ${at} where id = ${world.j1}`,
  );

test('M-49 before bidding ends it says when the quotes open, and nothing of them', async () => {
  await closing('2099-01-01T10:00:00Z');
  expect(await compare()).toMatchObject({
    opened: false,
    closesAt: new Date('2099-01-01T10:00:00Z'),
    quotes: [],
  });
});

test('then the lowest comes first and is marked, and each firm is told as it stands', async () => {
  await closing('2020-01-01T10:00:00Z');
  const { opened, quotes: found } = await compare();
  expect(opened).toBe(true);
  expect(found).toMatchObject([
    { name: 'Q-1', amount: 750_000, lowest: true, lacking: null, contractorState: 'Active' },
    { name: 'Q-3', amount: 900_000, lowest: false, lacking: expect.stringContaining('is missing') },
  ]);
  expect(found.map(({ can }) => can)).toEqual([
    ['putToTrustees', 'award'],
    ['putToTrustees', 'award'],
  ]);
  expect((await compare(reader)).quotes.map(({ can }) => can)).toEqual([[], []]);
});

test('bidding closed now opens them at once; then neither it nor the closing time is offered', async () => {
  await closing('2099-01-01T10:00:00Z');
  const can = async () => (await get('maintenance-jobs', world.j1)).can;
  expect(await can()).toEqual(expect.arrayContaining(['moveClosing', 'closeNow']));
  await act('maintenance-jobs', world.j1, 'closeNow');
  expect((await compare()).quotes).toHaveLength(2);
  const now = await can();
  expect(now).not.toContain('moveClosing');
  expect(now).not.toContain('closeNow');
  await expect(act('maintenance-jobs', world.j1, 'closeNow')).rejects.toMatchObject({ status: 409 });
});

test('FAULT-37: closing the bidding tells no new closing time, but that it is closed', async () => {
  await closing('2099-01-01T10:00:00Z');
  const asked = { jobId: world.j1, contractorId: world.firms.c1, withdrawnAt: null };
  await harness().deps.db.insert(quoteInvitations).values(asked).onConflictDoNothing();
  await harness().deps.db.delete(outbox);
  await act('maintenance-jobs', world.j1, 'closeNow');
  const mails = await harness().deps.db.select().from(outbox);
  expect(mails.length).toBeGreaterThan(0);
  for (const { subject, text } of mails) {
    expect(subject).toMatch(/^Bidding closed: /);
    expect(text).toContain('We accept no more quotes for this job.');
  }
});

test('FAULT-37: a step whose time has yet to come is not said to be past', async () => {
  await harness().deps.db.execute(
    sql`update maintenance_jobs set state = 'New', quotes_close_at = null where id = ${world.j1}`,
  );
  await expect(act('maintenance-jobs', world.j1, 'closeNow')).rejects.toThrow('This cannot be done now.');
});
