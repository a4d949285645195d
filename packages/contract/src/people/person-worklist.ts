/**
 * Endpoint of a person's worklist: what needs attention in all portals of that person, at the top of the hub
 * (screens.md 4).
 */

import { LEVY_ACCOUNT_KINDS, USER_REGISTRATION_STATES } from '@stoep/domain/vocabulary';
import { TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { z } from 'zod';
import { defineEndpoint, signedInEndpointAccess } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  dayField,
  idField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableIdField,
  nullableInstantField,
  nullableNestedField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { mainLevyAccountCodec, reportedPaymentsTotalField } from '../ledger/levy-accounts.ts';

const accountDue = objectCodec({
  accountNumber: textField('account_number'),
  accountType: schemaField('account_type', z.enum(LEVY_ACCOUNT_KINDS)),
  amountDue: moneyField('amount_due'),
});

const attention = objectCodec({
  /** For the greeting. */
  name: textField('name'),
  emailConfirmed: booleanField('email_confirmed'),
  secondFactor: schemaField('second_factor', z.enum(['on', 'offered', 'required'])),
  /** The person is staff of the agent; absent in answers that a device stored before. */
  worksInOffice: optionalField(booleanField('works_in_office')),
  /** The status of the person's registration, while no portal is open to them. */
  registration: schemaField('registration', z.enum(USER_REGISTRATION_STATES).nullable()),
  /** No portal is open to the person, who owned, rented or was a trustee in a building that has left. */
  buildingLeft: booleanField('building_left'),
  owner: nullableNestedField(
    'owner',
    objectCodec({
      /** Sum of the person's own levy accounts; a negative sum is credit. */
      amountDue: moneyField('amount_due'),
      overdueAccounts: integerField('overdue_accounts'),
      reported: reportedPaymentsTotalField,
      ticketsAnswered: integerField('tickets_answered'),
      /** The newest ticket that was answered. */
      answeredTicketId: nullableIdField('answered_ticket'),
      ticketsOpen: integerField('tickets_open'),
      /** The newest ticket, open or not. */
      latestTicket: nullableNestedField(
        'latest_ticket',
        objectCodec({
          id: idField('id'),
          number: integerField('number'),
          state: schemaField('state', z.enum(TICKET_STATES)),
        }),
      ),
      account: nullableNestedField('account', mainLevyAccountCodec),
      /** The amount by account, largest first, without zero amounts. */
      accounts: nestedField('accounts', listCodec(accountDue)),
    }),
  ),
  trustee: nullableNestedField(
    'trustee',
    objectCodec({
      votesWaiting: integerField('votes_waiting'),
      /** Those that close within two days. */
      votesClosingSoon: integerField('votes_closing_soon'),
      firstVoteCloses: nullableInstantField('first_vote_closes'),
      ticketsAnswered: integerField('tickets_answered'),
      answeredTicketId: nullableIdField('answered_ticket'),
    }),
  ),
  contractor: nullableNestedField(
    'contractor',
    objectCodec({
      /** The contractor's application is not decided yet. */
      applicationPending: booleanField('application_pending'),
      quotesRequested: integerField('quotes_requested'),
      firstQuoteCloses: nullableInstantField('first_quote_closes'),
      /** The next of the person's cases that has a date. */
      nextCase: nullableNestedField(
        'next_case',
        objectCodec({
          id: idField('id'),
          contractorId: idField('contractor_id'),
          name: textField('name'),
          day: dayField('day'),
        }),
      ),
      /** Awarded to the contractor and not completed. */
      jobsToComplete: integerField('jobs_to_complete'),
      paymentsOnTheWay: integerField('payments_on_the_way'),
      /** Required of the contractor, and missing or expired. */
      documentsLacking: integerField('documents_lacking'),
      documentsExpiring: integerField('documents_expiring'),
    }),
  ),
  staff: nullableNestedField(
    'staff',
    objectCodec({
      newTickets: integerField('new_tickets'),
      registrations: integerField('registrations'),
      applications: integerField('applications'),
      failedMails: integerField('failed_mails'),
    }),
  ),
});
export type PersonWorklist = DecodedValue<typeof attention>;

/** Queues are counted up to this number, here and on Today. This number means "or more". */
export const QUEUE_COUNT_LIMIT = 1_000;
export type StaffWorklist = NonNullable<PersonWorklist['staff']>;

export const personWorklistEndpoints = {
  attention: defineEndpoint({
    row: 'M-7b',
    method: 'GET',
    path: '/attention/',
    summary: 'What needs the signed-in person now, for each role held',
    access: signedInEndpointAccess,
    response: attention,
  }),
};
