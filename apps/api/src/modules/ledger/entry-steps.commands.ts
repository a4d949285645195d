/** Entries that staff post and reverse by hand; none is ever changed (rules 1.2). */

import { ledgerSentences as texts } from '@stoep/contract/accounts/ledger.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import type { CostAuthority, LedgerKind } from '@stoep/domain/levies/ledger-entry';
import { type Cents, cents } from '@stoep/domain/money/money';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { ofStaff } from '../../access/staff.ts';
import { ledgerEntries } from '../../db/schema/accounts.ts';
import { addition, command, doingPerson } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import type { Target, Write } from '../../kernel/write.ts';
import { toldAt } from '../journals/closed-month.commands.ts';
import { postEntries } from './ledger.commands.ts';

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
const insistOnSlip = async ({ tx }: Write, { levyAccountId, kind, reference }: NewEntry): Promise<void> => {
  if (kind !== 'receipt' || (reference ?? '').trim() !== '') return;
  const { rows } = await tx.execute(sql`
    select 1 from levy_accounts l join building_bank_accounts b on (b.building_id = l.building_id or exists (
        select from pooled_schemes p where p.bank_account_id = b.id and p.building_id = l.building_id))
      join bank_statements s on s.bank_account_id = b.id
    where l.id = ${levyAccountId} and b.fund = 'administrative' limit 1`);
  if (rows.length > 0) throw wrong('reference', texts.slipMissing);
};

const created = fact('ledger-entries.created', 'ledger-entries');

/** Posts what a person typed, on that person's word and reason. Answers its id. */
export const postEntry = addition({
  run: async (w, given: NewEntry) => {
    const { kind, entryDay, reason } = given;
    const authority = authorityOf(kind, given.authority);
    if (entryDay > w.at.today) throw wrong('entryDay', texts.datedInFuture);
    const dueDay = given.dueDay ?? entryDay;
    if (dueDay < entryDay) throw wrong('dueDay', texts.dueBeforeDate);
    await insistOnSlip(w, given);
    const account = await accountOf(w, given);
    const id = uuidv7();
    await toldAt('entryDay', () =>
      postEntries(
        w.tx,
        [
          {
            id,
            levyAccountId: given.levyAccountId,
            entryDay,
            dueDay: kind === 'receipt' ? entryDay : dueDay,
            kind,
            reference: given.reference,
            description: given.description,
            amount: signed(kind, given.amount),
            cause: { kind: 'person', profileId: doingPerson(w), reason, ...authority, ...account },
          },
        ],
        { kind: 'entry by hand', id, by: w.by.name },
      ),
    );
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
};
type Stored = typeof ledgerEntries.$inferSelect;

/** An entry is not held: nobody may change one, and the table's own rule lets it be reversed once. */
const entries: Target<Pick<Stored, Exclude<keyof typeof posted, 'reversed'>> & { reversed: boolean }> = {
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

/** Posts the contrary, today, on that person's word and reason. The second of two at once is told so. */
export const reverseEntry = command({
  on: entries,
  allowed: (entry) => entry.kind !== 'reversal' && !entry.reversed,
  run: async (w, entry, { reason }: { readonly reason: string }) => {
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
          cause: { kind: 'person', profileId: doingPerson(w), reason },
        },
      ],
      { kind: 'entry reversed', id, by: w.by.name },
    );
    const told = { before: { reversed: false }, after: { reversed: true, reversal } };
    w.record(reversed, id, told, { detail: { reason } });
  },
});
