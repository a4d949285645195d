/** Reverses exactly what a levy run posted for a building, on the same days, so that it can be posted again. */

import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { consumptionPostingOf } from '@stoep/domain/ledger/posting';
import { cents } from '@stoep/domain/money/cents';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { meterReadings, meters } from '../../../db/schema/billing/metering.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { entryJournals, journals } from '../../../db/schema/ledger/journals.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { postLedgerEntries } from '../../ledger/entries/post-ledger-entries.commands.ts';
import { reverseAbsorbedCsosLevy } from './plan/absorb-csos.writes.ts';
import { restoreUnitLevyShares } from './plan/plan-levy-run.writes.ts';
import type { RunBuildingRow } from './preview-run-building.commands.ts';

const undone = defineFact('months.undone', 'buildings');

/** Maximum length of an entry's description. */
const LONGEST = 200;

/** Entries that the run building posted and nobody has reversed individually. */
const standing = ({ tx }: CommandWrite, id: string) =>
  tx
    .select({
      id: ledgerEntries.id,
      levyAccountId: ledgerEntries.levyAccountId,
      entryDay: ledgerEntries.entryDay,
      dueDay: ledgerEntries.dueDay,
      amount: ledgerEntries.amount,
      reference: ledgerEntries.reference,
      description: ledgerEntries.description,
      reverses: ledgerEntries.reverses,
    })
    .from(journals)
    .innerJoin(entryJournals, eq(entryJournals.journalId, journals.id))
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryJournals.entryId))
    .where(
      and(
        eq(journals.sourceKind, 'month'),
        eq(journals.sourceId, id),
        sql`not exists (select from ledger_entries undone where undone.reverses = ${ledgerEntries.id})`,
      ),
    )
    .orderBy(ledgerEntries.sequence);

type Status = Awaited<ReturnType<typeof standing>>[number];

/**
 * Charges estimates again whose charge the run had reversed: on the day of the reversal, with the original due day.
 * It is a new charge, not a reversal of a reversal, so that the next run finds it as the estimate's charge.
 */
const chargedAgain = async ({ tx }: CommandWrite, reversals: readonly Status[]) => {
  const of = await tx
    .select({
      id: ledgerEntries.id,
      dueDay: ledgerEntries.dueDay,
      reference: ledgerEntries.reference,
      description: ledgerEntries.description,
      cause: ledgerEntries.cause,
      meterType: meters.type,
    })
    .from(ledgerEntries)
    .innerJoin(meterReadings, sql`${meterReadings.id} = (${ledgerEntries.cause} ->> 'readingId')::uuid`)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .where(
      inArray(
        ledgerEntries.id,
        reversals.flatMap(({ reverses }) => reverses ?? []),
      ),
    );
  const charges = new Map(
    of.map(({ id, meterType, ...charge }) => [
      id,
      { ...charge, kind: 'consumption' as const, posting: consumptionPostingOf(meterType) },
    ]),
  );
  return reversals.flatMap(({ levyAccountId, entryDay, amount, reverses }) => {
    const charge = charges.get(reverses ?? '');
    return charge ? [{ ...charge, levyAccountId, entryDay, amount: cents(0 - amount) }] : [];
  });
};

/** @param row of kind reversal; it names the part of the month to reverse */
export const reverseRunBuilding = async (w: CommandWrite, row: RunBuildingRow): Promise<void> => {
  const taken = row.reverses;
  if (taken === null) throw new AppError('internal');
  const by = row.orderedBy ?? w.by.name;
  const entries = await standing(w, taken);
  const reason = row.undoReason ?? '';
  const charges = entries.filter(({ reverses }) => reverses === null);
  const estimates = await chargedAgain(
    w,
    entries.filter(({ reverses }) => reverses !== null),
  );
  const reversals = charges.map(
    ({ id: reverses, levyAccountId, entryDay, dueDay, amount, reference, description }) => ({
      levyAccountId,
      entryDay,
      dueDay,
      kind: 'reversal' as const,
      reference,
      description: translateSentenceToEnglish(says.undone({ description })).slice(0, LONGEST),
      amount: cents(0 - amount),
      reverses,
      cause: { kind: 'undone' as const, reason },
    }),
  );
  await postLedgerEntries(w.tx, [...reversals, ...estimates], { kind: 'month undone', id: row.id, by });
  await reverseAbsorbedCsosLevy(w.tx, taken, { kind: 'month undone', id: row.id, by });
  const at = { undoneAt: w.at.now, undoneBy: by, undoReason: reason };
  const [of] = await w.tx
    .update(runBuildings)
    .set({ state: 'undone', ...at })
    .where(eq(runBuildings.id, taken))
    .returning({ kind: runBuildings.kind });
  if (of?.kind === 'levies') await restoreUnitLevyShares(w.tx, row.buildingId);
  const sum = entries.reduce((total, { amount }) => total - amount, 0);
  await w.tx
    .update(runBuildings)
    .set({ state: 'posted', postedAt: w.at.now, entries: entries.length, amount: cents(sum), failure: null })
    .where(eq(runBuildings.id, row.id));
  w.record(undone, row.buildingId, { month: row.month, reason, entries: entries.length, by });
};
