import { ownProfileEndpoints } from '@stoep/contract/identity/profiles';
import { ticketEndpoints } from '@stoep/contract/works/tickets';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aUserOfAllPortals } from '../../testing/actors.ts';
import { fakeEndpointAnswer, queryParamsSentTo } from '../../testing/fake-server.ts';
import { OWNER_SAMPLE_BUILDING, sampleUuidOf } from '../../testing/owner-samples.ts';
import { renderPortalApp } from '../../testing/render-app.tsx';

const payment = (number: number, words: string) => ({
  id: sampleUuidOf(number),
  name: `Payment ${number}, ${words}`,
  building: OWNER_SAMPLE_BUILDING.name,
});

it('FAULT-34: "Report a payment" says payee, amount and day, and asks the server for what the list does not hold', async () => {
  fakeEndpointAnswer(ownProfileEndpoints.byEmail, {
    firstName: 'Olga',
    lastName: 'Person',
    mobileNumber: '',
  } as never);
  fakeEndpointAnswer(ticketEndpoints.linkables, [payment(20_080, 'Umoya Waterproofing, R 189 500.00, 12 Nov 2026')]);
  const { user } = renderPortalApp('/log-a-ticket', aUserOfAllPortals());
  await user.click(await screen.findByRole('radio', { name: /^Report/ }));
  await user.selectOptions(screen.getByLabelText('Ticket type'), 'Payment');
  const field = await screen.findByLabelText('Linked record');
  await user.type(field, 'umoya');
  expect(await screen.findByRole('option', { name: /^Payment 2/ })).toHaveTextContent(
    'Payment 20080, Umoya Waterproofing, R 189 500.00, 12 Nov 2026',
  );
  fakeEndpointAnswer(ticketEndpoints.linkables, [payment(20_001, 'City Power, R 1 903.98, 01 Feb 2019')]);
  await user.clear(field);
  await user.type(field, '1903.98');
  const found = await screen.findByRole('option', { name: /^Payment 20001, City Power/ });
  await waitFor(() => expect(queryParamsSentTo(ticketEndpoints.linkables).at(-1)).toEqual({ search: '1903.98' }));
  await user.click(found);
  expect((field as HTMLInputElement).value).toContain('Payment 20001, City Power, R 1 903.98, 01 Feb 2019');
});
