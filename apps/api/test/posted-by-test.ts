/** The author of ledger postings that tests make. */
import type { JournalPostingSource } from '../src/modules/ledger/posting/journals-of-entries.writes.ts';

export const POSTED_BY_TEST: JournalPostingSource = { kind: 'entry by hand', id: null, by: 'A test' };
