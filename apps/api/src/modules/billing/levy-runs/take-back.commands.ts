/** Takes back exactly what a month posted for a building, on its own days, so that it can be posted again. */

import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { inEnglish } from '@stoep/contract/kit/tell';
import { cents } from '@stoep/domain/money/cents';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { entryJournals, journals } from '../../../db/schema/ledger/journals.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { postEntries } from '../../ledger/entries/ledger.commands.ts';
import { stopAbsorbingCsosLevy } from './plan/absorb-csos.commands.ts';
import { restoreShares } from './plan/levy-runs.commands.ts';
import type { Row } from './show-row.commands.ts';

const undone = fact('months.undone', 'buildings');

/** The longest description that an entry has. */
const LONGEST = 200;

/** What the row posted and nobody has reversed by itself since. */
const standing = ({ tx }: Write, id: string) =>
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

type Standing = Awaited<ReturnType<typeof standing>>[number];

/**
 * The charges of estimates that the month reversed, charged again as they were: on the day of the reversal, due when they were due.
 * A charge anew, and no reversal of a reversal, so that the next run finds what stands for the estimate.
 */
const chargedAgain = async ({ tx }: Write, reversals: readonly Standing[]) => {
  const of = await tx
    .select({
      id: ledgerEntries.id,
      kind: ledgerEntries.kind,
      dueDay: ledgerEntries.dueDay,
      reference: ledgerEntries.reference,
      description: ledgerEntries.description,
      cause: ledgerEntries.cause,
    })
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.id,
        reversals.flatMap(({ reverses }) => reverses ?? []),
      ),
    );
  const charges = new Map(of.map(({ id, ...charge }) => [id, charge]));
  return reversals.flatMap(({ levyAccountId, entryDay, amount, reverses }) => {
    const charge = charges.get(reverses ?? '');
    return charge ? [{ ...charge, levyAccountId, entryDay, amount: cents(0 - amount) }] : [];
  });
};

/** @param row of kind reversal, which names the part of the month that it takes back */
export const takeBack = async (w: Write, row: Row): Promise<void> => {
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
      description: inEnglish(says.undone({ description })).slice(0, LONGEST),
      amount: cents(0 - amount),
      reverses,
      cause: { kind: 'undone' as const, reason },
    }),
  );
  await postEntries(w.tx, [...reversals, ...estimates], { kind: 'month undone', id: row.id, by });
  await stopAbsorbingCsosLevy(w.tx, taken, { kind: 'month undone', id: row.id, by });
  const at = { undoneAt: w.at.now, undoneBy: by, undoReason: reason };
  const [of] = await w.tx
    .update(runBuildings)
    .set({ state: 'undone', ...at })
    .where(eq(runBuildings.id, taken))
    .returning({ kind: runBuildings.kind });
  if (of?.kind === 'levies') await restoreShares(w.tx, row.buildingId);
  const sum = entries.reduce((total, { amount }) => total - amount, 0);
  await w.tx
    .update(runBuildings)
    .set({ state: 'posted', postedAt: w.at.now, entries: entries.length, amount: cents(sum), failure: null })
    .where(eq(runBuildings.id, row.id));
  w.record(undone, row.buildingId, { month: row.month, reason, entries: entries.length, by });
};
