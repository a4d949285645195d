/**
 * Tests of the friendly letter (A-2.9, A-9.8, rules 1.3): on the 8th, once per account and month, to those in arrears
 * who allow it.
 */
import { friendlyLetterSettingEndpoints as contract } from '@stoep/contract/ledger/friendly-letters';
import { cents } from '@stoep/domain/money/cents';
import { asc, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { friendlyLetters } from '../../../db/schema/credit/friendly-letters.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { auditEntries, outbox } from '../../../db/schema/platform/platform.ts';
import { friendlyLettersJob } from './friendly-letters.job.ts';
import { queueFriendlyLetters } from './friendly-letters.writes.ts';

const harness = useHarness();
let world: TestWorld;

const owe = (levyAccountId: string, dueDay: string) =>
  harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [{ levyAccountId, entryDay: dueDay, dueDay, kind: 'levy', description: 'Levy', amount: cents(90_000) }],
      POSTED_BY_TEST,
    ),
  );
const letters = async () => {
  const sent = await harness()
    .deps.db.select({ to: outbox.to })
    .from(outbox)
    .where(like(outbox.subject, 'A friendly reminder%'))
    .orderBy(asc(outbox.to));
  return sent.map((mail) => mail.to);
};
const job = { id: 'one', retryCount: 0 };
const run = async () => {
  await friendlyLettersJob.handle(harness().deps, {}, job);
  await harness().runJobs();
};
const flag = (levyAccountId: string, sendFriendlyReminder: boolean) =>
  harness().deps.db.update(levyAccounts).set({ sendFriendlyReminder }).where(eq(levyAccounts.id, levyAccountId));

beforeEach(async () => {
  const { db } = harness().deps;
  harness().setNow(TEST_NOW);
  if (world) {
    await db.delete(outbox);
    await db.delete(friendlyLetters);
    return;
  }
  world = await makeTestWorld(harness());
  // O1 and the tenant are in arrears; so is O2, with letters switched off; O3 owes nothing that is 30 days old.
  await owe(world.accounts.o1.levyAccountId, '2026-01-01');
  await owe(world.accounts.tn.levyAccountId, '2025-08-01');
  await owe(world.accounts.o2.levyAccountId, '2026-01-01');
  await owe(world.accounts.ox.levyAccountId, '2026-01-01');
  await flag(world.accounts.o2.levyAccountId, false);
});

describe('the monthly sender', () => {
  test('run three times on the 8th it sends one mail per account in arrears with the flag on, none to others', async () => {
    harness().setNow(new Date('2026-03-08T05:00:00Z'));
    for (let time = 0; time < 3; time += 1) await run();
    // The former owner's account ended on the 9th, so on the 8th it still counts.
    expect(await letters()).toEqual([world.people.O1.email, world.people.OX.email, world.people.TN.email]);
  });

  test('killed half-way and run again it completes without a second mail', async () => {
    const { deps } = harness();
    harness().setNow(new Date('2026-03-08T05:00:00Z'));
    await queueFriendlyLetters(deps, {
      today: '2026-03-08',
      month: '2026-03-01',
    });
    let left = 1;
    const dying = {
      ...deps,
      jobs: {
        ...deps.jobs,
        enqueueAll: async (...given: Parameters<typeof deps.jobs.enqueueAll>) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          await deps.jobs.enqueueAll(...given);
        },
      },
    };
    const { sendFriendlyLetterJob } = await import('./send-friendly-letter.job.ts');
    const accounts = [world.accounts.o1, world.accounts.tn, world.accounts.ox];
    const outcome = await Promise.allSettled(
      accounts.map(({ levyAccountId }) =>
        sendFriendlyLetterJob.handle(dying, { levyAccountId, month: '2026-03-01' }, job),
      ),
    );
    expect(outcome.filter((one) => one.status === 'rejected')).toHaveLength(2);
    expect(await letters()).toHaveLength(1);
    await run();
    expect(await letters()).toEqual([world.people.O1.email, world.people.OX.email, world.people.TN.email]);
    expect(await deps.db.select({ id: friendlyLetters.id }).from(friendlyLetters)).toHaveLength(3);
  });

  test.each([
    ['21:59:59 UTC on the 7th is still the 7th in Johannesburg', '2026-03-07T21:59:59Z', 0],
    ['22:00:00 UTC on the 7th is the 8th in Johannesburg', '2026-03-07T22:00:00Z', 3],
    ['a sender that was down catches up on the 12th', '2026-03-12T05:00:00Z', 2],
    ['and waits for the next month from the 15th', '2026-03-15T05:00:00Z', 0],
  ])('%s', async (_, now, sent) => {
    harness().setNow(new Date(now));
    await run();
    expect(await letters()).toHaveLength(sent);
  });

  test('who pays between the round and the letter gets none', async () => {
    const { deps } = harness();
    harness().setNow(new Date('2026-04-08T05:00:00Z'));
    await queueFriendlyLetters(deps, {
      today: '2026-04-08',
      month: '2026-04-01',
    });
    await flag(world.accounts.tn.levyAccountId, false);
    await harness().runJobs();
    await flag(world.accounts.tn.levyAccountId, true);
    expect(await letters()).not.toContain(world.people.TN.email);
  });

  test('the letter names what is overdue and how to pay', async () => {
    harness().setNow(new Date('2026-03-08T05:00:00Z'));
    await run();
    const [mail] = await harness()
      .deps.db.select({ text: outbox.text })
      .from(outbox)
      .where(eq(outbox.to, world.people.O1.email));
    expect(mail?.text).toContain('Overdue as at 08 Mar 2026: R 900.00');
    expect(mail?.text).toMatch(/Payment reference: +A001/);
    expect(mail?.text).toContain('Friendly reminders go out monthly around the 8th at no cost.');
  });
});

describe('the flag (A-4.7, A-7.22)', () => {
  const set = (persona: 'O1' | 'TN', levyAccountId: string, sendFriendlyReminder: boolean) =>
    harness().call(
      contract.update,
      { params: { levyAccountId }, body: { sendFriendlyReminder } },
      world.people[persona].token,
    );

  test('off and on again, each change audited once and no more', async () => {
    const id = world.accounts.o1.levyAccountId;
    const audited = async () =>
      (
        await harness()
          .deps.db.select({ id: auditEntries.sequence })
          .from(auditEntries)
          .where(eq(auditEntries.action, 'friendly reminder.set'))
      ).length;
    expect(await set('O1', id, false)).toEqual({ success: true, sendFriendlyReminder: false });
    await set('O1', id, false);
    expect(await audited()).toBe(1);
    harness().setNow(new Date('2026-03-08T05:00:00Z'));
    await run();
    expect(await letters()).not.toContain(world.people.O1.email);
    harness().setNow(TEST_NOW);
    await set('O1', id, true);
    expect(await audited()).toBe(2);
  });

  test('M-21b is read as it is stored, by who decides it', async () => {
    const read = (persona: 'O1' | 'TN', levyAccountId: string) =>
      harness().call(contract.get, { params: { levyAccountId } }, world.people[persona].token);
    const id = world.accounts.o1.levyAccountId;
    await set('O1', id, false);
    expect(await read('O1', id)).toEqual({ accountNumber: 'A001', sendFriendlyReminder: false });
    await set('O1', id, true);
    expect(await read('O1', id)).toMatchObject({ sendFriendlyReminder: true });
    for (const other of [world.accounts.tn, world.accounts.o2])
      await expect(read('O1', other.levyAccountId)).rejects.toMatchObject({ status: 404 });
  });

  test("M-21 the owner of the unit does not decide the tenant's", async () => {
    const before = await databaseChecksum(harness().deps.db);
    await expect(set('O1', world.accounts.tn.levyAccountId, false)).rejects.toMatchObject({ status: 404 });
    expect(await databaseChecksum(harness().deps.db)).toEqual(before);
    expect(await set('TN', world.accounts.tn.levyAccountId, true)).toMatchObject({ success: true });
  });
});
