/** Entries that staff post and reverse by hand; none is ever changed (rules 1.2). */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { ledgerSentences as texts } from '@stoep/contract/ledger/ledger.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { CostAuthority, LedgerKind } from '@stoep/domain/ledger/ledger-entry';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ofStaff } from '../../../access/staff.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { addition, command, requireProfileId } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Offered, Target, Write } from '../../../kernel/write.ts';
import { toldAt } from '../journals/closed-month.commands.ts';
import { isOfBankLine } from './bank-line-entries.policy.ts';
import { requiresSecondApproval } from './dual-approval.policy.ts';
import { keepWaiting } from './keep-waiting.commands.ts';
import { holdAccounts, postEntries } from './ledger.commands.ts';

const wrong = (field: string, text: Words) =>
  new AppError('invalid', undefined, { fields: { [field]: text } });

/** What a person typed, as the ledger keeps it: debits positive, credits negative. */
const signed = (kind: LedgerKind, amount: number) => {
  if (kind === 'adjustment' || kind === 'opening_balance') {
    if (amount === 0) throw wrong('amount', texts.enterAmount);
    return cents(amount);
  }
  if (amount <= 0) throw wrong('amount', texts.amountAboveZero);
  return cents(kind === 'receipt' ? 0 - amount : amount);
};

/** Legal costs are charged as taxed, agreed or ordered, never on somebody's word (PMR 25(4)). */
const authorityOf = (kind: LedgerKind, authority: CostAuthority | null): { authority?: CostAuthority } => {
  if (kind !== 'legal_cost') {
    if (authority !== null) throw wrong('authority', texts.legalCostOnly);
    return {};
  }
  if (authority === null) throw wrong('authority', texts.chooseAuthority);
  return { authority };
};

export type NewEntry = {
  readonly levyAccountId: string;
  readonly kind: LedgerKind;
  readonly entryDay: Day;
  readonly dueDay: Day | null;
  readonly reference: string | null;
  readonly description: string;
  readonly amount: Cents;
  readonly reason: string;
  readonly authority: CostAuthority | null;
  readonly glAccountId: string | null;
};

/** An adjustment is put to an income or expense account of its building: what it waives, or what it makes good. */
const accountOf = async (
  { tx }: Write,
  { kind, levyAccountId, glAccountId }: NewEntry,
): Promise<{ glAccountId?: string }> => {
  if (glAccountId === null) return {};
  if (kind !== 'adjustment') throw wrong('glAccountId', texts.adjustmentOnly);
  const { rows } = await tx.execute(sql`
    select 1 from gl_accounts g join levy_accounts l on l.id = ${levyAccountId}
    where g.id = ${glAccountId} and g.in_use and g.control is null and g.class in ('income', 'expense')
      and (g.building_id is null or g.building_id = l.building_id)`);
  if (rows.length === 0) throw wrong('glAccountId', texts.notThatAccount);
  return { glAccountId };
};

/** Where the bank's statements come in, they say what was received: by hand only cash is entered, by its slip. */
const requireSlip = async ({ tx }: Write, { levyAccountId, kind, reference }: NewEntry): Promise<void> => {
  if (kind !== 'receipt' || (reference ?? '').trim() !== '') return;
  const { rows } = await tx.execute(sql`
    select 1 from levy_accounts l join building_bank_accounts b on (b.building_id = l.building_id or exists (
        select from pooled_schemes p where p.bank_account_id = b.id and p.building_id = l.building_id))
      join bank_statements s on s.bank_account_id = b.id and s.state <> 'undone'
    where l.id = ${levyAccountId} and b.fund = 'administrative' limit 1`);
  if (rows.length > 0) throw wrong('reference', texts.slipMissing);
};

/** On whose word it stands: of one, or of two. */
type Word = { readonly profileId: string; readonly confirmedBy?: string };

const requireDays = (w: Write, { entryDay, dueDay }: Pick<NewEntry, 'entryDay' | 'dueDay'>) => {
  if (entryDay > w.at.today) throw wrong('entryDay', texts.datedInFuture);
  if ((dueDay ?? entryDay) < entryDay) throw wrong('dueDay', texts.dueBeforeDate);
};

/** Puts it into the ledger; it is judged anew, however long ago it was typed. */
export const postTyped = async (w: Write, given: NewEntry & { readonly id: string }, word: Word) => {
  const { id, kind, entryDay, reason } = given;
  const authority = authorityOf(kind, given.authority);
  requireDays(w, given);
  await requireSlip(w, given);
  const account = await accountOf(w, given);
  await toldAt('entryDay', () =>
    postEntries(
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
          amount: signed(kind, given.amount),
          cause: { kind: 'person', ...word, reason, ...authority, ...account },
        },
      ],
      { kind: 'entry by hand', id, by: w.by.name },
    ),
  );
};

const created = fact('ledger-entries.created', 'ledger-entries');

/**
 * Posts what a person typed, on that person's word and reason; from the office's limit on it waits for a second person instead.
 * Answers its id, which is the same in either place.
 */
export const postEntry = addition({
  run: async (w, given: NewEntry) => {
    const profileId = requireProfileId(w);
    const { levyAccountId } = given;
    await holdAccounts(w.tx, [levyAccountId]);
    const id = uuidv7();
    if (await requiresSecondApproval(w.tx, levyAccountId, given.amount, { profileId, now: w.at.now })) {
      authorityOf(given.kind, given.authority);
      signed(given.kind, given.amount);
      requireDays(w, given);
      await requireSlip(w, given);
      await accountOf(w, given);
      return w.add(keepWaiting, { ...given, id });
    }
    await postTyped(w, { ...given, id }, { profileId });
    w.record(created, id, {});
    return id;
  },
});

const posted = {
  id: ledgerEntries.id,
  levyAccountId: ledgerEntries.levyAccountId,
  kind: ledgerEntries.kind,
  reference: ledgerEntries.reference,
  description: ledgerEntries.description,
  amount: ledgerEntries.amount,
  reversed: sql<boolean>`exists (select 1 from ledger_entries undone where undone.reverses = ledger_entries.id)`,
  /** To be taken back waits for a second person. */
  waits: sql<boolean>`exists (select from entries_to_confirm c
    where c.reverses = ledger_entries.id and c.state = 'waiting')`,
  ofBankLine: isOfBankLine(sql`ledger_entries.id`),
};
type Stored = typeof ledgerEntries.$inferSelect;
type Flags = { readonly reversed: boolean; readonly waits: boolean; readonly ofBankLine: boolean };
type Entry = Pick<Stored, Exclude<keyof typeof posted, keyof Flags>> & Flags;
/** An entry is not held: nobody may change one, and the table's own rule lets it be reversed once. */
const entries: Target<Entry> = {
  load: async (asking, id) => {
    const [found] = await asking.db
      .select(posted)
      .from(ledgerEntries)
      .where(and(eq(ledgerEntries.id, id), ofStaff(asking)));
    return found;
  },
};

type Undone = { before: { reversed: boolean }; after: { reversed: boolean; reversal: string | undefined } };
const reversed = fact<Undone>('ledger-entries.reversed', 'ledger-entries');

/** Posts the contrary, today, on somebody's word and reason. The second of two at once is told so. */
const takeBack = async (w: Write, entry: Entry, reason: string, word: Word) => {
  const { id, levyAccountId, reference, description, amount } = entry;
  const [reversal] = await postEntries(
    w.tx,
    [
      {
        levyAccountId,
        entryDay: w.at.today,
        dueDay: w.at.today,
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
  const told = { before: { reversed: false }, after: { reversed: true, reversal } };
  w.record(reversed, id, told, { detail: { reason } });
};

const mayTakeBack = ({ kind, reversed: undone, ofBankLine }: Entry): Offered => {
  if (kind === 'reversal' || undone) return false;
  return !ofBankLine || texts.bankLineStays;
};

const mayReverse = (entry: Entry): Offered => {
  const offered = mayTakeBack(entry);
  return offered === true && entry.waits ? texts.reversalWaits : offered;
};

/** Locks the account first, so that the rule sees a match that is posted meanwhile. */
const holdItsAccount = async ({ tx }: Pick<Write, 'tx'>, id: string) => {
  const rows = await tx
    .select({ id: ledgerEntries.levyAccountId })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.id, id));
  await holdAccounts(
    tx,
    rows.map((one) => one.id),
  );
};

/** From the office's limit on it waits for a second person instead. */
export const reverseEntry = command({
  on: entries,
  first: holdItsAccount,
  allowed: mayReverse,
  run: async (w, entry, { reason }: { readonly reason: string }) => {
    const { id, levyAccountId, amount, description } = entry;
    const profileId = requireProfileId(w);
    if (!(await requiresSecondApproval(w.tx, levyAccountId, amount, { profileId, now: w.at.now })))
      return takeBack(w, entry, reason, { profileId });
    const about = { levyAccountId, reverses: id, amount: cents(0 - amount), kind: 'reversal' as const };
    await w.add(keepWaiting, { ...about, description: `Reversal: ${description}`.slice(0, 200), reason });
  },
});

export type Confirmed = { readonly reason: string; readonly profileId: string };

/** What one person asked for and another confirmed. */
export const reverseConfirmed = command({
  on: entries,
  first: holdItsAccount,
  allowed: mayTakeBack,
  run: (w, entry, { reason, profileId }: Confirmed) =>
    takeBack(w, entry, reason, { profileId, confirmedBy: requireProfileId(w) }),
});
