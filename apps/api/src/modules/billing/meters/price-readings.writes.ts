/**
 * Prices meter readings: captured ones cost what the current tariffs say; charged ones keep their charge.
 * The only file that writes the charge of a reading.
 */
import { ZERO_CENTS } from '@stoep/domain/money/cents';
import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { units } from '../../../db/schema/scheme/buildings.ts';
import { bulkUpdate } from '../../../kernel/database/bulk.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { listPricesOfReadings } from './tariffs.queries.ts';

// A levy run plans from these.

/** Entered with its charge before tariffs existed: it keeps that charge. */
const priced = sql`not (${meterReadings.tariffId} is null and ${meterReadings.charge} <> 0)`;

const findCaptured = (tx: DatabaseTransaction, which: SQL) =>
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
 * Prices the captured readings that a condition selects; it may refer to readings, meters and units. One without a
 * tariff costs nothing, and the levy run reports it.
 */
export const priceCapturedReadings = async (tx: DatabaseTransaction, which: SQL): Promise<void> => {
  const captured = await findCaptured(tx, which);
  const prices = await listPricesOfReadings(tx, captured);
  const changed = captured.flatMap((reading, index) => {
    const now = prices[index] ?? { charge: ZERO_CENTS, lines: [], tariffId: null };
    const same =
      now.tariffId === reading.tariffId &&
      now.charge === reading.charge &&
      JSON.stringify(now.lines) === JSON.stringify(reading.chargeLines);
    return same ? [] : [{ id: reading.id, charge: now.charge, chargeLines: now.lines, tariffId: now.tariffId }];
  });
  await bulkUpdate(tx, meterReadings, changed);
};

/** Prices the readings of the meters of a building's units. */
export const priceReadingsOfBuilding = (tx: DatabaseTransaction, buildingId: string): Promise<void> =>
  priceCapturedReadings(tx, eq(units.buildingId, buildingId));

/**
 * Copies a charge of another program to its reading. The reading counts as charged, and no ledger entry exists for it
 * here.
 */
export const markImportedReadingsCharged = async (tx: DatabaseTransaction, added: SQL): Promise<void> => {
  await tx
    .update(meterReadings)
    .set({
      charge: sql`${meterReadings.chargedElsewhere}`,
      chargeLines: sql`coalesce(${meterReadings.linesElsewhere}, '[]')`,
      chargedAt: sql`${meterReadings.currentDay}`,
    })
    .where(and(sql`${meterReadings.id} in (${added})`, isNotNull(meterReadings.chargedElsewhere)));
};
