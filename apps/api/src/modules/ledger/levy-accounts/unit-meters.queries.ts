/** Reads the meters, readings and recurring charges of a unit (M-18, M-19). */

import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import type { TranslateSentence } from '@stoep/contract/kit/translate-sentence';
import type { MedianMeterUse, MeteredBilling, UnitBilling } from '@stoep/contract/ledger/levy-accounts';
import { reasonChargeStaysWithOwner } from '@stoep/domain/billing/split-charges';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import type { UnitChargeKind } from '@stoep/domain/vocabulary';
import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { unitBillings } from '../../../db/schema/billing/unit-billings.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { isStaff } from '../../../kernel/actor.ts';
import { decodedSql } from '../../../kernel/database/decoded-sql.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { callerMomentSql } from '../../../kernel/query-caller.ts';
import { optionalQueryInput, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { defineRowScope } from '../../../kernel/scope.ts';
import { sentenceFormatterOf } from '../../../kernel/sentence-formatters.ts';
import { unitIdsOwnedBy, unitsVisibleTo } from './levy-accounts.policy.ts';

/** This year's 13 months and the year before, for the chart. */
const MONTHS_SHOWN = 26;

const visibleUnits = defineRowScope(units, (_, caller) => unitsVisibleTo(caller));
const unit = { unitId: requiredQueryInput<string>() };

/** A unit the caller may see. A tenant sees readings from the start of the lease only (M-18). */
const unitOfCaller = defineScopedQuery('levy-accounts.unit', {
  scope: visibleUnits,
  input: unit,
  from: (db, { within, caller, input }) =>
    db
      .select({
        owner: isStaff(caller) ? sql<boolean>`true` : sql<boolean>`${units.id} in ${unitIdsOwnedBy(caller)}`,
        leaseStart: sql<Day | null>`(select min(l.from_day)::text from levy_accounts l
        join account_holders h on h.account_id = l.account_id
        where l.unit_id = ${units.id} and l.type = 'Tenant' and h.contact_id = ${caller.contactId}
          and (l.until_day is null or l.until_day >= ${caller.at.today}))`,
      })
      .from(units)
      // With a single table Drizzle omits table names, and the subquery would compare with itself.
      .innerJoin(buildings, eq(buildings.id, units.buildingId))
      .where(and(eq(units.id, input.unitId), within)),
});

const readingsOfUnit = defineScopedQuery('levy-accounts.readings', {
  scope: visibleUnits,
  input: { ...unit, earliest: requiredQueryInput<Day>(), since: optionalQueryInput<Day>() },
  from: (db, { within, input }) =>
    db
      .select({
        billingId: unitBillings.id,
        billingName: unitBillings.name,
        statementDescription: unitBillings.statementDescription,
        meterId: meters.id,
        meterName: meters.name,
        meterType: meters.type,
        currentReadingDate: meterReadings.currentDay,
        previousReadingDate: meterReadings.previousDay,
        currentReading: meterReadings.currentReading,
        previousReading: meterReadings.previousReading,
        consumption: meterReadings.consumption,
        days: sql<number>`${meterReadings.currentDay} - ${meterReadings.previousDay}`,
        estimated: sql<boolean>`${meterReadings.kind} = 'estimate'`,
        charge: meterReadings.charge,
        chargeLines: meterReadings.chargeLines,
      })
      .from(meters)
      .innerJoin(units, eq(units.id, meters.unitId))
      .innerJoin(unitBillings, eq(unitBillings.id, meters.unitBillingId))
      .leftJoin(
        meterReadings,
        and(
          eq(meterReadings.meterId, meters.id),
          isNull(meterReadings.reversedAt),
          gte(meterReadings.currentDay, input.earliest),
          input.since && gte(meterReadings.previousDay, input.since),
        ),
      )
      .where(and(eq(meters.unitId, input.unitId), within))
      .orderBy(unitBillings.position, unitBillings.id, meters.name, meters.id, desc(meterReadings.currentDay)),
});

export const listUnitMeterReadings = async (read: CallerReadContext, unitId: string): Promise<MeteredBilling[]> => {
  const { owner, leaseStart } = await read.get(unitOfCaller, { unitId });
  const earliest = addMonths(firstDayOfMonth(read.caller.at.today), -MONTHS_SHOWN);
  const rows = await read.list(readingsOfUnit, {
    unitId,
    earliest,
    since: owner ? undefined : (leaseStart ?? undefined),
  });
  type Row = (typeof rows)[number];
  const readingsOf = (ofMeter: Row[]) =>
    ofMeter.flatMap((row) =>
      row.currentReadingDate === null ||
      row.previousReadingDate === null ||
      row.charge === null ||
      row.currentReading === null ||
      row.previousReading === null ||
      row.consumption === null
        ? []
        : {
            currentReadingDate: row.currentReadingDate,
            previousReadingDate: row.previousReadingDate,
            currentReading: row.currentReading,
            previousReading: row.previousReading,
            consumption: row.consumption,
            days: Number(row.days),
            estimated: row.estimated,
            charge: row.charge,
            chargeBreakdown: (row.chargeLines ?? []).map((line) => ({
              ...line,
              amount: cents(line.amount),
            })),
          },
    );
  return [...Map.groupBy(rows, (row) => row.billingId).entries()].map(([id, ofBilling]) => ({
    id,
    name: ofBilling[0]?.billingName ?? '',
    statementDescription: ofBilling[0]?.statementDescription ?? '',
    meters: [...Map.groupBy(ofBilling, (row) => row.meterId).entries()].map(([meterId, ofMeter]) => ({
      id: meterId,
      name: ofMeter[0]?.meterName ?? '',
      type: ofMeter[0]?.meterType ?? 'Electricity',
      readings: readingsOf(ofMeter),
    })),
  }));
};

/** With fewer meters of a kind the median would reveal a neighbour's usage. */
const METERS_AT_LEAST = 5;
const neighbours = alias(units, 'neighbours');

/** Median usage in the building, by kind of meter and month of reading; it reveals no single unit. */
const medians = defineScopedQuery('levy-accounts.medians', {
  scope: visibleUnits,
  input: { ...unit, earliest: requiredQueryInput<Day>() },
  from: (db, { within, input }) =>
    db
      .select({
        type: meters.type,
        month: sql<string>`to_char(${meterReadings.currentDay}, 'YYYY-MM')`,
        perDay: decodedSql(
          sql<number>`round((percentile_cont(0.5) within group (order by ${meterReadings.consumption}
          / (${meterReadings.currentDay} - ${meterReadings.previousDay})))::numeric, 3)`,
          Number,
        ),
      })
      .from(units)
      .innerJoin(neighbours, eq(neighbours.buildingId, units.buildingId))
      .innerJoin(meters, eq(meters.unitId, neighbours.id))
      .innerJoin(
        meterReadings,
        and(
          eq(meterReadings.meterId, meters.id),
          isNull(meterReadings.reversedAt),
          gte(meterReadings.currentDay, input.earliest),
        ),
      )
      .where(and(eq(units.id, input.unitId), within))
      .groupBy(sql`1`, sql`2`)
      .having(sql`count(distinct ${meters.id}) >= ${METERS_AT_LEAST}`)
      .orderBy(sql`1`, sql`2`),
});

export const listUnitMeterMedians = async (read: CallerReadContext, unitId: string): Promise<MedianMeterUse[]> => {
  const earliest = addMonths(firstDayOfMonth(read.caller.at.today), -MONTHS_SHOWN / 2);
  const rows = await read.list(medians, { unitId, earliest });
  if (rows.length === 0) await read.get(unitOfCaller, { unitId });
  return rows;
};

const billingsOfUnit = defineScopedQuery('levy-accounts.billings', {
  scope: visibleUnits,
  input: unit,
  from: (db, { within, caller, input }) => {
    const current = sql`l.unit_id = ${unitBillings.unitId} and l.from_day <= ${caller.at.today}
    and (l.until_day is null or l.until_day >= ${caller.at.today})`;
    const charged = (column: string) => sql<string | null>`(select ${sql.raw(`l.${column}`)} from ${levyAccounts} l
    where ${current} and l.type in ('Owner', 'Tenant')
    order by (l.type = ${unitBillings.chargeTo}) desc, l.type = 'Owner' desc limit 1)`;
    return db
      .select({
        id: unitBillings.id,
        name: unitBillings.name,
        statementDescription: unitBillings.statementDescription,
        chargeTo: unitBillings.chargeTo,
        amount: unitBillings.amount,
        kind: unitBillings.kind,
        waiting: sql<boolean>`exists (select 1 from split_requests s
        where s.unit_id = ${unitBillings.unitId} and s.status = 'requested' and s.expires_at > ${callerMomentSql(caller)}
          and s.changes @> jsonb_build_array(jsonb_build_object('unitBillingId', ${unitBillings.id})))`,
        chargedId: charged('id'),
        chargedNumber: charged('account_number'),
      })
      .from(unitBillings)
      .innerJoin(units, eq(units.id, unitBillings.unitId))
      .where(
        and(
          eq(unitBillings.unitId, input.unitId),
          isNull(unitBillings.endedDay),
          eq(unitBillings.waits, false),
          within,
        ),
      )
      .orderBy(unitBillings.position, unitBillings.name);
  },
});

const staysIn = (tell: TranslateSentence, kind: UnitChargeKind): string | null => {
  const reason = reasonChargeStaysWithOwner(kind);
  return reason && tell(refusalReasonToSentence(reason));
};

/** Recurring charges and the account each is charged to: the tenant's current account, else the owner's. */
export const listUnitBillings = async (read: CallerReadContext, unitId: string): Promise<UnitBilling[]> => {
  const rows = await read.list(billingsOfUnit, { unitId });
  if (rows.length === 0) await read.get(unitOfCaller, { unitId });
  const tell = sentenceFormatterOf(read.caller.language);
  return rows.map(({ chargedId, chargedNumber, kind, ...row }) => ({
    ...row,
    stays: staysIn(tell, kind),
    accountCharged: chargedId && chargedNumber ? { id: chargedId, name: chargedNumber } : null,
  }));
};
