/** A page that could not be read again keeps what is open on it; only a record that is gone leads to its list. */
import { apiContract } from '@stoep/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { refetchAllQueries } from '../query-client.ts';
import { fakeEndpointAnswer, fakeEndpointRefusal, fakeUnreachableEndpoint } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const { get, list, act: step } = apiContract.office;
const ID = '019a0000-0000-7000-8000-000000000002';
const REACHED_NOT = 'The server could not be reached. Please try again.';
const LETTER = { id: ID, title: 'Dog', subject: 'Dog', can: ['putToTrustees'], withheld: [] };
const STEP = 'Load for payment';
const nothing = { value: [], total: 0, atLeast: false };

beforeEach(() => {
  // The library logs each failed call to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeEndpointAnswer(list, nothing);
});

/** The window gets the focus again, or a job reads the page again. */
const readAgain = () => act(() => refetchAllQueries());
/** An open dialog hides the page from assistive technology. */
const again = () => screen.findByRole('button', { name: 'Try again', hidden: true });

test('the page of a record keeps its open step with the typed text, and can be read again', async () => {
  fakeEndpointAnswer(get, LETTER);
  const { user } = renderOffice(`/conduct-letters/${ID}/show`);
  await user.click(await screen.findByRole('button', { name: 'Put to the trustees' }));
  const subject = within(await screen.findByRole('dialog')).getByRole('textbox', { name: /^Subject/ });
  await user.type(subject, ' of A-36');
  fakeUnreachableEndpoint(get);
  readAgain();
  await again();
  expect(subject).toBeInTheDocument();
  expect(subject).toHaveValue('Dog of A-36');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  fakeEndpointAnswer(get, { ...LETTER, title: 'Cat', subject: 'Cat' });
  await user.click(await again());
  await screen.findByRole('heading', { level: 1, name: /Cat/ });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a record that cannot be read at first says so and can be read again', async () => {
  fakeUnreachableEndpoint(get);
  const { user } = renderOffice(`/conduct-letters/${ID}/show`);
  const button = await again();
  expect(globalThis.location.hash).toContain(ID);
  fakeEndpointAnswer(get, LETTER);
  await user.click(button);
  await screen.findByRole('button', { name: 'Put to the trustees' });
});

for (const [status, path] of [
  [404, `/conduct-letters/${ID}/show`],
  [403, `/conduct-letters/${ID}/show`],
  [404, `/contacts/${ID}`],
] as const)
  test(`${path} leads to its list once the server answers ${status}`, async () => {
    fakeEndpointRefusal(get, status, 'Not found.');
    renderOffice(path);
    await waitFor(() => expect(globalThis.location.hash).not.toContain(ID));
    await screen.findByText('This does not exist, or your role cannot open it.');
  });

test('the rows of a list stay, and can be read again', async () => {
  const task = (title: string) => ({ value: [{ id: ID, title, subject: title }], total: 1, atLeast: false });
  fakeEndpointAnswer(list, task('Gate'), { resource: 'tasks' });
  const { user } = renderOffice('/tasks');
  await screen.findByRole('link', { name: 'Gate' });
  fakeUnreachableEndpoint(list);
  readAgain();
  const button = await again();
  screen.getByRole('link', { name: 'Gate' });
  expect(screen.getAllByText(REACHED_NOT)).toHaveLength(1);
  fakeEndpointAnswer(list, task('Roof'));
  await user.click(button);
  await screen.findByRole('link', { name: 'Roof' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('which records a lost connection left undone stays to be read', async () => {
  const payment = { id: ID, title: '1012', number: 1012, can: ['load'], withheld: [] };
  fakeEndpointAnswer(list, { value: [payment], total: 1, atLeast: false }, { resource: 'payments' });
  fakeEndpointAnswer(get, payment);
  const { user } = renderOffice('/payments');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose 1012' }));
  await user.click(await screen.findByRole('button', { name: STEP }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/^For 1 payment/);
  fakeUnreachableEndpoint(step);
  fakeUnreachableEndpoint(list);
  await user.click(dialog.getByRole('button', { name: STEP }));
  await again();
  expect(await dialog.findByText(/could not be reached/)).toBeInTheDocument();
});

test('the form of a record keeps what is typed, and can be read again', async () => {
  const contact = { id: ID, title: 'Palesa Khumalo', firstName: 'Palesa', lastName: 'Khumalo', can: [], withheld: [] };
  fakeEndpointAnswer(get, contact);
  const { user } = renderOffice(`/contacts/${ID}`);
  const name = await screen.findByRole('textbox', { name: /^First name/ });
  await user.type(name, ' Rose');
  fakeUnreachableEndpoint(get);
  readAgain();
  const button = await again();
  expect(screen.getByText(REACHED_NOT, { selector: '.text' })).toBeVisible();
  expect(name).toBeInTheDocument();
  expect(name).toHaveValue('Palesa Rose');
  fakeEndpointAnswer(get, contact);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(screen.getByRole('textbox', { name: /^First name/ })).toHaveValue('Palesa Rose');
});
