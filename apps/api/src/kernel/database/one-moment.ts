/** Several reads of one moment: none sees what another transaction commits in between. */
import type { Database, DatabaseTransaction } from './client.ts';

export const readAtOneMoment = <T>(db: Database, work: (tx: DatabaseTransaction) => Promise<T>): Promise<T> =>
  db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' });
