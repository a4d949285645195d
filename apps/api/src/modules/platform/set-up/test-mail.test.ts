/** The test mail to oneself: through the outbox, limited, and only with a mail server. */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson } from '../../../../test/world.ts';
import { auditEntries, outbox } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
const { sendTestMail, testMail } = apiContract.office;
let administrator: TestUser;
let bookkeeper: TestUser;
beforeAll(async () => {
  await makeTestWorld(harness());
  administrator = await aPerson(harness(), 'test-mail', { staffRole: 'administrator' });
  bookkeeper = await aPerson(harness(), 'test-mail-not', { staffRole: 'bookkeeper' });
});
const send = (by = administrator) => harness().call(sendTestMail, {}, by.token);
const newest = async (by = administrator) => (await harness().call(testMail, {}, by.token)).mail;
const setMailServer = (smtpUrl: string | undefined) => Object.assign(harness().deps.config, { smtpUrl });

test('without a mail server it says what is to be done, and nothing is queued', async () => {
  await expect(send()).rejects.toMatchObject({ status: 409, message: expect.stringContaining('SMTP_URL') });
  expect(await newest()).toBeNull();
});

test('it goes to the own address by the outbox, and what the mail server said is read again', async () => {
  setMailServer('smtp://mail.test');
  const { db, mail } = harness().deps;
  const { deliver } = mail;
  Object.assign(mail, { deliver: async () => ({ kind: 'park', problem: '550 Relay denied' }) });
  await send();
  expect(await newest()).toMatchObject({ to: administrator.email, state: 'queued', attempts: 0 });
  await harness().runJobs();
  expect(await newest()).toMatchObject({ state: 'parked', problem: '550 Relay denied' });
  Object.assign(mail, { deliver: async () => ({ kind: 'sent' }) });
  harness().setNow(new Date(harness().deps.clock.now().getTime() + 1000));
  await send();
  await harness().runJobs();
  Object.assign(mail, { deliver });
  expect(await newest()).toMatchObject({ state: 'sent', problem: null });
  const mails = await db.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.to, administrator.email));
  expect(mails).toEqual([{ subject: 'Test email from your office' }, { subject: 'Test email from your office' }]);
  const facts = await db
    .select({ by: auditEntries.actorProfileId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'mail.test-sent'));
  expect(facts).toEqual(Array(2).fill({ by: administrator.profileId, detail: { to: administrator.email } }));
});

test('only an administrator sends one, and six an hour', async () => {
  await expect(send(bookkeeper)).rejects.toMatchObject({ status: 403 });
  await expect(newest(bookkeeper)).rejects.toMatchObject({ status: 403 });
  for (let sent = 2; sent < 6; sent += 1) {
    harness().setNow(new Date(harness().deps.clock.now().getTime() + 1000));
    await send();
  }
  await expect(send()).rejects.toMatchObject({ status: 429 });
});
