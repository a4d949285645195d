/** A masked number, revealed by a button. */
import { apiContract } from '@stoep/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refetchAllQueries } from '../../query-client.ts';
import { emptyPersonPageAnswer } from '../../testing/empty-person-page.ts';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';

test('A-70 the ID number of a contact is masked until somebody who needs it presses', async () => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Nomsa Moloi',
    firstName: 'Nomsa',
    lastName: 'Moloi',
    idNumber: '••••9087',
    can: [],
    withheld: [],
    whole: ['idNumber'],
  });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  fakeEndpointAnswer(apiContract.office.reveal, { value: '8001015009087' });
  const { user } = renderOffice(`/contacts/${ID}/show`);
  await screen.findByText('••••9087');
  expect(screen.queryByText('8001015009087')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show in full: ID, passport or registration number' }));
  await screen.findByText('8001015009087');
  expect(screen.queryByRole('button', { name: /^Show in full/ })).toBeNull();
});

test('another number that is stored meanwhile is masked again', async () => {
  const nomsa = (idNumber: string) =>
    fakeEndpointAnswer(apiContract.office.get, {
      id: ID,
      title: 'Nomsa Moloi',
      firstName: 'Nomsa',
      lastName: 'Moloi',
      idNumber,
      can: [],
      withheld: [],
      whole: ['idNumber'],
    });
  nomsa('••••9087');
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  fakeEndpointAnswer(apiContract.office.reveal, { value: '8001015009087' });
  const { user } = renderOffice(`/contacts/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: /^Show in full/ }));
  await screen.findByText('8001015009087');
  nomsa('••••4321');
  refetchAllQueries();
  await screen.findByText('••••4321');
  expect(screen.queryByText('8001015009087')).toBeNull();
});

test('who does not see it whole is offered no press', async () => {
  const told = { id: ID, title: 'Nomsa Moloi', firstName: 'Nomsa', lastName: 'Moloi', idNumber: '••••9087' };
  fakeEndpointAnswer(apiContract.office.get, { ...told, can: [], withheld: [], whole: [] });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  renderOffice(`/contacts/${ID}/show`);
  await screen.findByText('••••9087');
  expect(screen.queryByRole('button', { name: /^Show in full/ })).toBeNull();
});
