/** Reads the data that a levy run over one building plans from. */

import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { CSOS_EXPENSE_GL_ACCOUNT } from '@stoep/domain/ledger/chart-of-accounts';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { meterReadings, meters } from '../../../../db/schema/billing/metering.ts';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import { aods } from '../../../../db/schema/credit/credit.ts';
import { ledgerEntries } from '../../../../db/schema/ledger/entries.ts';
import { postingKeys } from '../../../../db/schema/ledger/journals.ts';
import { levyAccounts } from '../../../../db/schema/ledger/levy-accounts.ts';
import { buildings, units } from '../../../../db/schema/scheme/buildings.ts';
import type { Queryable } from '../../../../kernel/database/client.ts';
import { findDomainEntries, listInterestSettings } from '../../../ledger/entries/index.ts';
import { findLatestLevyMonth } from '../../budgets/enact-budget.writes.ts';
import { findCsos, findLevyBase } from '../../budgets/index.ts';
import { listPricesOfReadings } from '../../meters/tariffs.queries.ts';
import { readInterestRunData } from './interest-run-data.writes.ts';
import type { ChargeableReading, CsosRunData, LevyRunData, ReplacedEstimateCharge } from './levy-run-data.ts';

/** Charges from `since` to before `until` are loaded; a run may not go beyond them. */
export type LevyRunDataPeriod = { readonly since: Day; readonly until: Day };

/** An agreement that waives interest while its instalments are paid. An account has at most one in force. */
const waiver = {
  balanceOnApplication: aods.balanceOnApplication,
  termMonths: aods.termMonths,
  monthlyArrearPayment: aods.monthlyArrearPayment,
  monthlyCurrentPayment: aods.monthlyCurrentPayment,
  startDay: aods.startDay,
  signedDay: aods.signedDay,
};
const waives = and(eq(aods.stage, 'Active'), eq(aods.chargeInterest, false));

/** Agreements that waive interest, by levy account. */
export const listAodsWaivingInterest = async (db: Queryable, accountIds: readonly string[]) => {
  const rows = await db
    .select({ levyAccountId: aods.levyAccountId, waiver })
    .from(aods)
    .where(and(inArray(aods.levyAccountId, [...accountIds]), waives));
  return new Map(rows.map(({ levyAccountId, waiver: of }) => [levyAccountId, of]));
};

const findAccounts = (db: Queryable, buildingId: string) =>
  db
    .select({
      id: levyAccounts.id,
      accountNumber: levyAccounts.accountNumber,
      unitId: levyAccounts.unitId,
      type: levyAccounts.type,
      fromDay: levyAccounts.fromDay,
      untilDay: levyAccounts.untilDay,
      chargeInterest: levyAccounts.chargeInterest,
      waiver,
    })
    .from(levyAccounts)
    .leftJoin(aods, and(eq(aods.levyAccountId, levyAccounts.id), waives))
    .where(eq(levyAccounts.buildingId, buildingId))
    .orderBy(levyAccounts.accountNumber);

const findBillings = (db: Queryable, buildingId: string) =>
  db
    .select({
      id: unitBillings.id,
      unitId: unitBillings.unitId,
      name: unitBillings.name,
      statementDescription: unitBillings.statementDescription,
      kind: unitBillings.kind,
      chargeTo: unitBillings.chargeTo,
      amount: unitBillings.amount,
      position: unitBillings.position,
      fromDay: unitBillings.fromDay,
      endedDay: unitBillings.endedDay,
      levyLine: unitBillings.levyLine,
      glAccountId: unitBillings.glAccountId,
      // Only for a billing with the name of a levy line that is no share of it yet: an import may have written it as
      // one.
      apart: sql<boolean>`case when ${unitBillings.levyLine} is not null then false
        when ${unitBillings.fromDay} is not null or ${unitBillings.authority} is not null
          or ${unitBillings.glAccountId} is not null then true
        when not exists (select from budget_lines b where b.building_id = ${units.buildingId} and b.name = ${unitBillings.name})
          then true
        else exists (select from meters m where m.unit_billing_id = ${unitBillings.id}) or exists (
          select from levy_accounts l join ledger_entries e on e.levy_account_id = l.id
          where l.unit_id = ${unitBillings.unitId} and e.cause ->> 'kind' = 'fixed'
            and e.cause ->> 'unitBillingId' = ${unitBillings.id}::text) end`,
    })
    .from(unitBillings)
    .innerJoin(units, eq(units.id, unitBillings.unitId))
    // A credit that awaits a second person is not charged.
    .where(and(eq(units.buildingId, buildingId), eq(unitBillings.waits, false)))
    .orderBy(units.sectionNumber, unitBillings.position, unitBillings.name);

const findCaptured = (db: Queryable, buildingId: string, { until }: LevyRunDataPeriod) =>
  db
    .select({
      id: meterReadings.id,
      meterId: meters.id,
      billingId: sql<string>`${meters.unitBillingId}`,
      meter: meters.name,
      previousDay: meterReadings.previousDay,
      currentDay: meterReadings.currentDay,
      consumption: meterReadings.consumption,
      charge: meterReadings.charge,
      estimate: sql<boolean>`${meterReadings.kind} = 'estimate'`,
      /** Entered with its charge before tariffs existed: it keeps that charge. */
      keeps: sql<boolean>`(${meterReadings.tariffId} is null and ${meterReadings.charge} <> 0)`,
      buildingId: units.buildingId,
      type: meters.type,
      tariffName: meters.tariffName,
      unanswered: sql<boolean>`(${meterReadings.flag} is not null
        and coalesce(${meterReadings.flagAnswer}, 'read again') = 'read again')`,
    })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .innerJoin(units, eq(units.id, meters.unitId))
    .where(
      and(
        eq(units.buildingId, buildingId),
        isNull(meterReadings.reversedAt),
        // Of any age: readings that were captured late or replace another are charged in the next run.
        isNull(meterReadings.chargedAt),
        ne(meterReadings.kind, 'opening'),
        lt(meterReadings.currentDay, until),
      ),
    )
    .orderBy(units.sectionNumber, meters.name, meterReadings.currentDay);

/** Captured readings at the prices of the current tariffs and meters, whatever those were at the time of capture. */
const findReadings = async (
  db: Queryable,
  buildingId: string,
  term: LevyRunDataPeriod,
): Promise<ChargeableReading[]> => {
  const captured = await findCaptured(db, buildingId, term);
  const prices = await listPricesOfReadings(db, captured);
  return captured.map((reading, index) => {
    const { keeps, charge } = reading;
    const now = prices[index];
    return {
      ...reading,
      priced: keeps || now !== undefined,
      charge: keeps ? charge : (now?.charge ?? ZERO_CENTS),
      unit: METER_MEASUREMENT_UNITS[reading.type],
      lines: keeps ? [] : (now?.lines ?? []),
    };
  });
};

/** Superseded estimates whose charge is still in the ledger. */
const findReplacedEstimates = async (db: Queryable, buildingId: string): Promise<ReplacedEstimateCharge[]> => {
  const found = await db
    .select({
      entryId: ledgerEntries.id,
      entryDay: ledgerEntries.entryDay,
      readingId: meterReadings.id,
      meterId: meters.id,
      meter: meters.name,
      previousDay: meterReadings.previousDay,
      currentDay: meterReadings.currentDay,
      levyAccountId: ledgerEntries.levyAccountId,
      description: ledgerEntries.description,
      amount: ledgerEntries.amount,
    })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .innerJoin(units, eq(units.id, meters.unitId))
    .innerJoin(
      postingKeys,
      and(sql`${postingKeys.key} = 'reading ' || ${meterReadings.id}::text`, isNull(postingKeys.undoneAt)),
    )
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, postingKeys.entryId))
    .where(
      and(
        eq(units.buildingId, buildingId),
        eq(meterReadings.kind, 'estimate'),
        isNotNull(meterReadings.reversedAt),
        isNotNull(meterReadings.chargedAt),
      ),
    )
    .orderBy(units.sectionNumber, meters.name, meterReadings.currentDay);
  return found;
};

/** Active meters without a reading in the month before the last month of the term. */
const findUnread = async (db: Queryable, buildingId: string, { until }: LevyRunDataPeriod) => {
  const month = addMonths(until, -1);
  const since = addMonths(month, -1);
  const found = await db
    .select({ unitId: units.id, meter: meters.name })
    .from(meters)
    .innerJoin(units, eq(units.id, meters.unitId))
    .where(
      and(
        eq(units.buildingId, buildingId),
        sql`coalesce(${meters.installedDay}, '0001-01-01') < ${since}::date`,
        sql`coalesce(${meters.removedDay}, '9999-12-31') >= ${month}::date`,
        sql`not exists (select 1 from meter_readings r where r.meter_id = ${meters.id} and r.reversed_at is null
          and r.current_day >= ${since}::date and r.current_day < ${month}::date)`,
      ),
    )
    .orderBy(units.sectionNumber, meters.name);
  return { month, meters: found };
};

/** Keys of charges by runs that nobody has reversed. */
const findPosted = async (db: Queryable, buildingId: string, { since, until }: LevyRunDataPeriod) => {
  const rows = await db
    .select({ key: postingKeys.key })
    .from(postingKeys)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, postingKeys.entryId))
    .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
    .where(
      and(
        eq(levyAccounts.buildingId, buildingId),
        isNull(postingKeys.undoneAt),
        gte(ledgerEntries.entryDay, since),
        lt(ledgerEntries.entryDay, until),
      ),
    );
  return new Set(rows.map(({ key }) => key));
};

/** Names of units: their door numbers, otherwise their section numbers. */
export const listUnitNames = async (db: Queryable, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ id: units.id, door: units.doorNumber, section: units.sectionNumber })
    .from(units)
    .where(inArray(units.id, [...ids]))
    .orderBy(units.sectionNumber);
  return new Map(rows.map(({ id, door, section }) => [id, door ?? `section ${section}`]));
};

const findBorne = async (db: Queryable, buildingId: string) => {
  const { rows } = await db.execute<{ day: Day; amount: string }>(sql`
    select j.day::text as day, sum(l.amount)::text as amount
    from journals j join journal_lines l on l.journal_id = j.id join gl_accounts a on a.id = l.account_id
    where j.building_id = ${buildingId} and j.rule = 'CSOS levy' and a.code = ${CSOS_EXPENSE_GL_ACCOUNT}
      and not exists (select from journals undone where undone.reverses = j.id)
    group by j.day`);
  return new Map(rows.map(({ day, amount }) => [day, cents(Number(amount))]));
};

/** Absorbed amounts are read only where the building raises the levy. */
const findCsosBooks = async (db: Queryable, buildingId: string): Promise<CsosRunData> => {
  const setting = await findCsos(db, buildingId);
  const borne = setting.way === null ? new Map<Day, Cents>() : await findBorne(db, buildingId);
  return { ...setting, borne };
};

/**
 * Reads the levy run data of a building, with its ledgers on request. Undefined where the building does not exist.
 */
export const readLevyRunData = async (
  db: Queryable,
  buildingId: string,
  term: LevyRunDataPeriod,
  withLedgers: boolean,
): Promise<LevyRunData | undefined> => {
  const [building] = await db
    .select({ id: buildings.id, levyDueDay: buildings.levyDueDay })
    .from(buildings)
    .where(eq(buildings.id, buildingId));
  if (!building) return undefined;
  const accounts = await findAccounts(db, buildingId);
  const base = await findLevyBase(db, buildingId);
  const ledgers = await findDomainEntries(db, withLedgers ? accounts.map(({ id }) => id) : []);
  return {
    buildingId,
    levyDueDay: building.levyDueDay,
    accounts,
    interest: await listInterestSettings(db, buildingId),
    csos: await findCsosBooks(db, buildingId),
    units: base.units,
    areas: base.areas,
    budget: base.lines,
    billings: await findBillings(db, buildingId),
    readings: await findReadings(db, buildingId, term),
    replacedEstimates: await findReplacedEstimates(db, buildingId),
    unread: await findUnread(db, buildingId, term),
    ledgers,
    interestBooks: await readInterestRunData(db, buildingId, ledgers),
    posted: await findPosted(db, buildingId, term),
    latestLevies: await findLatestLevyMonth(db, buildingId),
    uncharged: [],
    csosDue: [],
  };
};
