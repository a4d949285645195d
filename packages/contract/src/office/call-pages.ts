/**
 * Endpoints of the pages by which staff answer a call: a person, and a levy account. Both lead with the same facts.
 */
import { LEDGER_ENTRY_KINDS } from '@stoep/domain/ledger/ledger-entry';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  instantField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableIdField,
  nullableInstantField,
  nullableIntegerField,
  nullableMoneyField,
  nullableNestedField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { levyAccountCorrespondenceFields } from '../ledger/account-correspondence.ts';
import { ageingFields } from '../ledger/levy-accounts.ts';

/** Of one account: the last payment that was not reversed, proofs that wait, and what is charged next. */
const accountCallFields = {
  paidDay: nullableDayField('paid_day'),
  paid: nullableMoneyField('paid'),
  /** The newest proof of payment that is neither matched nor refused; `proofCount` says how many there are. */
  proof: nullableNestedField(
    'proof',
    objectCodec({ id: idField('id'), day: dayField('day'), amount: moneyField('amount') }),
  ),
  proofCount: integerField('proof_count'),
  /** Charges of the next month: as posted ahead, or else as the unit's monthly charges and levy lines say. */
  nextCharge: nullableNestedField(
    'next_charge',
    objectCodec({ day: dayField('day'), amount: moneyField('amount'), posted: booleanField('posted') }),
  ),
};

/** The records that a last contact may be. */
export const LAST_CONTACT_RECORDS = ['person-notes', 'outbox', 'tickets'] as const;

/** Of the people who called, or who hold the account. */
const callerFields = {
  telephones: nestedField(
    'telephones',
    listCodec(objectCodec({ name: textField('name'), number: textField('number') })),
  ),
  /** The newest three that are neither resolved nor closed. */
  openTickets: nestedField(
    'open_tickets',
    listCodec(objectCodec({ id: idField('id'), number: integerField('number') })),
  ),
  openTicketCount: integerField('open_ticket_count'),
  /** The newest note, email or ticket; `kind` is that of a note. */
  lastContact: nullableNestedField(
    'last_contact',
    objectCodec({
      record: schemaField('record', z.enum(LAST_CONTACT_RECORDS)),
      id: idField('id'),
      kind: schemaField('kind', z.string().nullable()),
      /** Who wrote the note or logged the ticket, or the address of the email. */
      who: textField('who'),
      what: textField('what'),
      at: instantField('at'),
    }),
  ),
};

const openItem = objectCodec({
  id: idField('id'),
  day: dayField('day'),
  dueDay: dayField('due_day'),
  description: textField('description'),
  amount: moneyField('amount'),
});

const account = objectCodec({
  id: idField('id'),
  accountNumber: textField('account_number'),
  ownerAccountId: idField('owner_account_id'),
  responsible: textField('responsible'),
  unitId: idField('unit_id'),
  unit: textField('unit'),
  buildingId: idField('building_id'),
  building: textField('building'),
  type: textField('type'),
  /** The last day, where it has ended or will end. */
  untilDay: nullableDayField('until_day'),
  ...ageingFields,
  ...accountCallFields,
  /** The twelve oldest open items: unsettled charges and unallocated credit. */
  open: nestedField('open', listCodec(openItem)),
  openCount: integerField('open_count'),
});

/** A ledger entry with the running balance and its journal. */
const entry = objectCodec({
  id: idField('id'),
  day: dayField('day'),
  dueDay: dayField('due_day'),
  kind: textField('kind'),
  description: textField('description'),
  reference: schemaField('reference', z.string().nullable()),
  amount: moneyField('amount'),
  balance: moneyField('balance'),
  takenBack: booleanField('taken_back'),
  journalId: nullableIdField('journal_id'),
  journal: nullableIntegerField('journal'),
});

export const ticketCodec = objectCodec({
  id: idField('id'),
  number: integerField('number'),
  description: textField('description'),
  state: textField('state'),
  createdAt: instantField('created_at'),
});

export const mailCodec = objectCodec({
  id: idField('id'),
  to: textField('to'),
  subject: textField('subject'),
  state: textField('state'),
  at: instantField('at'),
  sentAt: nullableInstantField('sent_at'),
});

export const callPageEndpoints = {
  personPage: defineEndpoint({
    row: 'S-72',
    method: 'GET',
    path: '/office/people/{id}/',
    summary:
      'What a person answers for and what is going on: telephone and last contact, accounts with their age, last payment, waiting proof and next charge, tickets, promises to pay, and mails with what became of them',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      ...callerFields,
      /** The first hundred; current accounts come first. */
      accounts: nestedField('accounts', listCodec(account)),
      accountCount: integerField('account_count'),
      /** The newest ten. */
      tickets: nestedField('tickets', listCodec(ticketCodec)),
      ticketCount: integerField('ticket_count'),
      promises: nestedField(
        'promises',
        listCodec(
          objectCodec({
            id: idField('id'),
            number: integerField('number'),
            accountNumber: textField('account_number'),
            stage: textField('stage'),
            monthly: moneyField('monthly'),
            endDay: dayField('end_day'),
          }),
        ),
      ),
      /** The newest ten mails to the person's address and to the addresses for their statements. */
      mails: nestedField('mails', listCodec(mailCodec)),
      /** Statements requested in the last two minutes that are not yet mailed. The page polls until it is zero. */
      statementsInMaking: integerField('statements_in_making'),
    }),
  }),
  accountPage: defineEndpoint({
    row: 'S-73',
    method: 'GET',
    path: '/office/levy-accounts/{id}/page/',
    summary:
      'One levy account: how old its balance is, its entries with the balance after each, who pays, how it stands in credit control, and what was sent about it',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    query: objectCodec({ kind: optionalField(schemaField('kind', z.enum(LEDGER_ENTRY_KINDS))) }),
    response: objectCodec({
      ...callerFields,
      ...ageingFields,
      ...accountCallFields,
      /** The newest twenty of that kind, or of all kinds. */
      entries: nestedField('entries', listCodec(entry)),
      entryCount: integerField('entry_count'),
      responsible: nestedField(
        'responsible',
        objectCodec({
          id: idField('id'),
          name: textField('name'),
          email: schemaField('email', z.string().nullable()),
        }),
      ),
      /** People who see the account in the portal; `address` is the confirmed address of their login. */
      payers: nestedField(
        'payers',
        listCodec(
          objectCodec({
            id: idField('id'),
            name: textField('name'),
            address: schemaField('address', z.string().nullable()),
          }),
        ),
      ),
      legalCaseId: nullableIdField('legal_case_id'),
      agreementId: nullableIdField('agreement_id'),
      disconnectionId: nullableIdField('disconnection_id'),
      ...levyAccountCorrespondenceFields,
    }),
  }),
};
