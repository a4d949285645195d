/** Endpoints of detail pages: all that staff need about one person, account, building, unit or contractor. */
import { CONTRACTOR_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { withOrderedDateRangeCheck } from '../kit/list-query.ts';
import {
  booleanField,
  dayField,
  decimalField,
  idField,
  instantField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableIdField,
  nullableInstantField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { ageingFields } from '../ledger/levy-accounts.ts';
import { handOverPackEndpoints } from '../scheme/buildings/building-leaves.ts';
import { callPageEndpoints, mailCodec, ticketCodec } from './call-pages.ts';

/** For whom letters are printed: for every recipient, or for recipients without an email address. */
export const LETTER_PRINT_AUDIENCES = ['everybody', 'without_address'] as const;
export type LetterPrintAudience = (typeof LETTER_PRINT_AUDIENCES)[number];

/** The most accounts that one letter to chosen accounts goes to: as many as a page of a list holds. */
export const LETTER_ACCOUNT_LIMIT = 100;
/**
 * How a letter reaches a chosen account: `print` to its postal address, `no address` printed without one. The others
 * get none: the attorneys write to them, or they got the same letter today.
 */
export const LETTER_WAYS = ['email', 'print', 'no address', 'with the attorneys', 'sent today'] as const;
export type LetterWay = (typeof LETTER_WAYS)[number];

const letterAccountIds = schemaField('accounts', z.array(z.uuid()).min(1).max(500));
const LETTER_SUBJECT_LENGTH = 150;
const LETTER_LENGTH = 10_000;
/** A letter as it is typed, before its places are filled in. */
const letterFields = {
  subject: schemaField('subject', z.string().trim().max(LETTER_SUBJECT_LENGTH)),
  body: schemaField('body', z.string().trim().max(LETTER_LENGTH)),
  subjectAf: schemaField('subject_af', z.string().trim().max(LETTER_SUBJECT_LENGTH).nullable()),
  bodyAf: schemaField('body_af', z.string().trim().max(LETTER_LENGTH).nullable()),
  fileId: nullableIdField('file_id'),
};
/** Which staff may write letters: those who may send letters to accounts. */
const LETTER_RIGHT = { resource: 'account-letters', verb: 'create' } as const;

/** The kinds of dates that a building waits for. */
export const BUILDING_DATE_KINDS = ['compliance', 'vote', 'levies due', 'levy run', 'year end'] as const;

export const officeDetailPageEndpoints = {
  ...callPageEndpoints,
  accountStatement: defineEndpoint({
    row: 'S-74',
    method: 'GET',
    path: '/office/levy-accounts/{id}/statement/',
    summary: 'A statement of the account as PDF, to read or to print; nothing is sent',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    query: withOrderedDateRangeCheck(objectCodec({ from: dayField('from'), to: dayField('to') })),
    holds: 'bank',
    response: 'file',
  }),
  ...handOverPackEndpoints,
  lettersOnPaper: defineEndpoint({
    row: 'S-157',
    method: 'GET',
    path: '/office/account-letters/{id}/paper/',
    summary:
      'The letters of one sending as one PDF on the paper of the agent, as the accounts stand now: all, or those without an address',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    query: objectCodec({ to: schemaField('to', z.enum(LETTER_PRINT_AUDIENCES)) }),
    holds: 'bank',
    response: 'file',
  }),
  previewLetter: defineEndpoint({
    row: 'S-211',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/letters/preview/',
    summary: 'Whom a letter to chosen accounts reaches and how, and the letter of the first; nothing is kept or sent',
    access: endpointAccessForRoles('staff'),
    office: LETTER_RIGHT,
    body: objectCodec({ accounts: letterAccountIds, ...letterFields }),
    response: objectCodec({
      accounts: nestedField(
        'accounts',
        listCodec(
          objectCodec({
            id: idField('id'),
            accountNumber: textField('account_number'),
            name: textField('name'),
            unit: textField('unit'),
            buildingId: idField('building_id'),
            building: textField('building'),
            email: nullableTextField('email'),
            /** The postal address in lines. */
            address: schemaField('address', z.array(z.string())),
            way: schemaField('way', z.enum(LETTER_WAYS)),
          }),
        ),
      ),
      /** Null while the letter is empty or reaches nobody; `to` is the address, or the name on a printed letter. */
      example: nullableNestedField(
        'example',
        objectCodec({ to: textField('to'), subject: textField('subject'), text: textField('text') }),
      ),
    }),
  }),
  sendLetter: defineEndpoint({
    row: 'S-212',
    method: 'POST',
    path: '/office/letters/',
    summary:
      'Send a letter to chosen accounts, as one sending for each building; those without an email are to be printed',
    access: endpointAccessForRoles('staff'),
    status: 201,
    office: LETTER_RIGHT,
    body: objectCodec({ accounts: letterAccountIds, ...letterFields }),
    response: objectCodec({ letters: nestedField('letters', listCodec(objectCodec({ id: idField('id') }))) }),
  }),
  buildingPage: defineEndpoint({
    row: 'S-75',
    method: 'GET',
    path: '/office/buildings/{id}/page/',
    summary:
      'One building: its money at the bank and owed to it by age, its next date, what was raised and collected this month, questions before its trustees, and what is open',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      banks: nestedField('banks', listCodec(objectCodec({ fund: textField('fund'), amount: moneyField('amount') }))),
      /** The sum of the accounts in arrears; credit of one account does not reduce the debt of another. */
      owed: moneyField('owed'),
      /** The part that was due thirty or more days ago, and the number of such accounts. */
      overdue: moneyField('overdue'),
      owing: integerField('owing'),
      ages: nestedField('ages', objectCodec(ageingFields)),
      /** Levied for the reserve fund, not yet in its bank account (2900). Negative if too much was transferred. */
      dueToReserve: moneyField('due_to_reserve'),
      raised: moneyField('raised'),
      collected: moneyField('collected'),
      /** The five votes that close first. */
      votes: nestedField(
        'votes',
        listCodec(
          objectCodec({
            id: idField('id'),
            subject: textField('subject'),
            closesAt: instantField('closes_at'),
            voted: integerField('voted'),
            required: integerField('required'),
          }),
        ),
      ),
      voteCount: integerField('vote_count'),
      jobs: nestedField('jobs', listCodec(objectCodec({ state: textField('state'), count: integerField('count') }))),
      tickets: integerField('tickets'),
      tasks: integerField('tasks'),
      /** Lines of its bank accounts that are not matched yet. */
      linesToMatch: integerField('lines_to_match'),
      /** Payments that are neither paid nor canceled. */
      payments: integerField('payments'),
      /** The first of all its dates from today; `id` and `name` are those of the compliance item or the vote. */
      nextDate: nestedField(
        'next_date',
        objectCodec({
          day: dayField('day'),
          kind: schemaField('kind', z.enum(BUILDING_DATE_KINDS)),
          id: nullableIdField('id'),
          name: textField('name'),
        }),
      ),
      /** Overdue compliance items. */
      lateCount: integerField('late_count'),
      /** What comes next: the six compliance items that are due first, the financial year and the levy run. */
      duties: nestedField(
        'duties',
        listCodec(
          objectCodec({
            id: idField('id'),
            kind: textField('kind'),
            subject: textField('subject'),
            dueDay: dayField('due_day'),
            late: booleanField('late'),
          }),
        ),
      ),
      /** Current compliance items, and how many of them have no due date. */
      dutyCount: integerField('duty_count'),
      undated: integerField('undated'),
      yearEnd: dayField('year_end'),
      /** The next due day of levies; the first day of the next levy run, and whether it is posted automatically. */
      leviesDue: dayField('levies_due'),
      monthPosted: dayField('month_posted'),
      autoMonth: booleanField('auto_month'),
    }),
  }),
  unitPage: defineEndpoint({
    row: 'S-139',
    method: 'GET',
    path: '/office/units/{id}/page/',
    summary:
      'One unit: who answers for it now and who did, with what is owed, its meters and what they counted, what was charged last, and tickets of its people',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      /** Current accounts, then closed ones with the latest first; at most thirty. */
      accounts: nestedField(
        'accounts',
        listCodec(
          objectCodec({
            id: idField('id'),
            accountNumber: textField('account_number'),
            ownerAccountId: idField('owner_account_id'),
            responsible: textField('responsible'),
            type: textField('type'),
            fromDay: dayField('from_day'),
            untilDay: nullableDayField('until_day'),
            /** The account is current today. */
            current: booleanField('current'),
            balance: moneyField('balance'),
            /** The part that was due thirty or more days ago. */
            overdue: moneyField('overdue'),
          }),
        ),
      ),
      accountCount: integerField('account_count'),
      /** Meters that are not removed. */
      meters: nestedField(
        'meters',
        listCodec(
          objectCodec({
            id: idField('id'),
            name: textField('name'),
            type: schemaField('type', z.enum(METER_TYPES)),
            serialNumber: nullableTextField('serial_number'),
            /** The last thirteen readings, oldest first, without undone ones. */
            readings: nestedField(
              'readings',
              listCodec(
                objectCodec({
                  day: dayField('day'),
                  reading: decimalField('reading'),
                  consumption: decimalField('consumption'),
                }),
              ),
            ),
          }),
        ),
      ),
      /** The twenty largest charges of the last month with charges, without reversed ones. */
      charges: nestedField(
        'charges',
        listCodec(
          objectCodec({
            id: idField('id'),
            day: dayField('day'),
            description: textField('description'),
            accountNumber: textField('account_number'),
            levyAccountId: idField('levy_account_id'),
            amount: moneyField('amount'),
          }),
        ),
      ),
      /** The newest ten tickets in this building of people who see its current accounts. */
      tickets: nestedField('tickets', listCodec(ticketCodec)),
      ticketCount: integerField('ticket_count'),
    }),
  }),
  contractorPage: defineEndpoint({
    row: 'S-138',
    method: 'GET',
    path: '/office/contractors/{id}/page/',
    summary:
      'One firm: the papers asked of it and how each stands, its jobs, what it was paid and waits for, its people, and mails with what became of them',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      papers: nestedField(
        'papers',
        listCodec(
          objectCodec({
            kind: schemaField('kind', z.enum(CONTRACTOR_DOCUMENT_KINDS)),
            standing: schemaField('standing', z.enum(['missing', 'expired', 'unreadable', 'expiring', 'valid'])),
            /** The last valid day; null when it does not expire. */
            lastValidDay: nullableDayField('last_valid_day'),
          }),
        ),
      ),
      /** The newest ten jobs that were awarded and are not completed. */
      jobs: nestedField(
        'jobs',
        listCodec(
          objectCodec({
            id: idField('id'),
            number: integerField('number'),
            name: textField('name'),
            building: textField('building'),
            state: textField('state'),
            awardedAt: nullableInstantField('awarded_at'),
          }),
        ),
      ),
      jobCount: integerField('job_count'),
      completed: integerField('completed'),
      /** Rounds of quotes that it was asked in, and jobs that were awarded to it. What it bids stays with the round. */
      asked: integerField('asked'),
      awarded: integerField('awarded'),
      /** Paid within the last twelve months, and the day of the last payment ever. */
      paid: moneyField('paid'),
      paidDay: nullableDayField('paid_day'),
      /** Payments that are neither paid, declined nor canceled. */
      waiting: moneyField('waiting'),
      waitingCount: integerField('waiting_count'),
      /** Who signs in for it. */
      people: nestedField(
        'people',
        listCodec(objectCodec({ id: idField('id'), name: textField('name'), email: textField('email') })),
      ),
      /** The newest ten to the address of the firm. */
      mails: nestedField('mails', listCodec(mailCodec)),
    }),
  }),
};
