import { session } from '@stoep/contract/identity/session';
import { demo } from '@stoep/contract/platform/demo';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anOwner, tokenOf } from '../../testing/actors.ts';
import { answers, received, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

it('logs in as one of the demo portfolio by one press', async () => {
  const owner = anOwner();
  answers(demo.info, {
    password: 'demo',
    logins: [{ email: owner.email, name: 'Owner', story: 'Owns a flat' }],
  });
  answers(session.logIn, { userProfileId: owner.userProfileId, loginCount: 0, token: tokenOf(owner) });
  answers(session.updateLastLoggedIn, { success: true, loginCount: 1 });
  answers(session.determineAccess, { access: owner.access, contactId: owner.contactId });
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('button', { name: /Owns a flat/ }));
  expect(await screen.findByRole('heading', { name: 'User Portal' })).toBeInTheDocument();
  expect(received(session.logIn)).toEqual([{ email: owner.email, password: 'demo' }]);
});

it('draws no demo logins outside demo mode', async () => {
  refuses(demo.info, 404, { error: 'Not found.', code: 'not_found' });
  renderApp('/');
  await waitFor(() => expect(received(demo.info)).toHaveLength(1));
  expect(screen.queryByText('Demo portfolio')).not.toBeInTheDocument();
});

it('asks for nothing of the demo where the page says that there is none', async () => {
  document.head.innerHTML = '<meta name="stoep-demo" content="off">';
  renderApp('/');
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(received(demo.info)).toHaveLength(0);
  document.head.innerHTML = '';
});
