/** The audit trail: append-only, hash-chained. Owns audit_entries. */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/client.ts';
import { auditEntries } from '../../db/schema/platform.ts';
import type { Person } from '../../platform/actor.ts';
import type { AuditBy, AuditEntry } from '../../platform/audit/entry.ts';
import type { Origin } from '../../platform/http/request.ts';

/** Any number, as long as it is always the same: one writer appends to the chain at a time. */
const CHAIN_LOCK = 7_420_232;

export const byPerson = (person: Person, origin: Origin): AuditBy => ({
  // What is read while looking as somebody else was read by the member of staff.
  profileId: person.viewer?.profileId ?? person.profileId,
  name: person.viewer?.name ?? person.name,
  source: origin.source,
  requestId: origin.requestId,
});

export const bySystem = (name: string): AuditBy => ({ profileId: null, name, source: '', requestId: '' });

/** What is hashed: every column that says something, in one order, so that any later change shows. */
export const chainText = (
  previousHash: string | null,
  at: Date,
  by: Pick<AuditBy, 'profileId' | 'name'>,
  entry: AuditEntry,
): string =>
  JSON.stringify([
    previousHash,
    at.toISOString(),
    by.profileId,
    by.name,
    entry.action,
    entry.subjectKind,
    entry.subjectId ?? null,
    entry.contactId ?? null,
    canonical(entry.detail ?? {}),
  ]);

/** jsonb does not keep the order of keys, so the hash is taken over sorted ones. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
};

/** Appends one row to the chain, inside the caller's transaction where there is one. */
export const writeAudit = async (tx: Queryable, at: Date, by: AuditBy, entry: AuditEntry): Promise<void> => {
  await tx.transaction(async (inner) => {
    await inner.execute(sql`select pg_advisory_xact_lock(${CHAIN_LOCK})`);
    const [last] = await inner
      .select({ hash: auditEntries.hash })
      .from(auditEntries)
      .orderBy(sql`${auditEntries.sequence} desc`)
      .limit(1);
    const previousHash = last?.hash ?? null;
    const hash = createHash('sha256')
      .update(chainText(previousHash, at, by, entry))
      .digest('hex');
    await inner.insert(auditEntries).values({
      at,
      actorProfileId: by.profileId,
      actorName: by.name,
      source: by.source,
      requestId: by.requestId,
      action: entry.action,
      subjectKind: entry.subjectKind,
      subjectId: entry.subjectId ?? null,
      contactId: entry.contactId ?? null,
      detail: (canonical(entry.detail ?? {}) ?? {}) as Record<string, unknown>,
      previousHash,
      hash,
    });
  });
};
