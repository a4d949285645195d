/**
 * Corrects a reading, charged or not. It and the next one that begins at it are reversed and stored again; a run's
 * charge is replaced today, on the account that was charged. Owns meter_readings.
 */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { refusalReasonToSentence } from '@stoep/contract/kit/refusal-reasons.sentences';
import {
  type CheckedMeterReading,
  checkMeterReading,
  estimatesSinceActualReading,
  type SavedMeterReading,
} from '@stoep/domain/billing/reading-checks';
import { remainingReplacedChargeOf } from '@stoep/domain/billing/replaced-charge';
import { METER_MEASUREMENT_UNITS } from '@stoep/domain/billing/tariff';
import { laterDay } from '@stoep/domain/calendar/calendar';
import { consumptionPostingOf } from '@stoep/domain/ledger/posting';
import { cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import { priceCapturedReadings } from './price-readings.writes.ts';
import { lockMeterOfReading, meterReadingTarget } from './readings.commands.ts';
import { type LockedMeter, listReadingHistories, lockMeters, type StoredMeterReading } from './readings.queries.ts';
import { markMeterReadingsReversed, reverseReadingCharges, supersedeEstimates } from './reverse-readings.writes.ts';

export type ReadingCorrectionInput = {
  readonly reading: number;
  readonly rolledOver: boolean;
  readonly reason: string;
};

export type ReadingCorrectionResult = {
  readonly consumption: number;
  readonly before: ReturnType<typeof cents>;
  readonly after: ReturnType<typeof cents>;
  readonly reversed: ReturnType<typeof cents>;
  readonly charged: ReturnType<typeof cents>;
  readonly next: boolean;
};

const judged = (
  meter: LockedMeter,
  history: readonly SavedMeterReading[],
  today: string,
  given: { day: string; reading: number; rolledOver: boolean; start: SavedMeterReading | undefined },
): CheckedMeterReading => {
  const { start } = given;
  const result = checkMeterReading(
    {
      kind: 'actual',
      currentDay: given.day,
      currentReading: given.reading,
      rolledOver: given.rolledOver,
      // The first reading of a meter keeps its start.
      previousDay: history.length === 0 ? (start?.previousDay ?? null) : null,
      previousReading: history.length === 0 ? (start?.previousReading ?? null) : null,
      consumption: null,
      reason: null,
    },
    meter,
    history,
    today,
  );
  if (result.ok) return result.reading;
  const [reason] = Object.values(result.problems);
  throw new AppError('invalid', undefined, {
    fields: { reading: reason ? refusalReasonToSentence(reason) : texts.chooseMeter },
  });
};

type Anew = { readonly of: StoredMeterReading; readonly row: CheckedMeterReading & { readonly id: string } };

const keptAnew = (
  all: readonly StoredMeterReading[],
  id: string,
  meter: LockedMeter,
  { reading, rolledOver }: ReadingCorrectionInput,
  today: string,
): { anew: Anew[]; gone: string[]; superseded: string[] } => {
  const at = all.findIndex((one) => one.id === id);
  const wrong = all[at];
  if (!wrong) throw new AppError('not_found');
  const before = all.slice(0, at);
  const row = {
    ...judged(meter, before, today, { day: wrong.currentDay, reading, rolledOver, start: wrong }),
    id: uuidv7(),
  };
  const anew: Anew[] = [{ of: wrong, row }];
  const next = all[at + 1];
  if (next && next.kind !== 'opening' && row.currentReading !== wrong.currentReading) {
    const lower = next.currentReading < row.currentReading;
    const following = judged(meter, [...before.filter(({ kind }) => kind !== 'estimate'), row], today, {
      day: next.currentDay,
      reading: next.currentReading,
      rolledOver: lower && next.previousReading > next.currentReading,
      start: undefined,
    });
    anew.push({ of: next, row: { ...following, kind: next.kind, id: uuidv7() } });
  }
  const estimates = estimatesSinceActualReading(before).map((one) => one.id);
  const gone = anew.map(({ of }) => of.id);
  // A charge that is replaced today reverses the estimates today; otherwise they stay until a run charges the
  // reading.
  return wrong.charged
    ? { anew, gone: [...estimates, ...gone], superseded: [] }
    : { anew, gone, superseded: estimates };
};

const chargesOf = async (w: CommandWrite, ids: readonly string[]) => {
  const rows = await w.tx
    .select({
      id: meterReadings.id,
      charge: meterReadings.charge,
      lines: meterReadings.chargeLines,
      type: meters.type,
    })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .where(inArray(meterReadings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

const correct = async (
  w: CommandWrite,
  id: string,
  given: ReadingCorrectionInput,
): Promise<ReadingCorrectionResult> => {
  const [held] = await w.tx
    .select({ meterId: meterReadings.meterId, state: meterReadings.state })
    .from(meterReadings)
    .where(inArray(meterReadings.id, [id]));
  const meters = await lockMeters(w.tx, held ? [held.meterId] : []);
  const meter = meters.get(held?.meterId ?? '');
  if (!held || !meter) throw new AppError('not_found');
  const all = (await listReadingHistories(w.tx, [meter.id])).get(meter.id) ?? [];
  const { anew, gone, superseded } = keptAnew(all, id, meter, given, w.at.today);
  const before = await chargesOf(w, [...superseded, ...gone]);
  await supersedeEstimates(w.tx, superseded, w.at.now);
  const charges = await markMeterReadingsReversed(w, gone, given.reason);
  if (anew.some(({ of }) => of.charged && !charges.some(({ readingId }) => readingId === of.id)))
    throw new AppError('conflict', texts.historyStays);
  await bulkInsert(
    w.tx,
    meterReadings,
    anew.map(({ of, row }) => ({
      ...row,
      meterId: meter.id,
      reason: given.reason,
      flagAnswer: row.flag === null ? null : 'right',
      readBy: w.by.name,
      replacesId: of.id,
    })),
  );
  const ids = anew.map(({ row }) => row.id);
  await priceCapturedReadings(w.tx, inArray(meterReadings.id, ids));
  const after = await chargesOf(w, ids);
  const terms = new Map(all.map((one) => [one.id, one]));
  const chargedAnew = anew.map(({ row }) => ({ ...row, charge: after.get(row.id)?.charge ?? cents(0) }));
  await reverseReadingCharges(w, charges, given.reason, gone.length === 1 ? (gone[0] ?? null) : null, (charge) => {
    const term = terms.get(charge.readingId);
    return term ? remainingReplacedChargeOf({ ...term, charge: cents(charge.amount) }, chargedAnew) : 0;
  });
  const entries = anew.flatMap(({ of, row }) => {
    const was = charges.find(({ readingId }) => readingId === of.id);
    const priced = after.get(row.id);
    if (!was || !priced || priced.charge === 0) return [];
    const { charge: amount, lines, type } = priced;
    const cause = {
      kind: 'consumption' as const,
      readingId: row.id,
      meter: was.meter,
      quantity: row.consumption,
      unit: METER_MEASUREMENT_UNITS[type],
      lines,
    };
    return [
      {
        levyAccountId: was.levyAccountId,
        entryDay: laterDay(w.at.today, was.entryDay),
        dueDay: laterDay(w.at.today, was.entryDay),
        kind: 'consumption' as const,
        reference: was.reference,
        description: `${was.description.replace(/ \((?:estimate|corrected)\)$/, '')} (corrected)`.slice(0, 200),
        amount,
        cause,
        posting: consumptionPostingOf(type),
      },
    ];
  });
  if (entries.length > 0)
    await postLedgerEntries(w.tx, entries, { kind: 'reading reversed', id: ids[0] ?? null, by: w.by.name });
  return {
    consumption: anew[0]?.row.consumption ?? 0,
    before: sumCents([...before.values()].map(({ charge }) => charge)),
    after: sumCents([...after.values()].map(({ charge }) => charge)),
    reversed: sumCents(charges.map(({ amount }) => cents(amount))),
    charged: sumCents(entries.map(({ amount }) => amount)),
    next: anew.length > 1,
  };
};

/** A dry run: what the correction would do, without storing anything. */
const shown = async (w: CommandWrite, id: string, given: ReadingCorrectionInput): Promise<ReadingCorrectionResult> => {
  await w.tx.execute(sql`savepoint correction`);
  const effect = await correct(w, id, given);
  await w.tx.execute(sql`rollback to savepoint correction`);
  return effect;
};

const corrected = defineFact<{ before: number; after: number; reversed: number; charged: number }>(
  'meter-readings.corrected',
  'meter-readings',
);

export const correctMeterReading = defineCommand({
  first: lockMeterOfReading,
  on: meterReadingTarget,
  allowed: ({ reversedAt, kind }) => (reversedAt === null ? kind !== 'opening' || texts.openingStays : texts.takenBack),
  run: async (w, { id }, { preview, ...given }: ReadingCorrectionInput & { readonly preview: boolean }) => {
    if (preview) {
      const effect = await shown(w, id, given);
      w.unchanged();
      return effect;
    }
    const effect = await correct(w, id, given);
    const { before, after, reversed, charged } = effect;
    w.record(corrected, id, { before, after, reversed, charged }, { detail: { reason: given.reason } });
    return effect;
  },
});
