/** What a new ticket takes over: of the chosen person, of the building in the bar; and what it does not ask then. */
import { apiContract } from '@stoep/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { officeQueryClient } from '../query-client.ts';
import { chooseBuilding } from '../shell/chosen-building/chosen-building.ts';
import { bodiesSentTo, fakeAnswerByBody, fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { fakeTicketWithoutFiles } from '../testing/sample-ticket.ts';

const { list, get, fill, create } = apiContract.office;
const id = (at: number) => `019a0000-0000-7000-8000-0000000000${at}`;
const [SIPHO, ZODWA, ALOE, CORAL, UNIT_4, UNIT_9, TICKET] = [11, 12, 21, 22, 31, 32, 41].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const person = (of: string, firstName: string, units: string) => ({
  id: of,
  title: `${firstName} Mahlangu`,
  units,
  email: `${firstName.toLowerCase()}@owners.test`,
});
const all = (...value: { id: string; title: string }[]) => ({ value, total: value.length, atLeast: false });
const FILLED = {
  buildingId: { value: CORAL, from: 'The person’s building.' },
  unitId: { value: UNIT_4, from: 'The person’s unit.' },
};

beforeEach(() => {
  fakeEndpointAnswer(list, all());
  fakeEndpointAnswer(
    list,
    all(person(SIPHO, 'Sipho', 'Coral Tree C-4'), person(ZODWA, 'Zodwa', 'Aloe Ridge A-9, Coral Tree C-9')),
    { resource: 'contacts' },
  );
  const buildings = all({ id: ALOE, title: 'Aloe Ridge' }, { id: CORAL, title: 'Coral Tree' });
  fakeEndpointAnswer(list, buildings, { resource: 'buildings' });
  fakeEndpointAnswer(list, all({ id: UNIT_4, title: 'C-4' }, { id: UNIT_9, title: 'C-9' }), { resource: 'units' });
  fakeEndpointAnswer(get, {
    id: SIPHO,
    title: 'Sipho Mahlangu',
    ticketReach: 'No portal login. Updates go by email.',
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(fill, { fields: FILLED });
});

const box = (name: RegExp) => screen.getByRole('combobox', { name });
const choosePerson = async (user: ReturnType<typeof renderOffice>['user'], name: RegExp) => {
  await user.click(await screen.findByRole('combobox', { name: /^Person/ }));
  await user.click(await screen.findByRole('option', { name }));
};

/** As the server does: Sipho is of Coral Tree alone, Zodwa of both; a building or unit in the question counts as chosen. */
const answerLikeServer = () =>
  fakeAnswerByBody(fill, ({ values: { contactId, buildingId, unitId } }) => {
    const from = 'From the records.';
    const units = contactId === SIPHO ? [UNIT_4] : [UNIT_9];
    const building = contactId === SIPHO || unitId ? { value: CORAL, from } : { from };
    if (!contactId) return { fields: {} };
    const isInCoral = contactId === SIPHO ? buildingId !== ALOE : (buildingId ?? (unitId && CORAL)) === CORAL;
    return { fields: { buildingId: building, ...(isInCoral ? { unitId: { value: units[0], from } } : {}) } };
  });

test('units distinguish persons; the person fills in building and unit, and hides the caller’s fields', async () => {
  const { user } = renderOffice('/tickets/create');
  await user.type(await screen.findByLabelText(/^Name of the caller/), 'Somebody');
  await user.click(box(/^Person/));
  expect(await screen.findByRole('option', { name: /^Sipho Mahlangu/ })).toHaveTextContent(
    'Coral Tree C-4 · sipho@owners.test',
  );
  expect(screen.getByRole('option', { name: /^Zodwa Mahlangu/ })).toHaveTextContent('Aloe Ridge A-9');
  await user.click(screen.getByRole('option', { name: /^Sipho Mahlangu/ }));
  await waitFor(() => expect(box(/^Building/)).toHaveValue('Coral Tree'));
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-4'));
  await waitFor(() => expect(box(/^Unit/)).toHaveAccessibleDescription('The person’s unit. You can change it.'));
  // One line says how the person is reached.
  await waitFor(() => expect(box(/^Person/)).toHaveAccessibleDescription('No portal login. Updates go by email.'));
  expect(screen.getAllByText(/Updates go by email/)).toHaveLength(1);
  expect(screen.queryByLabelText(/of the caller/)).toBeNull();
  // What was typed for a caller is not sent for the person.
  await user.click(box(/^Type/));
  await user.click(await screen.findByRole('option', { name: 'Maintenance' }));
  await user.type(screen.getByLabelText(/^Description/), 'Geyser leaks');
  fakeEndpointAnswer(get, { id: TICKET, title: 'Geyser leaks', can: [], withheld: [] }, { resource: 'tickets' });
  fakeTicketWithoutFiles();
  fakeEndpointAnswer(create, { id: TICKET, resource: 'tickets' });
  await user.click(screen.getByRole('button', { name: 'Log the ticket' }));
  await waitFor(() => expect(bodiesSentTo(create)).toHaveLength(1));
  expect(bodiesSentTo(create)[0]?.values).toEqual({
    contactId: SIPHO,
    buildingId: CORAL,
    unitId: UNIT_4,
    urgency: 'Normal',
    type: 'Maintenance',
    description: 'Geyser leaks',
  });
});

test('what was chosen before the person stays', async () => {
  fakeEndpointAnswer(fill, { fields: {} });
  const { user } = renderOffice('/tickets/create');
  await user.click(await screen.findByRole('combobox', { name: /^Building/ }));
  await user.click(await screen.findByRole('option', { name: 'Aloe Ridge' }));
  fakeEndpointAnswer(fill, { fields: FILLED });
  await choosePerson(user, /^Sipho/);
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-4'));
  expect(box(/^Building/)).toHaveValue('Aloe Ridge');
  expect(box(/^Building/)).not.toHaveAccessibleDescription(/You can change it/);
});

test('the building of the bar makes way for that of the person, and comes back without the person', async () => {
  history.replaceState(null, '', `?building=${ALOE}`);
  fakeEndpointAnswer(fill, { fields: {} });
  const { user } = renderOffice('/tickets/create');
  await waitFor(() => expect(box(/^Building/)).toHaveValue('Aloe Ridge'));
  fakeEndpointAnswer(fill, { fields: FILLED });
  await choosePerson(user, /^Sipho/);
  await waitFor(() => expect(box(/^Building/)).toHaveValue('Coral Tree'));
  fakeEndpointAnswer(fill, { fields: {} });
  await user.clear(box(/^Person/));
  await waitFor(() => expect(box(/^Building/)).toHaveValue('Aloe Ridge'));
  expect(screen.getByLabelText(/^Name of the caller/)).toBeVisible();
});

test('the building of the bar can be chosen again after the person’s was filled in, and stays', async () => {
  history.replaceState(null, '', `?building=${ALOE}`);
  answerLikeServer();
  const { user } = renderOffice('/tickets/create');
  await choosePerson(user, /^Sipho/);
  await waitFor(() => expect(box(/^Building/)).toHaveValue('Coral Tree'));
  const asked = bodiesSentTo(fill).length;
  await user.click(box(/^Building/));
  await user.click(await screen.findByRole('option', { name: 'Aloe Ridge' }));
  await waitFor(() => expect(bodiesSentTo(fill).length).toBeGreaterThan(asked));
  await waitFor(() => expect(officeQueryClient.isFetching()).toBe(0));
  expect(box(/^Building/)).toHaveValue('Aloe Ridge');
});

test('a unit that is emptied for common property stays empty; another person brings another unit', async () => {
  const { user } = renderOffice('/tickets/create');
  await choosePerson(user, /^Sipho/);
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-4'));
  await user.clear(box(/^Unit/));
  await waitFor(() => expect(bodiesSentTo(fill).at(-1)?.values).toEqual({ contactId: SIPHO }));
  await waitFor(() => expect(officeQueryClient.isFetching()).toBe(0));
  expect(box(/^Unit/)).toHaveValue('');
  fakeEndpointAnswer(fill, { fields: { ...FILLED, unitId: { value: UNIT_9, from: 'The person’s unit.' } } });
  await choosePerson(user, /^Zodwa/);
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-9'));
});

test('what came with one person goes with that person; what was chosen stays', async () => {
  answerLikeServer();
  const { user } = renderOffice('/tickets/create');
  await choosePerson(user, /^Sipho/);
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-4'));
  await choosePerson(user, /^Zodwa/);
  await waitFor(() => expect(box(/^Building/)).toHaveValue(''));
  expect(box(/^Unit/)).toHaveValue('');
  await user.click(box(/^Building/));
  await user.click(await screen.findByRole('option', { name: 'Coral Tree' }));
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-9'));
  await choosePerson(user, /^Sipho/);
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-4'));
  await choosePerson(user, /^Zodwa/);
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-9'));
  expect(box(/^Building/)).toHaveValue('Coral Tree');
});

test('a building that is chosen again after another one is no longer a prefilled one', async () => {
  answerLikeServer();
  const { user } = renderOffice('/tickets/create');
  await choosePerson(user, /^Sipho/);
  await waitFor(() => expect(box(/^Building/)).toHaveValue('Coral Tree'));
  for (const name of ['Aloe Ridge', 'Coral Tree']) {
    await user.click(box(/^Building/));
    await user.click(await screen.findByRole('option', { name }));
  }
  await choosePerson(user, /^Zodwa/);
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-9'));
  expect(box(/^Building/)).toHaveValue('Coral Tree');
});

test('a draft that is taken up fills in the same, and what it filled in goes with the person as well', async () => {
  answerLikeServer();
  const first = renderOffice('/tickets/create');
  await choosePerson(first.user, /^Sipho/);
  await first.user.type(screen.getByLabelText(/^Description/), 'Geyser leaks');
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-4'));
  first.unmount();
  const { user } = renderOffice('/tickets/create');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(box(/^Unit/)).toHaveValue('C-4'));
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Geyser leaks');
  await choosePerson(user, /^Zodwa/);
  await waitFor(() => expect(box(/^Building/)).toHaveValue(''));
  expect(box(/^Unit/)).toHaveValue('');
});

test('of several units, those of the person come first in the list, under a heading', async () => {
  const first = { label: 'Of this person', ids: [UNIT_9] };
  fakeEndpointAnswer(fill, {
    fields: { unitId: { from: 'This person has 2 units: they come first in the list.', first } },
  });
  const { user } = renderOffice('/tickets/create');
  await choosePerson(user, /^Zodwa/);
  await waitFor(() =>
    expect(box(/^Unit/)).toHaveAccessibleDescription('This person has 2 units: they come first in the list.'),
  );
  await user.click(box(/^Unit/));
  const options = within(await screen.findByRole('listbox'));
  expect(await options.findByText('Of this person')).toBeVisible();
  expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['C-9', 'C-4']);
  expect(box(/^Unit/)).toHaveValue('');
});

test('another building in the bar takes nothing from a half filled form', async () => {
  history.replaceState(null, '', `?building=${ALOE}`);
  fakeEndpointAnswer(fill, { fields: {} });
  const { user } = renderOffice('/tickets/create');
  await user.type(await screen.findByLabelText(/^Description/), 'The gate is stuck');
  await user.type(screen.getByLabelText(/^Name of the caller/), 'Kagiso Mabe');
  act(() => chooseBuilding(CORAL));
  expect(globalThis.location.search).toBe(`?building=${CORAL}`);
  expect(screen.getByLabelText(/^Description/)).toHaveValue('The gate is stuck');
  expect(screen.getByLabelText(/^Name of the caller/)).toHaveValue('Kagiso Mabe');
  expect(box(/^Building/)).toHaveValue('Aloe Ridge');
});

test('urgency begins as Normal and cannot be emptied; the page says nothing of steps that it does not have', async () => {
  const { user } = renderOffice('/tickets/create');
  const urgency = await screen.findByRole('combobox', { name: /^Urgency/ });
  expect(urgency).toHaveTextContent('Normal');
  await user.click(urgency);
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Emergency',
    'Urgent',
    'Normal',
  ]);
  expect(screen.queryByText(/Assign the ticket/)).toBeNull();
});
