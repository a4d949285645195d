/** One levy account, its meters and its ledger: A 2 /levy-account-detail, A 3; calls M-17 to M-19. */
import { INTEREST_TERMS } from '@stoep/domain/billing/interest';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { LARGEST_PAGE } from '../kit/paging.ts';
import {
  coded,
  type Decoded,
  day,
  decimal,
  decimalOrNull,
  entity,
  flag,
  id,
  idOrNull,
  listOf,
  listUnder,
  lookup,
  lookupOrNull,
  money,
  moneyOrNull,
  nested,
  nestedOrNull,
  optional,
  plain,
  text,
  textOrNull,
  unitPrice,
  valueList,
  whole,
} from '../kit/wire.ts';
import { CHARGE_TO, METER_TYPES } from './levy.codes.ts';

/** A 9: the seven ageing buckets and their total; unallocated credit is a negative current (rules 1.2). */
export const ageingFields = {
  ageTotal: money('cj_agetotal'),
  ageCurrent: money('cj_agecurrent'),
  age30Days: money('cj_age30days'),
  age60Days: money('cj_age60days'),
  age90Days: money('cj_age90days'),
  age120Days: money('cj_age120days'),
  age150Days: money('cj_age150days'),
  age180Days: money('cj_age180days'),
};

/** Ours: the overdue balances that interest was charged on, each with its days in a row. */
export const interestOn = nested(
  'interest_on',
  listOf(entity({ amount: money('amount'), days: whole('days') })),
);

/** Ours: the open ticket that queries an entry; its id where the reader may open it. Null where there is none. */
export const entryTicket = nestedOrNull('ticket', entity({ id: idOrNull('id'), number: whole('number') }));

/** Ours: the sum of reported payments that are neither matched nor refused yet. */
export const reported = money('reported');

/** Ours: the own account on which most is owed. */
export const mainAccount = entity({
  levyAccountId: id('levy_account_id'),
  responsiblePersonId: id('responsible_person_id'),
  accountNumber: text('account_number'),
});
export type MainAccount = Decoded<typeof mainAccount>;

/** Ours: the month that is charged ahead, in no balance yet. */
export const comingMonth = entity({ month: day('month'), dueDay: day('due_day'), amount: money('amount') });
export type ComingMonth = Decoded<typeof comingMonth>;

export const levyAccountDetail = entity({
  id: id('cj_gmaaccountnumberid'),
  accountNumber: text('cj_sageaccountnumber'),
  unit: lookup('_cj_unitname_value'),
  building: lookup('_cj_building_value'),
  ...ageingFields,
  /** Entered with a later date than today: in no balance yet. */
  notYetDue: money('not_yet_due'),
  /** Of that, what the next month that was posted comes to; null where none is. */
  coming: nestedOrNull('coming', comingMonth),
  reported,
  responsiblePartyName: text('cj_responsablepartyfullname'),
  doorNumber: textOrNull('cj_doornumber'),
  billingAddress1: textOrNull('cj_billingaddress1'),
  billingAddress2: textOrNull('cj_billingaddress2'),
  billingAddress3: textOrNull('cj_billingaddress3'),
  legal: flag('cj_legal'),
  activeAod: flag('cj_activeaod'),
  sendFriendlyReminder: flag('cj_sendfriendlyreminder'),
  can: nested('can', entity({ changeReminder: flag('change_reminder'), split: flag('split') })),
});

export const meterReading = entity({
  currentReadingDate: day('current_reading_date'),
  previousReadingDate: day('previous_reading_date'),
  currentReading: decimal('current_reading'),
  previousReading: decimal('previous_reading'),
  consumption: decimal('consumption'),
  days: whole('days'),
  /** Nobody read the meter: the next reading takes its place. */
  estimated: flag('estimated'),
  charge: money('charge'),
  chargeBreakdown: nested(
    'charge_breakdown',
    listOf(
      entity({
        description: text('description'),
        quantity: decimal('quantity'),
        rate: unitPrice('rate'),
        amount: money('amount'),
      }),
    ),
  ),
});

export const meter = entity({
  id: id('meter_id'),
  name: text('meter_name'),
  type: plain('meter_type', z.enum(Object.keys(METER_TYPES) as [keyof typeof METER_TYPES])),
  readings: nested('readings', listOf(meterReading)),
});

export const meteredBilling = entity({
  id: id('unit_billing_id'),
  name: text('name'),
  statementDescription: text('cj_statementdescription'),
  meters: nested('meters', listOf(meter)),
});

export const unitBilling = entity({
  id: id('cj_unitbillingid'),
  name: text('cj_name'),
  statementDescription: text('cj_statementdescription'),
  chargeTo: coded('cj_chargeto', CHARGE_TO),
  amount: moneyOrNull('cj_amount'),
  /** Why it cannot be the tenant's; null where it can. */
  stays: textOrNull('stays_with_owner'),
  /** A change of who pays it is waiting for an answer. */
  waiting: flag('waiting'),
  accountCharged: lookupOrNull('_cj_accountcharged_value'),
});

/** Ours: the ledger behind the balance, each entry with what caused it. */
export const ledgerRow = entity({
  id: id('entry_id'),
  date: day('date'),
  dueDate: day('due_date'),
  kind: text('kind'),
  reference: textOrNull('reference'),
  description: text('description'),
  explanation: textOrNull('explanation'),
  amount: money('amount'),
  balance: money('balance'),
  quantity: decimalOrNull('quantity'),
  /** What a credit settled, or what settled a charge: the entry on the other side and how much of it. */
  settlements: nested('settlements', listOf(entity({ entryId: id('entry_id'), amount: money('amount') }))),
  /** Of a charge, what is still to be paid; of a credit, what has found no charge. */
  open: money('open'),
  interestOn,
  ticket: entryTicket,
  /** What interest does while a person queries the entry. */
  interestTerms: plain('interest_terms', z.enum(INTEREST_TERMS)),
});

/** Ours, B 2 "AOD" as its debtor reads it: how the agreement stands today (M-64, without internal notes). */
export const agreement = entity({
  id: id('cj_aodid'),
  number: whole('cj_aodnumber'),
  currentTerm: whole('cj_currentagreementterm'),
  totalTerm: whole('cj_paymentterminmonths'),
  received: money('cj_totalreceiptssincedateofsignature'),
  required: money('cj_totalrequiredreceiptssincesignature'),
  difference: money('cj_differance'),
  monthlyArrearPayment: money('cj_monthlyarrearpayment2'),
  monthlyCurrentPayment: money('cj_monthlycurrentpayment'),
  startDay: day('cj_aodstartdate'),
  endDay: day('cj_aodenddate'),
  onTrack: flag('on_track'),
});
export type Agreement = Decoded<typeof agreement>;

/** Ours: what a day of the month takes in the middle unit of the building; of few meters none is told. */
export const meterMedian = entity({
  type: plain('meter_type', z.enum(Object.keys(METER_TYPES) as [keyof typeof METER_TYPES])),
  month: text('month'),
  perDay: decimal('per_day'),
});
export type MeterMedian = Decoded<typeof meterMedian>;

export type LevyAccountDetail = Decoded<typeof levyAccountDetail>;
export type LedgerRow = Decoded<typeof ledgerRow>;
export type MeteredBilling = Decoded<typeof meteredBilling>;
export type UnitBilling = Decoded<typeof unitBilling>;

const accountParams = entity({
  levyAccountId: id('levyAccountId'),
  responsiblePersonId: id('responsiblePersonId'),
});
const unitParams = entity({ unitId: id('unitId') });

export const levyAccounts = {
  get: endpoint({
    row: 'M-17',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/',
    summary: 'A levy account with its ageing, address and flags',
    access: only('owner', 'tenant', 'staff'),
    params: accountParams,
    response: levyAccountDetail,
  }),
  ledger: endpoint({
    row: 'M-17b',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/ledger/',
    summary: 'Every entry of a levy account, or the latest so many, oldest first, with the running balance',
    access: only('owner', 'tenant', 'staff'),
    params: accountParams,
    query: entity({ last: optional(plain('last', z.coerce.number().int().min(1).max(LARGEST_PAGE))) }),
    response: valueList(ledgerRow),
  }),
  agreement: endpoint({
    row: 'M-17c',
    method: 'GET',
    path: '/levy-account/{levyAccountId}/{responsiblePersonId}/aod/',
    summary: 'How the payment agreement of a levy account stands, or null where it has none',
    access: only('owner', 'tenant', 'staff'),
    params: accountParams,
    response: entity({ agreement: nestedOrNull('aod', agreement) }),
  }),
  meterReadings: endpoint({
    row: 'M-18',
    method: 'GET',
    path: '/units/{unitId}/meter-readings/',
    summary: 'Meters of a unit with their readings and what each cost',
    access: only('owner', 'tenant', 'staff'),
    params: unitParams,
    response: listUnder('unit_billings', meteredBilling),
  }),
  meterMedians: endpoint({
    row: 'M-18b',
    method: 'GET',
    path: '/units/{unitId}/meter-medians/',
    summary: "What the middle unit of the unit's building used a day, by kind of meter and month",
    access: only('owner', 'tenant', 'staff'),
    params: unitParams,
    response: valueList(meterMedian),
  }),
  unitBillings: endpoint({
    row: 'M-19',
    method: 'GET',
    path: '/units/{unitId}/billings/',
    summary: 'Recurring charges of a unit and whom each is charged to',
    access: only('owner', 'tenant', 'staff'),
    params: unitParams,
    response: valueList(unitBilling),
  }),
};
