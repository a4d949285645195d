/**
 * Tables that protect the audit: entries pending their seal, seals and anchors. Written only by triggers and
 * the sealer.
 */
import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timestampColumn } from '../columns.ts';

/** Entries that have no seal yet: a trigger of audit_entries adds them, the sealer removes them. */
export const unsealedAuditEntries = pgTable('audit_pending', {
  sequence: bigint({ mode: 'number' }).primaryKey(),
});

/** The chain: one link per entry in the order of sealing, without a gap. */
export const auditSeals = pgTable(
  'audit_links',
  {
    link: bigint({ mode: 'number' }).primaryKey(),
    sequence: bigint({ mode: 'number' }).notNull(),
    /** SHA-256 over the hash before it, its own number and every column of the entry. */
    hash: text().notNull(),
  },
  (table) => [uniqueIndex('audit_links_sequence').on(table.sequence)],
);

/** The signed end of the chain at a moment, by a key derived from the secret; numbered without a gap. */
export const auditAnchors = pgTable('audit_anchors', {
  number: integer().primaryKey(),
  at: timestampColumn().notNull(),
  /** The last link at that moment, which is also the number of links. */
  link: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** A fingerprint of the secret that signed it. */
  keyId: text().notNull(),
  mac: text().notNull(),
});
