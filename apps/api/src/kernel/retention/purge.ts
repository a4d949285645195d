/** How the owner of a table declares what is purged, and what the audit records of it (decision 0211). */
import { defineFact } from '../fact.ts';
import type { CommandWrite } from '../write.ts';
import type { RetentionKind } from './retention.ts';

/** Deletes or empties some records older than the moment. Returns how many; fewer than `most` when none is left. */
export type RetentionPurge = {
  readonly kind: RetentionKind;
  readonly some: (w: CommandWrite, before: Date, most: number) => Promise<number>;
};

/** Recorded for each batch: the kind, the count and the cutoff date. */
export const retentionPurgedFact = defineFact<{ kind: string; count: number; olderThan: string }>(
  'retention.purged',
  'retention',
);
