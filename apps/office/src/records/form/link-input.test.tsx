/** The input that links to another record in a form. */
import { apiContract } from '@stoep/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer, queryParamsSentTo } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';
import { fakeTicketWithoutFiles } from '../../testing/sample-ticket.ts';

const TICKET = '019ac000-0000-7000-8000-000000000001';
const PERSON = '019ac000-0000-7000-8000-000000000002';

test('a ticket is given to a person by name, with the address beside it', async () => {
  const ticket = { id: TICKET, title: '10005', number: 10_005, state: 'New', can: ['assign'], withheld: [] };
  fakeEndpointAnswer(apiContract.office.get, ticket);
  fakeTicketWithoutFiles();
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(
    apiContract.office.list,
    { value: [{ id: PERSON, title: 'Mpho Letlape', email: 'mpho@agent.test' }], total: 1, atLeast: false },
    { resource: 'staff' },
  );
  const { user } = renderOffice(`/tickets/${TICKET}/show`);
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const input = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Staff member' });
  await user.type(input, 'Mpho Letlape');
  const option = await screen.findByRole('option', { name: /^Mpho Letlape/ });
  expect(option).toHaveTextContent('mpho@agent.test');
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.list).map(({ q }) => q)).toContain('Mpho Letlape'));
  await user.click(screen.getByRole('option', { name: /^Mpho Letlape/ }));
  expect(input).toHaveValue('Mpho Letlape');
});

test('a levy account is chosen by number, owner and unit, and found by each of them', async () => {
  const [account, other] = [PERSON, TICKET];
  fakeEndpointAnswer(
    apiContract.office.list,
    {
      value: [
        {
          id: account,
          title: 'CTM026',
          accountId: { id: PERSON, name: 'Chiara Venter' },
          unitId: { id: TICKET, name: '26' },
        },
        { id: other, title: 'CTM027', accountId: null, unitId: { id: TICKET, name: '27' } },
      ],
      total: 2,
      atLeast: false,
    },
    { resource: 'levy-accounts' },
  );
  fakeEndpointAnswer(apiContract.office.fill, { fields: {} });
  const { user } = renderOffice('/ledger-entries/create');
  const input = await screen.findByRole('combobox', { name: /^Levy account/ });
  await user.click(input);
  await user.paste('Venter · unit C-26');
  expect(await screen.findByRole('option', { name: 'CTM026 · Chiara Venter · unit 26' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'CTM027 · unit 27' })).toBeVisible();
  // The dots and the word before the door are in no record.
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.list).at(-1)?.q).toBe('Venter C-26'));
  await user.clear(input);
  await user.click(input);
  await user.paste('CTM026 · Venter · unit 26');
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.list).at(-1)?.q).toBe('CTM026 Venter'));
  await user.clear(input);
  await user.click(input);
  await user.paste('CTM026');
  await waitFor(() => expect(queryParamsSentTo(apiContract.office.list).at(-1)?.q).toBe('CTM026'));
  expect(await screen.findByRole('option', { name: 'CTM026 · Chiara Venter · unit 26' })).toBeVisible();
});

const units = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    id: `019ac000-0000-7000-8000-${String(from + at).padStart(12, '0')}`,
    title: `C-${from + at}`,
    buildingId: { id: PERSON, name: 'Coral Tree' },
  }));

test('units are offered in the order of their list, more of them by scrolling, each with its building', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  const page = (count: number) => ({ value: units(1, count), total: 30, atLeast: false });
  fakeEndpointAnswer(apiContract.office.list, page(25), { resource: 'units' });
  const { user } = renderOffice('/meters/create');
  await user.click(await screen.findByRole('combobox', { name: 'Unit' }));
  await user.click(await screen.findByRole('option', { name: /^C-7/ }));
  await user.click(screen.getByRole('combobox', { name: 'Unit' }));
  const list = await screen.findByRole('listbox');
  expect((await within(list).findAllByRole('option')).at(-1)).toHaveTextContent('C-25Coral Tree');
  const asked = () => queryParamsSentTo(apiContract.office.list).filter(({ limit }) => limit !== undefined);
  expect(asked()).toContainEqual(expect.objectContaining({ sort: 'sectionNumber', order: 'asc', limit: '25' }));
  fakeEndpointAnswer(apiContract.office.list, page(30), { resource: 'units' });
  list.scrollTop = 200;
  fireEvent.scroll(list);
  await within(list).findByRole('option', { name: /^C-30/ });
  // A refetch of the first page may be the last call.
  const more = { sort: 'sectionNumber', order: 'asc', limit: '125', offset: '0' };
  expect(asked()).toContainEqual(expect.objectContaining(more));
  expect(list.scrollTop).toBe(200);
});

test('no form of money creates the account that is typed into it', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [], total: 0, atLeast: false });
  fakeEndpointAnswer(apiContract.office.fill, { fields: {} });
  const { user, unmount } = renderOffice('/ledger-entries/create');
  const typeInto = async (name: RegExp) => {
    await user.type(await screen.findByRole('combobox', { name }), 'C-14');
    await waitFor(() => expect(queryParamsSentTo(apiContract.office.list).at(-1)?.q).toBe('C-14'));
    expect(await screen.findByText('Nothing to choose from')).toBeVisible();
    expect(screen.queryByRole('option')).toBeNull();
  };
  await typeInto(/^Levy account/);
  unmount();
  renderOffice('/payments/create');
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }));
  await user.click(await screen.findByRole('option', { name: 'Account' }));
  await typeInto(/^Levy account/);
  await user.keyboard('{Escape}');
  await typeInto(/^Account holder/);
});
