/**
 * Captures meter readings, one or a whole round. Each is checked against its meter; correct ones are stored and
 * priced, the others are returned with their problems. Owns meter_readings.
 */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import { refusalReasonsToSentences } from '@stoep/contract/kit/refusal-reasons.sentences';
import {
  type CapturedMeterReading,
  checkMeterReading,
  estimatesSinceActualReading,
  type ReadingFlagAnswer,
} from '@stoep/domain/billing/reading-checks';
import type { Day } from '@stoep/domain/calendar/calendar';
import { and, desc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { meterReadings } from '../../../db/schema/billing/metering.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { priceCapturedReadings } from './price-readings.writes.ts';
import { type LockedMeter, listReadingHistories, lockMeters, type StoredMeterReading } from './readings.queries.ts';
import { lockBuildingsOfReadings, supersedeEstimates } from './reverse-readings.writes.ts';

export type CapturedReadingInput = CapturedMeterReading & {
  readonly meterId: string;
  readonly flagAnswer: ReadingFlagAnswer | null;
  readonly roundId: string | null;
  /** Replaces readings of the meter that were captured since that day and are not charged yet. */
  readonly since: Day | null;
};

export type CaptureReadingResult =
  | { readonly meterId: string; readonly id: string }
  | { readonly meterId: string; readonly problems: UntranslatedFieldErrors };

type Verdict = {
  readonly row: Record<string, unknown> & { readonly id: string; readonly meterId: string };
  /** Estimates that it supersedes, and its own earlier version. */
  readonly takes: readonly string[];
};

const found = (result: Verdict | CaptureReadingResult): result is Verdict => 'row' in result;

/** The reversed reading that the new one replaces: the latest of each meter after the last valid reading. */
const findReplaced = async (tx: DatabaseTransaction, histories: ReadonlyMap<string, readonly StoredMeterReading[]>) => {
  const rows = await tx
    .select({ id: meterReadings.id, meterId: meterReadings.meterId, currentDay: meterReadings.currentDay })
    .from(meterReadings)
    .where(
      and(
        inArray(meterReadings.meterId, [...histories.keys()]),
        isNotNull(meterReadings.reversedAt),
        gt(meterReadings.currentDay, '0001-01-01'),
        sql`not exists (select 1 from meter_readings taken
          where taken.replaces_id = meter_readings.id and taken.reversed_at is null)`,
      ),
    )
    .orderBy(desc(meterReadings.reversedAt));
  const free = new Map<string, string>();
  for (const { id, meterId, currentDay } of rows)
    if (!free.has(meterId) && currentDay > (histories.get(meterId)?.at(-1)?.currentDay ?? '')) free.set(meterId, id);
  return free;
};

const judge = (
  given: CapturedReadingInput,
  meter: LockedMeter,
  all: readonly StoredMeterReading[],
  today: Day,
): Verdict | CaptureReadingResult => {
  const { meterId, since } = given;
  // An earlier capture in this round is replaced, unless it is charged: then it must be corrected.
  const before = since === null ? [] : all.filter(({ currentDay }) => currentDay >= since);
  if (before.some(({ charged }) => charged)) return { meterId, problems: { currentReading: texts.chargedAlready } };
  const history = all.filter((one) => !before.includes(one));
  const judged = checkMeterReading(given, meter, history, today);
  if (!judged.ok) return { meterId, problems: refusalReasonsToSentences(judged.problems) };
  const estimates = judged.reading.kind === 'estimate' ? [] : estimatesSinceActualReading(history);
  const { reason, flagAnswer, roundId } = given;
  const { flag } = judged.reading;
  const row = {
    ...judged.reading,
    id: uuidv7(),
    meterId,
    reason,
    flagAnswer: flag === null ? null : flagAnswer,
    roundId,
  };
  return { row, takes: [...before, ...estimates].map(({ id }) => id) };
};

/** Stores the correct rows and returns the problems of the others. Each meter may occur once. */
export const captureMeterReadings = async (
  w: CommandWrite,
  rows: readonly CapturedReadingInput[],
): Promise<CaptureReadingResult[]> => {
  const ids = [...new Set(rows.map(({ meterId }) => meterId))];
  const meters = await lockMeters(w.tx, ids);
  const histories = await listReadingHistories(w.tx, ids);
  const judged = rows.map((given) => {
    const meter = meters.get(given.meterId);
    const { meterId } = given;
    return meter
      ? judge(given, meter, histories.get(meterId) ?? [], w.at.today)
      : { meterId, problems: { meterId: texts.chooseMeter } };
  });
  const kept = judged.filter(found);
  const takes = kept.flatMap((one) => one.takes);
  await supersedeEstimates(w.tx, takes, w.at.now);
  const gone = new Set(takes);
  const left = new Map(ids.map((id) => [id, (histories.get(id) ?? []).filter((one) => !gone.has(one.id))]));
  const replaced = await findReplaced(w.tx, left);
  const readBy = w.by.name;
  await bulkInsert(
    w.tx,
    meterReadings,
    kept.map(({ row }) => ({ ...row, readBy, replacesId: replaced.get(row.meterId) ?? null })),
  );
  const added = kept.map(({ row }) => row.id);
  if (added.length > 0) await priceCapturedReadings(w.tx, inArray(meterReadings.id, added));
  return judged.map((one) => (found(one) ? { meterId: one.row.meterId, id: one.row.id } : one));
};

const created = defineFact('meter-readings.created', 'meter-readings');

export type NewReadingInput = {
  readonly meterId: string;
  /** Null takes the day and the number of the last reading. */
  readonly previousDay: Day | null;
  readonly previousReading: number | null;
  readonly currentDay: Day;
  readonly currentReading: number;
  readonly rolledOver: boolean;
  readonly reason: string | null;
};

/**
 * Adds a single reading by staff. A reading unlike its meter's history waits for an answer, unless it comes with a
 * reason.
 */
export const addMeterReading = defineCreationCommand({
  run: async (w, given: NewReadingInput) => {
    const meters = await lockMeters(w.tx, [given.meterId]);
    await lockBuildingsOfReadings(
      w.tx,
      [...meters.values()].map(({ buildingId }) => buildingId),
    );
    const [result] = await captureMeterReadings(w, [
      {
        ...given,
        kind: 'actual',
        consumption: null,
        flagAnswer: given.reason === null ? null : 'right',
        roundId: null,
        since: null,
      },
    ]);
    if (result === undefined) throw new AppError('internal');
    if ('problems' in result) throw new AppError('invalid', undefined, { fields: result.problems });
    w.record(created, result.id, {});
    return result.id;
  },
});
