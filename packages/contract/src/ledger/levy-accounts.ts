/**
 * Endpoints of a levy account, its meters and its ledger for its owner: A 2 /levy-account-detail, A 3; calls M-17 to
 * M-19.
 */
import { ENTRY_INTEREST_STATES } from '@stoep/domain/billing/interest';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { MAX_LIST_PAGE_SIZE } from '../kit/list-query.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  dayField,
  decimalField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  lookupField,
  moneyField,
  nestedField,
  nullableDayField,
  nullableDecimalField,
  nullableIdField,
  nullableLookupField,
  nullableMoneyField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
  unitPriceField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { CHARGE_TO_CODES, METER_TYPE_CODES } from './levy-accounts.codes.ts';

/**
 * A 9: the seven ageing buckets and their total. Unallocated credit makes the current bucket negative (rules 1.2).
 */
export const ageingFields = {
  ageTotal: moneyField('cj_agetotal'),
  ageCurrent: moneyField('cj_agecurrent'),
  age30Days: moneyField('cj_age30days'),
  age60Days: moneyField('cj_age60days'),
  age90Days: moneyField('cj_age90days'),
  age120Days: moneyField('cj_age120days'),
  age150Days: moneyField('cj_age150days'),
  age180Days: moneyField('cj_age180days'),
};

/** Ours: the overdue balances that bore interest, each with its number of days, in order. */
export const interestBasisField = nestedField(
  'interest_on',
  listCodec(objectCodec({ amount: moneyField('amount'), days: integerField('days') })),
);

/** Ours: the open ticket that disputes an entry, with an id if the reader may open it; null if there is none. */
export const ledgerEntryDisputeTicketField = nullableNestedField(
  'ticket',
  objectCodec({ id: nullableIdField('id'), number: integerField('number') }),
);

/** Ours: the sum of proofs of payment that are neither matched nor refused. */
export const reportedPaymentsTotalField = moneyField('reported');

/** Ours: the person's own account with the highest debt. */
export const mainLevyAccountCodec = objectCodec({
  levyAccountId: idField('levy_account_id'),
  responsiblePersonId: idField('responsible_person_id'),
  accountNumber: textField('account_number'),
});
export type MainLevyAccount = DecodedValue<typeof mainLevyAccountCodec>;

/** Ours: the next month's charges, which are in no balance yet. */
export const upcomingLevyCodec = objectCodec({
  month: dayField('month'),
  dueDay: dayField('due_day'),
  amount: moneyField('amount'),
});
export type UpcomingLevy = DecodedValue<typeof upcomingLevyCodec>;

/** Ours: what of the levies, or of the special levies, next month changes. */
const levyChangeCodec = objectCodec({
  kind: schemaField('kind', z.enum(['levy', 'special_levy'])),
  fromDay: dayField('from_day'),
  now: moneyField('now'),
  next: moneyField('next'),
});

export const levyAccountDetailCodec = objectCodec({
  id: idField('cj_gmaaccountnumberid'),
  accountNumber: textField('cj_sageaccountnumber'),
  unit: lookupField('_cj_unitname_value'),
  building: lookupField('_cj_building_value'),
  ...ageingFields,
  /** Entered with a later date than today: in no balance yet. */
  notYetDue: moneyField('not_yet_due'),
  /** Of that, what the next month that was posted comes to; null where none is. */
  coming: nullableNestedField('coming', upcomingLevyCodec),
  reported: reportedPaymentsTotalField,
  /** Ours: the last day whose payments the balance has, by the bank's statements; null where they do not say it. */
  paymentsUpTo: nullableDayField('payments_up_to'),
  levyChanges: nestedField('levy_changes', listCodec(levyChangeCodec)),
  responsiblePartyName: textField('cj_responsablepartyfullname'),
  doorNumber: nullableTextField('cj_doornumber'),
  billingAddress1: nullableTextField('cj_billingaddress1'),
  billingAddress2: nullableTextField('cj_billingaddress2'),
  billingAddress3: nullableTextField('cj_billingaddress3'),
  legal: booleanField('cj_legal'),
  activeAod: booleanField('cj_activeaod'),
  sendFriendlyReminder: booleanField('cj_sendfriendlyreminder'),
  can: nestedField(
    'can',
    objectCodec({ changeReminder: booleanField('change_reminder'), split: booleanField('split') }),
  ),
});

export const meterReadingCodec = objectCodec({
  currentReadingDate: dayField('current_reading_date'),
  previousReadingDate: dayField('previous_reading_date'),
  currentReading: decimalField('current_reading'),
  previousReading: decimalField('previous_reading'),
  consumption: decimalField('consumption'),
  days: integerField('days'),
  /** An estimate; the next actual reading replaces it. */
  estimated: booleanField('estimated'),
  charge: moneyField('charge'),
  chargeBreakdown: nestedField(
    'charge_breakdown',
    listCodec(
      objectCodec({
        description: textField('description'),
        quantity: decimalField('quantity'),
        rate: unitPriceField('rate'),
        amount: moneyField('amount'),
      }),
    ),
  ),
});

export const meterCodec = objectCodec({
  id: idField('meter_id'),
  name: textField('meter_name'),
  type: schemaField('meter_type', z.enum(Object.keys(METER_TYPE_CODES) as [keyof typeof METER_TYPE_CODES])),
  readings: nestedField('readings', listCodec(meterReadingCodec)),
});

export const meteredBillingCodec = objectCodec({
  id: idField('unit_billing_id'),
  name: textField('name'),
  statementDescription: textField('cj_statementdescription'),
  meters: nestedField('meters', listCodec(meterCodec)),
});

export const unitBillingCodec = objectCodec({
  id: idField('cj_unitbillingid'),
  name: textField('cj_name'),
  statementDescription: textField('cj_statementdescription'),
  chargeTo: codeField('cj_chargeto', CHARGE_TO_CODES),
  amount: nullableMoneyField('cj_amount'),
  /** Why it cannot be charged to the tenant; null where it can. */
  stays: nullableTextField('stays_with_owner'),
  /** A split request about it is pending. */
  waiting: booleanField('waiting'),
  accountCharged: nullableLookupField('_cj_accountcharged_value'),
});

/** Ours: the ledger behind the balance, each entry with what caused it. */
export const levyAccountLedgerRowCodec = objectCodec({
  id: idField('entry_id'),
  date: dayField('date'),
  dueDate: dayField('due_date'),
  kind: textField('kind'),
  reference: nullableTextField('reference'),
  description: textField('description'),
  explanation: nullableTextField('explanation'),
  amount: moneyField('amount'),
  balance: moneyField('balance'),
  quantity: nullableDecimalField('quantity'),
  /** What a credit settled, or what settled a charge: the entry on the other side and how much of it. */
  settlements: nestedField(
    'settlements',
    listCodec(objectCodec({ entryId: idField('entry_id'), amount: moneyField('amount') })),
  ),
  /** Of a charge, what is still to be paid; of a credit, what has found no charge. */
  open: moneyField('open'),
  interestOn: interestBasisField,
  ticket: ledgerEntryDisputeTicketField,
  /** What interest does while a person queries the entry. */
  interestTerms: schemaField('interest_terms', z.enum(ENTRY_INTEREST_STATES)),
});

/** Ours, B 2 "AOD" for its debtor: the agreement as it is today (M-64, without internal notes). */
export const ownAodCodec = objectCodec({
  id: idField('cj_aodid'),
  number: integerField('cj_aodnumber'),
  currentTerm: integerField('cj_currentagreementterm'),
  totalTerm: integerField('cj_paymentterminmonths'),
  received: moneyField('cj_totalreceiptssincedateofsignature'),
  required: moneyField('cj_totalrequiredreceiptssincesignature'),
  difference: moneyField('cj_differance'),
  monthlyArrearPayment: moneyField('cj_monthlyarrearpayment2'),
  monthlyCurrentPayment: moneyField('cj_monthlycurrentpayment'),
  startDay: dayField('cj_aodstartdate'),
  endDay: dayField('cj_aodenddate'),
  onTrack: booleanField('on_track'),
});
export type OwnAod = DecodedValue<typeof ownAodCodec>;

/** Ours: the daily use of the median unit of the building in a month. Not given when there are few meters. */
export const medianMeterUseCodec = objectCodec({
  type: schemaField('meter_type', z.enum(Object.keys(METER_TYPE_CODES) as [keyof typeof METER_TYPE_CODES])),
  month: textField('month'),
  perDay: decimalField('per_day'),
});
export type MedianMeterUse = DecodedValue<typeof medianMeterUseCodec>;

export type LevyAccountDetail = DecodedValue<typeof levyAccountDetailCodec>;
export type LevyAccountLedgerRow = DecodedValue<typeof levyAccountLedgerRowCodec>;
export type MeteredBilling = DecodedValue<typeof meteredBillingCodec>;
export type UnitBilling = DecodedValue<typeof unitBillingCodec>;

const accountParams = objectCodec({
  levyAccountId: idField('levyAccountId'),
  responsiblePersonId: idField('responsiblePersonId'),
});
const unitParams = objectCodec({ unitId: idField('unitId') });

export const levyAccountEndpoints = {
  get: defineEndpoint({
    row: 'M-17',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/',
    summary: 'A levy account with its ageing, address and flags',
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: accountParams,
    response: levyAccountDetailCodec,
  }),
  ledger: defineEndpoint({
    row: 'M-17b',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/ledger/',
    summary: 'Every entry of a levy account, or the latest so many, oldest first, with the running balance',
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: accountParams,
    query: objectCodec({
      last: optionalField(schemaField('last', z.coerce.number().int().min(1).max(MAX_LIST_PAGE_SIZE))),
    }),
    response: valueListCodec(levyAccountLedgerRowCodec),
  }),
  agreement: defineEndpoint({
    row: 'M-17c',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/aod/',
    summary: 'How the payment agreement of a levy account stands, or null where it has none',
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: accountParams,
    response: objectCodec({ agreement: nullableNestedField('aod', ownAodCodec) }),
  }),
  meterReadings: defineEndpoint({
    row: 'M-18',
    method: 'GET',
    path: '/units/{unitId}/meter-readings/',
    summary: 'Meters of a unit with their readings and what each cost',
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: unitParams,
    response: keyedListCodec('unit_billings', meteredBillingCodec),
  }),
  meterMedians: defineEndpoint({
    row: 'M-18b',
    method: 'GET',
    path: '/units/{unitId}/meter-medians/',
    summary: "What the middle unit of the unit's building used a day, by kind of meter and month",
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: unitParams,
    response: valueListCodec(medianMeterUseCodec),
  }),
  unitBillings: defineEndpoint({
    row: 'M-19',
    method: 'GET',
    path: '/units/{unitId}/billings/',
    summary: 'Recurring charges of a unit and whom each is charged to',
    access: endpointAccessForRoles('owner', 'tenant', 'staff'),
    params: unitParams,
    response: valueListCodec(unitBillingCodec),
  }),
};
