/** What waits on a person, over all portals held: the top of the hub (screens.md 4). */

import { ACCOUNT_TYPES, REGISTRATION_STATES } from '@stoep/domain/vocabulary';
import { TICKET_STATES } from '@stoep/domain/works/ticket-progress';
import { z } from 'zod';
import { endpoint, signedIn } from '../kit/endpoint.ts';
import {
  type Decoded,
  day,
  entity,
  flag,
  id,
  idOrNull,
  instantOrNull,
  listOf,
  money,
  nested,
  nestedOrNull,
  plain,
  text,
  whole,
} from '../kit/wire.ts';
import { mainAccount, reported } from '../ledger/levy-accounts.ts';

const accountDue = entity({
  accountNumber: text('account_number'),
  accountType: plain('account_type', z.enum(ACCOUNT_TYPES)),
  amountDue: money('amount_due'),
});

const attention = entity({
  /** For the greeting. */
  name: text('name'),
  emailConfirmed: flag('email_confirmed'),
  secondFactor: plain('second_factor', z.enum(['on', 'offered', 'required'])),
  /** How far the own registration is, of who holds no portal. */
  registration: plain('registration', z.enum(REGISTRATION_STATES).nullable()),
  owner: nestedOrNull(
    'owner',
    entity({
      /** Over all own levy accounts; negative is in credit. */
      amountDue: money('amount_due'),
      overdueAccounts: whole('overdue_accounts'),
      reported,
      ticketsAnswered: whole('tickets_answered'),
      /** The newest of those that were answered. */
      answeredTicketId: idOrNull('answered_ticket'),
      ticketsOpen: whole('tickets_open'),
      /** The last that was logged, open or not. */
      latestTicket: nestedOrNull(
        'latest_ticket',
        entity({ id: id('id'), number: whole('number'), state: plain('state', z.enum(TICKET_STATES)) }),
      ),
      account: nestedOrNull('account', mainAccount),
      /** What of the amount belongs to which account, the most first; those with nothing are left out. */
      accounts: nested('accounts', listOf(accountDue)),
    }),
  ),
  trustee: nestedOrNull(
    'trustee',
    entity({
      votesWaiting: whole('votes_waiting'),
      /** Of these, the ones that close within two days. */
      votesClosingSoon: whole('votes_closing_soon'),
      firstVoteCloses: instantOrNull('first_vote_closes'),
      ticketsAnswered: whole('tickets_answered'),
      answeredTicketId: idOrNull('answered_ticket'),
    }),
  ),
  contractor: nestedOrNull(
    'contractor',
    entity({
      /** The firm applied and is not decided on. */
      applicationPending: flag('application_pending'),
      quotesRequested: whole('quotes_requested'),
      firstQuoteCloses: instantOrNull('first_quote_closes'),
      /** Of the cases one works on, the next that has a day. */
      nextCase: nestedOrNull(
        'next_case',
        entity({ id: id('id'), contractorId: id('contractor_id'), name: text('name'), day: day('day') }),
      ),
      /** Awarded to the firm, and not completed. */
      jobsToComplete: whole('jobs_to_complete'),
      paymentsOnTheWay: whole('payments_on_the_way'),
      /** Asked of the firm, and missing or no longer valid. */
      documentsLacking: whole('documents_lacking'),
      documentsExpiring: whole('documents_expiring'),
    }),
  ),
  staff: nestedOrNull(
    'staff',
    entity({
      newTickets: whole('new_tickets'),
      registrations: whole('registrations'),
      applications: whole('applications'),
      failedMails: whole('failed_mails'),
    }),
  ),
});
export type Attention = Decoded<typeof attention>;

/** Of what waits for staff no more are counted, here and under "Today": that many are that many or more. */
export const COUNTED_OF_QUEUE = 1_000;
export type StaffAttention = NonNullable<Attention['staff']>;

export const people = {
  attention: endpoint({
    row: 'M-7b',
    method: 'GET',
    path: '/attention/',
    summary: 'What needs the signed-in person now, for each role held',
    access: signedIn,
    response: attention,
  }),
};
