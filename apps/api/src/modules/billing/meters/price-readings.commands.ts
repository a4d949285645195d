/**
 * Puts a price to readings: what is captured costs what the tariffs say now, what is charged keeps what it was charged.
 * The only place that writes a charge of a reading.
 */
import { ZERO } from '@stoep/domain/money/cents';
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { bulkUpdate } from '../../../kernel/database/bulk.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { pricedNow } from './tariffs.queries.ts';

// A run plans by it.

/** Entered with its charge before there were tariffs: it keeps that. */
const priced = sql`not (${meterReadings.tariffId} is null and ${meterReadings.charge} <> 0)`;

const findCaptured = (tx: Transaction, which: SQL) =>
  tx
    .select({
      id: meterReadings.id,
      buildingId: units.buildingId,
      type: meters.type,
      tariffName: meters.tariffName,
      previousDay: meterReadings.previousDay,
      currentDay: meterReadings.currentDay,
      consumption: meterReadings.consumption,
      charge: meterReadings.charge,
      chargeLines: meterReadings.chargeLines,
      tariffId: meterReadings.tariffId,
    })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .innerJoin(units, eq(units.id, meters.unitId))
    .where(
      and(
        isNull(meterReadings.reversedAt),
        isNull(meterReadings.chargedAt),
        ne(meterReadings.kind, 'opening'),
        priced,
        which,
      ),
    );

/**
 * Prices the captured readings that a condition names, which may speak of readings, meters and units. One without a tariff
 * costs nothing, and the run says so.
 */
export const priceCaptured = async (tx: Transaction, which: SQL): Promise<void> => {
  const captured = await findCaptured(tx, which);
  const prices = await pricedNow(tx, captured);
  const changed = captured.flatMap((reading, index) => {
    const now = prices[index] ?? { charge: ZERO, lines: [], tariffId: null };
    const same =
      now.tariffId === reading.tariffId &&
      now.charge === reading.charge &&
      JSON.stringify(now.lines) === JSON.stringify(reading.chargeLines);
    return same
      ? []
      : [{ id: reading.id, charge: now.charge, chargeLines: now.lines, tariffId: now.tariffId }];
  });
  await bulkUpdate(tx, meterReadings, changed);
};

/** Those of the meters of a building's units. */
export const priceBuilding = (tx: Transaction, buildingId: string): Promise<void> =>
  priceCaptured(tx, eq(units.buildingId, buildingId));

/** What another program charged stands at the reading, which counts as charged and is on no ledger here. */
export const keepHistory = async (tx: Transaction, added: SQL): Promise<void> => {
  await tx
    .update(meterReadings)
    .set({
      charge: sql`${meterReadings.chargedElsewhere}`,
      chargeLines: sql`coalesce(${meterReadings.linesElsewhere}, '[]')`,
      chargedAt: sql`${meterReadings.currentDay}`,
    })
    .where(and(sql`${meterReadings.id} in (${added})`, isNotNull(meterReadings.chargedElsewhere)));
};
