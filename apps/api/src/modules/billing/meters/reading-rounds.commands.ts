/**
 * Saves a reading round: correct rows are stored, the others are returned with their problems. Owns reading_rounds.
 */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { ReadingFlagAnswer } from '@stoep/domain/billing/reading-checks';
import { addDays, addMonths, type Day, firstDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { MeterType } from '@stoep/domain/vocabulary';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { meterReadings, meters, readingRounds } from '../../../db/schema/billing/metering.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import {
  type CapturedReadingInput,
  type CaptureReadingResult,
  captureMeterReadings,
} from './capture-readings.commands.ts';
import { listReadingHistories, type StoredMeterReading } from './readings.queries.ts';
import { lockBuildingsOfReadings } from './reverse-readings.writes.ts';

export type ReadingRoundRow = {
  readonly meterId: string;
  readonly day: Day;
  /** Null requests an estimate. */
  readonly reading: number | null;
  readonly rolledOver: boolean;
  readonly flagAnswer: ReadingFlagAnswer | null;
  readonly note: string | null;
};

export type SaveReadingRoundInput = {
  readonly buildingId: string;
  readonly meterType: MeterType;
  readonly month: Day;
  readonly dueDay?: Day | undefined;
  readonly rows: readonly ReadingRoundRow[];
};

const captured = defineFact<{ meterType: MeterType; month: Day; kept: number; refused: number }>(
  'reading-rounds.captured',
  'buildings',
);

const roundOf = async (tx: DatabaseTransaction, { buildingId, meterType, month, dueDay }: SaveReadingRoundInput) => {
  const due = dueDay ?? addDays(month, 24);
  const [round] = await tx
    .insert(readingRounds)
    .values({ buildingId, meterType, month, dueDay: due })
    .onConflictDoUpdate({
      target: [readingRounds.buildingId, readingRounds.meterType, readingRounds.month],
      set: { dueDay: dueDay === undefined ? sql`${readingRounds.dueDay}` : due },
    })
    .returning({ id: readingRounds.id });
  if (!round) throw new AppError('internal');
  return round.id;
};

/** The given meters that belong to the round. */
const findMeters = async (tx: DatabaseTransaction, { buildingId, meterType, rows }: SaveReadingRoundInput) => {
  const found = await tx
    .select({ id: meters.id })
    .from(meters)
    .where(
      and(
        inArray(
          meters.id,
          rows.map(({ meterId }) => meterId),
        ),
        eq(meters.type, meterType),
        sql`coalesce(${meters.buildingId}, (select u.building_id from units u where u.id = ${meters.unitId})) = ${buildingId}`,
      ),
    );
  return new Set(found.map(({ id }) => id));
};

type Sheet = { readonly round: string; readonly month: Day; readonly twice: ReadonlySet<string> };

/** Problems that a row has on its own, by column of the sheet. */
const wrongRow = ({ meterId, day }: ReadingRoundRow, known: ReadonlySet<string>, { month, twice }: Sheet) => {
  if (!known.has(meterId)) return { reading: translateSentenceToEnglish(texts.otherRound) };
  if (twice.has(meterId)) return { reading: translateSentenceToEnglish(texts.twiceInRound) };
  return firstDayOfMonth(day) === month ? undefined : { day: translateSentenceToEnglish(texts.otherMonth) };
};

/** The first reading of a meter starts it, with no use before. */
const asCaptured = (
  row: ReadingRoundRow,
  history: readonly StoredMeterReading[],
  { round, month }: Sheet,
): CapturedReadingInput => {
  const opens = row.reading !== null && !history.some(({ currentDay }) => currentDay < month);
  return {
    meterId: row.meterId,
    currentDay: row.day,
    currentReading: row.reading,
    kind: row.reading === null ? 'estimate' : opens ? 'opening' : 'actual',
    rolledOver: row.rolledOver,
    previousDay: opens ? addDays(row.day, -1) : null,
    previousReading: opens ? row.reading : null,
    consumption: null,
    reason: row.note,
    flagAnswer: row.flagAnswer,
    roundId: round,
    since: month,
  };
};

const COLUMNS: Readonly<Record<string, string>> = { currentDay: 'day', reason: 'note' };

const answerOf = (result: CaptureReadingResult) => ({
  meterId: result.meterId,
  saved: 'id' in result,
  problems:
    'id' in result
      ? {}
      : Object.fromEntries(
          Object.entries(result.problems).map(([field, says]) => [
            COLUMNS[field] ?? 'reading',
            translateSentenceToEnglish(says),
          ]),
        ),
});

/** A row that equals the stored reading changes only its answer and its note. */
const stands = (
  row: ReadingRoundRow,
  history: readonly StoredMeterReading[],
  month: Day,
): StoredMeterReading | undefined =>
  history.find(
    (one) =>
      one.currentDay >= month &&
      one.currentDay === row.day &&
      (row.reading === null ? one.kind === 'estimate' : one.currentReading === row.reading && one.kind !== 'estimate'),
  );

const answer = async (w: CommandWrite, rows: readonly (ReadingRoundRow & { readonly id: string })[]) => {
  if (rows.length === 0) return;
  const given = JSON.stringify(rows.map(({ id, flagAnswer, note }) => ({ id, flag_answer: flagAnswer, note })));
  await w.tx.execute(sql`update ${meterReadings} r
    set flag_answer = case when r.flag is null then null else given.flag_answer end, reason = given.note
    from json_to_recordset(${given}::json) as given (id uuid, flag_answer text, note text)
    where r.id = given.id and r.charged_at is null`);
};

/** Returns for each row whether it was stored, and its problems by column of the sheet. */
export const saveReadingRound = defineCreationCommand({
  run: async (w, given: SaveReadingRoundInput) => {
    const { buildingId, meterType } = given;
    const month = firstDayOfMonth(given.month);
    if (month > firstDayOfMonth(addMonths(w.at.today, 0))) throw new AppError('conflict', texts.roundAhead);
    await lockBuildingsOfReadings(w.tx, [buildingId]);
    const [building] = await w.tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, buildingId));
    if (!building) throw new AppError('not_found');
    const known = await findMeters(w.tx, given);
    const round = await roundOf(w.tx, { ...given, month });
    const counts = Map.groupBy(given.rows, ({ meterId }) => meterId);
    const twice = new Set([...counts].flatMap(([id, rows]) => (rows.length > 1 ? [id] : [])));
    const sheet = { round, month, twice };
    const histories = await listReadingHistories(w.tx, [...known]);
    const results = new Map<string, ReturnType<typeof answerOf>>();
    const standing: (ReadingRoundRow & { id: string })[] = [];
    const fresh: CapturedReadingInput[] = [];
    for (const row of given.rows) {
      const history = histories.get(row.meterId) ?? [];
      const problems = wrongRow(row, known, sheet);
      const stood = problems ? undefined : stands(row, history, month);
      if (problems) results.set(row.meterId, { meterId: row.meterId, saved: false, problems });
      else if (stood) {
        standing.push({ ...row, id: stood.id });
        results.set(row.meterId, { meterId: row.meterId, saved: true, problems: {} });
      } else fresh.push(asCaptured(row, history, sheet));
    }
    await answer(w, standing);
    for (const result of await captureMeterReadings(w, fresh)) results.set(result.meterId, answerOf(result));
    const all = [...results.values()];
    const kept = all.filter(({ saved }) => saved).length;
    w.record(captured, buildingId, { meterType, month, kept, refused: all.length - kept });
    return all;
  },
});
