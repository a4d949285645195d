/** An event is found by the words that people use for it, asks what it is about, and opens its step there. */
import { apiContract } from '@stoep/contract';
import { officeEventsFor } from '@stoep/contract/office/events/office-events';
import { STAFF_ROLES } from '@stoep/domain/vocabulary';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../../testing/fake-server.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const ID = '0199aaaa-0000-7000-8000-000000000001';
const UNIT = { id: ID, title: 'A-5', doorNumber: 'A-5', sectionNumber: 5, buildingId: { id: ID, name: 'Aloe Ridge' } };
const NOTE = 'Thandi: trustee of this building.';

test('the page asks for the unit, names its building, and opens the form with what must be read first', async () => {
  fakeEndpointAnswer(apiContract.office.list, { value: [UNIT], total: 1, atLeast: false });
  fakeEndpointAnswer(apiContract.office.get, {
    ...UNIT,
    can: ['unitSold'],
    withheld: [],
    notes: [{ action: 'unitSold', note: NOTE }],
  });
  fakeEndpointAnswer(apiContract.office.unitPage, {
    accounts: [],
    accountCount: 0,
    meters: [],
    charges: [],
    tickets: [],
    ticketCount: 0,
  });
  const { user } = renderOffice('/event/unit-sold');
  await user.click(await screen.findByRole('combobox', { name: 'Which unit was sold?' }));
  await user.click(await screen.findByRole('option', { name: 'A-5, Aloe Ridge' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a sale' }));
  dialog.getByText(NOTE);
  expect(dialog.queryByRole('textbox', { name: 'Email' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog', { name: 'Enter a sale' })).toBeNull();
});

test('each event is offered to the roles of its step, by plain words', () => {
  const named = Object.fromEntries(STAFF_ROLES.map((role) => [role, officeEventsFor(role).map(({ label }) => label)]));
  const owners = ['Enter a sale', 'Tenant moves in', 'Change of address'];
  expect(named).toEqual({
    administrator: [...owners, 'Replace a trustee', 'Increase a tariff', 'Move a receipt to another account'],
    'portfolio manager': [...owners, 'Replace a trustee'],
    bookkeeper: ['Enter a sale', 'Tenant moves in', 'Increase a tariff', 'Move a receipt to another account'],
    'credit controller': [],
    reader: [],
  });
});
