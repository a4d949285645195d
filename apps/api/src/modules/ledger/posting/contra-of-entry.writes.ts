/** What an entry was posted against, for a posting that takes the same side. */
import type { ContraSide } from '@stoep/domain/ledger/posting';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { listEntryLinks } from './posting-facts.queries.ts';

export const findContraOfEntry = async (tx: DatabaseTransaction, entryId: string): Promise<ContraSide | undefined> =>
  (await listEntryLinks(tx, [entryId])).get(entryId)?.contra;
