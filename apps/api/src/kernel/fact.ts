/** What happened, said once: the audit row is its stored form. Names that have been stored stay as they are. */

import { auditEntries } from '../db/schema/platform.ts';
import type { Deps } from '../deps.ts';
import type { AuditBy, AuditEntry } from './audit/entry.ts';
import type { Queryable } from './database/client.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** A kind of fact. `P` is what is told with each: ids, states and amounts. */
export type Fact<P extends Payload> = {
  /** As the audit has it: 'payments.release'. */
  readonly action: string;
  /** What sort of record it is about: 'payments'. */
  readonly subjectKind: string;
  /** Keeps the payload's type with the fact. */
  readonly says?: (payload: P) => void;
};

export const fact = <P extends Payload = Record<never, never>>(
  action: string,
  subjectKind: string,
): Fact<P> => ({ action, subjectKind });

/** A fact of one record, as it goes into the audit. */
export type Told = AuditEntry & {
  /** Null for what there is one of: the settings. */
  readonly subjectId: string | null;
  /** In place of whoever runs the command. */
  readonly by?: Pick<AuditBy, 'profileId' | 'name'>;
};

/** Adds the rows in one statement, inside the caller's transaction; a trigger puts each in line for its seal. */
export const writeFacts = async (
  tx: Pick<Queryable, 'insert'>,
  at: Date,
  by: AuditBy,
  entries: readonly (AuditEntry & { readonly by?: Told['by'] | undefined })[],
): Promise<void> => {
  if (entries.length === 0) return;
  await tx.insert(auditEntries).values(
    entries.map((entry) => ({
      at,
      actorProfileId: (entry.by ?? by).profileId,
      actorName: (entry.by ?? by).name,
      source: by.source,
      requestId: by.requestId,
      action: entry.action,
      subjectKind: entry.subjectKind,
      subjectId: entry.subjectId ?? null,
      contactId: entry.contactId ?? null,
      detail: entry.detail ?? {},
    })),
  );
};

/**
 * Says what stays although the request is refused, and at once: over a line of its own, which no rollback reaches. A command
 * refuses after it.
 */
export const leave = (
  { deps, by }: { readonly deps: Pick<Deps, 'db' | 'clock'>; readonly by: AuditBy },
  { action, subjectKind }: Fact<Record<never, never>>,
  subjectId: string | null,
  more: Pick<AuditEntry, 'contactId'> & Pick<Told, 'by'>,
): Promise<void> =>
  writeFacts(deps.db.apart, deps.clock.now(), by, [{ action, subjectKind, subjectId, ...more }]);
