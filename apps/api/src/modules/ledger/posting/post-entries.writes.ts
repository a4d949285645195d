/**
 * Posts levy account entries with their journals. Each entry says what it is posted against; a reversal follows the
 * entry that it reverses. Owns ledger_entries, and with its neighbours the tables of the journals.
 */

import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import type { LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import {
  contraOfBank,
  type EntryLink,
  type EntryPosting,
  type EntryToPost,
  type JournalDraft,
  journalsFor,
  reversalOf,
} from '@stoep/domain/ledger/posting';
import { v7 as uuidv7 } from 'uuid';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { bulkInsert } from '../../../kernel/database/bulk.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { findBankAccountOfPayment } from './post-payment-journal.writes.ts';
import {
  findMirrorJournal,
  listBuildingsOfAccounts,
  listEntryLinks,
  listMainBankAccounts,
} from './posting-facts.queries.ts';
import { writeJournals } from './write-journals.writes.ts';

export type NewLedgerEntryRow = typeof ledgerEntries.$inferInsert;

/** An entry says what it is posted against; a reversal follows the entry that it reverses. */
export type NewLedgerEntry = NewLedgerEntryRow &
  (
    | { readonly kind: 'reversal'; readonly reverses: string; readonly posting?: never }
    | { readonly kind: Exclude<LedgerEntryKind, 'reversal'>; readonly posting: EntryPosting }
  );

type StoredEntry = NewLedgerEntry & { readonly id: string };

/**
 * The links of reversed entries. A receipt or refund that was posted against the opening balance of the fund is
 * reversed at a bank account: at the one that its payment left, else at the building's main one.
 */
const linksOfReversed = async (
  tx: DatabaseTransaction,
  entries: readonly StoredEntry[],
  buildings: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, EntryLink>> => {
  const links = await listEntryLinks(
    tx,
    entries.flatMap(({ reverses }) => reverses ?? []),
  );
  const opening = entries.flatMap(({ reverses, levyAccountId }) => {
    const link = links.get(reverses ?? '');
    return link?.opening ? [{ link, buildingId: buildings.get(levyAccountId) ?? '' }] : [];
  });
  if (opening.length === 0) return links;
  const banks = await listMainBankAccounts(tx, [...new Set(opening.map(({ buildingId }) => buildingId))]);
  const atTheBank = new Map<string, EntryLink>(links);
  for (const { link, buildingId } of opening) {
    const { cause, entryId } = link;
    const paid = cause?.kind === 'refund' ? await findBankAccountOfPayment(tx, cause.paymentId, null) : null;
    atTheBank.set(entryId, { ...link, contra: contraOfBank(paid ?? banks.get(buildingId) ?? null) });
  }
  return atTheBank;
};

const postingsOf = (
  entries: readonly StoredEntry[],
  buildings: ReadonlyMap<string, string>,
  links: ReadonlyMap<string, EntryLink>,
): EntryToPost[] => {
  const postings = new Map<string, EntryToPost>();
  for (const { id: entryId, levyAccountId, entryDay: day, amount, reverses, posting } of entries) {
    const entry = { entryId, buildingId: buildings.get(levyAccountId) ?? '', day, amount };
    // An entry may be reversed by another of the same posting: then no link is stored yet.
    const reversed = links.get(reverses ?? '') ?? postings.get(reverses ?? '');
    if (reversed) postings.set(entryId, reversalOf(reversed, entry));
    else if (posting) postings.set(entryId, { ...entry, ...posting });
    else throw new Error(`Entry ${entryId} has no posting and reverses no entry with a journal`);
  }
  return [...postings.values()];
};

/** The journals that reverse a whole journal refer to it, and to its journal of the reserve fund. */
const withReversedJournal = async (
  tx: DatabaseTransaction,
  journals: readonly JournalDraft[],
  reverses: string | undefined,
): Promise<readonly JournalDraft[]> => {
  if (reverses === undefined) return journals;
  const mirror = await findMirrorJournal(tx, reverses);
  return journals.map((journal) => ({ ...journal, reverses: journal.fund === 'administrative' ? reverses : mirror }));
};

/** Callers may give more than the columns: what a run plans has a key. */
const rowOf = (entry: StoredEntry): NewLedgerEntryRow => ({
  id: entry.id,
  levyAccountId: entry.levyAccountId,
  entryDay: entry.entryDay,
  dueDay: entry.dueDay,
  kind: entry.kind,
  reference: entry.reference,
  description: entry.description,
  amount: entry.amount,
  allocatesTo: entry.allocatesTo,
  reverses: entry.reverses,
  disputed: entry.disputed ?? false,
  cause: entry.cause,
});

/**
 * Stores entries in order, with their journals. Answers their ids. Throws conflict with the day if a month is closed.
 * Callers lock the accounts and refresh their open items (`postLedgerEntries`).
 */
export const postEntries = async (
  tx: DatabaseTransaction,
  newEntries: readonly NewLedgerEntry[],
  from: JournalPostingSource,
): Promise<string[]> => {
  const entries = newEntries.map((entry): StoredEntry => ({ ...entry, id: entry.id ?? uuidv7() }));
  await bulkInsert(tx, ledgerEntries, entries.map(rowOf));
  const buildings = await listBuildingsOfAccounts(
    tx,
    entries.map(({ levyAccountId }) => levyAccountId),
  );
  const links = await linksOfReversed(tx, entries, buildings);
  const { journals, links: made } = journalsFor(postingsOf(entries, buildings, links), uuidv7);
  await writeJournals(tx, { journals: await withReversedJournal(tx, journals, from.reverses), links: made }, from);
  return entries.map(({ id }) => id);
};
