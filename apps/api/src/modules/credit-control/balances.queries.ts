/** What the levy accounts of a building owe: B 2 Credit Control, Balances (M-45). Equal to the ledger to the cent. */
import type {
  ArrearsMonth,
  BalanceRow,
  BalancesQuery,
  BalanceTotals,
  BalanceTotalsQuery,
} from '@stoep/contract/credit/credit-control';
import { addMonths, type Day, lastOfMonth, monthOf } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/money';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { buildingsReadableAsTrustee, insistOnBuilding } from '../../access/buildings.ts';
import { levyAccounts } from '../../db/schema/accounts.ts';
import { units } from '../../db/schema/buildings.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database } from '../../kernel/database/client.ts';
import { contains, readPage, totalRows } from '../../kernel/database/paging.ts';
import { Answer } from '../../kernel/http/request.ts';
import { ageingOfBuilding, enteredAhead, openOn } from '../ledger/index.ts';
import { arrearsOn } from '../ledger/ledger.commands.ts';

const asCents = (value: SQL) => value.mapWith((v) => cents(Number(v))) as SQL<Cents>;
const age = (name: string) => sql`coalesce(age.${sql.identifier(name)}, 0)`;
const older = sql`${age('days120')} + ${age('days150')} + ${age('days180')}`;

/** What the unit owes on its accounts of the type Legal, shown once, with its present owner (B 3). */
const legal = (today: Day) => sql`case when ${levyAccounts.type} = 'Owner'
  and (${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${today}) then (
    select sum(o.amount) from levy_accounts x join open_items o on o.levy_account_id = x.id
    where x.unit_id = ${levyAccounts.unitId} and x.type = 'Legal' and ${openOn(today)}) end`;

/** Accounts of today, and those of former owners and tenants while something is still open on them. */
const listed = (today: Day) => sql`(${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${today}
  or ${age('total')} <> 0)`;

const shown = {
  Arrears: sql`${age('days30')} > 0`,
  'Debit Only': sql`${age('total')} > 0`,
  'Credit Only': sql`${age('total')} <= 0`,
} as const;

const matching = (person: Person, buildingId: string, query: BalanceTotalsQuery): SQL | undefined =>
  and(
    eq(levyAccounts.buildingId, buildingId),
    sql`${levyAccounts.buildingId} in ${buildingsReadableAsTrustee(person)}`,
    listed(person.at.today),
    contains(levyAccounts.accountNumber, query.accountNumber),
    query.accountType && eq(levyAccounts.type, query.accountType),
    query.show && shown[query.show],
  );

const order = ({ sort }: BalancesQuery) => {
  const column = { ageTotal: age('total'), accountNumber: levyAccounts.accountNumber }[
    sort?.by ?? 'ageTotal'
  ];
  return [(sort?.descending ?? true) ? desc(column) : asc(column), asc(levyAccounts.accountNumber)];
};

const insist = (db: Database, person: Person, buildingId: string) =>
  insistOnBuilding(db, buildingsReadableAsTrustee(person), buildingId);

export const listBalances = async (
  db: Database,
  person: Person,
  buildingId: string,
  query: BalancesQuery,
): Promise<Answer<BalanceRow[]>> => {
  const { today } = person.at;
  const { rows, total } = await readPage(query, ({ limit, offset }) =>
    db
      .select({
        id: levyAccounts.id,
        accountNumber: levyAccounts.accountNumber,
        doorNumber: units.doorNumber,
        ageTotal: asCents(age('total')),
        ageCurrent: asCents(age('current')),
        age30Days: asCents(age('days30')),
        age60Days: asCents(age('days60')),
        age90Days: asCents(age('days90')),
        age120To180Days: asCents(older),
        legalBalance: sql<Cents | null>`${legal(today)}`.mapWith((v) => cents(Number(v))),
        notYetDue: enteredAhead(sql`${levyAccounts.id}`, today),
        accountType: levyAccounts.type,
        total: totalRows(),
      })
      .from(levyAccounts)
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .leftJoin(ageingOfBuilding(buildingId, today), sql`age.levy_account_id = ${levyAccounts.id}`)
      .where(matching(person, buildingId, query))
      .orderBy(...order(query))
      .limit(limit)
      .offset(offset),
  );
  if (total === 0) await insist(db, person, buildingId);
  return new Answer(rows, { total });
};

/** The totals row, over every account that matches. */
export const sumBalances = async (
  db: Database,
  person: Person,
  buildingId: string,
  query: BalanceTotalsQuery,
): Promise<BalanceTotals> => {
  const { today } = person.at;
  const sum = (value: SQL) => asCents(sql`coalesce(sum(${value}), 0)`);
  const [row] = await db
    .select({
      count: sql<number>`count(*)`.mapWith(Number),
      ageTotal: sum(age('total')),
      ageCurrent: sum(age('current')),
      age30Days: sum(age('days30')),
      age60Days: sum(age('days60')),
      age90Days: sum(age('days90')),
      age120Days: sum(age('days120')),
      age150Days: sum(age('days150')),
      age180Days: sum(age('days180')),
      legalBalance: sum(legal(today)),
      notYetDue: sum(enteredAhead(sql`${levyAccounts.id}`, today)),
    })
    .from(levyAccounts)
    .innerJoin(units, eq(units.id, levyAccounts.unitId))
    .leftJoin(ageingOfBuilding(buildingId, today), sql`age.levy_account_id = ${levyAccounts.id}`)
    .where(matching(person, buildingId, query));
  if (!row) throw new Error('A sum has one row.');
  if (row.count === 0) await insist(db, person, buildingId);
  return row;
};

/** What was due and unpaid at the end of each of the last twelve months and is today: as ageing has it on that day. */
export const listArrearsByMonth = async (
  db: Database,
  person: Person,
  buildingId: string,
): Promise<ArrearsMonth[]> => {
  const { today } = person.at;
  const ends = Array.from({ length: 12 }, (_, back) => lastOfMonth(addMonths(today, back - 12)));
  const of = sql`(select l.id from levy_accounts l where l.building_id = ${buildingId}
    and l.building_id in ${buildingsReadableAsTrustee(person)})`;
  const found = await arrearsOn(db, of, [...ends, today]);
  if (found.every((row) => row.accounts === 0)) await insist(db, person, buildingId);
  return found.map(({ day, arrears, accounts }) => ({ month: monthOf(day), arrears, accounts }));
};
