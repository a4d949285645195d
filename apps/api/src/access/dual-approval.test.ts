/** Who is the second person for what another did: never the same one twice (decision 0292). */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aStaffLoginSetUpBy, makeInstanceOlder, openSessionOf } from '../../test/factories/set-up-logins.ts';
import { useHarness } from '../../test/harness.ts';
import { officeDeskOf } from '../../test/office-desk.ts';
import type { TestUser } from '../../test/test-user.ts';
import { makeTestWorld } from '../../test/world/make-test-world.ts';
import { aPerson } from '../../test/world.ts';
import { userProfiles } from '../db/schema/identity/logins.ts';
import { outbox } from '../db/schema/platform/platform.ts';
import { getAgentBranding, saveAgentBranding } from '../kernel/database/stored-settings.ts';
import { checkSecondApprover } from './dual-approval.policy.ts';

const harness = useHarness();
const DAY = 86_400_000;
let thandi: TestUser;
let peter: TestUser;
let started: Date;

beforeAll(async () => {
  await makeTestWorld(harness());
  thandi = await aPerson(harness(), 'thandi', { staffRole: 'administrator' });
  peter = await aPerson(harness(), 'peter', { staffRole: 'administrator' });
  started = harness().deps.clock.now();
});

const { create, update, act, get } = officeDeskOf(harness, () => thandi);
const judge = (first: TestUser, second: TestUser) =>
  checkSecondApprover(harness().deps.db, {
    first: first.profileId,
    second: second.profileId,
    now: harness().deps.clock.now(),
  });
const words = async (first: TestUser, second: TestUser) => {
  const judged = await judge(first, second);
  return judged.stands ? null : judged.reason;
};

describe('in an instance that is new', () => {
  test('FAULT-21: a login that one person set up counts in the first 30 days; the page says so and the agency is mailed', async () => {
    const { deps } = harness();
    await saveAgentBranding(deps.db, { ...(await getAgentBranding(deps.db)), email: 'office@agency.test' }, started);
    const made = await aStaffLoginSetUpBy(harness(), thandi, 'first-days');
    const amounts = { kind: 'entry in a levy account', reason: 'Agreed' };
    await create('confirmation-limits', { ...amounts, amount: 10_000 });
    const { id } = await create('confirmation-limits', { ...amounts, amount: 9_000_000 });
    expect(await get('confirmation-limits', id, made)).toMatchObject({
      can: ['approve', 'refuse'],
      notes: [{ action: 'approve', note: expect.stringContaining('set up the login of first-days Made') }],
    });
    await act('confirmation-limits', id, 'approve', {}, made);
    const mails = await deps.db.select().from(outbox).where(eq(outbox.to, 'office@agency.test'));
    expect(mails).toMatchObject([
      { subject: 'Please check an approval: one person set up the logins of both approvers' },
    ]);
    expect(mails[0]?.text).toContain('thandi Person');
  });
});

describe('in an instance that is older than 30 days', () => {
  beforeAll(() => makeInstanceOlder(harness()));

  test('FAULT-21: a login that A set up is not the second person for A, nor A for it, until 30 days have passed', async () => {
    const made = await aStaffLoginSetUpBy(harness(), thandi, 'made');
    expect((await judge(thandi, peter)).stands).toBe(true);
    for (const [first, second] of [
      [thandi, made],
      [made, thandi],
    ] as const)
      expect(await words(first, second)).toMatchObject({ key: 'secondPerson.madeLogin' });
    expect((await judge(peter, made)).stands).toBe(true);
    harness().setNow(new Date(started.getTime() + 31 * DAY));
    expect((await judge(thandi, made)).stands).toBe(true);
    harness().setNow(started);
  });

  test('FAULT-21: the step is withheld with the reason, and refused where it is taken all the same', async () => {
    const made = await aStaffLoginSetUpBy(harness(), thandi, 'withheld');
    const { id } = await create('confirmation-limits', {
      kind: 'entry in a levy account',
      amount: null,
      reason: 'None',
    });
    const seen = await get('confirmation-limits', id, made);
    expect(seen.can).not.toContain('approve');
    expect(seen.withheld).toEqual([
      {
        action: 'approve',
        why: 'You and thandi Person count as one person for now, so you cannot be the second person here. The reason: thandi Person set up the login of withheld Made, or gave it its role, less than 30 days ago. Ask another colleague, or wait until the 30 days have passed.',
      },
    ]);
    await expect(act('confirmation-limits', id, 'approve', {}, made)).rejects.toMatchObject({ status: 409 });
    await act('confirmation-limits', id, 'approve', {}, peter);
  });

  test('FAULT-21: a login whose role A raised, or that A let in again, counts as set up by A; a lowered role does not', async () => {
    const raised = await aPerson(harness(), 'raised', { staffRole: 'reader' });
    await update('logins', raised.profileId, { staffRole: 'bookkeeper' });
    expect((await judge(thandi, raised)).stands).toBe(false);
    const lowered = await aPerson(harness(), 'lowered', { staffRole: 'administrator' });
    await update('logins', lowered.profileId, { staffRole: 'bookkeeper' });
    expect((await judge(thandi, lowered)).stands).toBe(true);
    const back = await aPerson(harness(), 'back', { staffRole: 'bookkeeper' });
    await act('logins', back.profileId, 'disable');
    await act('logins', back.profileId, 'enable');
    expect((await judge(await openSessionOf(harness(), back.profileId), thandi)).stands).toBe(false);
  });

  test('FAULT-21: two logins that A set up, and one that was set up by one of them, are one person', async () => {
    const one = await aStaffLoginSetUpBy(harness(), thandi, 'one');
    const two = await aStaffLoginSetUpBy(harness(), thandi, 'two');
    const further = await aStaffLoginSetUpBy(harness(), one, 'further');
    expect((await judge(one, two)).stands).toBe(false);
    expect((await judge(thandi, further)).stands).toBe(false);
    expect((await judge(further, two)).stands).toBe(false);
    expect((await judge(further, peter)).stands).toBe(true);
  });

  test('FAULT-21: two logins with the same ID number or the same mailbox are one person', async () => {
    const { db } = harness().deps;
    const [one, other, mailbox] = await Promise.all([
      aPerson(harness(), 'id-one', { staffRole: 'bookkeeper' }),
      aPerson(harness(), 'id-other', { staffRole: 'bookkeeper' }),
      aPerson(harness(), 'id-one+2', { staffRole: 'bookkeeper' }),
    ]);
    expect((await judge(one, other)).stands).toBe(true);
    for (const { profileId } of [one, other])
      await db.update(userProfiles).set({ idNumber: '8001015009087' }).where(eq(userProfiles.id, profileId));
    expect(await words(one, other)).toMatchObject({ key: 'secondPerson.sameHolder' });
    expect((await judge(one, mailbox)).stands).toBe(false);
  });

  test('FAULT-21: a login may not change the rights of the login that set it up; another administrator may', async () => {
    const made = await aStaffLoginSetUpBy(harness(), thandi, 'helper');
    const always = { bankNumbers: 'always' };
    await expect(update('logins', thandi.profileId, always, {}, made)).rejects.toMatchObject({
      fields: { staffRole: expect.stringContaining('thandi Person set up your login') },
    });
    await update('logins', thandi.profileId, always, {}, peter);
    expect(await get('logins', thandi.profileId)).toMatchObject(always);
  });
});
