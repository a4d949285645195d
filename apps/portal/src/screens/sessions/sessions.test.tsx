import { openSessionEndpoints } from '@stoep/contract/identity/open-sessions';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { personWorklistEndpoints } from '@stoep/contract/people/person-worklist';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { browserNameOfUserAgent } from '../../parts/device-name/device-name.ts';
import { currentSessionToken } from '../../session/session-store.ts';
import { anOwnerUser, testNextSessionTokenOf } from '../../testing/actors.ts';
import { EMPTY_WORKLIST_ANSWER } from '../../testing/empty-worklist.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const aSession = (id: string, current: boolean, device: string) => ({
  id: `019a0000-0000-7000-8000-0000000000${id}`,
  device,
  source: '192.0.2.1',
  startedAt: new Date('2026-03-10T08:00:00Z'),
  lastSeenAt: new Date('2026-03-10T09:00:00Z'),
  endsAt: new Date('2026-03-11T08:00:00Z'),
  current,
});
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const open = () => {
  fakeEndpointAnswer(openSessionEndpoints.list, [aSession('01', true, WINDOWS), aSession('02', false, 'curl/8')]);
  return renderPortalApp('/sessions', anOwnerUser());
};

describe('where one is logged in', () => {
  it('lists devices with their times, says which is this one, and ends another', async () => {
    fakeEndpointAnswer(openSessionEndpoints.end, { success: true });
    const { user } = open();
    expect(await screen.findByText('Firefox on Windows')).toBeInTheDocument();
    expect(screen.getByText('This device')).toBeInTheDocument();
    expect(screen.getByText('Unknown device')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(bodiesSentTo(openSessionEndpoints.end)).toHaveLength(1));
    expect(await screen.findByText('That device is logged out.')).toBeInTheDocument();
  });

  it('asks for the password where it was not proved lately, and ends the device then', async () => {
    fakeEndpointRefusal(openSessionEndpoints.end, 401, {
      error: 'Please confirm your password to go on.',
      code: 'fresh_login_required',
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    const dialog = within(await screen.findByRole('dialog'));
    fakeEndpointAnswer(sessionEndpoints.confirmPassword, {
      success: true,
      token: testNextSessionTokenOf(anOwnerUser()),
    });
    fakeEndpointAnswer(openSessionEndpoints.end, { success: true });
    await user.type(dialog.getByLabelText('Password'), 'right horse battery');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('That device is logged out.')).toBeInTheDocument();
    expect(bodiesSentTo(openSessionEndpoints.end)).toHaveLength(2);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    // All later calls, from any tab, use the token of the password check.
    expect(currentSessionToken()).toBe(testNextSessionTokenOf(anOwnerUser()));
  });

  it('the password window opens in its field, and what is typed there takes the message away', async () => {
    fakeEndpointRefusal(openSessionEndpoints.end, 401, { error: 'Please confirm.', code: 'fresh_login_required' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Password');
    await waitFor(() => expect(field).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByText('Enter your password')).toBeInTheDocument();
    await user.type(field, 'r');
    expect(dialog.queryByText('Enter your password')).toBeNull();
    expect(field).not.toBeInvalid();
    expect(field).toHaveFocus();
  });

  it('says that it is loading', async () => {
    const release = fakeDelayedEndpointAnswer(openSessionEndpoints.list);
    renderPortalApp('/sessions', anOwnerUser());
    expect(await screen.findByText('Loading your devices…')).toBeInTheDocument();
    release([aSession('01', true, WINDOWS)]);
    expect(await screen.findByText('This device')).toBeInTheDocument();
  });

  it('FAULT-48.8: the menu asks at once whether all devices are logged out, and the way back asks nothing', async () => {
    fakeEndpointAnswer(personWorklistEndpoints.attention, EMPTY_WORKLIST_ANSWER);
    fakeEndpointAnswer(openSessionEndpoints.list, [aSession('01', true, WINDOWS)]);
    const { user, router } = renderPortalApp('/user-portal', anOwnerUser());
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out on all devices' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Stay logged in' }));
    expect(bodiesSentTo(openSessionEndpoints.endAll)).toHaveLength(0);
    expect(router.state.location.pathname).toBe('/sessions');
    await act(() => router.navigate('/help'));
    await act(() => router.navigate(-1));
    await screen.findByText('This device');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('logs out everywhere after asking, and forgets this login', async () => {
    fakeEndpointAnswer(openSessionEndpoints.endAll, { success: true });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Log out on all devices' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(bodiesSentTo(openSessionEndpoints.endAll)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: 'Log out on all devices' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(localStorage.getItem('token')).toBeNull();
    expect(await screen.findByText('You are logged out on all devices.')).toBeInTheDocument();
  });

  it('offers a retry when the list cannot be loaded', async () => {
    fakeEndpointRefusal(openSessionEndpoints.list, 500);
    const { user } = renderPortalApp('/sessions', anOwnerUser());
    expect(await screen.findByText('Your devices could not be loaded.')).toBeInTheDocument();
    fakeEndpointAnswer(openSessionEndpoints.list, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No other device is logged in.')).toBeInTheDocument();
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', 'Safari on iOS'],
    ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on macOS'],
    ['', null],
  ])('%s is %s', (agent, name) => {
    expect(browserNameOfUserAgent(agent)).toBe(name);
  });
});
