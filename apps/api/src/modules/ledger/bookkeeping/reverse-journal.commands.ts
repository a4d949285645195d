/** A journal is taken back as a whole: each of its entries is reversed, today. */
import { booksSentences as says } from '@stoep/contract/ledger/books.sentences';
import type { JournalRule } from '@stoep/domain/ledger/journal-rules';
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { entryJournals, journals } from '../../../db/schema/ledger/journals.ts';
import { command, requireProfileId, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Offered, Write } from '../../../kernel/write.ts';
import { isOfBankLine } from '../entries/bank-line-entries.policy.ts';
import { journalAsksSecond } from '../entries/dual-approval.policy.ts';
import type { Confirmed } from '../entries/entry-steps.commands.ts';
import { keepWaiting } from '../entries/keep-waiting.commands.ts';
import { holdAccounts, postEntries } from '../entries/ledger.commands.ts';

const found = row(journals, ofStaff, {
  reversed: sql<boolean>`exists (select from journals r where r.reverses = journals.id)`,
  entryReversed: sql<boolean>`exists (select from entry_journals j join ledger_entries r on r.reverses = j.entry_id
    where j.journal_id = journals.id)`,
  hasEntries: sql<boolean>`exists (select from entry_journals j where j.journal_id = journals.id)`,
  ofBankLine: sql<boolean>`exists (select from entry_journals j
    where j.journal_id = journals.id and ${isOfBankLine(sql`j.entry_id`)})`,
  amount: sql<string>`(select sum(l.amount) from journal_lines l where l.journal_id = journals.id and l.amount > 0)`,
  /** To be taken back waits for a second person. */
  waits: sql<boolean>`exists (select from entries_to_confirm c
    where c.journal_id = journals.id and c.state = 'waiting')`,
});

/** Journals are never changed, so none is held; whoever reverses one holds the accounts of its entries. */
const reversible: typeof found = { load: (asking, id) => found.load(asking, id, false) };

type Found = {
  readonly rule: string;
  readonly mirrors: string | null;
  readonly reversed: boolean;
  readonly entryReversed: boolean;
  readonly hasEntries: boolean;
  readonly ofBankLine: boolean;
};

/** Journals that the match of a bank line posts where it posts no entry of a levy account. */
const OF_BANK_LINES: ReadonlySet<string> = new Set<JournalRule>([
  'bank lines',
  'transfers',
  'parked receipts',
]);

/** A journal without entries of levy accounts is never reversed here: what posted it takes it back. */
const mayReverse = (journal: Found): Offered => {
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

const done = fact('journals.reversed', 'journals');

/** On whose word: of one, or of two. */
type Word = { readonly profileId: string; readonly confirmedBy?: string };

const takeBack = async (w: Write, id: string, reason: string, word: Word) => {
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
      cause: { kind: 'person' as const, ...word, reason },
    })),
    { kind: 'journal reversed', id, by: w.by.name, reverses: id },
  );
  w.record(done, id, { reason, entries: entries.length });
};

const holdItsAccounts = async ({ tx }: Pick<Write, 'tx'>, id: string) => {
  const rows = await tx
    .selectDistinct({ id: ledgerEntries.levyAccountId })
    .from(entryJournals)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, entryJournals.entryId))
    .where(eq(entryJournals.journalId, id));
  await holdAccounts(
    tx,
    rows.map((one) => one.id),
  );
};

/** From the office's limit on it waits for a second person instead. */
export const reverseJournal = command({
  on: reversible,
  first: holdItsAccounts,
  allowed: (journal) => (journal.waits ? says.reversalWaits : mayReverse(journal)),
  run: async (w, { id, amount, description }, { reason }: { readonly reason: string }) => {
    const profileId = requireProfileId(w);
    if (!(await journalAsksSecond(w.tx, id, { profileId, now: w.at.now })))
      return takeBack(w, id, reason, { profileId });
    const about = { journalId: id, kind: 'reversal' as const, amount: cents(Number(amount)) };
    await w.add(keepWaiting, { ...about, description: `Reversal: ${description}`.slice(0, 200), reason });
  },
});

/** What one person asked for and another confirmed. */
export const reverseJournalConfirmed = command({
  on: reversible,
  first: holdItsAccounts,
  allowed: mayReverse,
  run: (w, { id }, { reason, profileId }: Confirmed) =>
    takeBack(w, id, reason, { profileId, confirmedBy: requireProfileId(w) }),
});
