/** An unconfirmed new address: seen and canceled by its person only (M-13e, M-14e). */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { aPersonWithPassword } from '../../../../test/people/login.ts';
import { getNewestLinkToken } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';

const harness = useHarness();
beforeEach(async () => {
  harness().setNow(TEST_NOW);
  await harness().deps.db.execute(sql`truncate throttles`);
});
const askFor = (who: TestUser, email: string) =>
  harness().call(
    apiContract.profiles.update,
    {
      params: { profileId: who.profileId },
      body: { email, firstName: 'Any', lastName: 'Person', mobileNumber: '082 123 4567' },
    },
    who.token,
  );
const pending = (who: TestUser) => harness().call(apiContract.profiles.pendingEmail, {}, who.token);
const cancel = (who: TestUser) => harness().call(apiContract.profiles.cancelPendingEmail, {}, who.token);
const audited = async (who: TestUser) => {
  const { rows } = await harness().deps.db.execute(
    sql`select 1 from audit_entries where action = 'profile.email-change-canceled' and subject_id = ${who.profileId}`,
  );
  return rows.length;
};

test('FAULT-48.8: the newest address that waits is shown to its person, and is gone after a day', async () => {
  const [cara, dana] = [await aPersonWithPassword(harness(), 'Cara'), await aPersonWithPassword(harness(), 'Dana')];
  expect(await pending(cara)).toEqual({ email: null, sentAt: null });
  await askFor(cara, 'cara.first@new.test');
  await askFor(cara, 'cara.second@new.test');
  expect(await pending(cara)).toEqual({ email: 'cara.second@new.test', sentAt: TEST_NOW });
  expect(await pending(dana)).toEqual({ email: null, sentAt: null });
  await harness().deps.db.execute(
    sql`update one_time_links set expires_at = ${TEST_NOW.toISOString()} where profile_id = ${cara.profileId}`,
  );
  expect(await pending(cara)).toEqual({ email: null, sentAt: null });
});

test('FAULT-48.8: a canceled change ends its link, is audited once, and touches nobody else', async () => {
  const [edna, finn] = [await aPersonWithPassword(harness(), 'Edna'), await aPersonWithPassword(harness(), 'Finn')];
  await askFor(edna, 'edna@new.test');
  await askFor(finn, 'finn@new.test');
  const link = await getNewestLinkToken(harness(), 'edna@new.test');
  await cancel(edna);
  await cancel(edna);
  expect(await pending(edna)).toEqual({ email: null, sentAt: null });
  expect(await audited(edna)).toBe(1);
  await expect(harness().call(apiContract.registration.confirmEmail, { body: { token: link } })).rejects.toMatchObject({
    status: 400,
  });
  expect(await pending(finn)).toMatchObject({ email: 'finn@new.test' });
  expect(await audited(finn)).toBe(0);
});
