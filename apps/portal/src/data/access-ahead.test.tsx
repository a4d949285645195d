/** Whose portals these are is asked while the pieces of the screen are on their way: its first drawing waits for that answer. */
import { session } from '@stoep/contract/sign-in/session';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openPortal } from '../app.tsx';
import { screenAhead } from '../routes.tsx';
import { anOwner, signIn, tokenOf } from '../testing/actors.ts';
import { answersLater, received, refuses } from '../testing/fake-server.ts';
import { queryClient } from './query-client.ts';
import { accessKey } from './session.ts';

const me = anOwner();
const { determineAccess } = session;
const asked = () => received(determineAccess).length;

beforeEach(() => {
  queryClient.clear();
  sessionStorage.clear();
});

test('FAULT-48: the owner portal asks whose portals these are before anything of it is drawn, and once', async () => {
  signIn(me);
  const before = asked();
  const release = answersLater(determineAccess);
  location.hash = '#/owner-portal';
  const portal = openPortal();
  await vi.waitFor(() => expect(asked()).toBe(before + 1));
  expect(document.body.textContent).toBe('');
  release({ access: ['owner'], contactId: me.contactId });
  await portal;
  await vi.waitFor(() => expect(queryClient.getQueryData(accessKey(tokenOf(me)))).toEqual(['owner']));
  expect(asked()).toBe(before + 1);
});

test('FAULT-48: a page that needs no login asks nothing ahead, and neither does who is signed out', async () => {
  const before = asked();
  await screenAhead('/owner-portal');
  signIn(me);
  await screenAhead('/help');
  expect(asked()).toBe(before);
});

test('FAULT-48: a token that is refused ahead of the screen still leads to the login with one message', async () => {
  signIn(me);
  const before = asked();
  refuses(determineAccess, 401, { error: 'x', code: 'unauthorized' });
  location.hash = '#/owner-portal';
  const portal = await openPortal();
  await vi.waitFor(() => expect(asked()).toBe(before + 1));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  render(portal);
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  expect(screen.queryByText('My Accounts')).toBeNull();
});
