/** Days and times in forms and filters are typed in South African order, whatever the browser's language. */
import { apiContract } from '@stoep/contract';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bodiesSentTo, fakeEndpointAnswer, fakeEndpointRefusal } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

configure({ asyncUtilTimeout: 8_000 });

const ID = '019a0000-0000-7000-8000-000000000004';
const LEVY_ACCOUNT = {
  id: ID,
  title: 'JAC-101',
  accountNumber: 'JAC-101',
  buildingId: { id: ID, name: 'Jacaranda Court' },
  fromDay: '2026-02-01',
  untilDay: null,
  can: [],
  withheld: [],
};

const openForm = async () => {
  fakeEndpointAnswer(apiContract.office.get, LEVY_ACCOUNT);
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user, container } = renderOffice(`/levy-accounts/${ID}`);
  return { user, container, field: await screen.findByRole('textbox', { name: 'Account until' }) };
};

test.each(['14/03/2026', '2026-03-14', '14 Mar 2026', '14032026'])(
  'a form reads %s and sends it as a day',
  async (typed) => {
    const { user, field } = await openForm();
    expect(screen.getByRole('textbox', { name: /^Account from/ })).toHaveValue('01 Feb 2026');
    await user.type(field, typed);
    await user.tab();
    expect(field).toHaveValue('14 Mar 2026');
    fakeEndpointAnswer(apiContract.office.update, { id: ID });
    fakeEndpointRefusal(apiContract.office.accountPage, 404, 'Not found.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not found.');
    expect(bodiesSentTo(apiContract.office.update)[0]).toMatchObject({
      values: { untilDay: '2026-03-14' },
      before: { untilDay: null },
    });
  },
);

test('what is no day stays as it was typed, is told at the field, and nothing is saved without it', async () => {
  const { user, field } = await openForm();
  await user.type(field, '31/02/2026');
  await user.tab();
  expect(field).toHaveValue('31/02/2026');
  expect(field).toHaveAccessibleDescription(/Enter a date, for example 14\/03\/2026/);
  const from = screen.getByRole('textbox', { name: /^Account from/ });
  await user.clear(from);
  await user.type(from, '01/03/2026');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(bodiesSentTo(apiContract.office.update)).toHaveLength(0);
});

test('a day that was cleared is sent as none, and one that must be there is asked for', async () => {
  const { user } = await openForm();
  const from = screen.getByRole('textbox', { name: /^Account from/ });
  await user.clear(from);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter Account from.')).toBeInTheDocument();
  expect(bodiesSentTo(apiContract.office.update)).toHaveLength(0);
});

test("the device's own calendar opens by a button, and what is picked there stands in the field", async () => {
  const { user, container, field } = await openForm();
  const behind = [...container.querySelectorAll<HTMLInputElement>('input[type=date]')].at(-1);
  const opened = vi.fn();
  Object.assign(behind ?? {}, { showPicker: opened });
  const buttons = screen.getAllByRole('button', { name: 'Open the calendar' });
  await user.click(buttons.at(-1) ?? field);
  expect(opened).toHaveBeenCalledOnce();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(behind, '2026-05-06');
  behind?.dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(field).toHaveValue('06 May 2026'));
});

test('a filter by day reads it the same way', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [{ id: ID, title: 'Levies' }], total: 1, atLeast: false });
  const { user } = renderOffice('/journals');
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitemcheckbox', { name: 'Date' }));
  await user.type(await screen.findByRole('textbox', { name: 'Date' }), '14/03/2026');
  await waitFor(() => expect(JSON.stringify(globalThis.location.hash)).toContain('2026-03-14'));
  expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('14/03/2026');
});

const openAppointment = async () => {
  fakeEndpointAnswer(apiContract.office.get, {
    id: ID,
    title: 'Lindiwe Khumalo',
    buildingId: { id: ID, name: 'Jacaranda Court' },
    contactId: { id: ID, name: 'Lindiwe Khumalo' },
    portfolios: [],
    startsAt: '2026-02-01T22:30:41.000Z',
    endsAt: null,
    can: [],
    withheld: [],
  });
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const { user, container } = renderOffice(`/trustee-appointments/${ID}`);
  return { user, container, field: await screen.findByRole('textbox', { name: /^From/ }) };
};

test('a day with its time is South African time, shown and typed without the order of the browser', async () => {
  const { user, container, field } = await openAppointment();
  expect(field).toHaveValue('2026-02-02 00:30');
  expect(field).toHaveAccessibleDescription('South African time, as 2026-03-14 17:00.');
  await user.clear(field);
  await user.type(field, '14/03/2026 17h05');
  await user.tab();
  expect(field).toHaveValue('2026-03-14 17:05');
  expect(container.querySelector('input[type=datetime-local]')).toHaveValue('2026-03-14T17:05');
  fakeEndpointAnswer(apiContract.office.update, { id: ID });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesSentTo(apiContract.office.update)).toHaveLength(1));
  expect(bodiesSentTo(apiContract.office.update)[0]).toMatchObject({
    values: { startsAt: '2026-03-14T15:05:00.000Z' },
    before: { startsAt: '2026-02-01T22:30:41.000Z' },
  });
});

test('a day without its time is told at the field, and nothing is saved without it', async () => {
  const { user, field } = await openAppointment();
  await user.clear(field);
  await user.type(field, '14/03/2026');
  await user.tab();
  expect(field).toHaveValue('14/03/2026');
  expect(field).toHaveAccessibleDescription(/Enter a date and time/);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(bodiesSentTo(apiContract.office.update)).toHaveLength(0);
});
