import { session } from '@stoep/contract/identity/session';
import { demo } from '@stoep/contract/platform/demo';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { isSignIn, SignInAlone } from './sign-in-alone.tsx';
import { anOwner, tokenOf } from './testing/actors.ts';
import { answers } from './testing/fake-server.ts';

const shown = () => {
  answers(demo.info, { password: 'demo', logins: [] });
  const onLeave = vi.fn(async () => undefined);
  const ahead = vi.fn();
  render(<SignInAlone onLeave={onLeave} ahead={ahead} />);
  return { onLeave, ahead, user: userEvent.setup() };
};

it('tells its own addresses from those of the other screens', () => {
  for (const hash of ['', '#', '#/', '#/?mode=register', '#?mode=forgot']) expect(isSignIn(hash)).toBe(true);
  for (const hash of ['#/help', '#/owner-portal?tab=tickets']) expect(isSignIn(hash)).toBe(false);
});

it('fetches the portal at the first touch, and leads on to it after the login', async () => {
  location.hash = '';
  const owner = anOwner();
  answers(session.logIn, { userProfileId: owner.userProfileId, loginCount: 0, token: tokenOf(owner) });
  answers(session.updateLastLoggedIn, { success: true, loginCount: 1 });
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
