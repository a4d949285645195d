/** Whole pages: what staff need of one person at a glance, in one answer. */
import { ageingFields } from '../accounts/levy-accounts.ts';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  day,
  dayOrNull,
  entity,
  id,
  instant,
  instantOrNull,
  listOf,
  money,
  moneyOrNull,
  nested,
  text,
  whole,
} from '../kit/wire.ts';

const openItem = entity({
  id: id('id'),
  day: day('day'),
  dueDay: day('due_day'),
  description: text('description'),
  amount: money('amount'),
});

const account = entity({
  id: id('id'),
  accountNumber: text('account_number'),
  ownerAccountId: id('owner_account_id'),
  responsible: text('responsible'),
  unitId: id('unit_id'),
  unit: text('unit'),
  buildingId: id('building_id'),
  building: text('building'),
  type: text('type'),
  /** The last day of it, where it has ended or will. */
  untilDay: dayOrNull('until_day'),
  ...ageingFields,
  paidDay: dayOrNull('paid_day'),
  paid: moneyOrNull('paid'),
  /** What the balance is made of, the oldest dozen: charges that are not settled, and credit that settles nothing yet. */
  open: nested('open', listOf(openItem)),
  openCount: whole('open_count'),
});

export const officeWholePages = {
  personPage: endpoint({
    row: 'S-72',
    method: 'GET',
    path: '/office/people/{id}/',
    summary:
      'What a person answers for and what is going on: accounts with their age and last payment, tickets, promises to pay, and mails with what became of them',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      /** The first hundred, those that run first. */
      accounts: nested('accounts', listOf(account)),
      accountCount: whole('account_count'),
      /** The newest ten. */
      tickets: nested(
        'tickets',
        listOf(
          entity({
            id: id('id'),
            number: whole('number'),
            description: text('description'),
            state: text('state'),
            createdAt: instant('created_at'),
          }),
        ),
      ),
      ticketCount: whole('ticket_count'),
      promises: nested(
        'promises',
        listOf(
          entity({
            id: id('id'),
            number: whole('number'),
            accountNumber: text('account_number'),
            stage: text('stage'),
            monthly: money('monthly'),
            endDay: day('end_day'),
          }),
        ),
      ),
      /** The newest ten to the person's own address and to those that their statements go to. */
      mails: nested(
        'mails',
        listOf(
          entity({
            id: id('id'),
            to: text('to'),
            subject: text('subject'),
            state: text('state'),
            at: instant('at'),
            sentAt: instantOrNull('sent_at'),
          }),
        ),
      ),
    }),
  }),
};
