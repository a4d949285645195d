/** The owner's accounts: A 2 /owner-portal, A 3; calls M-8, M-9. */

import { endpoint, only } from '../kit/endpoint.ts';
import {
  coded,
  type Decoded,
  day,
  entity,
  flag,
  id,
  idOrNull,
  listOf,
  money,
  nested,
  nestedOrNull,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';
import { LEVY_ACCOUNT_TYPES } from '../ledger/levy.codes.ts';
import { ageingFields, comingMonth, mainAccount, reported } from '../ledger/levy-accounts.ts';

/** Levy account as the list shows it (A 3 "Levy account (list view)"). */
export const levyAccountRow = entity({
  id: id('id'),
  accountNumber: text('levy_name'),
  building: text('building'),
  buildingId: id('buildingId'),
  doorNumber: textOrNull('door_number'),
  currentBalance: money('current_balance'),
  reported,
  accountType: coded('account_type', LEVY_ACCOUNT_TYPES),
  responsiblePersonId: idOrNull('responsible_person_id'),
});

export const ownerAccount = entity({
  id: id('id'),
  name: text('owner_account_name'),
  registrationId: textOrNull('registration_id'),
  phoneNumber: textOrNull('phone_number'),
  email: textOrNull('email'),
  levyAccounts: nested('levy_accounts', listOf(levyAccountRow)),
});

/** Ours: what the owner portal opens with. Ageing is over all accounts; credits of one do not pay for another. */
export const ownerSummary = entity({
  ...ageingFields,
  amountDue: money('amount_due'),
  inCredit: money('in_credit'),
  overdue: money('overdue'),
  reported,
  lastPayment: nestedOrNull(
    'last_payment',
    entity({ date: day('date'), amount: money('amount'), accountNumber: text('account_number') }),
  ),
  nextDue: nestedOrNull(
    'next_due',
    entity({ date: day('date'), amount: money('amount'), posted: flag('posted') }),
  ),
  /** Posted ahead, over all accounts: in no balance yet. */
  coming: nestedOrNull('coming', comingMonth),
  account: nestedOrNull('account', mainAccount),
  ticketsAnswered: whole('tickets_answered'),
  ticketsActive: whole('tickets_active'),
});
export type OwnerSummary = Decoded<typeof ownerSummary>;

/** An owner account with its levy accounts, in English. */
export type OwnerAccount = Decoded<typeof ownerAccount>;

export const ownerAccounts = {
  summary: endpoint({
    row: 'M-8b',
    method: 'GET',
    path: '/owner-accounts-linked/summary/',
    summary: 'What the signed-in owner owes across all accounts, and what needs attention now',
    access: only('owner'),
    response: ownerSummary,
  }),
  listOwnerAccounts: endpoint({
    row: 'M-8',
    method: 'GET',
    path: '/owner-accounts-linked/',
    summary: 'The accounts the signed-in owner answers for, with their levy accounts',
    access: only('owner'),
    response: listOf(ownerAccount),
  }),
  listTenantAccounts: endpoint({
    row: 'M-9',
    method: 'GET',
    path: '/owner-tenant-accounts/',
    summary: 'Current tenant accounts on the units the signed-in owner owns',
    access: only('owner'),
    response: listOf(ownerAccount),
  }),
};
