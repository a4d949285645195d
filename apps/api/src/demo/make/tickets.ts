/** Makes tickets with comments and events, in every state. */

import {
  type DemoPortfolio,
  type DemoTableRow,
  demoDayTimeCell,
  demoMonthDayCell,
  demoTodayOffsetCell,
} from './demo-tables.ts';
import { DEMO_PERSONAS } from './personas.ts';

type Ticket = DemoTableRow & { readonly key: string; readonly logged_by: string; readonly state: string };

const TICKETS: readonly Ticket[] = [
  {
    key: 'ticket-1',
    logged_by: 'o1',
    role: 'owner',
    purpose: 'Request',
    type: 'Maintenance',
    description: 'The hallway light on the first floor flickers and goes out for minutes at a time.',
    state: 'In Progress',
    building: 'a',
    linked: 'a',
    assigned_to: 'st-portfolio',
    due_day: demoTodayOffsetCell(0),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-8), '19:42'),
  },
  {
    key: 'ticket-2',
    logged_by: 'o1',
    role: 'owner',
    purpose: 'Request',
    type: 'Account Query',
    description: 'Why did my electricity for my tenant go up by a third in July?',
    state: 'Waiting for Customer',
    building: 'a',
    linked: 'a',
    assigned_to: 'st-bookkeeper',
    due_day: demoTodayOffsetCell(4),
    created_at: demoDayTimeCell(demoTodayOffsetCell(-21), '20:15'),
  },
  {
    key: 'ticket-3',
    logged_by: 'o1',
    role: 'owner',
    purpose: 'Report',
    type: 'Levy Account',
    description: 'My debit order was taken on the 1st, but the receipt shows one day later.',
    state: 'Closed',
    building: 'a',
    linked: 'a-1',
    assigned_to: 'st-bookkeeper',
    created_at: demoDayTimeCell(demoMonthDayCell(-3, 2), '18:00'),
    resolved_at: demoDayTimeCell(demoMonthDayCell(-3, 4), '10:30'),
    closed_at: demoDayTimeCell(demoMonthDayCell(-3, 4), '19:00'),
  },
  {
    key: 'ticket-4',
    logged_by: 'o1',
    role: 'owner',
    purpose: 'Request',
    type: 'Insurance',
    description: 'Geyser burst: how do I claim?',
    state: 'Resolved',
    building: 'a',
    linked: 'a',
    assigned_to: 'st-portfolio',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-15), '07:05'),
    resolved_at: demoDayTimeCell(demoTodayOffsetCell(-5), '12:00'),
  },
  {
    key: 'ticket-5',
    logged_by: 'o2',
    role: 'owner',
    purpose: 'Request',
    type: 'Service Complaint',
    description: 'Nobody answers the after-hours number.',
    state: 'New',
    building: 'a',
    linked: 'a',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-1), '21:30'),
  },
  {
    key: 'ticket-6',
    logged_by: 'o2',
    role: 'owner',
    purpose: 'Report',
    type: 'Account',
    description: 'Please pay my credit back to my bank account.',
    state: 'In Progress',
    building: 'a',
    linked: 'a-2',
    assigned_to: 'st-bookkeeper',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-14), '09:00'),
  },
  {
    key: 'ticket-7',
    logged_by: 't1',
    role: 'trustee',
    purpose: 'Report',
    type: 'Payment',
    description: 'Is this the claim for the second joint, or for all three?',
    state: 'In Progress',
    building: 'a',
    linked: 'p-j1-2',
    assigned_to: 'st-portfolio',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-3), '12:20'),
  },
  {
    key: 'ticket-8',
    logged_by: 't1',
    role: 'trustee',
    purpose: 'Request',
    type: 'Property Transfers',
    description: 'When will the transfer of A-5 be on the owners\u2019 list?',
    state: 'Closed',
    building: 'a',
    linked: 'a',
    assigned_to: 'st-portfolio',
    created_at: demoDayTimeCell(demoMonthDayCell(-7, 6), '10:00'),
    resolved_at: demoDayTimeCell(demoMonthDayCell(-7, 9), '10:00'),
    closed_at: demoDayTimeCell(demoMonthDayCell(-7, 23), '10:00'),
  },
  {
    key: 'ticket-9',
    logged_by: 't2',
    role: 'trustee',
    purpose: 'Report',
    type: 'Maintenance',
    description: 'The contractor parked on the lawn again.',
    state: 'New',
    building: 'a',
    linked: 'j1',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-2), '17:45'),
  },
  {
    key: 'ticket-10',
    logged_by: 'o3',
    role: 'owner',
    purpose: 'Request',
    type: 'Code Of Conduct',
    description: 'Loud parties in B-9 every weekend.',
    state: 'In Progress',
    building: 'b',
    linked: 'b',
    assigned_to: 'st-portfolio',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-10), '23:10'),
  },
  {
    key: 'ticket-11',
    logged_by: 'tb',
    role: 'trustee',
    purpose: 'Report',
    type: 'Building',
    description: 'The insurance valuation is older than two years.',
    state: 'Waiting for Customer',
    building: 'b',
    linked: 'b',
    assigned_to: 'st-portfolio',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-20), '08:00'),
  },
  {
    key: 'ticket-12',
    logged_by: 'ot',
    role: 'owner',
    purpose: 'Request',
    type: 'User Profile',
    description: 'My surname is spelled wrong on the statement.',
    state: 'Resolved',
    building: 'a',
    linked: 'a',
    assigned_to: 'st',
    created_at: demoDayTimeCell(demoTodayOffsetCell(-30), '08:00'),
    resolved_at: demoDayTimeCell(demoTodayOffsetCell(-22), '08:00'),
  },
];

type Comment = readonly [ticket: string, day: string, author: string, name: string, text: string, internal?: 'yes'];

const COMMENTS: readonly Comment[] = [
  [
    'ticket-1',
    demoDayTimeCell(demoTodayOffsetCell(-7), '08:15'),
    'st-portfolio',
    'Mpho Letlape',
    'Thank you, the electrician comes on Thursday.',
  ],
  [
    'ticket-1',
    demoDayTimeCell(demoTodayOffsetCell(-7), '08:20'),
    'st-portfolio',
    'Mpho Letlape',
    'Third call on this circuit this year: ask for a quote on the whole board.',
    'yes',
  ],
  [
    'ticket-1',
    demoDayTimeCell(demoTodayOffsetCell(-6), '18:00'),
    'o1',
    'Naledi Mokoena',
    'He was here; it still flickers at night.',
  ],
  [
    'ticket-2',
    demoDayTimeCell(demoTodayOffsetCell(-19), '11:00'),
    'st-bookkeeper',
    'Colleen Botes',
    'July is the coldest month and the reading was taken, not estimated. Could you send us a photo of the meter?',
  ],
  [
    'ticket-3',
    demoDayTimeCell(demoMonthDayCell(-3, 4), '10:30'),
    'st-bookkeeper',
    'Colleen Botes',
    'The bank posts it a day later; the day of the debit counts and no interest was charged.',
  ],
  [
    'ticket-4',
    demoDayTimeCell(demoTodayOffsetCell(-13), '09:30'),
    'st-portfolio',
    'Mpho Letlape',
    'Please have the plumber write down the cause; the excess is R 1 500.00.',
  ],
  ['ticket-4', demoDayTimeCell(demoTodayOffsetCell(-9), '17:10'), 'o1', 'Naledi Mokoena', 'Report sent by email.'],
  [
    'ticket-4',
    demoDayTimeCell(demoTodayOffsetCell(-5), '12:00'),
    'st-portfolio',
    'Mpho Letlape',
    'The claim is paid out.',
  ],
  [
    'ticket-6',
    demoDayTimeCell(demoTodayOffsetCell(-13), '14:00'),
    'st-bookkeeper',
    'Colleen Botes',
    'The refund is with the bank for authorisation.',
  ],
  [
    'ticket-7',
    demoDayTimeCell(demoTodayOffsetCell(-2), '09:20'),
    'st-portfolio',
    'Mpho Letlape',
    'For the second joint; the third will be claimed on completion.',
  ],
  [
    'ticket-10',
    demoDayTimeCell(demoTodayOffsetCell(-9), '10:00'),
    'st-portfolio',
    'Mpho Letlape',
    'We have written to the owner of B-9.',
  ],
  [
    'ticket-11',
    demoDayTimeCell(demoTodayOffsetCell(-18), '10:00'),
    'st-portfolio',
    'Mpho Letlape',
    'Do the trustees want the same valuer as last time?',
  ],
];

const PATH: Readonly<Record<string, readonly string[]>> = {
  New: ['New'],
  'In Progress': ['New', 'In Progress'],
  'Waiting for Customer': ['New', 'In Progress', 'Waiting for Customer'],
  Resolved: ['New', 'In Progress', 'Resolved'],
  Closed: ['New', 'In Progress', 'Resolved', 'Closed'],
};

/** When each step was taken: the first at logging, the last ones when the ticket says so. */
const timeOf = (ticket: Ticket, state: string): string => {
  if (state === 'Resolved') return String(ticket.resolved_at);
  if (state === 'Closed') return String(ticket.closed_at);
  const logged = String(ticket.created_at);
  return state === 'New' ? logged : logged.replace(/\d\d:\d\d$/, state === 'In Progress' ? '23:40' : '23:50');
};

/** Name of the persona who logged a ticket. */
const nameOf = (code: string): string => {
  const found = DEMO_PERSONAS.find((persona) => persona.code === code);
  return found ? `${found.firstName} ${found.lastName}` : 'Customer';
};

export const addDemoTickets = (portfolio: DemoPortfolio): void => {
  portfolio.add('tickets', ...TICKETS);
  for (const ticket of TICKETS)
    for (const state of PATH[ticket.state] ?? [])
      portfolio.add('ticket_events', {
        key: `${ticket.key}-${state}`,
        ticket: ticket.key,
        state,
        by_name: state === 'New' || state === 'Closed' ? nameOf(ticket.logged_by) : 'Mpho Letlape',
        at: timeOf(ticket, state),
      });
  const numbers = new Map<string, number>();
  for (const [ticket, created_at, author, author_name, comment, internal] of COMMENTS) {
    const number = (numbers.get(ticket) ?? 0) + 1;
    numbers.set(ticket, number);
    portfolio.add('ticket_comments', {
      key: `${ticket}-${number}`,
      ticket,
      number,
      comment,
      author,
      author_name,
      internal,
      created_at,
    });
  }
};
