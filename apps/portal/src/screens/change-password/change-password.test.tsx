import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOwnerUser } from '../../testing/actors.ts';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  fakeUnreachableEndpoint,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const PAGE = '/change-password?userProfileId=profile-1&token=ticket-1';
type User = ReturnType<typeof renderPortalApp>['user'];

const fill = async (user: User, password = 'a brand new sentence', again = password) => {
  await user.type(await screen.findByLabelText('Current password'), 'the old sentence');
  await user.type(screen.getByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
};

describe('C-2.9 Change password', () => {
  it('C-2.9 takes profile and ticket from the address, takes them out of it, and sends the current password', async () => {
    fakeEndpointAnswer(ownProfileEndpoints.update, { success: true });
    const { user, router } = renderPortalApp(PAGE, anOwnerUser());
    await fill(user);
    expect(await screen.findByText(/Password changed! Redirecting to login…/)).toBeInTheDocument();
    expect(bodiesSentTo(ownProfileEndpoints.update)).toMatchObject([
      { password: 'a brand new sentence', currentPassword: 'the old sentence' },
    ]);
    expect(router.state.location.search).toBe('');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('C-5 names a short password, two that differ and a missing current one, without a call', async () => {
    const { user } = renderPortalApp(PAGE);
    await user.type(await screen.findByLabelText('New password'), '123456789');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findAllByText('Password must be at least 10 characters.')).toHaveLength(2);
    expect(screen.getAllByText('Passwords do not match.')).toHaveLength(2);
    expect(screen.getAllByText('Enter your current password')).toHaveLength(2);
    expect(bodiesSentTo(ownProfileEndpoints.update)).toEqual([]);
  });

  it("C-8 shows the server's error, or its own texts, and keeps what was typed", async () => {
    fakeEndpointRefusal(ownProfileEndpoints.update, 400, {
      error: 'This is not your current password.',
      code: 'invalid',
    });
    const { user } = renderPortalApp(PAGE);
    await fill(user);
    expect(await screen.findByText('This is not your current password.')).toBeInTheDocument();
    fakeEndpointRefusal(ownProfileEndpoints.update, 500);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Failed to change password.')).toBeInTheDocument();
    fakeUnreachableEndpoint(ownProfileEndpoints.update);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Server error. Please try again.')).toBeInTheDocument();
    expect(screen.getByLabelText('New password')).toHaveValue('a brand new sentence');
  });

  it.each(['/change-password', '/change-password?userProfileId=profile-1', '/change-password?token=ticket-1'])(
    'C-5.17 opens without a login (C-2.1); %s says what is missing and where to get it',
    async (address) => {
      renderPortalApp(address);
      expect(
        await screen.findByText('Missing token or profile ID. Please start from your profile page.'),
      ).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'To the user profile' })).toBeInTheDocument();
    },
  );

  describe('after it', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it('C-9 goes to the login after 2 seconds', async () => {
      fakeEndpointAnswer(ownProfileEndpoints.update, { success: true });
      const { user, router } = renderPortalApp(PAGE);
      await fill(user);
      await screen.findByText(/Password changed!/);
      await vi.advanceTimersByTimeAsync(1500);
      expect(router.state.location.pathname).toBe('/change-password');
      await vi.advanceTimersByTimeAsync(600);
      expect(router.state.location.pathname).toBe('/');
    });
  });
});
