/** The audit trail: append-only, written without a lock, sealed a moment later. Owns audit_entries. */

import type { Person } from '../actor.ts';
import type { Queryable } from '../database/client.ts';
import { writeFacts } from '../fact.ts';
import type { Origin } from '../http/request.ts';
import { currentRequestId } from '../log/request-correlation.ts';
import type { AuditBy, AuditEntry } from './entry.ts';

export const byPerson = (person: Person, origin: Origin): AuditBy => ({
  // What is read while looking as somebody else was read by the member of staff.
  profileId: person.viewer?.profileId ?? person.profileId,
  name: person.viewer?.name ?? person.name,
  source: origin.source,
  requestId: origin.requestId,
});

export const bySystem = (name: string): AuditBy => ({
  profileId: null,
  name,
  source: '',
  requestId: currentRequestId(),
});

/** Adds one row inside the caller's transaction, where there is one; a trigger puts it in line for its seal. */
export const writeAudit = (tx: Queryable, at: Date, by: AuditBy, entry: AuditEntry): Promise<void> =>
  writeFacts(tx, at, by, [entry]);
