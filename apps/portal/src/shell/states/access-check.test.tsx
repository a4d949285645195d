import { session } from '@stoep/contract/identity/session';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContractor, signIn } from '../../testing/actors.ts';
import { serveContractor } from '../../testing/contractor-server.ts';
import { received, refuses } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';

it('C-6.4, C-3.12 the access check is asked with the e-mail and the contact that the token names', async () => {
  serveContractor();
  const { email, contactId } = aContractor();
  const { user } = renderApp('/contractor-portal', aContractor());
  await screen.findByText('2012/118204/07');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Contractor Portal' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Owner Portal' })).not.toBeInTheDocument();
  expect(received(session.determineAccess)[0]).toEqual({ email, contactId });
});

it('C-2.2.7, C-8.11 an access check that fails is silent: no portal links, the rest of the menu stays', async () => {
  serveContractor();
  signIn(aContractor());
  refuses(session.determineAccess, 500);
  const { user } = renderApp('/contractor-portal');
  await screen.findByText('2012/118204/07');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('menuitem', { name: 'User Profile' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Log Out' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /Portal$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
