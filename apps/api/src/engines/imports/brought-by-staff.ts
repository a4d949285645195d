/** What holds for every import that a member of staff brings, on a page or on the command line: rights, two people, and what follows. */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { mayImport } from '@stoep/contract/imports/imports.codes';
import type { Deps } from '../../deps.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { followInterest } from '../decisions/commands/follow-interest.ts';
import { type ImportedBy, importFollowers } from './import-followers.ts';
import { keptForTwo } from './kept-for-two.policy.ts';
import { wholeFault } from './sources/tables-of-source.ts';
import { type Staged, tellFaults } from './staging/staged.queries.ts';

/** Rows that only those may write who may write them by hand; what takes two people is changed by its own steps. */
export const guardOf =
  (role: string | null) =>
  async (staged: Staged): Promise<void> => {
    for (const { table, file } of staged.tables.values()) {
      const reason = texts.yourRoleMay({ table: table.name });
      if (mayImport(role, table.name)) await keptForTwo(staged, table.name);
      else await tellFaults(staged, [wholeFault(file, reason)]);
    }
  };

/** What other modules do with the rows, in the transaction that has written them. */
export const followImport = async (
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  by: ImportedBy,
): Promise<void> => {
  for (const follow of importFollowers.all()) await follow(tx, by);
  await followInterest({ deps, tx });
};
