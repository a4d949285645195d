import { friendlyLetters } from '@stoep/contract/friendly-letters';
import { session } from '@stoep/contract/session';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { anOwner } from '../../testing/actors.ts';
import { answers, answersLater, received, refuses } from '../../testing/fake-server.ts';
import { LEVY } from '../../testing/owner-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const open = (reminder = 'yes') =>
  renderApp(`/fr-change?accountNumber=JAC001&levyAccountId=${LEVY}&reminder=${reminder}`, anOwner());

describe('A-2.9 Friendly Letter change', () => {
  it('A-9.8 says when they go out and what they cost, and starts from the present flag', async () => {
    open('no');
    expect(
      await screen.findByText('Friendly reminders go out monthly around the 8th at no cost.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'No, do not send it' })).toBeChecked();
    expect(screen.getByText('Account JAC001')).toBeInTheDocument();
  });

  it('A-4.7 saves yes or no, once for two presses', async () => {
    const release = answersLater(friendlyLetters.update);
    const { user, router } = open();
    await user.click(await screen.findByRole('radio', { name: 'No, do not send it' }));
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    release({ success: true, sendFriendlyReminder: false });
    expect(await screen.findByText('Your choice is saved.')).toBeInTheDocument();
    expect(received(friendlyLetters.update)).toEqual([{ sendFriendlyReminder: false }]);
    expect(router.state.location.search).toContain('reminder=no');
  });

  it("A-8.9 a 401 says 'Unauthorized request. Please log in again.', clears the token and leads to the login", async () => {
    refuses(friendlyLetters.update, 401, { error: 'Whatever', code: 'unauthorized' });
    answers(session.logOut, { success: true });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unauthorized request. Please log in again.')).toBeInTheDocument();
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    const ok = screen.queryByRole('button', { name: 'OK' });
    if (ok) await user.click(ok);
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it("A-8.9 other failures say 'Failed to update Friendly Letter Override.'", async () => {
    refuses(friendlyLetters.update, 500, { error: 'Broken', code: 'internal' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update Friendly Letter Override.')).toBeInTheDocument();
  });

  it("A-8.9 without a token: 'Authentication failed. Please log in again.'", async () => {
    const { user } = open();
    const save = await screen.findByRole('button', { name: 'Save' });
    localStorage.removeItem('token');
    await user.click(save);
    expect(await screen.findByText('Authentication failed. Please log in again.')).toBeInTheDocument();
    expect(received(friendlyLetters.update)).toEqual([]);
  });

  it('A-2.9.1 without an account leads to the owner portal', async () => {
    renderApp('/fr-change', anOwner());
    expect(await screen.findByRole('link', { name: 'Go to the owner portal' })).toHaveAttribute(
      'href',
      '/owner-portal',
    );
  });
});
