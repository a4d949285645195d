/**
 * Tests of the first 30 days of an instance: a login that its first person set up may confirm an appointment, and the
 * agency gets a mail.
 */
import { like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { aTrusteeBoard } from '../../../../test/factories/boards.ts';
import { aStaffLoginSetUpBy } from '../../../../test/factories/set-up-logins.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';

const harness = useHarness();
let first: TestUser;
const { act, create, get, upload } = officeDeskOf(harness, () => first);

test('FAULT-20: one person who set up both logins appoints a trustee in the first 30 days, and the agency gets a mail', async () => {
  harness().setNow(TEST_NOW);
  first = await aPerson(harness(), 'only-administrator', { staffRole: 'administrator' });
  const own = await aStaffLoginSetUpBy(harness(), first, 'second-login');
  const board = await aTrusteeBoard(harness(), 1);
  const newcomer = await aPerson(harness(), 'elected');
  const minute = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'minute.pdf', { type: 'application/pdf' }));
  const { id } = await create('trustee-appointments', {
    buildingId: board.buildingId,
    contactId: newcomer.contactId,
    startsAt: '2026-03-01T08:00',
    minuteFileId: minute.id,
  });
  await expect(act('trustee-appointments', id, 'confirm')).rejects.toMatchObject({ status: 409 });
  await act('trustee-appointments', id, 'confirm', {}, own);
  expect((await get('trustee-appointments', id)).standing).toBe('Confirmed');
  const mails = await harness()
    .deps.db.select({ text: outbox.text })
    .from(outbox)
    .where(like(outbox.subject, 'Please check an approval: one person set up%'));
  expect(mails[0]?.text).toContain('Trustee appointed: ');
});
