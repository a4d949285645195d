/** Recomputes the trial balance from entries, payments and matched bank lines, without journals. */

import { firstDayMonthsLater, firstDayOfMonthOf, plusDaysByHand } from './days-by-hand.ts';
import { bankGlCodeOf, bankPostingsUntil, takeOnBankBalances } from './expected-bank-postings.ts';
import { absorbedCsosLevyOf } from './expected-corrections.ts';
import type { RawBankAccount, RawLedgerEntry, RawLedgerRows, RawPayment } from './raw-ledger-rows.ts';

const LEVIES: Readonly<Record<string, string>> = {
  Levy: '4000',
  'Special levy': '4050',
  Interest: '4300',
  Fine: '4310',
  'Legal cost': '4320',
  Consumption: '4290',
  Agreed: '4900',
};
const METERS: Readonly<Record<string, string>> = {
  Electricity: '4200',
  Water: '4210',
  Gas: '4220',
  'Hot Water': '4230',
};
const PLAIN: Readonly<Record<string, string>> = {
  opening_balance: '3000',
  interest: '4300',
  legal_cost: '4320',
  fine: '4310',
};
const EXPENSES: Readonly<Record<string, string>> = {
  Account: '5800',
  Contractor: '5200',
  Legal: '5400',
  Maintenance: '5200',
  Municipality: '5130',
  Recurring: '5800',
};

interface Against {
  readonly code: string;
  readonly reserve: boolean;
}

const bankOf = (bank: RawBankAccount | undefined): Against => ({
  code: bank ? bankGlCodeOf(bank) : '1000',
  reserve: bank?.fund === 'reserve',
});

const knowing = (books: RawLedgerRows) => {
  const buildingOf = new Map(books.accounts.map(({ id, building_id }) => [id, building_id]));
  const billings = new Map(books.billings.map((one) => [one.id, one]));
  const readings = new Map(books.readings.map((one) => [one.id, one]));
  const entries = new Map(books.entries.map((one) => [one.id, one]));
  const payments = new Map(books.payments.map((one) => [one.id, one]));
  const mainOf = (buildingId: string) =>
    books.banks.find((one) => one.building_id === buildingId && one.fund === 'administrative' && one.in_use);
  const payingBank = ({ building_id, from_bank_account_number: number }: RawPayment) =>
    number === null
      ? mainOf(building_id)
      : books.banks.find((one) => one.building_id === building_id && one.account_number === number);

  const isReserve = (entry: RawLedgerEntry, buildingId: string): boolean =>
    entry.cause?.['kind'] === 'levy' &&
    books.lines
      .filter((one) => one.building_id === buildingId && one.name === entry.cause?.['budgetLine'])
      .filter((one) => one.from_day <= entry.entry_day)
      .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1))[0]?.fund === 'reserve';

  const money = (entry: RawLedgerEntry, buildingId: string): Against => {
    const parked = entry.cause?.['parked'];
    if (parked !== undefined) return { code: '2300', reserve: parked === 'reserve' };
    const named = books.banks.find((one) => one.id === entry.cause?.['bankAccountId']);
    const paid = payments.get(String(entry.cause?.['paymentId']));
    return bankOf(named ?? (paid ? payingBank(paid) : mainOf(buildingId)));
  };

  const against = (entry: RawLedgerEntry, buildingId: string): Against => {
    const undone = entry.reverses === null ? undefined : entries.get(entry.reverses);
    if (undone) return against(undone, buildingId);
    const { kind, cause, amount } = entry;
    if (kind === 'receipt' || kind === 'refund') return money(entry, buildingId);
    if (cause?.['kind'] === 'interest put right') return { code: '4300', reserve: false };
    if (kind === 'adjustment') return { code: amount < 0 ? '5900' : '4900', reserve: false };
    if (kind === 'consumption')
      return {
        code: METERS[readings.get(String(cause?.['readingId']))?.type ?? ''] ?? '4290',
        reserve: false,
      };
    const billing = billings.get(String(cause?.['unitBillingId']))?.kind ?? '';
    const levy = kind === 'levy' || kind === 'special_levy';
    if (levy && (isReserve(entry, buildingId) || billing === 'Reserve levy')) return { code: '4100', reserve: true };
    if (kind === 'special_levy') return { code: '4050', reserve: false };
    if (kind === 'levy') return { code: LEVIES[billing] ?? '4000', reserve: false };
    return { code: PLAIN[kind] ?? 'unknown', reserve: false };
  };
  return { buildingOf, against, payingBank };
};

type Sums = Record<string, number>;

const sumsOn = (books: RawLedgerRows, day: string): Sums => {
  const { buildingOf, against, payingBank } = knowing(books);
  const sums: Sums = {};
  const add = (building: string, fund: string, code: string, amount: number) => {
    const key = `${building} ${fund} ${code}`;
    sums[key] = (sums[key] ?? 0) + amount;
  };
  for (const entry of books.entries.filter(({ entry_day }) => entry_day <= day)) {
    const building = buildingOf.get(entry.levy_account_id) ?? '';
    const { code, reserve } = against(entry, building);
    add(building, 'administrative', '1200', entry.amount);
    add(building, 'administrative', reserve ? '2900' : code, -entry.amount);
    if (reserve) add(building, 'reserve', '1900', entry.amount);
    if (reserve) add(building, 'reserve', code, -entry.amount);
  }
  for (const payment of books.payments) {
    const { state, paid_day, type, account_id, contractor_id, building_id, amount } = payment;
    const refund = contractor_id === null && (account_id !== null || type === 'Account');
    if (state !== 'Paid' || paid_day === null || paid_day > day || refund) continue;
    const bank = bankOf(payingBank(payment));
    const fund = bank.reserve ? 'reserve' : 'administrative';
    add(building_id, fund, bank.reserve ? '5300' : (EXPENSES[type] ?? 'unknown'), amount);
    add(building_id, fund, bank.code, -amount);
  }
  for (const { building, fund, code, amount } of bankPostingsUntil(books, day)) add(building, fund, code, amount);
  for (const { building, amount } of absorbedCsosByMonth(books, day)) {
    add(building, 'administrative', '5500', amount);
    add(building, 'administrative', '2400', -amount);
  }
  return sums;
};

/** The CSOS levy that each building absorbs, month by month from its chosen start. */
export const absorbedCsosByMonth = (books: RawLedgerRows, day: string) =>
  books.buildings.flatMap(({ id: building, csos_way, csos_from }) => {
    const due: { building: string; month: string; amount: number }[] = [];
    if (csos_way !== 'Inside the levy' || csos_from === null) return due;
    for (let month = csos_from; month <= firstDayOfMonthOf(day); month = firstDayMonthsLater(month, 1))
      due.push({ building, month, amount: absorbedCsosLevyOf(books, building, month) });
    return due;
  });

/** Balances taken on with a signed reconciliation count from the day before the bank's first file. */
const withTakenOver = (books: RawLedgerRows, day: string): Sums => {
  const sums = sumsOn(books, day);
  for (const { from, opening, building, fund, code } of takeOnBankBalances(books)) {
    const eve = plusDaysByHand(from, -1);
    if (eve > day) continue;
    const [bank, over] = [`${building} ${fund} ${code}`, `${building} ${fund} 3100`];
    const missing = opening - (sumsOn(books, eve)[bank] ?? 0);
    sums[bank] = (sums[bank] ?? 0) + missing;
    sums[over] = (sums[over] ?? 0) - missing;
  }
  return sums;
};

/** Each account with a balance on a day: `building fund code` to cents, debits positive. */
export const expectedTrialBalance = (books: RawLedgerRows, day: string): Sums =>
  Object.fromEntries(Object.entries(withTakenOver(books, day)).filter(([, amount]) => amount !== 0));
