/** What the bank of Coral Tree Mews says: what its books know already, and what the story adds. */
import { addDays, addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { negate } from '@stoep/domain/money/money';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../kernel/database/client.ts';
import type { DemoLine } from './bank-files-of-demo.ts';

const CODE = 'CTM';
/** Whose debit order the bank took back. */
const RETURNED = 'CTM022';

type AccountRow = {
  id: string;
  name: string;
  number: string;
  branch: string;
  fund: string;
  building: string;
};

/** The two accounts of the building, and the debit order of that month that comes back. */
export const getBank = async (tx: Transaction, month: Day) => {
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
export type Bank = Awaited<ReturnType<typeof getBank>>;

const initialed = (name: string): string => {
  const [first = '', ...rest] = name.toUpperCase().split(' ');
  return `${first.slice(0, 1)} ${rest.join(' ')}`;
};

/** Receipts and payments that stand in the books, as the bank would have shown them on the same days. */
export const bookedLines = async (
  tx: Transaction,
  { buildingId, current }: Bank,
  from: Day,
  until: Day,
): Promise<DemoLine[]> => {
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

/** What each account owes now, by its number. */
export const owedBy = async (tx: Transaction, { buildingId }: Bank): Promise<ReadonlyMap<string, Cents>> => {
  const found = await tx.execute<{ number: string; owed: string }>(sql`
    select l.account_number as number, sum(e.amount)::text as owed
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
    where l.building_id = ${buildingId} group by 1 having sum(e.amount) > 0`);
  return new Map(found.rows.map(({ number, owed }) => [number, cents(Number(owed))]));
};

type Owed = ReadonlyMap<string, Cents>;

/** A payer who owes nothing pays a levy ahead. */
const whatIsOwed = (owed: Owed, number: string): Cents => owed.get(number) ?? cents(210_000);

const onDay = (month: Day, day: number): Day => addDays(month, day - 1);
const toReserve = cents(1_600_000);

/** Beside what the books knew: a fee, a cash deposit of nobody, and what moved to the reserve. */
export const linesBefore = (month: Day, reserve: string): DemoLine[] => [
  { day: onDay(month, 14), amount: cents(150_000), what: 'CASH DEPOSIT', says: 'UMHLANGA ROCKS 2290' },
  { day: onDay(month, 25), amount: negate(toReserve), what: 'IB TRANSFER TO', says: reserve },
  { day: onDay(month, 28), amount: cents(-24_500), what: 'MONTHLY SERVICE FEE', says: '' },
];

/** Two months of the reserve account. */
export const linesOfReserve = (month: Day, current: string): DemoLine[] => [
  { day: onDay(month, 25), amount: toReserve, what: 'IB TRANSFER FROM', says: current },
  { day: onDay(month, 28), amount: cents(291_450), what: 'CREDIT INTEREST', says: 'CAPITALISED' },
  { day: onDay(addMonths(month, 1), 21), amount: toReserve, what: 'IB TRANSFER FROM', says: current },
];

/** Last month's: sure, suggested for several reasons, nobody's, taken back. */
export const linesOfLastMonth = (month: Day, { returned, reserve }: Bank, owed: Owed): DemoLine[] => [
  {
    day: onDay(month, 4),
    amount: negate(returned.amount),
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
    amount: negate(toReserve),
    what: 'IB TRANSFER TO',
    says: `RESERVE LAST ${reserve.number}`,
  },
  { day: onDay(month, 24), amount: cents(-24_500), what: 'MONTHLY SERVICE FEE', says: '' },
];

/** Around today: the first is in the file that came in, the others are in the next alone. */
export const linesToCome = (today: Day, owed: Owed): DemoLine[] => [
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
  // Nearly a reference, and one of another building.
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
