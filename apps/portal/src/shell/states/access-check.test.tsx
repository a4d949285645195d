import { sessionEndpoints } from '@stoep/contract/identity/session';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContractorUser, signInTestUser } from '../../testing/actors.ts';
import { answerContractorPortal } from '../../testing/contractor-server.ts';
import { bodiesSentTo, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

it('C-6.4, C-3.12 the access check is asked with the email and the contact that the token names', async () => {
  answerContractorPortal();
  const { email, contactId } = aContractorUser();
  const { user } = renderPortalApp('/contractor-portal', aContractorUser());
  await screen.findByText('2012/118204/07');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('menuitem', { name: 'Contractor Portal' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: 'Owner Portal' })).not.toBeInTheDocument();
  expect(bodiesSentTo(sessionEndpoints.determineAccess)[0]).toEqual({ email, contactId });
});

it('C-2.2.7, C-8.11 an access check that fails is silent: no portal links, the rest of the menu stays', async () => {
  answerContractorPortal();
  signInTestUser(aContractorUser());
  fakeEndpointRefusal(sessionEndpoints.determineAccess, 500);
  const { user } = renderPortalApp('/contractor-portal');
  await screen.findByText('2012/118204/07');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findByRole('menuitem', { name: 'User Profile' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Log Out' })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /Portal$/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
