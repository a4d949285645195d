/** What a logged-in person reads after the login was connected with a contact. */
import { apiContract } from '@stoep/contract';
import { beforeAll, expect, test } from 'vitest';
import { makeRegistrationToMatch } from '../../../../test/factories/registrations-to-match.ts';
import { TEST_NOW, useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { getNewestLinkToken } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { aPerson } from '../../../../test/world.ts';

const harness = useHarness();
let manager: TestUser;
let other: TestUser;
const { act } = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  manager = await aPerson(harness(), 'session-manager', { staffRole: 'administrator' });
  other = await aPerson(harness(), 'session-other', { staffRole: 'administrator' });
});

const hub = (token: string | null) => harness().call(apiContract.people.attention, {}, token ?? undefined);
const CONNECTED = 'Your login is now linked to your accounts. Please log in again to see them.';

test('FAULT-19: after a match is approved, the open session says that the login is connected', async () => {
  const { id, contactId, token } = await makeRegistrationToMatch(harness(), 'session1');
  await hub(token);
  await act('registrations', id, 'match', { contactId });
  await hub(token);
  await act('registrations', id, 'approve', {}, other);
  await expect(hub(token)).rejects.toMatchObject({ status: 401, code: 'unauthorized', message: CONNECTED });
});

test('FAULT-19: so it does after the link was opened elsewhere; a session that ended before does not', async () => {
  const { id, contactId, token, stored, password } = await makeRegistrationToMatch(harness(), 'session2');
  await act('registrations', id, 'match', { contactId });
  const opened = await harness().call(apiContract.registration.confirmEmail, {
    body: { token: await getNewestLinkToken(harness(), stored), password },
  });
  await expect(hub(token)).rejects.toMatchObject({ status: 401, message: CONNECTED });
  harness().setNow(new Date(TEST_NOW.getTime() + 60_000));
  await harness().call(apiContract.session.logOut, {}, opened.token ?? undefined);
  await expect(hub(opened.token)).rejects.toMatchObject({
    status: 401,
    message: 'Unauthorized request. Please log in again.',
  });
});
