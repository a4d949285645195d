/**
 * Reverses meter readings: they no longer count, and their charges are reversed on the accounts today, or on their
 * own day if they are dated ahead. Owns meter_readings.
 */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { laterDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { meterReadings } from '../../../db/schema/billing/metering.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { requireProfileId } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';

/**
 * Waits for a levy run over the buildings to end. Its charge is then reversed too, or it finds the reading reversed.
 */
export const lockBuildingsOfReadings = (tx: DatabaseTransaction, ids: readonly string[]) =>
  tx
    .select({ id: buildings.id })
    .from(buildings)
    .where(inArray(buildings.id, [...ids]))
    .orderBy(asc(buildings.id))
    .for('no key update');

/** Charges of readings that are not reversed. */
export const listChargesOfReadings = (tx: DatabaseTransaction, readingIds: readonly string[]) =>
  tx
    .select({
      id: ledgerEntries.id,
      levyAccountId: ledgerEntries.levyAccountId,
      entryDay: ledgerEntries.entryDay,
      amount: ledgerEntries.amount,
      reference: ledgerEntries.reference,
      description: ledgerEntries.description,
      readingId: sql<string>`${ledgerEntries.cause} ->> 'readingId'`,
      meter: sql<string>`coalesce(${ledgerEntries.cause} ->> 'meter', '')`,
    })
    .from(ledgerEntries)
    .where(
      and(
        inArray(sql`${ledgerEntries.cause} ->> 'readingId'`, [...readingIds]),
        sql`not exists (select 1 from ledger_entries undone where undone.reverses = ledger_entries.id)`,
      ),
    );

type Charge = Awaited<ReturnType<typeof listChargesOfReadings>>[number];

/**
 * Estimates that a reading supersedes no longer count as readings. Their charge stays on the account until a run
 * charges the reading and reverses them in the same transaction (`planConsumptionPostings`).
 */
export const supersedeEstimates = async (
  tx: DatabaseTransaction,
  estimateIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (estimateIds.length === 0) return;
  await tx
    .update(meterReadings)
    .set({ reversedAt: now, reversedReason: texts.readAgain.english })
    .where(inArray(meterReadings.id, [...estimateIds]));
};

/** Supersedes the estimates of meters since their last actual reading, for imported readings. */
export const supersedeEstimatesOfMeters = async (
  tx: DatabaseTransaction,
  meterIds: readonly string[],
  now: Date,
): Promise<void> => {
  const estimates = await tx
    .select({
      id: meterReadings.id,
      buildingId: sql<string>`(select coalesce(m.building_id, u.building_id) from meters m
        left join units u on u.id = m.unit_id where m.id = ${meterReadings.meterId})`,
    })
    .from(meterReadings)
    .where(
      and(
        inArray(meterReadings.meterId, [...meterIds]),
        eq(meterReadings.kind, 'estimate'),
        isNull(meterReadings.reversedAt),
        sql`not exists (select from meter_readings later where later.meter_id = ${meterReadings.meterId}
          and later.reversed_at is null and later.kind <> 'estimate' and later.current_day > ${meterReadings.currentDay})`,
      ),
    );
  if (estimates.length === 0) return;
  await lockBuildingsOfReadings(tx, [...new Set(estimates.map(({ buildingId }) => buildingId))]);
  await supersedeEstimates(
    tx,
    estimates.map(({ id }) => id),
    now,
  );
};

/** Marks readings as reversed. Returns their charges in force, for `reverseReadingCharges` to reverse. */
export const markMeterReadingsReversed = async (
  { tx, at }: CommandWrite,
  readingIds: readonly string[],
  reason: string,
): Promise<Charge[]> => {
  if (readingIds.length === 0) return [];
  await tx
    .update(meterReadings)
    .set({ reversedAt: at.now, reversedReason: reason })
    .where(inArray(meterReadings.id, [...readingIds]));
  return listChargesOfReadings(tx, readingIds);
};

/**
 * Reverses charges of readings: today, or on the day of a charge that is dated ahead. Returns the reversals.
 * @param owedOf the part of a charge that was owed until today, where another charge replaces it
 */
export const reverseReadingCharges = async (
  w: CommandWrite,
  charges: readonly Charge[],
  reason: string,
  readingId: string | null,
  owedOf: (charge: Charge) => number = () => 0,
): Promise<string[]> => {
  if (charges.length === 0) return [];
  const cause = { kind: 'person' as const, profileId: requireProfileId(w), reason };
  return postLedgerEntries(
    w.tx,
    charges.map((charge) => {
      const { id: reverses, levyAccountId, amount, reference, description } = charge;
      const owed = owedOf(charge);
      const day = laterDay(w.at.today, charge.entryDay);
      return {
        levyAccountId,
        entryDay: day,
        dueDay: day,
        kind: 'reversal' as const,
        reference,
        description: `Reversal: ${description}`.slice(0, 200),
        amount: cents(0 - amount),
        reverses,
        cause: owed > 0 ? { ...cause, owed } : cause,
      };
    }),
    { kind: 'reading reversed', id: readingId, by: w.by.name },
  );
};

/** Returns the charges that were in force, and their reversals. */
export const reverseReadingsAndCharges = async (
  w: CommandWrite,
  readingId: string,
  reason: string,
): Promise<{ charges: Charge[]; reversals: string[] }> => {
  const charges = await markMeterReadingsReversed(w, [readingId], reason);
  return { charges, reversals: await reverseReadingCharges(w, charges, reason, readingId) };
};
