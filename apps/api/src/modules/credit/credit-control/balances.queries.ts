/**
 * Balances of the levy accounts of a building: B 2 Credit Control, Balances (M-45). They equal the ledger to the
 * cent.
 */

import type {
  ArrearsMonth,
  LevyAccountBalanceListFilter,
  LevyAccountBalanceRow,
  LevyAccountBalanceTotals,
  LevyAccountBalanceTotalsFilter,
} from '@stoep/contract/credit/credit-control';
import { addMonths, lastDayOfMonth, monthOfDay } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { buildingIdsReadableByTrusteeSql, findBuildingReadableByTrustee } from '../../../access/buildings.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { centsSql, countSql } from '../../../kernel/database/decoded-sql.ts';
import { totalRowsColumn } from '../../../kernel/database/paging.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import {
  containsTextSql,
  filterQueryInput,
  optionalQueryInput,
  pageQueryInputs,
  type QueryInputPlaceholders,
  requiredQueryInput,
  searchTextQueryInput,
  sortQueryInput,
} from '../../../kernel/query-input.ts';
import { type CallerReadContext, callerReadContextOf } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import {
  ageingOfBuildingSql,
  amountEnteredAheadSql,
  arrearsOn,
  isOpenItemOnDaySql,
  type SqlDay,
} from '../../ledger/entries/index.ts';
import { levyAccountsReadableByTrustee } from './credit-control.policy.ts';

const asCents = (value: SQL) => centsSql(value);
const age = (name: string) => sql`coalesce(age.${sql.identifier(name)}, 0)`;
const older = sql`${age('days120')} + ${age('days150')} + ${age('days180')}`;

/** A join `legal` with what each unit of the building owes on its accounts of type Legal. */
const legalOfBuilding = (buildingId: Placeholder, today: SqlDay) => sql`(
  select x.unit_id, sum(o.amount) as owed from levy_accounts x join open_items o on o.levy_account_id = x.id
  where x.building_id = ${buildingId} and x.type = 'Legal' and ${isOpenItemOnDaySql(today)} group by x.unit_id) legal`;

/** Shown once, with the unit's present owner (B 3). */
const legal = (today: SqlDay) => sql`case when ${levyAccounts.type} = 'Owner'
  and (${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${today}) then legal.owed end`;

/** Current accounts, and those of former owners and tenants with an open balance. */
const listed = (today: SqlDay) => sql`(${levyAccounts.untilDay} is null or ${levyAccounts.untilDay} >= ${today}
  or ${age('total')} <> 0)`;

const shown = {
  Arrears: sql`${age('days30')} > 0`,
  'Debit Only': sql`${age('total')} > 0`,
  'Credit Only': sql`${age('total')} <= 0`,
} as const;

const ofTrustee = defineRowScope(levyAccounts, (_, caller) => levyAccountsReadableByTrustee(caller));
const narrowing = {
  buildingId: requiredQueryInput<string>(),
  accountNumber: searchTextQueryInput(),
  accountType: optionalQueryInput<LevyAccountBalanceTotalsFilter['accountType']>(),
  show: filterQueryInput('Arrears', 'Debit Only', 'Credit Only'),
};

const matching = (input: QueryInputPlaceholders<typeof narrowing>, today: SqlDay): SQL | undefined =>
  and(
    eq(levyAccounts.buildingId, input.buildingId),
    listed(today),
    containsTextSql(levyAccounts.accountNumber, input.accountNumber),
    input.accountType && eq(levyAccounts.type, input.accountType),
    input.show && shown[input.show],
  );

const order = (
  { by, descending }: NonNullable<LevyAccountBalanceListFilter['sort']> = { by: 'ageTotal', descending: true },
) => {
  const column = { ageTotal: age('total'), accountNumber: levyAccounts.accountNumber }[by];
  return [descending ? desc(column) : asc(column), asc(levyAccounts.accountNumber)];
};

const balances = defineScopedQuery('credit-control.balances', {
  scope: ofTrustee,
  input: { ...narrowing, ...pageQueryInputs, sort: sortQueryInput('ageTotal', 'accountNumber') },
  from: (db, { within, caller, input }) =>
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
        legalBalance: centsSql(sql`${legal(caller.at.today)}`) as SQL<Cents | null>,
        notYetDue: amountEnteredAheadSql(sql`${levyAccounts.id}`, caller.at.today),
        accountType: levyAccounts.type,
        total: totalRowsColumn(),
      })
      .from(levyAccounts)
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .leftJoin(ageingOfBuildingSql(input.buildingId, caller.at.today), sql`age.levy_account_id = ${levyAccounts.id}`)
      .leftJoin(legalOfBuilding(input.buildingId, caller.at.today), sql`legal.unit_id = ${levyAccounts.unitId}`)
      .where(and(matching(input, caller.at.today), within))
      .orderBy(...order(input.sort))
      .limit(input.limit)
      .offset(input.offset),
});

export const listLevyAccountBalances = async (
  read: CallerReadContext,
  buildingId: string,
  filter: LevyAccountBalanceListFilter,
): Promise<HandlerReply<LevyAccountBalanceRow[]>> => {
  const { rows, total } = await read.page(balances, { ...filter, buildingId });
  if (total === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return new HandlerReply(rows, { total });
};

const sum = (value: SQL) => asCents(sql`coalesce(sum(${value}), 0)`);

const totals = defineScopedQuery('credit-control.balance-totals', {
  scope: ofTrustee,
  input: narrowing,
  from: (db, { within, caller, input }) =>
    db
      .select({
        count: countSql(),
        ageTotal: sum(age('total')),
        ageCurrent: sum(age('current')),
        age30Days: sum(age('days30')),
        age60Days: sum(age('days60')),
        age90Days: sum(age('days90')),
        age120Days: sum(age('days120')),
        age150Days: sum(age('days150')),
        age180Days: sum(age('days180')),
        legalBalance: sum(legal(caller.at.today)),
        notYetDue: sum(amountEnteredAheadSql(sql`${levyAccounts.id}`, caller.at.today)),
      })
      .from(levyAccounts)
      .innerJoin(units, eq(units.id, levyAccounts.unitId))
      .leftJoin(ageingOfBuildingSql(input.buildingId, caller.at.today), sql`age.levy_account_id = ${levyAccounts.id}`)
      .leftJoin(legalOfBuilding(input.buildingId, caller.at.today), sql`legal.unit_id = ${levyAccounts.unitId}`)
      .where(and(matching(input, caller.at.today), within)),
});

/** Totals over all accounts that match the filter. */
export const sumLevyAccountBalances = async (
  read: CallerReadContext,
  buildingId: string,
  filter: LevyAccountBalanceTotalsFilter,
): Promise<LevyAccountBalanceTotals> => {
  const row = await read.get(totals, { ...filter, buildingId });
  if (row.count === 0) await read.get(findBuildingReadableByTrustee, { buildingId });
  return row;
};

/** Amounts that were overdue at the end of each of the last twelve months and today, aged on that day. */
export const listArrearsByMonth = async (
  db: Database,
  person: PersonActor,
  buildingId: string,
): Promise<ArrearsMonth[]> => {
  const { today } = person.at;
  const ends = Array.from({ length: 12 }, (_, back) => lastDayOfMonth(addMonths(today, back - 12)));
  const of = sql`(select l.id from levy_accounts l where l.building_id = ${buildingId}
    and l.building_id in ${buildingIdsReadableByTrusteeSql(person)})`;
  const found = await arrearsOn(db, of, [...ends, today]);
  if (found.every((row) => row.accounts === 0))
    await callerReadContextOf(db, person).get(findBuildingReadableByTrustee, { buildingId });
  return found.map(({ day, arrears, accounts }) => ({ month: monthOfDay(day), arrears, accounts }));
};
