/** Posts the journals of levy account entries whose contra sides are stated; a reversal follows the reversed entry. */
import {
  contraOfBank,
  type EntryLink,
  type EntryPosting,
  type JournalDraft,
  journalsFor,
  type LevyPosting,
  reversalOf,
} from '@stoep/domain/ledger/posting';
import type { Cents } from '@stoep/domain/money/cents';
import { v7 as uuidv7 } from 'uuid';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { JournalPostingSource } from './journals-of-entries.writes.ts';
import {
  findMirrorJournal,
  listBuildingsOfAccounts,
  listEntryLinks,
  listMainBankAccounts,
} from './posting-facts.queries.ts';
import { writeJournals } from './write-journals.writes.ts';

/** An inserted entry. `posting` is missing only for a reversal. */
export type EntryToPost = {
  readonly id: string;
  readonly levyAccountId: string;
  readonly entryDay: string;
  /** Positive for a debit of the levy account. */
  readonly amount: Cents;
  readonly reverses: string | null;
  readonly posting: EntryPosting | null;
};

/**
 * The links of reversed entries. A receipt against the opening balance of the fund is reversed at the building's main
 * bank account all the same: the bank returns it there.
 */
const linksOfReversed = async (
  tx: DatabaseTransaction,
  entries: readonly EntryToPost[],
  buildings: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, EntryLink>> => {
  const links = await listEntryLinks(
    tx,
    entries.flatMap(({ reverses }) => reverses ?? []),
  );
  const opening = entries.filter(({ reverses }) => links.get(reverses ?? '')?.opening);
  if (opening.length === 0) return links;
  const buildingIds = opening.map(({ levyAccountId }) => buildings.get(levyAccountId) ?? '');
  const banks = await listMainBankAccounts(tx, [...new Set(buildingIds)]);
  const atTheBank = opening.map(({ reverses }, place): [string, EntryLink] => {
    const link = links.get(reverses ?? '') as EntryLink;
    return [link.entryId, { ...link, contra: contraOfBank(banks.get(buildingIds[place] ?? '') ?? null) }];
  });
  return new Map([...links, ...atTheBank]);
};

const postingsOf = (
  entries: readonly EntryToPost[],
  buildings: ReadonlyMap<string, string>,
  links: ReadonlyMap<string, EntryLink>,
): LevyPosting[] => {
  const postings = new Map<string, LevyPosting>();
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
const referringTo = async (
  tx: DatabaseTransaction,
  journals: readonly JournalDraft[],
  reverses: string | undefined,
): Promise<readonly JournalDraft[]> => {
  if (reverses === undefined) return journals;
  const mirror = await findMirrorJournal(tx, reverses);
  return journals.map((journal) => ({ ...journal, reverses: journal.fund === 'administrative' ? reverses : mirror }));
};

/** Throws conflict with the day if a month is closed. */
export const postJournalsOfPostings = async (
  tx: DatabaseTransaction,
  entries: readonly EntryToPost[],
  from: JournalPostingSource,
): Promise<void> => {
  const buildings = await listBuildingsOfAccounts(
    tx,
    entries.map(({ levyAccountId }) => levyAccountId),
  );
  const links = await linksOfReversed(tx, entries, buildings);
  const { journals, links: made } = journalsFor(postingsOf(entries, buildings, links), uuidv7);
  await writeJournals(tx, { journals: await referringTo(tx, journals, from.reverses), links: made }, from);
};
