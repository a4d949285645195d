/** Posts ledger entries that a test states by kind and cause alone, against what the product would choose for them. */

import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import {
  adjustmentPostingOf,
  consumptionPostingOf,
  type EntryPosting,
  entryPostingOf,
} from '@stoep/domain/ledger/posting';
import { eq } from 'drizzle-orm';
import { buildingBankAccounts } from '../../src/db/schema/bank/bank-accounts.ts';
import { meterReadings, meters } from '../../src/db/schema/billing/metering.ts';
import { glAccounts } from '../../src/db/schema/ledger/journals.ts';
import type { DatabaseTransaction } from '../../src/kernel/database/client.ts';
import { postLedgerEntries } from '../../src/modules/ledger/entries/post-ledger-entries.commands.ts';
import type { NewLedgerEntry, NewLedgerEntryRow } from '../../src/modules/ledger/posting/post-entries.writes.ts';
import { findBankAccountOfPayment } from '../../src/modules/ledger/posting/post-payment-journal.writes.ts';
import { findMainBankAccount } from '../../src/modules/ledger/posting/posting-facts.queries.ts';

/** `posting` is chosen from kind and cause where it is left out. */
export type TestEntry = NewLedgerEntryRow & { readonly posting?: EntryPosting };
type ChargedEntry = NewLedgerEntryRow & { readonly kind: Exclude<LedgerEntryKind, 'reversal'> };

/** The bank account that the cause or its payment names, else the building's main one. */
const bankAccountOf = async (tx: DatabaseTransaction, { cause, levyAccountId }: ChargedEntry) => {
  if (cause?.kind === 'refund') return findBankAccountOfPayment(tx, cause.paymentId, null);
  const id = cause && 'bankAccountId' in cause ? cause.bankAccountId : undefined;
  if (id === undefined) return findMainBankAccount(tx, levyAccountId);
  const { id: key, fund, pooled } = buildingBankAccounts;
  const [found] = await tx.select({ id: key, fund, pooled }).from(buildingBankAccounts).where(eq(key, id));
  return found ?? null;
};

const meterTypeOf = async (tx: DatabaseTransaction, readingId: string) => {
  const [found] = await tx
    .select({ type: meters.type })
    .from(meterReadings)
    .innerJoin(meters, eq(meters.id, meterReadings.meterId))
    .where(eq(meterReadings.id, readingId));
  return found?.type;
};

const chosenAccountOf = async (tx: DatabaseTransaction, { cause }: ChargedEntry) => {
  const id = cause && 'glAccountId' in cause ? cause.glAccountId : undefined;
  if (id === undefined) return null;
  const [found] = await tx
    .select({ id: glAccounts.id, code: glAccounts.code })
    .from(glAccounts)
    .where(eq(glAccounts.id, id));
  return found ?? null;
};

const postingOf = async (tx: DatabaseTransaction, entry: ChargedEntry): Promise<EntryPosting> => {
  const { kind, amount, cause } = entry;
  const facts = { kind, charge: null, credit: amount < 0 };
  if (kind === 'adjustment') return adjustmentPostingOf(amount, await chosenAccountOf(tx, entry));
  const meterType = cause?.kind === 'consumption' ? await meterTypeOf(tx, cause.readingId) : undefined;
  if (meterType !== undefined) return consumptionPostingOf(meterType);
  if (kind !== 'receipt' && kind !== 'refund') return entryPostingOf(facts, null);
  const charge = cause?.kind === 'bank' && cause.parked !== undefined ? (`Parked ${cause.parked}` as const) : null;
  return entryPostingOf({ ...facts, charge }, await bankAccountOf(tx, entry));
};

/** Answers the ids. */
export const postTestEntries = async (
  tx: DatabaseTransaction,
  entries: readonly TestEntry[],
  from: JournalPostingSource,
): Promise<string[]> => {
  const stated: NewLedgerEntry[] = [];
  for (const entry of entries) {
    const { kind, reverses, posting, ...row } = entry;
    if (kind !== 'reversal') stated.push({ ...row, kind, posting: posting ?? (await postingOf(tx, { ...row, kind })) });
    else if (typeof reverses === 'string') stated.push({ ...row, kind, reverses });
    else throw new Error('A reversal names the entry that it reverses.');
  }
  return postLedgerEntries(tx, stated, from);
};
