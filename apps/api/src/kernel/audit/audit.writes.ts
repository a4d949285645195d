/** Writes audit entries: append-only, without a lock, sealed within a second by a job. Owns audit_entries. */

import type { PersonActor } from '../actor.ts';
import type { Queryable } from '../database/client.ts';
import { recordFactsOfActor } from '../fact.ts';
import type { RequestOrigin } from '../http/request.ts';
import { currentRequestId } from '../log/request-correlation.ts';
import type { AuditActor, AuditEntry } from './audit-entry.ts';

export const auditActorOfPerson = (person: PersonActor, origin: RequestOrigin): AuditActor => ({
  // What staff read while viewing as somebody else is recorded for the member of staff.
  profileId: person.viewer?.profileId ?? person.profileId,
  name: person.viewer?.name ?? person.name,
  source: origin.source,
  requestId: origin.requestId,
});

export const auditActorOfSystem = (name: string): AuditActor => ({
  profileId: null,
  name,
  source: '',
  requestId: currentRequestId(),
});

/** Inserts one audit entry inside the caller's transaction, if there is one. A trigger queues it for its seal. */
export const insertAuditEntry = (tx: Queryable, at: Date, by: AuditActor, entry: AuditEntry): Promise<void> =>
  recordFactsOfActor(tx, at, by, [entry]);
