/** Keeps a reading that was judged, and reverses a wrong one with what it charged. Owns meter_readings. */
import { meterSentences as texts } from '@stoep/contract/accounts/meters.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { judgeReading } from '@stoep/domain/levies/meter-reading';
import { type Cents, cents } from '@stoep/domain/money/money';
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { ofStaff } from '../../access/staff.ts';
import { ledgerEntries } from '../../db/schema/accounts.ts';
import { buildings, units } from '../../db/schema/buildings.ts';
import { meterReadings, meters } from '../../db/schema/metering.ts';
import { command, doingPerson, some } from '../../kernel/command.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { fact } from '../../kernel/fact.ts';
import type { Write } from '../../kernel/write.ts';
import { postEntries } from '../ledger/ledger.commands.ts';
import { findHistories, holdMeter } from './readings.queries.ts';

// An import judges readings by the same history.
export { findHistories } from './readings.queries.ts';

export type NewReading = {
  readonly meterId: string;
  /** Null takes the day and the number of the last reading. */
  readonly previousDay: string | null;
  readonly previousReading: number | null;
  readonly currentDay: string;
  readonly currentReading: number;
  readonly charge: Cents;
  readonly rolledOver: boolean;
  readonly reason: string | null;
};

const FIRST = texts.firstReading;

/** The reversed reading whose place is free: the latest after the last one that is kept. */
const findReplaced = async (tx: Transaction, meterId: string, after: string) => {
  const [found] = await tx
    .select({ id: meterReadings.id })
    .from(meterReadings)
    .where(
      and(
        eq(meterReadings.meterId, meterId),
        isNotNull(meterReadings.reversedAt),
        gt(meterReadings.currentDay, after),
        sql`not exists (select 1 from meter_readings taken
          where taken.replaces_id = meter_readings.id and taken.reversed_at is null)`,
      ),
    )
    .orderBy(desc(meterReadings.reversedAt))
    .limit(1);
  return found?.id ?? null;
};

/** Answers the id. Throws 400 with the field for what does not fit the meter and its readings. */
export const keepReading = async (tx: Transaction, today: string, given: NewReading): Promise<string> => {
  const meter = await holdMeter(tx, given.meterId);
  if (!meter) throw new AppError('invalid', undefined, { fields: { meterId: texts.chooseMeter } });
  const history = (await findHistories(tx, [given.meterId])).get(given.meterId) ?? [];
  const last = history.at(-1);
  const previousDay = given.previousDay ?? last?.currentDay;
  const previousReading = given.previousReading ?? last?.currentReading;
  if (previousDay === undefined || previousReading === undefined)
    throw new AppError('invalid', undefined, {
      fields: {
        ...(previousDay === undefined ? { previousDay: FIRST } : {}),
        ...(previousReading === undefined ? { previousReading: FIRST } : {}),
      },
    });
  const reading = { ...given, previousDay, previousReading, consumption: null };
  const judged = judgeReading(reading, meter, history, today);
  if (!judged.ok) throw new AppError('invalid', undefined, { fields: { ...judged.problems } });
  const replacesId = await findReplaced(tx, given.meterId, last?.currentDay ?? '0001-01-01');
  const [added] = await tx
    .insert(meterReadings)
    .values({ ...reading, consumption: judged.consumption, replacesId })
    .returning({ id: meterReadings.id });
  if (!added) throw new AppError('internal');
  return added.id;
};

/** What a reading charged and was not taken back since. */
const findCharges = (tx: Transaction, readingId: string) =>
  tx
    .select({
      id: ledgerEntries.id,
      levyAccountId: ledgerEntries.levyAccountId,
      amount: ledgerEntries.amount,
      reference: ledgerEntries.reference,
      description: ledgerEntries.description,
    })
    .from(ledgerEntries)
    .where(
      and(
        sql`${ledgerEntries.cause} ->> 'readingId' = ${readingId}`,
        sql`not exists (select 1 from ledger_entries undone where undone.reverses = ledger_entries.id)`,
      ),
    );

const holdBuilding = (tx: Transaction, unitId: string) =>
  tx
    .select({ id: buildings.id })
    .from(buildings)
    .innerJoin(units, eq(units.buildingId, buildings.id))
    .where(eq(units.id, unitId))
    .for('update', { of: buildings });

/** Whether no later reading of its meter is kept. */
const latest = sql<boolean>`not exists (select 1 from meter_readings later
  where later.meter_id = meter_readings.meter_id and later.reversed_at is null
    and later.current_day > meter_readings.current_day)`;

const readings = some(meterReadings, ofStaff, {
  id: meterReadings.id,
  reversedAt: meterReadings.reversedAt,
  latest,
});

/** A run over the building is over before, so that what it charged is taken back too, or finds the reading reversed. */
const holdWhatItIsOf = async ({ tx }: Write, id: string): Promise<void> => {
  const [found] = await tx
    .select({ meterId: meterReadings.meterId, unitId: meters.unitId })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .where(eq(meterReadings.id, id));
  if (!found) return;
  await holdBuilding(tx, found.unitId);
  await holdMeter(tx, found.meterId);
};

const reversed = fact<{ charges: readonly string[]; reversals: readonly string[] }>(
  'meter-readings.reversed',
  'meter-readings',
);

/** Takes a reading back, and what it charged, today. Later readings begin where this one ended: they are reversed first. */
export const reverseReading = command({
  first: holdWhatItIsOf,
  on: readings,
  allowed: ({ reversedAt, latest: last }) => reversedAt === null && (last || texts.laterReading),
  run: async (w, { id }, { reason }: { readonly reason: string }) => {
    const { now, today } = w.at;
    await w.tx
      .update(meterReadings)
      .set({ reversedAt: now, reversedReason: reason })
      .where(eq(meterReadings.id, id));
    const charges = await findCharges(w.tx, id);
    const cause = { kind: 'person' as const, profileId: doingPerson(w), reason };
    const reversals = await postEntries(
      w.tx,
      charges.map(({ id: reverses, levyAccountId, amount, reference, description }) => ({
        levyAccountId,
        entryDay: today,
        dueDay: today,
        kind: 'reversal' as const,
        reference,
        description: `Reversal: ${description}`.slice(0, 200),
        amount: cents(0 - amount),
        reverses,
        cause,
      })),
      { kind: 'reading reversed', id, by: w.by.name },
    );
    w.record(reversed, id, { charges: charges.map((one) => one.id), reversals }, { detail: { reason } });
  },
});
