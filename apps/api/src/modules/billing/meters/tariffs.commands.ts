/**
 * Saves the bands of a tariff, copies tariffs to other buildings, and withdraws wrong ones. Owns tariffs and
 * tariff_bands.
 */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { adjustTariffRate, checkTariffSteps, type TariffStep } from '@stoep/domain/billing/tariff';
import { type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { Cents } from '@stoep/domain/money/cents';
import { scaleCents } from '@stoep/domain/money/money';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { meterReadings, tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { priceReadingsOfBuilding } from './price-readings.writes.ts';
import { lockBuildingsOfReadings } from './reverse-readings.writes.ts';

const tariff = rowTarget(tariffs, staffWriteScope, {
  charged: sql<number>`(select count(*)::int from meter_readings r
    where r.tariff_id = tariffs.id and r.charged_at is not null)`,
});

/**
 * Locks the building against levy runs and checks again, because a charged tariff may not change. Throws conflict.
 */
const holdUncharged = async (tx: DatabaseTransaction, id: string, buildingId: string): Promise<void> => {
  await lockBuildingsOfReadings(tx, [buildingId]);
  const charged = await tx.$count(
    meterReadings,
    and(eq(meterReadings.tariffId, id), isNotNull(meterReadings.chargedAt)),
  );
  if (charged > 0) throw new AppError('conflict', texts.tariffCharged);
};

export const listStepsOfTariff = (tx: DatabaseTransaction, tariffId: string) =>
  tx
    .select({ from: tariffSteps.fromQuantity, rate: tariffSteps.rate })
    .from(tariffSteps)
    .where(eq(tariffSteps.tariffId, tariffId))
    .orderBy(asc(tariffSteps.fromQuantity));

type Bands = { readonly fixedMonthly: Cents; readonly bands: readonly TariffStep[] };

const saved = defineFact<{ before: Bands; after: Bands }>('tariffs.bands-saved', 'tariffs');

/** Throws invalid at the cells, such as `bands.1.from`. */
export const saveTariffSteps = defineCommand({
  on: tariff,
  allowed: ({ charged }) => charged === 0 || texts.tariffCharged,
  run: async (w, { id, buildingId, fixedMonthly }, given: Bands) => {
    const wrong: [string, SentenceOrText][] = checkTariffSteps(given.bands).map(({ row, column, reason }) => [
      `bands.${row}.${column}`,
      refusalReasonToSentence(reason),
    ]);
    if (given.fixedMonthly < 0) wrong.push(['fixed_monthly', texts.fixedNotNegative]);
    if (wrong.length > 0) throw new AppError('invalid', undefined, { fields: Object.fromEntries(wrong) });
    await holdUncharged(w.tx, id, buildingId);
    const before = { fixedMonthly, bands: await listStepsOfTariff(w.tx, id) };
    await w.tx.delete(tariffSteps).where(eq(tariffSteps.tariffId, id));
    await w.tx
      .insert(tariffSteps)
      .values(given.bands.map(({ from, rate }) => ({ tariffId: id, fromQuantity: from, rate })));
    await w.tx.update(tariffs).set({ fixedMonthly: given.fixedMonthly }).where(eq(tariffs.id, id));
    await priceReadingsOfBuilding(w.tx, buildingId);
    w.record(saved, id, { before, after: { fixedMonthly: given.fixedMonthly, bands: given.bands } });
  },
});

export type CopyTariffInput = {
  readonly fromDay: Day;
  /** Hundredths of a percent. */
  readonly basisPoints: number;
  readonly buildings: readonly string[];
};

const copied = defineFact<{ fromDay: Day; basisPoints: number; made: number; had: number }>(
  'tariffs.copied',
  'tariffs',
);

/** Copies a tariff to buildings that have none of that name from the month on. Returns how many already had one. */
export const copyTariff = defineCommand({
  on: tariff,
  allowed: () => true,
  run: async (w, from, given: CopyTariffInput) => {
    const fromDay = firstDayOfMonth(given.fromDay);
    const { meterType, name, bandsPer, change } = from;
    const bands = await listStepsOfTariff(w.tx, from.id);
    const known = await w.tx
      .select({ buildingId: buildings.id })
      .from(buildings)
      .where(inArray(buildings.id, [...given.buildings]))
      .orderBy(asc(buildings.id));
    if (known.length === 0) throw new AppError('not_found');
    const fixedMonthly = scaleCents(from.fixedMonthly, 10_000 + given.basisPoints, 10_000);
    const made = await w.tx
      .insert(tariffs)
      .values(
        known.map(({ buildingId }) => ({
          buildingId,
          meterType,
          name,
          bandsPer,
          change,
          fromDay,
          fixedMonthly,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: tariffs.id, buildingId: tariffs.buildingId });
    const rows = made.flatMap(({ id: tariffId }) =>
      bands.map((band) => ({
        tariffId,
        fromQuantity: band.from,
        rate: adjustTariffRate(band.rate, given.basisPoints),
      })),
    );
    if (rows.length > 0) await w.tx.insert(tariffSteps).values(rows);
    await lockBuildingsOfReadings(
      w.tx,
      made.map(({ buildingId }) => buildingId),
    );
    for (const { buildingId } of made) await priceReadingsOfBuilding(w.tx, buildingId);
    const counts = { made: made.length, had: known.length - made.length };
    w.record(copied, from.id, { fromDay, basisPoints: given.basisPoints, ...counts });
    return counts;
  },
});

const withdrawn = defineFact<{ name: string; fromDay: Day; bands: readonly TariffStep[] }>(
  'tariffs.withdrawn',
  'tariffs',
);

/** Withdraws a tariff that has charged nothing. */
export const withdrawTariff = defineCommand({
  on: tariff,
  allowed: ({ charged }) => charged === 0 || texts.tariffCharged,
  run: async (w, { id, buildingId, name, fromDay }, { reason }: { readonly reason: string }) => {
    await holdUncharged(w.tx, id, buildingId);
    const bands = await listStepsOfTariff(w.tx, id);
    await w.tx
      .update(meterReadings)
      .set({ tariffId: null, charge: sql`0`, chargeLines: [] })
      .where(and(eq(meterReadings.tariffId, id), sql`${meterReadings.chargedAt} is null`));
    await w.tx.delete(tariffs).where(eq(tariffs.id, id));
    await priceReadingsOfBuilding(w.tx, buildingId);
    w.record(withdrawn, id, { name, fromDay, bands }, { detail: { reason } });
  },
});
