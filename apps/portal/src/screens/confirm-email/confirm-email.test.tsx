import { registrationEndpoints } from '@stoep/contract/identity/registration';
import { sessionEndpoints } from '@stoep/contract/identity/session';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aUserWithoutPortals, testSessionTokenOf } from '../../testing/actors.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const LINK = '/confirm-email?token=secret-1';
const actor = aUserWithoutPortals();
const confirmed = () => ({
  token: testSessionTokenOf(actor),
  userProfileId: actor.userProfileId,
  email: actor.email,
  matched: true,
});

describe('confirming an address', () => {
  it('does nothing by being opened; the button confirms and takes over the new session', async () => {
    fakeEndpointAnswer(registrationEndpoints.confirmEmail, confirmed());
    const { user, router } = renderPortalApp(LINK, actor);
    const button = await screen.findByRole('button', { name: 'Confirm' });
    expect(bodiesSentTo(registrationEndpoints.confirmEmail)).toEqual([]);
    expect(router.state.location.search).toBe('');
    await user.click(button);
    expect(await screen.findByText('Your email address is confirmed.')).toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.confirmEmail)).toEqual([{ token: 'secret-1' }]);
    expect(localStorage.getItem('userProfileId')).toBe(actor.userProfileId);
  });

  it('FAULT-19: asks for the password in another browser, and calls it no error', async () => {
    fakeEndpointRefusal(registrationEndpoints.confirmEmail, 401, {
      error: 'Please confirm your password to go on.',
      code: 'fresh_login_required',
    });
    const { user } = renderPortalApp(LINK);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const password = await screen.findByLabelText('Password');
    // No error: no alert, and the sentence is where the person continues.
    expect(screen.queryByRole('alert')).toBeNull();
    const said = screen.getByText('Please confirm your password to go on.');
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(password).toHaveFocus();
    fakeEndpointAnswer(registrationEndpoints.confirmEmail, confirmed());
    // The person is now logged in, and the frame checks the access.
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: [], contactId: actor.contactId });
    await user.type(password, 'three green bottles');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your email address is confirmed.')).toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.confirmEmail).at(-1)).toEqual({
      token: 'secret-1',
      password: 'three green bottles',
    });
  });

  it('FAULT-19: a link that connects a login says so, names the login, and asks for its password', async () => {
    fakeEndpointRefusal(registrationEndpoints.confirmEmail, 401, {
      error: 'Please confirm your password to go on.',
      code: 'fresh_login_required',
    });
    const { user, router } = renderPortalApp(`${LINK}&login=sam%40away.test`);
    expect(await screen.findByRole('heading', { name: 'Link a login to your accounts' })).toBeInTheDocument();
    expect(screen.getByText(/let the login sam@away\.test see your accounts/)).toBeInTheDocument();
    expect(screen.queryByText(/confirm that this address is yours/)).toBeNull();
    expect(router.state.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Link the login' }));
    expect(await screen.findByText('The password of the login sam@away.test.')).toBeInTheDocument();
    fakeEndpointAnswer(registrationEndpoints.confirmEmail, confirmed());
    fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: [], contactId: actor.contactId });
    await user.type(screen.getByLabelText('Password'), 'three green bottles');
    await user.click(screen.getByRole('button', { name: 'Link the login' }));
    expect(await screen.findByText('The login sam@away.test now sees your accounts.')).toBeInTheDocument();
  });

  it('FAULT-29: a link without its secret is not called used or expired', async () => {
    renderPortalApp('/confirm-email');
    expect(await screen.findByText('This link is not complete. Open it from the email again.')).toBeInTheDocument();
    expect(screen.queryByText(/expired or was already used/)).toBeNull();
  });

  it('FAULT-29: a reload keeps the link until the address is confirmed', async () => {
    fakeEndpointAnswer(registrationEndpoints.confirmEmail, confirmed());
    const first = renderPortalApp(LINK, actor);
    await screen.findByRole('button', { name: 'Confirm' });
    first.unmount();
    const { user } = renderPortalApp('/confirm-email', actor);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Your email address is confirmed.')).toBeInTheDocument();
    expect(bodiesSentTo(registrationEndpoints.confirmEmail)).toEqual([{ token: 'secret-1' }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret-1');
  });
});
