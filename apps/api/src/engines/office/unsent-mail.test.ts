/** The office shows the text of a mail that is not sent, without its links and long numbers. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { officeDeskOf } from '../../../test/office-desk.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { aPerson } from '../../../test/world.ts';
import { outbox } from '../../db/schema/platform/platform.ts';

const harness = useHarness();
let administrator: TestUser;
const { get, list } = officeDeskOf(harness, () => administrator);

test('the text stands on the page of an unsent mail only; a link in it opens no login', async () => {
  administrator = await aPerson(harness(), 'unsent-mail', { staffRole: 'administrator' });
  const { db } = harness().deps;
  const [mail] = await db
    .insert(outbox)
    .values({
      to: 'owner@people.test',
      subject: 'Invitation',
      text: 'Choose a password: https://portal.test/#/invitation/s3cret\nAccount 62001234567',
      html: '',
      state: 'kept',
      messageId: '<unsent@portal.test>',
    })
    .returning({ id: outbox.id });
  const id = mail?.id ?? '';
  expect((await get('outbox', id)).unsentText).toBe('Choose a password: (link)\nAccount •••• 4567');
  const { value } = await list('outbox');
  expect(value.find((one) => one.id === id)).not.toHaveProperty('unsentText');
  await db.update(outbox).set({ state: 'sent' }).where(eq(outbox.id, id));
  expect((await get('outbox', id)).unsentText).toBeNull();
});
