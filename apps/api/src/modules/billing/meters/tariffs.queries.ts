/** Reads the tariffs of buildings, in the form that the domain prices by. */
import {
  type ConsumptionToPrice,
  type PricedConsumption,
  priceConsumption,
  type Tariff,
  type TariffStep,
} from '@stoep/domain/billing/tariff';
import type { MeterType } from '@stoep/domain/vocabulary';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import type { Queryable } from '../../../kernel/database/client.ts';

export type BuildingTariff = Omit<Tariff, 'bands'> & {
  readonly bands: TariffStep[];
  readonly buildingId: string;
  readonly meterType: MeterType;
  readonly name: string;
};

/** With their bands in order. */
export const listBuildingTariffs = async (db: Queryable, buildingIds: readonly string[]): Promise<BuildingTariff[]> => {
  if (buildingIds.length === 0) return [];
  const rows = await db
    .select({
      id: tariffs.id,
      buildingId: tariffs.buildingId,
      meterType: tariffs.meterType,
      name: tariffs.name,
      fromDay: tariffs.fromDay,
      fixedMonthly: tariffs.fixedMonthly,
      bandsPer: tariffs.bandsPer,
      change: tariffs.change,
      from: tariffSteps.fromQuantity,
      rate: tariffSteps.rate,
    })
    .from(tariffs)
    .leftJoin(tariffSteps, eq(tariffSteps.tariffId, tariffs.id))
    .where(inArray(tariffs.buildingId, [...buildingIds]))
    .orderBy(asc(tariffs.fromDay), asc(tariffs.id), asc(tariffSteps.fromQuantity));
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((ofTariff) => {
    const [first] = ofTariff;
    if (first === undefined) return [];
    const { from: _from, rate: _rate, ...tariff } = first;
    const bands = ofTariff.flatMap(({ from, rate }) => (from === null || rate === null ? [] : [{ from, rate }]));
    return [{ ...tariff, bands }];
  });
};

type Charge = { readonly buildingId: string; readonly type: MeterType; readonly tariffName: string | null };

/** Tariffs of a meter: those of its named tariff; without a name, those of the only name or of the standard one. */
const tariffsOf = (all: readonly BuildingTariff[], { buildingId, type, tariffName }: Charge): BuildingTariff[] => {
  const ofType = all.filter((one) => one.buildingId === buildingId && one.meterType === type);
  const names = [...new Set(ofType.map(({ name }) => name))];
  const chosen = tariffName ?? (names.length === 1 ? names[0] : 'Standard');
  return ofType.filter(({ name }) => name === chosen);
};

/** The current price of each reading, in order. Undefined where a day has no tariff. */
export const listPricesOfReadings = async (
  db: Queryable,
  readings: readonly (Charge & ConsumptionToPrice)[],
): Promise<(PricedConsumption | undefined)[]> => {
  const tariffs = await listBuildingTariffs(db, [...new Set(readings.map(({ buildingId }) => buildingId))]);
  const byMeters = new Map<string, BuildingTariff[]>();
  return readings.map((reading) => {
    const of = `${reading.buildingId} ${reading.type} ${reading.tariffName ?? ''}`;
    const known = byMeters.get(of) ?? tariffsOf(tariffs, reading);
    byMeters.set(of, known);
    return priceConsumption(reading, known);
  });
};

/** One tariff with its building, and how many readings were charged by it. */
export const getTariffWithReadingCount = async (db: Queryable, id: string) => {
  const [of] = await db
    .select({
      buildingId: tariffs.buildingId,
      // The full name is needed: an unqualified column would be the reading's own id.
      charged: sql<number>`(select count(*)::int from meter_readings read
        where read.tariff_id = tariffs.id and read.charged_at is not null)`,
    })
    .from(tariffs)
    .where(eq(tariffs.id, id));
  const all = of ? await listBuildingTariffs(db, [of.buildingId]) : [];
  const tariff = all.find((one) => one.id === id);
  return of && tariff ? { ...of, tariff, meterType: tariff.meterType } : undefined;
};
