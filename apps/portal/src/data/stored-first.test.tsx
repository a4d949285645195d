/** A person who was here before sees the stored figures while the server is asked. */
import 'fake-indexeddb/auto';
import { people } from '@stoep/contract/people/people';
import { hashKey } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAll, getRead } from '../offline/store.ts';
import { allClear, anOwner, signIn, type TestActor } from '../testing/actors.ts';
import { answers, answersLater, received } from '../testing/fake-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { attentionQuery } from './people/attention.ts';
import { queryClient } from './query-client.ts';
import { showStoredHub } from './stored-first.ts';

const me = anOwner();
const { queryKey } = attentionQuery();
const attention = { ...allClear, name: 'Olga Owner' };

/** The hub was open once: the device has its answers. */
const wasHere = async () => {
  answers(people.attention, attention);
  const { unmount } = renderApp('/user-portal');
  await screen.findByText('Where would you like to go?');
  await vi.waitFor(async () => expect(await getRead(me.userProfileId, hashKey(queryKey))).toBeDefined());
  await vi.waitFor(async () => expect(await getRead(me.userProfileId, hashKey(['access']))).toBeDefined());
  unmount();
  queryClient.clear();
};

beforeEach(() => signIn(me));
afterEach(forgetAll);

test('FAULT-48.14: the hub has its stored figures before the server answers, and asks for new ones', async () => {
  await wasHere();
  const asked = received(people.attention).length;
  const release = answersLater(people.attention);
  renderApp('/user-portal');
  await showStoredHub();
  expect(await screen.findByText('Where would you like to go?')).toBeVisible();
  expect(screen.getByText(/Olga/)).toBeVisible();
  // What is stored may be outdated: nothing is called clear by it.
  expect(screen.queryByText(/All clear/)).toBeNull();
  await vi.waitFor(() => expect(received(people.attention).length).toBeGreaterThan(asked));
  release({ ...attention, name: 'Nandi Owner' });
  expect(await screen.findByText(/Nandi/)).toBeVisible();
});

test("FAULT-48.14: another person's stored figures are not shown", async () => {
  await wasHere();
  const other: TestActor = {
    ...anOwner(),
    email: 'other@example.test',
    userProfileId: '019a0000-0000-7000-8000-00000000e002',
  };
  signIn(other);
  await showStoredHub();
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});
