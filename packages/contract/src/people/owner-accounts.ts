/** Endpoints of a person's owner accounts: A 2 /owner-portal, A 3; calls M-8, M-9. */

import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  dayField,
  idField,
  integerField,
  listCodec,
  moneyField,
  nestedField,
  nullableIdField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  textField,
} from '../kit/wire-codec.ts';
import { LEVY_ACCOUNT_TYPE_CODES } from '../ledger/levy-accounts.codes.ts';
import {
  ageingFields,
  mainLevyAccountCodec,
  reportedPaymentsTotalField,
  upcomingLevyCodec,
} from '../ledger/levy-accounts.ts';

/** A levy account in a list (A 3 "Levy account (list view)"). */
export const levyAccountRowCodec = objectCodec({
  id: idField('id'),
  accountNumber: textField('levy_name'),
  building: textField('building'),
  buildingId: idField('buildingId'),
  doorNumber: nullableTextField('door_number'),
  currentBalance: moneyField('current_balance'),
  reported: reportedPaymentsTotalField,
  accountType: codeField('account_type', LEVY_ACCOUNT_TYPE_CODES),
  responsiblePersonId: nullableIdField('responsible_person_id'),
});

export const ownerAccountCodec = objectCodec({
  id: idField('id'),
  name: textField('owner_account_name'),
  registrationId: nullableTextField('registration_id'),
  phoneNumber: nullableTextField('phone_number'),
  email: nullableTextField('email'),
  levyAccounts: nestedField('levy_accounts', listCodec(levyAccountRowCodec)),
});

/**
 * Ours: the summary at the top of the owner portal. Ageing covers all accounts; credit on one does not reduce the
 * debt of another.
 */
export const ownerPortalSummaryCodec = objectCodec({
  ...ageingFields,
  amountDue: moneyField('amount_due'),
  inCredit: moneyField('in_credit'),
  overdue: moneyField('overdue'),
  reported: reportedPaymentsTotalField,
  lastPayment: nullableNestedField(
    'last_payment',
    objectCodec({
      date: dayField('date'),
      amount: moneyField('amount'),
      accountNumber: textField('account_number'),
    }),
  ),
  nextDue: nullableNestedField(
    'next_due',
    objectCodec({ date: dayField('date'), amount: moneyField('amount'), posted: booleanField('posted') }),
  ),
  /** Posted for a future month, over all accounts; in no balance yet. */
  coming: nullableNestedField('coming', upcomingLevyCodec),
  account: nullableNestedField('account', mainLevyAccountCodec),
  ticketsAnswered: integerField('tickets_answered'),
  ticketsActive: integerField('tickets_active'),
});
export type OwnerPortalSummary = DecodedValue<typeof ownerPortalSummaryCodec>;

/** An owner account with its levy accounts, in English. */
export type OwnerAccount = DecodedValue<typeof ownerAccountCodec>;

export const ownerAccountEndpoints = {
  summary: defineEndpoint({
    row: 'M-8b',
    method: 'GET',
    path: '/owner-accounts-linked/summary/',
    summary: 'What the signed-in owner owes across all accounts, and what needs attention now',
    access: endpointAccessForRoles('owner'),
    response: ownerPortalSummaryCodec,
  }),
  listOwnerAccounts: defineEndpoint({
    row: 'M-8',
    method: 'GET',
    path: '/owner-accounts-linked/',
    summary: 'The accounts the signed-in owner answers for, with their levy accounts',
    access: endpointAccessForRoles('owner'),
    response: listCodec(ownerAccountCodec),
  }),
  listTenantAccounts: defineEndpoint({
    row: 'M-9',
    method: 'GET',
    path: '/owner-tenant-accounts/',
    summary: 'Current tenant accounts on the units the signed-in owner owns',
    access: endpointAccessForRoles('owner'),
    response: listCodec(ownerAccountCodec),
  }),
};
