/** Team workload: unassigned work first, and each count links to the list of exactly those. */
import { apiContract } from '@stoep/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeEndpointAnswer } from '../testing/fake-server.ts';
import { renderOffice } from '../testing/render-office.tsx';

const ID = '019a0000-0000-7000-8000-000000000001';
const PERSON = '019a0000-0000-7000-8000-000000000002';
const one = {
  resource: 'tickets' as const,
  id: ID,
  title: '10007 · The gate sticks',
  building: 'Aloe Ridge',
  state: 'In Progress',
  dueDay: '2026-03-02',
  late: true,
};
const nothing = { role: null, left: false, tickets: 0, ticketsLate: 0, tasks: 0, tasksLate: 0, work: [] };

test('what is late says so, counts lead to just those, and whoever left is told of', async () => {
  fakeEndpointAnswer(apiContract.office.team, [
    { ...nothing, id: null, contactId: null, name: '' },
    {
      ...nothing,
      id: ID,
      contactId: PERSON,
      name: 'Mpho Letlape',
      role: 'portfolio manager',
      tickets: 11,
      ticketsLate: 1,
      tasks: 1,
      work: [one],
    },
    {
      ...nothing,
      id: PERSON,
      contactId: null,
      name: 'Gone Away',
      role: 'bookkeeper',
      left: true,
      tickets: 1,
      work: [one],
    },
  ]);
  renderOffice('/team');
  const mpho = within(await screen.findByRole('region', { name: 'Mpho Letlape' }));
  expect(mpho.getByText('Aloe Ridge · In Progress · Due 02 Mar 2026')).toBeInTheDocument();
  expect(mpho.getByText('1 late')).toBeInTheDocument();
  expect(mpho.getByText('And 11 more.')).toBeInTheDocument();
  const filterOf = (name: string) => {
    const address = mpho.getByRole('link', { name }).getAttribute('href') ?? '';
    return JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? '');
  };
  expect(filterOf('11 tickets')).toEqual({ queue: 'openTickets', assignedToId: ID });
  expect(filterOf('1 task')).toEqual({ queue: 'openTasks', assignedToId: PERSON });
  expect(screen.getByText('Everything is assigned.')).toBeInTheDocument();
  expect(screen.getByText(/can no longer log in: assign the items/)).toBeInTheDocument();
});
