/** Whole pages: what staff need of one person at a glance, in one answer. */

import { LEDGER_KINDS } from '@stoep/domain/ledger/ledger-entry';
import { COMPLIANCE_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { forward } from '../kit/paging.ts';
import {
  day,
  dayOrNull,
  decimal,
  entity,
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  listOf,
  money,
  moneyOrNull,
  nested,
  optional,
  plain,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../kit/wire.ts';
import { accountCorrespondence } from '../ledger/account-correspondence.ts';
import { ageingFields } from '../ledger/levy-accounts.ts';

/** To whom letters are printed: to each that they were addressed to, or to those whom no mail reaches. */
export const PAPER_FOR = ['everybody', 'without_address'] as const;
export type PaperFor = (typeof PAPER_FOR)[number];

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

/** A line of a levy account with the balance after it, and the journal that it stands in. */
const entry = entity({
  id: id('id'),
  day: day('day'),
  dueDay: day('due_day'),
  kind: text('kind'),
  description: text('description'),
  reference: plain('reference', z.string().nullable()),
  amount: money('amount'),
  balance: money('balance'),
  takenBack: flag('taken_back'),
  journalId: idOrNull('journal_id'),
  journal: wholeOrNull('journal'),
});

const ticket = entity({
  id: id('id'),
  number: whole('number'),
  description: text('description'),
  state: text('state'),
  createdAt: instant('created_at'),
});

const mail = entity({
  id: id('id'),
  to: text('to'),
  subject: text('subject'),
  state: text('state'),
  at: instant('at'),
  sentAt: instantOrNull('sent_at'),
});

export const officeDetailPages = {
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
      tickets: nested('tickets', listOf(ticket)),
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
      mails: nested('mails', listOf(mail)),
      /** Asked for within two minutes, by the person or for them, and not a mail yet: the page is asked again until there are none. */
      statementsInMaking: whole('statements_in_making'),
    }),
  }),
  accountPage: endpoint({
    row: 'S-73',
    method: 'GET',
    path: '/office/levy-accounts/{id}/page/',
    summary:
      'One levy account: how old its balance is, its entries with the balance after each, who pays, how it stands in credit control, and what was sent about it',
    access: only('staff'),
    params: entity({ id: id('id') }),
    query: entity({ kind: optional(plain('kind', z.enum(LEDGER_KINDS))) }),
    response: entity({
      ...ageingFields,
      /** The newest twenty of that kind, or of all. */
      entries: nested('entries', listOf(entry)),
      entryCount: whole('entry_count'),
      responsible: nested(
        'responsible',
        entity({ id: id('id'), name: text('name'), email: plain('email', z.string().nullable()) }),
      ),
      /** People who see it in the portal; `address` is what their login confirmed. */
      payers: nested(
        'payers',
        listOf(
          entity({ id: id('id'), name: text('name'), address: plain('address', z.string().nullable()) }),
        ),
      ),
      legalCaseId: idOrNull('legal_case_id'),
      agreementId: idOrNull('agreement_id'),
      disconnectionId: idOrNull('disconnection_id'),
      ...accountCorrespondence,
    }),
  }),
  personData: endpoint({
    row: 'S-141',
    method: 'GET',
    path: '/office/people/{id}/data/',
    summary: 'Everything held about a person who asked for it: a zip of a page to read, JSON, CSV and files',
    access: only('staff'),
    params: entity({ id: id('id') }),
    audited: true,
    response: 'file',
  }),
  breachReport: endpoint({
    row: 'S-142',
    method: 'GET',
    path: '/office/breach-report/',
    summary: 'Whose data a login, a session or everybody read in a span of time, and what of it, as CSV',
    access: only('staff'),
    query: forward(
      entity({
        email: optional(plain('email', z.string().max(320))),
        session: optional(id('session')),
        from: optional(day('from')),
        to: optional(day('to')),
      }),
    ),
    audited: true,
    response: 'file',
  }),
  accountStatement: endpoint({
    row: 'S-74',
    method: 'GET',
    path: '/office/levy-accounts/{id}/statement/',
    summary: 'A statement of the account as PDF, to read or to print; nothing is sent',
    access: only('staff'),
    params: entity({ id: id('id') }),
    query: forward(entity({ from: day('from'), to: day('to') })),
    holds: 'bank',
    response: 'file',
  }),
  lettersOnPaper: endpoint({
    row: 'S-157',
    method: 'GET',
    path: '/office/account-letters/{id}/paper/',
    summary:
      'The letters of one sending as one PDF on the paper of the agent, as the accounts stand now: all, or those without an address',
    access: only('staff'),
    params: entity({ id: id('id') }),
    query: entity({ to: plain('to', z.enum(PAPER_FOR)) }),
    holds: 'bank',
    response: 'file',
  }),
  buildingPage: endpoint({
    row: 'S-75',
    method: 'GET',
    path: '/office/buildings/{id}/page/',
    summary:
      'One building: its money at the bank and owed to it, what was raised and collected this month, questions before its trustees, and what is open',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      banks: nested('banks', listOf(entity({ fund: text('fund'), amount: money('amount') }))),
      /** By accounts that owe; credit of one pays nothing of another. */
      owed: money('owed'),
      /** Of it, what was due thirty days ago or longer, and by how many accounts. */
      overdue: money('overdue'),
      owing: whole('owing'),
      /** Levied for the reserve fund and not moved into its bank account yet (2900); below nothing, more was moved. */
      dueToReserve: money('due_to_reserve'),
      raised: money('raised'),
      collected: money('collected'),
      /** The five that close first. */
      votes: nested(
        'votes',
        listOf(
          entity({
            id: id('id'),
            subject: text('subject'),
            closesAt: instant('closes_at'),
            voted: whole('voted'),
            required: whole('required'),
          }),
        ),
      ),
      voteCount: whole('vote_count'),
      jobs: nested('jobs', listOf(entity({ state: text('state'), count: whole('count') }))),
      tickets: whole('tickets'),
      tasks: whole('tasks'),
      /** What comes next: of its duties the six that are due first, then its financial year and its month. */
      duties: nested(
        'duties',
        listOf(
          entity({
            id: id('id'),
            kind: text('kind'),
            subject: text('subject'),
            dueDay: day('due_day'),
            late: flag('late'),
          }),
        ),
      ),
      /** Duties that run; of them, those whose day nobody has said. */
      dutyCount: whole('duty_count'),
      undated: whole('undated'),
      yearEnd: day('year_end'),
      /** The next day on which levies are due; the one from which the month after it may be posted, and whether it posts itself. */
      leviesDue: day('levies_due'),
      monthPosted: day('month_posted'),
      autoMonth: flag('auto_month'),
    }),
  }),
  unitPage: endpoint({
    row: 'S-139',
    method: 'GET',
    path: '/office/units/{id}/page/',
    summary:
      'One unit: who answers for it now and who did, with what is owed, its meters and what they counted, what was charged last, and tickets of its people',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      /** Those that run, then those that ended, the last one first; thirty at most. */
      accounts: nested(
        'accounts',
        listOf(
          entity({
            id: id('id'),
            accountNumber: text('account_number'),
            ownerAccountId: id('owner_account_id'),
            responsible: text('responsible'),
            type: text('type'),
            fromDay: day('from_day'),
            untilDay: dayOrNull('until_day'),
            /** It runs today. */
            current: flag('current'),
            balance: money('balance'),
            /** Of it, what was due thirty days ago or longer. */
            overdue: money('overdue'),
          }),
        ),
      ),
      accountCount: whole('account_count'),
      /** Those that were not taken out. */
      meters: nested(
        'meters',
        listOf(
          entity({
            id: id('id'),
            name: text('name'),
            type: plain('type', z.enum(METER_TYPES)),
            serialNumber: textOrNull('serial_number'),
            /** The last thirteen, the earliest first, but for those that were taken back. */
            readings: nested(
              'readings',
              listOf(
                entity({ day: day('day'), reading: decimal('reading'), consumption: decimal('consumption') }),
              ),
            ),
          }),
        ),
      ),
      /** Of the last month in which anything was charged, but for what was taken back; the largest twenty. */
      charges: nested(
        'charges',
        listOf(
          entity({
            id: id('id'),
            day: day('day'),
            description: text('description'),
            accountNumber: text('account_number'),
            levyAccountId: id('levy_account_id'),
            amount: money('amount'),
          }),
        ),
      ),
      /** The newest ten in this building by those who see the accounts that run. */
      tickets: nested('tickets', listOf(ticket)),
      ticketCount: whole('ticket_count'),
    }),
  }),
  contractorPage: endpoint({
    row: 'S-138',
    method: 'GET',
    path: '/office/contractors/{id}/page/',
    summary:
      'One firm: the papers asked of it and how each stands, its jobs, what it was paid and waits for, its people, and mails with what became of them',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      papers: nested(
        'papers',
        listOf(
          entity({
            kind: plain('kind', z.enum(COMPLIANCE_KINDS)),
            standing: plain('standing', z.enum(['missing', 'expired', 'unreadable', 'expiring', 'valid'])),
            /** The last day it holds; null when it does not expire. */
            lastValidDay: dayOrNull('last_valid_day'),
          }),
        ),
      ),
      /** Awarded to it and not done, the newest ten. */
      jobs: nested(
        'jobs',
        listOf(
          entity({
            id: id('id'),
            number: whole('number'),
            name: text('name'),
            building: text('building'),
            state: text('state'),
            awardedAt: instantOrNull('awarded_at'),
          }),
        ),
      ),
      jobCount: whole('job_count'),
      completed: whole('completed'),
      /** Rounds of quotes that it was asked in, and jobs that were awarded to it. What it bids stays with the round. */
      asked: whole('asked'),
      awarded: whole('awarded'),
      /** Paid within the last twelve months, and the day of the last payment ever. */
      paid: money('paid'),
      paidDay: dayOrNull('paid_day'),
      /** Payments that are neither paid, declined nor canceled. */
      waiting: money('waiting'),
      waitingCount: whole('waiting_count'),
      /** Who signs in for it. */
      people: nested('people', listOf(entity({ id: id('id'), name: text('name'), email: text('email') }))),
      /** The newest ten to the address of the firm. */
      mails: nested('mails', listOf(mail)),
    }),
  }),
};
