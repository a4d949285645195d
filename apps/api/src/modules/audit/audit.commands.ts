/** The audit trail: append-only, written without a lock, sealed a moment later. Owns audit_entries. */
import type { Queryable } from '../../db/client.ts';
import { writeFacts } from '../../kernel/fact.ts';
import type { Person } from '../../platform/actor.ts';
import type { AuditBy, AuditEntry } from '../../platform/audit/entry.ts';
import type { Origin } from '../../platform/http/request.ts';

export const byPerson = (person: Person, origin: Origin): AuditBy => ({
  // What is read while looking as somebody else was read by the member of staff.
  profileId: person.viewer?.profileId ?? person.profileId,
  name: person.viewer?.name ?? person.name,
  source: origin.source,
  requestId: origin.requestId,
});

export const bySystem = (name: string): AuditBy => ({ profileId: null, name, source: '', requestId: '' });

/** Adds one row inside the caller's transaction, where there is one; a trigger puts it in line for its seal. */
export const writeAudit = (tx: Queryable, at: Date, by: AuditBy, entry: AuditEntry): Promise<void> =>
  writeFacts(tx, at, by, [entry]);
