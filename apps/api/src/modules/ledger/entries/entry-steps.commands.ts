/** Commands for ledger entries that staff post or reverse by hand; an entry never changes (rules 1.2). */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import { type Day, laterDay } from '@stoep/domain/calendar/calendar';
import type { LedgerEntryKind, LegalCostAuthority } from '@stoep/domain/ledger/ledger-entry';
import { adjustmentPostingOf, type EntryPosting, entryPostingOf } from '@stoep/domain/ledger/posting';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { defineCommand, defineCreationCommand, requireProfileId } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandContext, CommandOffer, CommandTarget, CommandWrite } from '../../../kernel/write.ts';
import { withClosedMonthFieldError } from '../posting/closed-month-errors.writes.ts';
import { findMainBankAccount } from '../posting/posting-facts.queries.ts';
import { isEntryOfBankLineSql } from './bank-line-entries.policy.ts';
import { entryRequiresSecondApproval, offerWithSecondApprovalNote } from './dual-approval.policy.ts';
import { addPendingEntry } from './pending-entries.commands.ts';
import { lockLevyAccounts, postLedgerEntries } from './post-ledger-entries.commands.ts';

const wrong = (field: string, text: SentenceOrText) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

/** The typed amount with the sign of the ledger: debits positive, credits negative. */
const signed = (kind: LedgerEntryKind, amount: number) => {
  if (kind === 'adjustment' || kind === 'opening_balance') {
    if (amount === 0) throw wrong('amount', texts.enterAmount);
    return cents(amount);
  }
  if (amount <= 0) throw wrong('amount', texts.amountAboveZero);
  return cents(kind === 'receipt' ? 0 - amount : amount);
};

/** Legal costs need a taxation, agreement or court order (PMR 25(4)). */
const authorityOf = (
  kind: LedgerEntryKind,
  authority: LegalCostAuthority | null,
): { authority?: LegalCostAuthority } => {
  if (kind !== 'legal_cost') {
    if (authority !== null) throw wrong('authority', texts.legalCostOnly);
    return {};
  }
  if (authority === null) throw wrong('authority', texts.chooseAuthority);
  return { authority };
};

export type ManualLedgerEntryInput = {
  readonly levyAccountId: string;
  readonly kind: Exclude<LedgerEntryKind, 'reversal'>;
  readonly entryDay: Day;
  readonly dueDay: Day | null;
  readonly reference: string | null;
  readonly description: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly authority: LegalCostAuthority | null;
  readonly glAccountId: string | null;
};

/** An adjustment needs an income or expense account of its building as its other side. */
const accountOf = async (
  { tx }: CommandWrite,
  { kind, levyAccountId, glAccountId }: ManualLedgerEntryInput,
): Promise<{ readonly id: string; readonly code: string } | null> => {
  if (glAccountId === null) return null;
  if (kind !== 'adjustment') throw wrong('glAccountId', texts.adjustmentOnly);
  const { rows } = await tx.execute<{ id: string; code: string }>(sql`
    select g.id, g.code from gl_accounts g join levy_accounts l on l.id = ${levyAccountId}
    where g.id = ${glAccountId} and g.in_use and g.control is null and g.class in ('income', 'expense')
      and (g.building_id is null or g.building_id = l.building_id)`);
  const [account] = rows;
  if (!account) throw wrong('glAccountId', texts.notThatAccount);
  return account;
};

/**
 * Where bank statements are imported, receipts come from the bank: by hand only cash is entered, with its slip
 * number.
 */
const requireSlip = async (
  { tx }: CommandWrite,
  { levyAccountId, kind, reference }: ManualLedgerEntryInput,
): Promise<void> => {
  if (kind !== 'receipt' || (reference ?? '').trim() !== '') return;
  const { rows } = await tx.execute(sql`
    select 1 from levy_accounts l join building_bank_accounts b on (b.building_id = l.building_id or exists (
        select from pooled_schemes p where p.bank_account_id = b.id and p.building_id = l.building_id))
      join bank_statements s on s.bank_account_id = b.id and s.state <> 'undone'
    where l.id = ${levyAccountId} and b.fund = 'administrative' limit 1`);
  if (rows.length > 0) throw wrong('reference', texts.slipMissing);
};

/** Who is responsible: one person, or two. */
type Word = { readonly profileId: string; readonly confirmedBy?: string };

const requireDays = (w: CommandWrite, { entryDay, dueDay }: Pick<ManualLedgerEntryInput, 'entryDay' | 'dueDay'>) => {
  if (entryDay > w.at.today) throw wrong('entryDay', texts.datedInFuture);
  if ((dueDay ?? entryDay) < entryDay) throw wrong('dueDay', texts.dueBeforeDate);
};

/** Cash and refunds that are entered by hand are at the building's main bank account. */
const postingOf = async (
  { tx }: CommandWrite,
  { kind, levyAccountId }: Pick<ManualLedgerEntryInput, 'kind' | 'levyAccountId'>,
  amount: Cents,
  account: { readonly id: string; readonly code: string } | null,
): Promise<EntryPosting> => {
  if (kind === 'adjustment') return adjustmentPostingOf(amount, account);
  const bank = kind === 'receipt' || kind === 'refund' ? await findMainBankAccount(tx, levyAccountId) : null;
  return entryPostingOf({ kind, charge: null, credit: amount < 0 }, bank);
};

/** Posts a typed entry. All checks run again, however long ago it was typed. */
export const postManualLedgerEntry = async (
  w: CommandWrite,
  given: ManualLedgerEntryInput & { readonly id: string },
  word: Word,
) => {
  const { id, kind, entryDay, reason } = given;
  const authority = authorityOf(kind, given.authority);
  requireDays(w, given);
  await requireSlip(w, given);
  const account = await accountOf(w, given);
  const amount = signed(kind, given.amount);
  const posting = await postingOf(w, given, amount, account);
  const chosen = account === null ? {} : { glAccountId: account.id };
  await withClosedMonthFieldError('entryDay', () =>
    postLedgerEntries(
      w.tx,
      [
        {
          id,
          levyAccountId: given.levyAccountId,
          entryDay,
          dueDay: kind === 'receipt' ? entryDay : (given.dueDay ?? entryDay),
          kind,
          reference: given.reference,
          description: given.description,
          amount,
          cause: { kind: 'person', ...word, reason, ...authority, ...chosen },
          posting,
        },
      ],
      { kind: 'entry by hand', id, by: w.by.name },
    ),
  );
};

const created = defineFact('ledger-entries.created', 'ledger-entries');

/**
 * Posts a typed entry with the person's reason; above the office's limit it awaits a second person. Answers its id,
 * the same in both cases.
 */
export const enterLedgerEntry = defineCreationCommand({
  run: async (w, given: ManualLedgerEntryInput) => {
    const profileId = requireProfileId(w);
    const { levyAccountId } = given;
    await lockLevyAccounts(w.tx, [levyAccountId]);
    const id = uuidv7();
    if (await entryRequiresSecondApproval(w.tx, levyAccountId, given.amount, { profileId, now: w.at.now })) {
      authorityOf(given.kind, given.authority);
      signed(given.kind, given.amount);
      requireDays(w, given);
      await requireSlip(w, given);
      await accountOf(w, given);
      return w.add(addPendingEntry, { ...given, id });
    }
    await postManualLedgerEntry(w, { ...given, id }, { profileId });
    w.record(created, id, {});
    return id;
  },
});

const posted = {
  id: ledgerEntries.id,
  levyAccountId: ledgerEntries.levyAccountId,
  kind: ledgerEntries.kind,
  entryDay: ledgerEntries.entryDay,
  reference: ledgerEntries.reference,
  description: ledgerEntries.description,
  amount: ledgerEntries.amount,
  reversed: sql<boolean>`exists (select 1 from ledger_entries undone where undone.reverses = ledger_entries.id)`,
  /** A reversal awaits a second person. */
  waits: sql<boolean>`exists (select from entries_to_confirm c
    where c.reverses = ledger_entries.id and c.state = 'waiting')`,
  ofBankLine: isEntryOfBankLineSql(sql`ledger_entries.id`),
};
type StoredRow = typeof ledgerEntries.$inferSelect;
type Flags = { readonly reversed: boolean; readonly waits: boolean; readonly ofBankLine: boolean };
type Entry = Pick<StoredRow, Exclude<keyof typeof posted, keyof Flags>> & Flags;
/** Entries are not locked: they never change, and the table allows one reversal only. */
const entries: CommandTarget<Entry> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select(posted)
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.id, id), staffWriteScope(asking)));
    return found;
  },
};

type Undone = { before: { reversed: boolean }; after: { reversed: boolean; reversal: string | undefined } };
const reversed = defineFact<Undone>('ledger-entries.reversed', 'ledger-entries');

/** Posts the reversal with a reason: today, or on the entry's day if it is dated ahead. Throws conflict for the second of two at once. */
const takeBack = async (w: CommandWrite, entry: Entry, reason: string, word: Word) => {
  const { id, levyAccountId, reference, description, amount } = entry;
  const day = laterDay(w.at.today, entry.entryDay);
  const [reversal] = await postLedgerEntries(
    w.tx,
    [
      {
        levyAccountId,
        entryDay: day,
        dueDay: day,
        kind: 'reversal',
        reference,
        description: `Reversal: ${description}`.slice(0, 200),
        amount: cents(0 - amount),
        reverses: id,
        cause: { kind: 'person', ...word, reason },
      },
    ],
    { kind: 'entry reversed', id, by: w.by.name },
  );
  const change = { before: { reversed: false }, after: { reversed: true, reversal } };
  w.record(reversed, id, change, { detail: { reason } });
};

const mayTakeBack = ({ kind, reversed: undone, ofBankLine }: Entry): CommandOffer => {
  if (kind === 'reversal' || undone) return false;
  if (!ofBankLine) return true;
  return kind === 'receipt' ? texts.receiptOfBankLine : texts.bankLineStays;
};

const mayReverse = (entry: Entry, context: CommandContext): CommandOffer | Promise<CommandOffer> => {
  const offered = mayTakeBack(entry);
  if (offered !== true) return offered;
  return entry.waits ? texts.reversalWaits : offerWithSecondApprovalNote(context, entry.levyAccountId, entry.amount);
};

/** Locks the levy account first, so that the check sees a match posted meanwhile. */
const holdItsAccount = async ({ tx }: Pick<CommandWrite, 'tx'>, id: string) => {
  const rows = await tx.select({ id: ledgerEntries.levyAccountId }).from(ledgerEntries).where(eq(ledgerEntries.id, id));
  await lockLevyAccounts(
    tx,
    rows.map((one) => one.id),
  );
};

/** Above the office's limit the reversal awaits a second person. */
export const reverseLedgerEntry = defineCommand({
  on: entries,
  first: holdItsAccount,
  allowed: mayReverse,
  run: async (w, entry, { reason }: { readonly reason: string }) => {
    const { id, levyAccountId, amount, description } = entry;
    const profileId = requireProfileId(w);
    if (!(await entryRequiresSecondApproval(w.tx, levyAccountId, amount, { profileId, now: w.at.now })))
      return takeBack(w, entry, reason, { profileId });
    const about = { levyAccountId, reverses: id, amount: cents(0 - amount), kind: 'reversal' as const };
    await w.add(addPendingEntry, {
      ...about,
      description: `Reversal: ${description}`.slice(0, 200),
      reason,
    });
  },
});

export type ConfirmedReversalInput = { readonly reason: string; readonly profileId: string };

/** Posts a reversal that one person requested and another confirmed. */
export const postConfirmedEntryReversal = defineCommand({
  on: entries,
  first: holdItsAccount,
  allowed: mayTakeBack,
  run: (w, entry, { reason, profileId }: ConfirmedReversalInput) =>
    takeBack(w, entry, reason, { profileId, confirmedBy: requireProfileId(w) }),
});
