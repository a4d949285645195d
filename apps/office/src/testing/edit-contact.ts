/** Opens the form of a contact and changes the first name to "Palesa Rose". */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { fakeEndpointAnswer } from './fake-server.ts';
import { warnsBeforeLeaving } from './leave-warning.ts';
import { renderOffice } from './render-office.tsx';

export const CONTACT_ID = '019a0000-0000-7000-8000-000000000004';

export const editContact = async () => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: CONTACT_ID,
    title: 'Palesa Nel',
    firstName: 'Palesa',
    lastName: 'Nel',
    email: 'palesa@nel.test',
    mobile: '+27821111111',
    can: [],
    withheld: [],
  });
  const { user } = renderOffice(`/contacts/${CONTACT_ID}`);
  expect(warnsBeforeLeaving()).toBe(false);
  await user.type(await screen.findByRole('textbox', { name: /^First name/ }), ' Rose');
  expect(warnsBeforeLeaving()).toBe(true);
  return user;
};
