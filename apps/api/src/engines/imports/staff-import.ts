/**
 * Rules for every import by a member of staff, in the office or on the command line: role, dual approval and
 * followers.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { mayImportTable } from '@stoep/contract/imports/imports.codes';
import type { ServerDeps } from '../../deps.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import { queueApprovalRecheck } from '../decisions/commands/queue-approval-recheck.ts';
import { refuseDualApprovalImportRows } from './dual-approval-rows.policy.ts';
import { type ImportRunContext, importFollowersPoint } from './import-followers.ts';
import { wholeFileImportFault } from './sources/tables-of-source.ts';
import { recordImportFaults, type StagedImport } from './staging/staged-import.queries.ts';

/** Rejects rows that the role may not write by hand, and changes that need dual approval. */
export const importRoleCheckOf =
  (role: string | null) =>
  async (staged: StagedImport): Promise<void> => {
    for (const { table, file } of staged.tables.values()) {
      const reason = texts.yourRoleMay({ table: table.name });
      if (mayImportTable(role, table.name)) await refuseDualApprovalImportRows(staged, table.name);
      else await recordImportFaults(staged, [wholeFileImportFault(file, reason)]);
    }
  };

/** Runs what other modules do with imported rows, in the transaction that wrote them. */
export const runImportFollowers = async (
  deps: Pick<ServerDeps, 'jobs'>,
  tx: DatabaseTransaction,
  by: ImportRunContext,
): Promise<void> => {
  for (const follow of importFollowersPoint.all()) await follow(tx, by);
  await queueApprovalRecheck({ deps, tx });
};
