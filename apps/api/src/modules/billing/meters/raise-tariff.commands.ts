/**
 * Makes the next tariff from one, with every price raised or lowered by a percentage. The one before it stays as it is
 * until the day before.
 */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { adjustTariffRate } from '@stoep/domain/billing/tariff';
import { addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import { scaleCents } from '@stoep/domain/money/money';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { tariffSteps, tariffs } from '../../../db/schema/billing/metering.ts';
import { defineCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandTarget } from '../../../kernel/write.ts';
import { priceReadingsOfBuilding } from './price-readings.writes.ts';
import { lockBuildingsOfReadings } from './reverse-readings.writes.ts';
import { listStepsOfTariff } from './tariffs.commands.ts';

const target = rowTarget(tariffs, staffWriteScope, {
  steps: sql<number>`(select count(*)::int from tariff_bands b where b.tariff_id = tariffs.id)`,
  laterFrom: sql<Day | null>`(select min(later.from_day)::text from tariffs later
    where later.building_id = tariffs.building_id and later.meter_type = tariffs.meter_type
      and later.name = tariffs.name and later.from_day > tariffs.from_day)`,
});
type TariffToRaise = typeof target extends CommandTarget<infer R> ? R : never;

/** The largest price of a step, in cents, as the endpoint of the steps takes it. */
const LARGEST_RATE = 99_999_999;

/** A charged reading keeps its price, so the new tariff begins after the last one that this tariff charged. */
const findChargedReadingFrom = async (tx: DatabaseTransaction, id: string, from: Day) => {
  const { rows } = await tx.execute<{ meter: string; day: Day }>(sql`
    select m.name as meter, r.current_day::text as day from meter_readings r join meters m on m.id = r.meter_id
    where r.tariff_id = ${id} and r.charged_at is not null and r.reversed_at is null and r.current_day >= ${from}::date
    order by r.current_day desc, m.name limit 1`);
  return rows[0];
};

const dayProblemOf = async (
  tx: DatabaseTransaction,
  { id, fromDay: first }: TariffToRaise,
  fromDay: Day,
): Promise<SentenceOrText | undefined> => {
  if (fromDay !== firstDayOfMonth(fromDay)) return texts.tariffFromFirst;
  if (fromDay <= first) return texts.afterFirstDay({ from: { day: first } });
  const charged = await findChargedReadingFrom(tx, id, fromDay);
  if (charged === undefined) return undefined;
  const open = addMonths(firstDayOfMonth(charged.day), 1);
  return texts.chargedAfter({ day: { day: charged.day }, meter: charged.meter, open: { day: open } });
};

const findLaterTariff = async (tx: DatabaseTransaction, { buildingId, meterType, name, fromDay }: TariffToRaise) => {
  const [later] = await tx
    .select({ fromDay: tariffs.fromDay })
    .from(tariffs)
    .where(
      and(
        eq(tariffs.buildingId, buildingId),
        eq(tariffs.meterType, meterType),
        eq(tariffs.name, name),
        gt(tariffs.fromDay, fromDay),
      ),
    )
    .orderBy(asc(tariffs.fromDay))
    .limit(1);
  return later?.fromDay;
};

type RaiseTariffInput = {
  /** Hundredths of a percent; negative to lower the prices. */
  readonly percent: number;
  readonly fromDay: Day;
  readonly sourceFileId: string | null;
};

type RaiseFact = { nextId: string; fromDay: Day; basisPoints: number; fixedMonthly: number; steps: readonly unknown[] };
const raised = defineFact<RaiseFact>('tariffs.raised', 'tariffs');
const created = defineFact<{ raisedFrom: string; basisPoints: number }>('tariffs.created', 'tariffs');

/** Prices captured readings of the building again, since the new tariff may be theirs. */
export const raiseTariff = defineCommand({
  on: target,
  allowed: ({ steps, laterFrom }) => {
    if (laterFrom !== null) return texts.laterTariff({ from: { day: laterFrom } });
    return steps > 0 || texts.raiseWithoutSteps;
  },
  run: async (w, tariff, { percent, fromDay, sourceFileId }: RaiseTariffInput) => {
    const { id, buildingId, meterType, name, bandsPer, change } = tariff;
    await lockBuildingsOfReadings(w.tx, [buildingId]);
    const later = await findLaterTariff(w.tx, tariff);
    if (later !== undefined) throw new AppError('conflict', texts.laterTariff({ from: { day: later } }));
    const day = await dayProblemOf(w.tx, tariff, fromDay);
    const steps = (await listStepsOfTariff(w.tx, id)).map(({ from, rate }) => ({
      from,
      was: rate,
      rate: adjustTariffRate(rate, percent),
    }));
    const tooLarge = steps.some(({ rate }) => rate > LARGEST_RATE);
    const fields = {
      ...(day === undefined ? {} : { fromDay: day }),
      ...(percent === 0 ? { percent: texts.raiseNotNought } : {}),
      ...(tooLarge ? { percent: texts.priceTooLarge } : {}),
    };
    if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
    const fixedMonthly = scaleCents(tariff.fixedMonthly, 10_000 + percent, 10_000);
    const [next] = await w.tx
      .insert(tariffs)
      .values({ buildingId, meterType, name, bandsPer, change, fromDay, fixedMonthly, sourceFileId })
      .returning({ id: tariffs.id });
    if (!next) throw new AppError('internal');
    await w.tx
      .insert(tariffSteps)
      .values(steps.map(({ from, rate }) => ({ tariffId: next.id, fromQuantity: from, rate })));
    await priceReadingsOfBuilding(w.tx, buildingId);
    w.record(raised, id, { nextId: next.id, fromDay, basisPoints: percent, fixedMonthly, steps });
    w.record(created, next.id, { raisedFrom: id, basisPoints: percent });
  },
});
