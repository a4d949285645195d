/** What modules hold staged rows against besides: stored rows, and the rest of what came with them. */
import { extensionPoint } from '../../../kernel/extension-point.ts';
import type { Staged } from './staged.queries.ts';

/** Tells its faults of the staged rows (`refuse`, `tellFaults`); asked before anything is written. */
export type StagedCheck = (staged: Staged) => Promise<void>;

export const stagedChecks = extensionPoint<StagedCheck>('checks of an import');
