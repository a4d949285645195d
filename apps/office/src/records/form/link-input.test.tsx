/** The input that links to another record in a form. */
import { apiContract } from '@stoep/contract';
import { screen, waitFor, within } from '@testing-library/react';
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
