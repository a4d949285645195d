/** Command: reverses a journal as a whole, each of its entries: today, or on the journal's day if it is dated ahead. */
import { postingRefusalSentences as says } from '@stoep/contract/ledger/posting-refusals.sentences';
import { laterDay } from '@stoep/domain/calendar/calendar';
import type { JournalRuleName } from '@stoep/domain/ledger/journal-rules';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { entryJournals, journals } from '../../../db/schema/ledger/journals.ts';
import { defineCommand, requireProfileId, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import { isEntryOfBankLineSql } from '../entries/bank-line-entries.policy.ts';
import { journalRequiresSecondApproval } from '../entries/dual-approval.policy.ts';
import type { ConfirmedReversalInput } from '../entries/entry-steps.commands.ts';
import { addPendingEntry } from '../entries/pending-entries.commands.ts';
import { lockLevyAccounts, postLedgerEntries } from '../entries/post-ledger-entries.commands.ts';

const found = rowTarget(journals, staffWriteScope, {
  reversed: sql<boolean>`exists (select from journals r where r.reverses = journals.id)`,
  entryReversed: sql<boolean>`exists (select from entry_journals j join ledger_entries r on r.reverses = j.entry_id
    where j.journal_id = journals.id)`,
  hasEntries: sql<boolean>`exists (select from entry_journals j where j.journal_id = journals.id)`,
  ofBankLine: sql<boolean>`exists (select from entry_journals j
    where j.journal_id = journals.id and ${isEntryOfBankLineSql(sql`j.entry_id`)})`,
  amount: sql<string>`(select sum(l.amount) from journal_lines l where l.journal_id = journals.id and l.amount > 0)`,
  /** A reversal awaits a second person. */
  waits: sql<boolean>`exists (select from entries_to_confirm c
    where c.journal_id = journals.id and c.state = 'waiting')`,
});

/** Journals never change, so none is locked; the reversal locks the levy accounts of its entries. */
const reversible: typeof found = { load: (asking, id) => found.load(asking, id, false) };

type Result = {
  readonly rule: string;
  readonly mirrors: string | null;
  readonly reversed: boolean;
  readonly entryReversed: boolean;
  readonly hasEntries: boolean;
  readonly ofBankLine: boolean;
};

/** Journals posted by a bank match without an entry of a levy account. */
const OF_BANK_LINES: ReadonlySet<string> = new Set<JournalRuleName>(['bank lines', 'transfers', 'parked receipts']);

/** A journal without levy account entries is reversed only by what posted it. */
const mayReverse = (journal: Result): CommandOffer => {
  const { rule, mirrors, reversed, entryReversed, hasEntries, ofBankLine } = journal;
  if (rule === 'opening') return says.openingStays;
  if (rule === 'payments') return says.paymentStays;
  if (rule === 'CSOS levy') return says.csosStays;
  if (rule === 'reversals') return says.reversalStays;
  if (reversed) return says.reversedBefore;
  if (ofBankLine || (!hasEntries && OF_BANK_LINES.has(rule))) return says.bankLineStays;
  if (mirrors !== null) return says.mirrorStays;
  if (!hasEntries) return says.nothingToReverse;
  return entryReversed ? says.entryReversed : true;
};

const done = defineFact('journals.reversed', 'journals');

/** Who is responsible: one person, or two. */
type Word = { readonly profileId: string; readonly confirmedBy?: string };

const takeBack = async (w: CommandWrite, id: string, reason: string, word: Word) => {
  const entries = await w.tx
    .select({
      id: ledgerEntries.id,
      levyAccountId: ledgerEntries.levyAccountId,
      entryDay: ledgerEntries.entryDay,
      amount: ledgerEntries.amount,
      reference: ledgerEntries.reference,
      description: ledgerEntries.description,
    })
    .from(entryJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryJournals.entryId))
    .where(eq(entryJournals.journalId, id))
    .orderBy(ledgerEntries.sequence);
  await postLedgerEntries(
    w.tx,
    entries.map(({ id: reverses, levyAccountId, entryDay, amount, reference, description }) => ({
      levyAccountId,
      entryDay: laterDay(w.at.today, entryDay),
      dueDay: laterDay(w.at.today, entryDay),
      kind: 'reversal' as const,
      reference,
      description: `Reversal: ${description}`.slice(0, 200),
      amount: cents(0 - amount),
      reverses,
      cause: { kind: 'person' as const, ...word, reason },
    })),
    { kind: 'journal reversed', id, by: w.by.name, reverses: id },
  );
  w.record(done, id, { reason, entries: entries.length });
};

const holdItsAccounts = async ({ tx }: Pick<CommandWrite, 'tx'>, id: string) => {
  const rows = await tx
    .selectDistinct({ id: ledgerEntries.levyAccountId })
    .from(entryJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryJournals.entryId))
    .where(eq(entryJournals.journalId, id));
  await lockLevyAccounts(
    tx,
    rows.map((one) => one.id),
  );
};

/** Above the office's limit the reversal awaits a second person. */
export const reverseJournal = defineCommand({
  on: reversible,
  first: holdItsAccounts,
  allowed: (journal) => (journal.waits ? says.reversalWaits : mayReverse(journal)),
  run: async (w, { id, amount, description }, { reason }: { readonly reason: string }) => {
    const profileId = requireProfileId(w);
    if (!(await journalRequiresSecondApproval(w.tx, id, { profileId, now: w.at.now })))
      return takeBack(w, id, reason, { profileId });
    const about = { journalId: id, kind: 'reversal' as const, amount: cents(Number(amount)) };
    await w.add(addPendingEntry, {
      ...about,
      description: `Reversal: ${description}`.slice(0, 200),
      reason,
    });
  },
});

/** Posts a reversal that one person requested and another confirmed. */
export const postConfirmedJournalReversal = defineCommand({
  on: reversible,
  first: holdItsAccounts,
  allowed: mayReverse,
  run: (w, { id }, { reason, profileId }: ConfirmedReversalInput) =>
    takeBack(w, id, reason, { profileId, confirmedBy: requireProfileId(w) }),
});
