/** A returning person sees the stored figures until the server has answered. */
import 'fake-indexeddb/auto';
import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { hashKey } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearDeviceStore, findAnswerInDeviceStore } from '../offline/device-store.ts';
import { anOwnerUser, signInTestUser, type TestPortalUser } from '../testing/actors.ts';
import { EMPTY_WORKLIST_ANSWER } from '../testing/empty-worklist.ts';
import { bodiesSentTo, fakeDelayedEndpointAnswer, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderPortalApp } from '../testing/render-app.tsx';
import { loadHubFromDevice } from './hub-from-device.ts';
import { ownWorklistQuery } from './people/own-worklist.ts';
import { portalQueryClient } from './query-client.ts';

const me = anOwnerUser();
const { queryKey } = ownWorklistQuery();
const attention = { ...EMPTY_WORKLIST_ANSWER, name: 'Olga Owner' };

/** The hub was opened before, so the device has its answers. */
const wasHere = async () => {
  fakeEndpointAnswer(personWorklistEndpoints.attention, attention);
  const { unmount } = renderPortalApp('/user-portal');
  await screen.findByText('Where would you like to go?');
  await vi.waitFor(async () =>
    expect(await findAnswerInDeviceStore(me.userProfileId, hashKey(queryKey))).toBeDefined(),
  );
  await vi.waitFor(async () =>
    expect(await findAnswerInDeviceStore(me.userProfileId, hashKey(['access']))).toBeDefined(),
  );
  unmount();
  portalQueryClient.clear();
};

beforeEach(() => signInTestUser(me));
afterEach(clearDeviceStore);

test('FAULT-48.14: the hub has its stored figures before the server answers, and asks for new ones', async () => {
  await wasHere();
  const asked = bodiesSentTo(personWorklistEndpoints.attention).length;
  const release = fakeDelayedEndpointAnswer(personWorklistEndpoints.attention);
  renderPortalApp('/user-portal');
  await loadHubFromDevice();
  expect(await screen.findByText('Where would you like to go?')).toBeVisible();
  expect(screen.getByText(/Olga/)).toBeVisible();
  // Stored answers may be outdated, so the hub does not say that nothing waits.
  expect(screen.queryByText(/You're up to date/)).toBeNull();
  await vi.waitFor(() => expect(bodiesSentTo(personWorklistEndpoints.attention).length).toBeGreaterThan(asked));
  release({ ...attention, name: 'Nandi Owner' });
  expect(await screen.findByText(/Nandi/)).toBeVisible();
});

test("FAULT-48.14: another person's stored figures are not shown", async () => {
  await wasHere();
  const other: TestPortalUser = {
    ...anOwnerUser(),
    email: 'other@example.test',
    userProfileId: '019a0000-0000-7000-8000-00000000e002',
  };
  signInTestUser(other);
  await loadHubFromDevice();
  expect(portalQueryClient.getQueryData(queryKey)).toBeUndefined();
});
