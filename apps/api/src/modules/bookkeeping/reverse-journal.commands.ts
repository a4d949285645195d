/** A journal is taken back as a whole: each of its entries is reversed, today. */
import { booksSentences as says } from '@stoep/contract/office/books.sentences';
import { cents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../access/staff.ts';
import { ledgerEntries } from '../../db/schema/accounts.ts';
import { entryJournals, journals } from '../../db/schema/journals.ts';
import { command, doingPerson, one } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import type { Offered } from '../../kernel/write.ts';
import { holdAccounts, postEntries } from '../ledger/ledger.commands.ts';

const found = one(journals, ofStaff, {
  reversed: sql<boolean>`exists (select from journals r where r.reverses = journals.id)`,
  entryReversed: sql<boolean>`exists (select from entry_journals j join ledger_entries r on r.reverses = j.entry_id
    where j.journal_id = journals.id)`,
});

/** Journals are never changed, so none is held; whoever reverses one holds the accounts of its entries. */
const reversible: typeof found = { load: (asking, id) => found.load(asking, id, false) };

type Found = {
  readonly rule: string;
  readonly mirrors: string | null;
  readonly reversed: boolean;
  readonly entryReversed: boolean;
};

const mayReverse = ({ rule, mirrors, reversed, entryReversed }: Found): Offered => {
  if (rule === 'opening') return says.openingStays;
  if (rule === 'payments') return says.paymentStays;
  if (rule === 'CSOS levy') return says.csosStays;
  if (rule === 'reversals') return says.reversalStays;
  if (mirrors !== null) return says.mirrorStays;
  if (reversed) return says.reversedBefore;
  return entryReversed ? says.entryReversed : true;
};

const done = fact('journals.reversed', 'journals');

export const reverseJournal = command({
  on: reversible,
  first: async ({ tx }, id) => {
    const rows = await tx
      .selectDistinct({ id: ledgerEntries.levyAccountId })
      .from(entryJournals)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryJournals.entryId))
      .where(eq(entryJournals.journalId, id));
    await holdAccounts(
      tx,
      rows.map((one) => one.id),
    );
  },
  allowed: mayReverse,
  run: async (w, { id }, { reason }: { readonly reason: string }) => {
    const entries = await w.tx
      .select({
        id: ledgerEntries.id,
        levyAccountId: ledgerEntries.levyAccountId,
        amount: ledgerEntries.amount,
        reference: ledgerEntries.reference,
        description: ledgerEntries.description,
      })
      .from(entryJournals)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryJournals.entryId))
      .where(eq(entryJournals.journalId, id))
      .orderBy(ledgerEntries.sequence);
    const profileId = doingPerson(w);
    await postEntries(
      w.tx,
      entries.map(({ id: reverses, levyAccountId, amount, reference, description }) => ({
        levyAccountId,
        entryDay: w.at.today,
        dueDay: w.at.today,
        kind: 'reversal' as const,
        reference,
        description: `Reversal: ${description}`.slice(0, 200),
        amount: cents(0 - amount),
        reverses,
        cause: { kind: 'person' as const, profileId, reason },
      })),
      { kind: 'journal reversed', id, by: w.by.name, reverses: id },
    );
    w.record(done, id, { reason, entries: entries.length });
  },
});
