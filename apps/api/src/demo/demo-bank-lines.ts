/** Bank lines of the demo building Coral Tree Mews: those the ledger has already, and those the story adds. */
import { addDays, addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negateCents } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../kernel/database/client.ts';
import type { DemoBankLine } from './demo-bank-files.ts';

const CODE = 'CTM';
/** The account whose debit order the bank returned. */
const RETURNED = 'CTM022';

type AccountRow = {
  id: string;
  name: string;
  number: string;
  branch: string;
  fund: string;
  building: string;
};

/** The two bank accounts of the building, and the debit order of that month that is returned. */
export const getDemoBankAccounts = async (tx: DatabaseTransaction, month: Day) => {
  const found = await tx.execute<AccountRow>(sql`
    select a.id, a.name, a.account_number as number, a.branch_code as branch, a.fund, a.building_id as building
    from building_bank_accounts a join buildings b on b.id = a.building_id where b.code = ${CODE}`);
  const ofFund = (fund: string) => {
    const account = found.rows.find((one) => one.fund === fund);
    if (!account) throw new Error(`${CODE} of the demo has no bank account of its ${fund} fund.`);
    return account;
  };
  const [current, reserve] = [ofFund('administrative'), ofFund('reserve')];
  const receipt = await tx.execute<{ amount: string; day: Day; name: string }>(sql`
    select (-e.amount)::text as amount, e.entry_day::text as day, o.name
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id join owner_accounts o on o.id = l.account_id
    where l.account_number = ${RETURNED} and e.kind = 'receipt' and e.entry_day >= ${month}
    order by e.entry_day limit 1`);
  const [debit] = receipt.rows;
  if (!debit) throw new Error(`${RETURNED} of the demo pays by no debit order.`);
  const returned = {
    number: RETURNED,
    name: debit.name,
    day: debit.day,
    amount: cents(Number(debit.amount)),
  };
  return { buildingId: current.building, current, reserve, returned };
};
export type DemoBankAccounts = Awaited<ReturnType<typeof getDemoBankAccounts>>;

const initialed = (name: string): string => {
  const [first = '', ...rest] = name.toUpperCase().split(' ');
  return `${first.slice(0, 1)} ${rest.join(' ')}`;
};

/** Receipts and payments in the ledger, as bank lines of the same days. */
export const listDemoLedgerBankLines = async (
  tx: DatabaseTransaction,
  { buildingId, current }: DemoBankAccounts,
  from: Day,
  until: Day,
): Promise<DemoBankLine[]> => {
  const receipts = await tx.execute<{
    day: Day;
    amount: string;
    description: string;
    number: string;
    name: string;
  }>(sql`
    select e.entry_day::text as day, (-e.amount)::text as amount, e.description, l.account_number as number, o.name
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id join owner_accounts o on o.id = l.account_id
    where l.building_id = ${buildingId} and e.kind = 'receipt' and e.entry_day between ${from} and ${until}
      and not exists (select from ledger_entries r where r.reverses = e.id)
    order by e.entry_day, l.account_number`);
  const paid = await tx.execute<{ day: Day; amount: string; to: string | null; says: string }>(sql`
    select (p.paid_at at time zone 'Africa/Johannesburg')::date::text as day, (-p.amount)::text as amount,
      p.to_bank_account_name as to, p.their_reference as says
    from payments p where p.building_id = ${buildingId} and p.state = 'Paid'
      and p.from_bank_account_number = ${current.number}
      and (p.paid_at at time zone 'Africa/Johannesburg')::date between ${from} and ${until}
    order by 1, p.their_reference`);
  const one = (amount: string): Cents => cents(Number(amount));
  return [
    ...receipts.rows.map(({ day, amount, description, number, name }) => ({
      day,
      amount: one(amount),
      ...(description === 'Debit order'
        ? { what: 'DEBIT ORDER COLLECTED', says: number }
        : { what: 'CREDIT TRANSFER', says: `${initialed(name)} ${number}` }),
    })),
    ...paid.rows.map(({ day, amount, to, says }) => ({
      day,
      amount: one(amount),
      what: 'IB PAYMENT TO',
      says: `${(to ?? 'ETHEKWINI MUNICIPALITY').toUpperCase().replaceAll(/[^A-Z ]/g, '')} ${says}`,
    })),
  ];
};

/** What each levy account owes now, by account number. */
export const listDemoDebtByAccount = async (
  tx: DatabaseTransaction,
  { buildingId }: DemoBankAccounts,
): Promise<ReadonlyMap<string, Cents>> => {
  const found = await tx.execute<{ number: string; owed: string }>(sql`
    select l.account_number as number, sum(e.amount)::text as owed
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${buildingId} group by 1 having sum(e.amount) > 0`);
  return new Map(found.rows.map(({ number, owed }) => [number, cents(Number(owed))]));
};

type Owed = ReadonlyMap<string, Cents>;

/** A payer who owes nothing pays a levy in advance. */
const whatIsOwed = (owed: Owed, number: string): Cents => owed.get(number) ?? cents(210_000);

const onDay = (month: Day, day: number): Day => addDays(month, day - 1);
const toReserve = cents(1_600_000);

/** Lines that the ledger does not have: a fee, a cash deposit of an unknown payer, and a transfer to the reserve. */
export const demoBankLinesNotInLedger = (month: Day, reserve: string): DemoBankLine[] => [
  { day: onDay(month, 14), amount: cents(150_000), what: 'CASH DEPOSIT', says: 'UMHLANGA ROCKS 2290' },
  { day: onDay(month, 25), amount: negateCents(toReserve), what: 'IB TRANSFER TO', says: reserve },
  { day: onDay(month, 28), amount: cents(-24_500), what: 'MONTHLY SERVICE FEE', says: '' },
];

/** Two months of the reserve account. */
export const demoReserveAccountBankLines = (month: Day, current: string): DemoBankLine[] => [
  { day: onDay(month, 25), amount: toReserve, what: 'IB TRANSFER FROM', says: current },
  { day: onDay(month, 28), amount: cents(291_450), what: 'CREDIT INTEREST', says: 'CAPITALISED' },
  { day: onDay(addMonths(month, 1), 21), amount: toReserve, what: 'IB TRANSFER FROM', says: current },
];

/** Last month's lines: certain, suggested for several reasons, of an unknown payer, and returned. */
export const demoLastMonthBankLines = (
  month: Day,
  { returned, reserve }: DemoBankAccounts,
  owed: Owed,
): DemoBankLine[] => [
  {
    day: onDay(month, 4),
    amount: negateCents(returned.amount),
    what: 'UNPAID DEBIT ORDER',
    says: `${returned.number} REFER TO DRAWER`,
  },
  { day: onDay(month, 6), amount: cents(400_000), what: 'CREDIT TRANSFER', says: 'Z GOVENDER CTM014' },
  { day: onDay(month, 9), amount: cents(250_000), what: 'CREDIT TRANSFER', says: 'A PILLAY LEVY' },
  { day: onDay(month, 12), amount: cents(640_000), what: 'MAGTAPE CREDIT', says: 'CLAIM 88213 GEYSER' },
  { day: onDay(month, 14), amount: cents(185_000), what: 'CASH DEPOSIT', says: '4471 UMHLANGA ROCKS' },
  {
    day: onDay(month, 16),
    amount: whatIsOwed(owed, 'CTM026'),
    what: 'PAYSHAP FROM',
    says: 'C VENTER LEVY',
  },
  {
    day: onDay(month, 19),
    amount: whatIsOwed(owed, 'CTM015'),
    what: 'CREDIT TRANSFER',
    says: 'UNIT C-15 ARREARS',
  },
  {
    day: onDay(month, 21),
    amount: negateCents(toReserve),
    what: 'IB TRANSFER TO',
    says: `RESERVE LAST ${reserve.number}`,
  },
  { day: onDay(month, 24), amount: cents(-24_500), what: 'MONTHLY SERVICE FEE', says: '' },
];

/** Lines around today: the first is in the imported file, the others only in the next. */
export const demoRecentBankLines = (today: Day, owed: Owed): DemoBankLine[] => [
  {
    day: addDays(today, -6),
    amount: whatIsOwed(owed, 'CTM027'),
    what: 'CREDIT TRANSFER',
    says: 'R MOLEFE CTM027',
  },
  {
    day: addDays(today, -3),
    amount: whatIsOwed(owed, 'CTM003'),
    what: 'CREDIT TRANSFER',
    says: 'K MAHLANGU CTM003',
  },
  {
    day: addDays(today, -2),
    amount: whatIsOwed(owed, 'CTM012T'),
    what: 'PAYSHAP FROM',
    says: 'M MASHABA WATER AND LIGHTS',
  },
  // A misspelt reference, and one of another building.
  {
    day: addDays(today, -2),
    amount: whatIsOwed(owed, 'CTM007'),
    what: 'CREDIT TRANSFER',
    says: 'CTM07 LEVY',
  },
  { day: addDays(today, -2), amount: cents(210_000), what: 'CREDIT TRANSFER', says: 'BBP012 LEVY' },
  { day: addDays(today, -2), amount: cents(-8_650), what: 'CASH HANDLING FEE', says: '' },
  { day: addDays(today, -1), amount: cents(120_000), what: 'CREDIT TRANSFER', says: '0083321' },
];
