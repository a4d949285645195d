/** How an owner of a table declares what of it goes, and what the audit says of it (decision 0211). */
import { fact } from '../fact.ts';
import type { Write } from '../write.ts';
import type { RetentionKind } from './retention.ts';

/** Deletes or empties some of what is older than the moment; answers how many, and fewer than `most` when nothing is left. */
export type Purge = {
  readonly kind: RetentionKind;
  readonly some: (w: Write, before: Date, most: number) => Promise<number>;
};

/** Of each batch that went: how many of what, and where the border was. */
export const purged = fact<{ kind: string; count: number; olderThan: string }>(
  'retention.purged',
  'retention',
);
