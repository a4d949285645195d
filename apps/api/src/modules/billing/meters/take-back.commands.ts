/** Takes readings back: they no longer count, and what they charged is reversed on the accounts today. Owns meter_readings. */
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { cents } from '@stoep/domain/money/cents';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { meterReadings } from '../../../db/schema/billing/metering.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { requireProfileId } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import type { Write } from '../../../kernel/write.ts';
import { postEntries } from '../../ledger/entries/ledger.commands.ts';

/** A run over the building is over before, so that what it charged is taken back too, or finds the reading as it is then. */
export const holdBuildings = (tx: Transaction, ids: readonly string[]) =>
  tx
    .select({ id: buildings.id })
    .from(buildings)
    .where(inArray(buildings.id, [...ids]))
    .orderBy(asc(buildings.id))
    .for('no key update');

/** What readings charged and was not taken back since. */
export const findCharges = (tx: Transaction, readingIds: readonly string[]) =>
  tx
    .select({
      id: ledgerEntries.id,
      levyAccountId: ledgerEntries.levyAccountId,
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

type Charge = Awaited<ReturnType<typeof findCharges>>[number];

/**
 * Estimates whose place a reading takes no longer count as readings. What a run charged for them stays on the account until a run
 * charges the reading: it reverses them in the same transaction (`planConsumption`).
 */
export const supersede = async (
  tx: Transaction,
  estimateIds: readonly string[],
  now: Date,
): Promise<void> => {
  if (estimateIds.length === 0) return;
  await tx
    .update(meterReadings)
    .set({ reversedAt: now, reversedReason: texts.readAgain.english })
    .where(inArray(meterReadings.id, [...estimateIds]));
};

/** Supersedes what meters were estimated at since they were last read: readings of a file take their place. */
export const supersedeEstimates = async (
  tx: Transaction,
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
  await holdBuildings(tx, [...new Set(estimates.map(({ buildingId }) => buildingId))]);
  await supersede(
    tx,
    estimates.map(({ id }) => id),
    now,
  );
};

/** Takes readings back. Answers their charges in force, which `reverseCharges` then reverses. */
export const retireReadings = async (
  { tx, at }: Write,
  readingIds: readonly string[],
  reason: string,
): Promise<Charge[]> => {
  if (readingIds.length === 0) return [];
  await tx
    .update(meterReadings)
    .set({ reversedAt: at.now, reversedReason: reason })
    .where(inArray(meterReadings.id, [...readingIds]));
  return findCharges(tx, readingIds);
};

/**
 * Reverses charges of readings, today. Answers the reversals.
 * @param owedOf the part of a charge that was owed until today, where another charge replaces it
 */
export const reverseCharges = async (
  w: Write,
  charges: readonly Charge[],
  reason: string,
  readingId: string | null,
  owedOf: (charge: Charge) => number = () => 0,
): Promise<string[]> => {
  if (charges.length === 0) return [];
  const { today } = w.at;
  const cause = { kind: 'person' as const, profileId: requireProfileId(w), reason };
  return postEntries(
    w.tx,
    charges.map((charge) => {
      const { id: reverses, levyAccountId, amount, reference, description } = charge;
      const owed = owedOf(charge);
      return {
        levyAccountId,
        entryDay: today,
        dueDay: today,
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

/** Answers the charges that were in force, and their reversals. */
export const takeBack = async (
  w: Write,
  readingId: string,
  reason: string,
): Promise<{ charges: Charge[]; reversals: string[] }> => {
  const charges = await retireReadings(w, [readingId], reason);
  return { charges, reversals: await reverseCharges(w, charges, reason, readingId) };
};
