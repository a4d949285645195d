/** The form of a new ticket: units of the building, photos, and that a refusal loses nothing. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  bodiesSentTo,
  fakeEndpointAnswer,
  fakeEndpointRefusal,
  idempotencyKeysSentTo,
  queryParamsSentTo,
} from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { fakeTicketWithoutFiles } from '../testing/sample-ticket.ts';

const ID = '019a0000-0000-7000-8000-000000000003';
const BUILDING = '019a0000-0000-7000-8000-000000000010';
const UNIT = '019a0000-0000-7000-8000-000000000011';
const NOTHING = { value: [], total: 0, atLeast: false };

const aForm = () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }));
  fakeEndpointAnswer(apiContract.office.list, NOTHING);
  const one = (id: string, title: string) => ({ value: [{ id, title }], total: 1, atLeast: false });
  fakeEndpointAnswer(apiContract.office.list, one(BUILDING, 'Aloe Ridge'), { resource: 'buildings' });
  fakeEndpointAnswer(apiContract.office.list, one(UNIT, '14'), { resource: 'units' });
  fakeEndpointAnswer(apiContract.office.fill, { fields: {} });
  fakeEndpointAnswer(apiContract.office.create, { id: ID, resource: 'tickets' });
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Geyser leaks, unit 14',
    number: 10_019,
    state: 'New',
    can: [],
    withheld: [],
  });
  fakeTicketWithoutFiles();
  return renderOffice('/tickets/create');
};
type Rendered = ReturnType<typeof aForm>;

const choose = async (user: Rendered['user'], label: RegExp, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

const fillIn = async (user: Rendered['user']) => {
  await user.type(await screen.findByLabelText(/^Name of the caller/), 'Kagiso Mabe');
  await user.type(screen.getByLabelText(/^Telephone of the caller/), '083 555 0199');
  await choose(user, /^Building/, 'Aloe Ridge');
  await choose(user, /^Unit/, '14');
  await choose(user, /^Type/, 'Maintenance');
  await user.type(screen.getByLabelText(/^Description/), 'Geyser leaks');
};
const PHOTO = new File(['photo'], 'geyser.jpg', { type: 'image/jpeg' });

test('a ticket is logged with unit, urgency and photo, and its page is headed by what is wrong', async () => {
  fakeEndpointAnswer(apiContract.tickets.addFile, { id: UNIT, name: 'geyser.jpg', contentType: 'image/jpeg', size: 5 });
  const { user } = aForm();
  await fillIn(user);
  expect(screen.getByText(/Emergency: people or property are in danger now, answer due today/)).toBeInTheDocument();
  // Only units of the chosen building are offered.
  await waitFor(() =>
    expect(queryParamsSentTo(apiContract.office.list).map(({ filter }) => filter)).toContain(
      JSON.stringify({ buildingId: BUILDING }),
    ),
  );
  await user.upload(screen.getByLabelText(/^Photos and files/), PHOTO);
  await user.click(screen.getByRole('button', { name: 'Log the ticket' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ticket 10019: Geyser leaks, unit 14' })).toBeVisible();
  expect(bodiesSentTo(apiContract.office.create)).toMatchObject([
    { values: { callerName: 'Kagiso Mabe', buildingId: BUILDING, unitId: UNIT, urgency: 'Normal' } },
  ]);
  expect(idempotencyKeysSentTo(apiContract.tickets.addFile)).toHaveLength(1);
});

test('a refusal stands at its field, and nothing that was typed or chosen is lost', async () => {
  // The library reports each refusal of a form to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = aForm();
  await fillIn(user);
  await user.upload(screen.getByLabelText(/^Photos and files/), PHOTO);
  fakeEndpointRefusal(apiContract.office.create, 400, 'Please check.', {
    unitId: 'Choose a unit of this building.',
  });
  await user.click(screen.getByRole('button', { name: 'Log the ticket' }));
  expect(await screen.findByText('Choose a unit of this building.')).toBeVisible();
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Geyser leaks');
  expect(screen.getByLabelText(/^Name of the caller/)).toHaveValue('Kagiso Mabe');
  expect(screen.getByRole('list', { name: 'Photos and files' })).toHaveTextContent('geyser.jpg');
});

test('photos that do not arrive are named on the page of the ticket, which is logged once', async () => {
  const { user } = aForm();
  fakeEndpointRefusal(apiContract.tickets.addFile, 400, 'This file is not accepted.');
  await fillIn(user);
  await user.upload(screen.getByLabelText(/^Photos and files/), PHOTO);
  await user.click(screen.getByRole('button', { name: 'Log the ticket' }));
  expect(
    await screen.findByText('The ticket is logged. These files did not arrive: geyser.jpg. Add them here.'),
  ).toBeVisible();
  expect(bodiesSentTo(apiContract.office.create)).toHaveLength(1);
});

test('a Reader is offered no new ticket', async () => {
  fakeEndpointAnswer(apiContract.office.list, NOTHING);
  renderOffice('/tickets', { role: 'reader' });
  await screen.findByRole('heading', { level: 1, name: 'Tickets' });
  expect(screen.queryByRole('link', { name: /New ticket|Create/ })).toBeNull();
});
