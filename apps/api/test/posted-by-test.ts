/** The author of ledger postings that tests make. */
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';

export const POSTED_BY_TEST: JournalPostingSource = { kind: 'entry by hand', id: null, by: 'A test' };
