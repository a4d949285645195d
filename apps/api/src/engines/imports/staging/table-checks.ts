/** Checks by modules on staged rows, against stored rows and the rest of the import. */
import { extensionPoint } from '../../../kernel/extension-point.ts';
import type { StagedImport } from './staged-import.queries.ts';

/** Adds its faults to the staged rows (`refuseStagedRows`, `recordImportFaults`); runs before anything is written. */
export type StagedRowsCheck = (staged: StagedImport) => Promise<void>;

export const stagedRowsChecks = extensionPoint<StagedRowsCheck>('checks of an import');
