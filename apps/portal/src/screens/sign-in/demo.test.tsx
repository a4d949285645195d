import { sessionEndpoints } from '@stoep/contract/identity/session';
import { demoEndpoints } from '@stoep/contract/platform/demo';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOwnerUser, testSessionTokenOf } from '../../testing/actors.ts';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

it('logs in as one of the demo portfolio by one press', async () => {
  const owner = anOwnerUser();
  fakeEndpointAnswer(demoEndpoints.info, {
    password: 'demo',
    logins: [{ email: owner.email, name: 'Owner', story: 'Owns a flat' }],
  });
  fakeEndpointAnswer(sessionEndpoints.logIn, {
    userProfileId: owner.userProfileId,
    loginCount: 0,
    token: testSessionTokenOf(owner),
  });
  fakeEndpointAnswer(sessionEndpoints.updateLastLoggedIn, { success: true, loginCount: 1 });
  fakeEndpointAnswer(sessionEndpoints.determineAccess, { access: owner.access, contactId: owner.contactId });
  const { user } = renderPortalApp('/');
  await user.click(await screen.findByRole('button', { name: /Owns a flat/ }));
  expect(await screen.findByRole('heading', { name: 'User Portal' })).toBeInTheDocument();
  expect(bodiesSentTo(sessionEndpoints.logIn)).toEqual([{ email: owner.email, password: 'demo' }]);
});

it('draws no demo logins outside demo mode', async () => {
  fakeEndpointRefusal(demoEndpoints.info, 404, { error: 'Not found.', code: 'not_found' });
  renderPortalApp('/');
  await waitFor(() => expect(bodiesSentTo(demoEndpoints.info)).toHaveLength(1));
  expect(screen.queryByText('Demo portfolio')).not.toBeInTheDocument();
});

it('asks for nothing of the demo where the page says that there is none', async () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'stoep-demo', content: 'off' });
  document.head.append(meta);
  renderPortalApp('/');
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(bodiesSentTo(demoEndpoints.info)).toHaveLength(0);
  meta.remove();
});
