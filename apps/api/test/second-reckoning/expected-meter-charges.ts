/** Recomputes metered charges from tariff steps, and estimates, by hand. */
import { daysBetweenByHand } from './days-by-hand.ts';
import type { RawLedgerRows, RawMeterReading } from './raw-ledger-rows.ts';

/** Rounds half up. */
const divided = (value: bigint, by: bigint): bigint => (2n * value + by) / (2n * by);
const whole = (value: number, by: number): bigint => BigInt(Math.round(value * by));

/** The charge of a reading within one tariff. Undefined where the reading began before the tariff. */
const priceOf = ({ tariffs, bands }: RawLedgerRows, reading: RawMeterReading): number | undefined => {
  const { building_id, type, previous_day, current_day, consumption } = reading;
  const tariff = tariffs
    .filter((one) => one.building_id === building_id && one.meter_type === type && one.from_day <= current_day)
    .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1))[0];
  if (!tariff || tariff.from_day > previous_day) return undefined;
  const days = daysBetweenByHand(previous_day, current_day);
  const asMonth = tariff.bands_per === 'month' && days >= 25 && days <= 36;
  const [of, over] = asMonth ? [1n, 1n] : [BigInt(days), 30n];
  const own = bands.filter(({ tariff_id }) => tariff_id === tariff.id);
  const limits = own.map(({ from_quantity }) => divided(whole(from_quantity, 1_000) * of, over));
  const used = whole(consumption, 1_000);
  let charge = divided(BigInt(tariff.fixed_monthly) * of, over);
  for (const [index, { rate }] of own.entries()) {
    const [from = 0n, to] = [limits[index], limits[index + 1]];
    const top = to === undefined || to > used ? used : to;
    if (top > from) charge += divided((top - from) * whole(rate, 10_000), 10_000_000n);
  }
  return Number(charge);
};

/** Readings with a charge that differs from their tariff steps. */
export const mispricedReadings = (books: RawLedgerRows): string[] =>
  books.readings
    .filter(({ tariff_id, reversed_at }) => tariff_id !== null && reversed_at === null)
    .filter((reading) => priceOf(books, reading) !== reading.charge)
    .map(({ id }) => id);

/** Estimates that are not the daily mean of the last three actual readings, times the number of days. */
export const wrongMeterEstimates = ({ readings }: RawLedgerRows): string[] =>
  readings
    .filter(({ kind, reversed_at }) => kind === 'estimate' && reversed_at === null)
    .filter((estimate) => {
      const read = readings
        .filter((one) => one.meter_id === estimate.meter_id && one.reversed_at === null)
        .filter(({ kind, current_day }) => kind !== 'estimate' && current_day < estimate.current_day)
        .toSorted((a, b) => (a.current_day < b.current_day ? -1 : 1))
        .slice(-3);
      const used = read.reduce((sum, { consumption }) => sum + consumption, 0);
      const days = read.reduce(
        (sum, one) => sum + Math.max(1, daysBetweenByHand(one.previous_day, one.current_day)),
        0,
      );
      const wanted = (used / days) * daysBetweenByHand(estimate.previous_day, estimate.current_day);
      return Math.round(wanted * 1_000) !== Math.round(estimate.consumption * 1_000);
    })
    .map(({ id }) => id);

/** By month and type of meter: bulk use, use of the units, and the loss in hundredths of a percent. */
export const meterLossesByMonth = ({ readings, bulk }: RawLedgerRows) => {
  const used = (all: readonly { readonly consumption: number }[]) =>
    all.reduce((sum, { consumption }) => sum + Math.round(consumption * 1_000), 0) / 1_000;
  const key = ({ current_day, type }: { readonly current_day: string; readonly type: string }) =>
    `${current_day.slice(0, 7)}-01 ${type}`;
  const atGate = bulk.filter(({ kind, reversed_at }) => kind !== 'opening' && reversed_at === null);
  return new Map(
    [...Map.groupBy(atGate, key)].map(([month, came]) => {
      const homes = new Set(came.map(({ building_id }) => building_id));
      const own = readings.filter((one) => homes.has(one.building_id) && one.reversed_at === null);
      const [into, units] = [used(came), used(own.filter((one) => key(one) === month))];
      return [month, { bulk: into, units, loss: Math.round(((into - units) / into) * 10_000) }] as const;
    }),
  );
};
