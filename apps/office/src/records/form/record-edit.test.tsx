/** The edit form, when somebody else changed the record first. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refetchAllQueries } from '../../query-client.ts';
import { emptyPersonPageAnswer } from '../../testing/empty-person-page.ts';
import {
  bodiesSentTo,
  fakeDelayedEndpointAnswer,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
} from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000004';
const palesaAs = (mobile: string, lastName: string) => ({
  id: ID,
  title: 'Palesa Khumalo',
  firstName: 'Palesa',
  lastName,
  email: 'palesa@khumalo.test',
  mobile,
  can: [],
  withheld: [],
});
const palesa = (mobile: string, lastName: string) =>
  fakeEndpointAnswer(apiContract.office.get, palesaAs(mobile, lastName));

test('what is typed stays when somebody else changed the record, beside what they changed', async () => {
  // The library logs each refusal to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  palesa('+27821111111', 'Khumalo');
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user } = renderOffice(`/contacts/${ID}`);
  const mobile = await screen.findByRole('textbox', { name: 'Mobile' });
  await user.clear(mobile);
  await user.type(mobile, '+27823333333');
  fakeEndpointRefusal(apiContract.office.update, 409, 'Somebody changed this in the meantime.');
  palesa('+27822222222', 'Khumalo-Botha');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Khumalo-Botha'));
  expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveValue('082 333 3333');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.update)).toHaveLength(2));
  expect(bodiesSentTo(apiContract.office.update)[1]).toEqual({
    values: { mobile: '+27823333333' },
    before: { mobile: '+27822222222' },
  });
});

test('what is typed stays when the stored record arrives late', async () => {
  palesa('+27821111111', 'Khumalo');
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  const { user } = renderOffice(`/contacts/${ID}/show`);
  const edit = await screen.findByRole('link', { name: 'Edit' });
  const arrive = fakeDelayedEndpointAnswer(apiContract.office.get);
  await user.click(edit);
  const mobile = await screen.findByRole('textbox', { name: 'Mobile' });
  await user.clear(mobile);
  await user.type(mobile, '+27823333333');
  arrive(palesaAs('+27821111111', 'Khumalo-Botha'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Khumalo-Botha'));
  expect(screen.getByRole('textbox', { name: 'Mobile' })).toHaveValue('082 333 3333');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('another person’s change of the same field, read in the background, is not saved over unseen', async () => {
  palesa('+27821111111', 'Khumalo');
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.update, { id: ID });
  fakeEndpointAnswer(apiContract.office.personPage, emptyPersonPageAnswer);
  const { user } = renderOffice(`/contacts/${ID}`);
  const mobile = await screen.findByRole('textbox', { name: 'Mobile' });
  await user.clear(mobile);
  await user.type(mobile, '+27823333333');
  palesa('+27822222222', 'Khumalo-Botha');
  refetchAllQueries();
  const lastName = screen.getByRole('textbox', { name: /^Last name/ });
  await waitFor(() => expect(lastName).toHaveValue('Khumalo-Botha'));
  await user.type(lastName, '-Nel');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.update)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.office.update)[0]).toEqual({
    values: { mobile: '+27823333333', lastName: 'Khumalo-Botha-Nel' },
    before: { mobile: '+27821111111', lastName: 'Khumalo-Botha' },
  });
});
