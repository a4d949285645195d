/** Who posts what a test needs in the ledger. */
import type { PostedFrom } from '../src/modules/ledger/journals/journal-entries.commands.ts';

export const BY_TEST: PostedFrom = { kind: 'entry by hand', id: null, by: 'A test' };
