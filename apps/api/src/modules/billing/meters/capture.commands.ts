/**
 * Readings as they are captured, one or a round of them: each judged against its meter, those that are right kept and priced,
 * the others answered with what is wrong. Owns meter_readings.
 */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError, type FieldWords } from '@stoep/contract/kit/errors';
import { sayReasons } from '@stoep/contract/kit/reasons.sentences';
import {
  estimatesSince,
  type FlagAnswer,
  judgeReading,
  type TakenReading,
} from '@stoep/domain/billing/reading-checks';
import type { Day } from '@stoep/domain/calendar/calendar';
import { and, desc, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { meterReadings } from '../../../db/schema/billing/metering.ts';
import { addition } from '../../../kernel/command.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { priceCaptured } from './price-readings.commands.ts';
import { findHistories, type HeldMeter, holdMeters, type StoredReading } from './readings.queries.ts';
import { holdBuildings, supersede } from './take-back.commands.ts';

export type Captured = TakenReading & {
  readonly meterId: string;
  readonly flagAnswer: FlagAnswer | null;
  readonly roundId: string | null;
  /** Takes the place of what was captured for the meter since that day and not charged yet. */
  readonly since: Day | null;
};

export type CaptureResult =
  | { readonly meterId: string; readonly id: string }
  | { readonly meterId: string; readonly problems: FieldWords };

type Judged = {
  readonly row: Record<string, unknown> & { readonly id: string; readonly meterId: string };
  /** Estimates whose place it takes, and what it was captured as before. */
  readonly takes: readonly string[];
};

const found = (result: Judged | CaptureResult): result is Judged => 'row' in result;

/** The reversed reading whose place is free: the latest of each meter after the last one that is kept. */
const findReplaced = async (tx: Transaction, histories: ReadonlyMap<string, readonly StoredReading[]>) => {
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
    if (!free.has(meterId) && currentDay > (histories.get(meterId)?.at(-1)?.currentDay ?? ''))
      free.set(meterId, id);
  return free;
};

const judge = (
  given: Captured,
  meter: HeldMeter,
  all: readonly StoredReading[],
  today: Day,
): Judged | CaptureResult => {
  const { meterId, since } = given;
  // What was captured in the round before gives way, unless it is charged: then it is corrected.
  const before = since === null ? [] : all.filter(({ currentDay }) => currentDay >= since);
  if (before.some(({ charged }) => charged))
    return { meterId, problems: { currentReading: texts.chargedAlready } };
  const history = all.filter((one) => !before.includes(one));
  const judged = judgeReading(given, meter, history, today);
  if (!judged.ok) return { meterId, problems: sayReasons(judged.problems) };
  const estimates = judged.reading.kind === 'estimate' ? [] : estimatesSince(history);
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

/** Keeps what is right of the rows, of meters that are told once each, and tells what is wrong with the others. */
export const captureReadings = async (w: Write, rows: readonly Captured[]): Promise<CaptureResult[]> => {
  const ids = [...new Set(rows.map(({ meterId }) => meterId))];
  const meters = await holdMeters(w.tx, ids);
  const histories = await findHistories(w.tx, ids);
  const judged = rows.map((given) => {
    const meter = meters.get(given.meterId);
    const { meterId } = given;
    return meter
      ? judge(given, meter, histories.get(meterId) ?? [], w.at.today)
      : { meterId, problems: { meterId: texts.chooseMeter } };
  });
  const kept = judged.filter(found);
  const takes = kept.flatMap((one) => one.takes);
  await supersede(w.tx, takes, w.at.now);
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
  if (added.length > 0) await priceCaptured(w.tx, inArray(meterReadings.id, added));
  return judged.map((one) => (found(one) ? { meterId: one.row.meterId, id: one.row.id } : one));
};

const created = fact('meter-readings.created', 'meter-readings');

export type NewReading = {
  readonly meterId: string;
  /** Null takes the day and the number of the last reading. */
  readonly previousDay: Day | null;
  readonly previousReading: number | null;
  readonly currentDay: Day;
  readonly currentReading: number;
  readonly rolledOver: boolean;
  readonly reason: string | null;
};

/** A reading that staff enter by itself; one that is unlike its meter waits for an answer unless its reason is told. */
export const addReading = addition({
  run: async (w, given: NewReading) => {
    const meters = await holdMeters(w.tx, [given.meterId]);
    await holdBuildings(
      w.tx,
      [...meters.values()].map(({ buildingId }) => buildingId),
    );
    const [result] = await captureReadings(w, [
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
