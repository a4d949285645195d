/** The legacy hash chain of audit entries written before seals. Unchanged, to verify the entries that exist. */
import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.ts';

/** jsonb does not preserve the order of keys, so the hash uses sorted keys. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value ?? null;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
};

type OldEntry = AuditEntry & { at: Date; actorProfileId: string | null; actorName: string };

export const legacyAuditChainHash = (previousHash: string | null, entry: OldEntry): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        previousHash,
        entry.at.toISOString(),
        entry.actorProfileId,
        entry.actorName,
        entry.action,
        entry.subjectKind,
        entry.subjectId ?? null,
        entry.contactId ?? null,
        canonical(entry.detail ?? {}),
      ]),
    )
    .digest('hex');
