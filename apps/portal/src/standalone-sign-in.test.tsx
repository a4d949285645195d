import { sessionEndpoints } from '@stoep/contract/identity/session';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { isSignInAddress, StandaloneSignIn } from './standalone-sign-in.tsx';
import { anOwnerUser, testSessionTokenOf } from './testing/actors.ts';
import { fakeEndpointAnswer } from './testing/fake-server.ts';

const shown = () => {
  fakeEndpointAnswer(demoEndpoints.info, { password: 'demo', logins: [] });
  const onLeave = vi.fn(async () => undefined);
  const ahead = vi.fn();
  render(<StandaloneSignIn onLeave={onLeave} ahead={ahead} />);
  return { onLeave, ahead, user: userEvent.setup() };
};

it('tells its own addresses from those of the other screens', () => {
  for (const hash of ['', '#', '#/', '#/?mode=register', '#?mode=forgot']) expect(isSignInAddress(hash)).toBe(true);
  for (const hash of ['#/help', '#/owner-portal?tab=tickets']) expect(isSignInAddress(hash)).toBe(false);
});

it('fetches the portal at the first touch, and leads on to it after the login', async () => {
  location.hash = '';
  const owner = anOwnerUser();
  fakeEndpointAnswer(sessionEndpoints.logIn, {
    userProfileId: owner.userProfileId,
    loginCount: 0,
    token: testSessionTokenOf(owner),
  });
  fakeEndpointAnswer(sessionEndpoints.updateLastLoggedIn, { success: true, loginCount: 1 });
  const { onLeave, ahead, user } = shown();
  expect(ahead).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Email'), owner.email);
  expect(ahead).toHaveBeenCalledTimes(1);
  await user.type(screen.getByLabelText('Password'), 'a password');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
  expect(location.hash).toBe('#/user-portal');
});

it('follows its links by the address: its own forms here, every other screen in the portal', async () => {
  location.hash = '';
  const { onLeave, user } = shown();
  await user.click(screen.getByRole('link', { name: 'Register' }));
  expect(await screen.findByLabelText('First name', { exact: false })).toBeVisible();
  expect(onLeave).not.toHaveBeenCalled();
  location.hash = '#/help';
  await waitFor(() => expect(onLeave).toHaveBeenCalledTimes(1));
});
