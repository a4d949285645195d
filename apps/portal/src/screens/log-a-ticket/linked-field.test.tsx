import { profiles } from '@stoep/contract/identity/profile';
import { tickets } from '@stoep/contract/works/tickets';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aHolderOfAllPortals } from '../../testing/actors.ts';
import { answers, asked } from '../../testing/fake-server.ts';
import { BUILDING, idOf } from '../../testing/owner-samples.ts';
import { renderApp } from '../../testing/render-app.tsx';

const payment = (number: number, words: string) => ({
  id: idOf(number),
  name: `Payment ${number}, ${words}`,
  building: BUILDING.name,
});

it('FAULT-34: "Report a payment" says payee, amount and day, and asks the server for what the list does not hold', async () => {
  answers(profiles.byEmail, { firstName: 'Olga', lastName: 'Person', mobileNumber: '' } as never);
  answers(tickets.linkables, [payment(20_080, 'Umoya Waterproofing, R 189 500.00, 12 Nov 2026')]);
  const { user } = renderApp('/log-a-ticket', aHolderOfAllPortals());
  await user.click(await screen.findByRole('radio', { name: /^Report/ }));
  await user.selectOptions(screen.getByLabelText('Ticket type'), 'Payment');
  const field = await screen.findByLabelText('Linked record');
  await user.type(field, 'umoya');
  expect(await screen.findByRole('option', { name: /^Payment 2/ })).toHaveTextContent(
    'Payment 20080, Umoya Waterproofing, R 189 500.00, 12 Nov 2026',
  );
  answers(tickets.linkables, [payment(20_001, 'City Power, R 1 903.98, 01 Feb 2019')]);
  await user.clear(field);
  await user.type(field, '1903.98');
  const found = await screen.findByRole('option', { name: /^Payment 20001, City Power/ });
  await waitFor(() => expect(asked(tickets.linkables).at(-1)).toEqual({ search: '1903.98' }));
  await user.click(found);
  expect((field as HTMLInputElement).value).toContain('Payment 20001, City Power, R 1 903.98, 01 Feb 2019');
});
