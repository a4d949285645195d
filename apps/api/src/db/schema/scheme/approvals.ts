/** Tables of trustee approvals of a building, their ballots and the history of votes (rules 1.3, 2.2). */

import { TRUSTEE_VOTES, type TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import {
  APPROVAL_STATES,
  type ApprovalState,
  type DisplayedApprovalStatus,
} from '@stoep/domain/scheme/approval-outcome';
import { APPROVAL_TYPES, type ApprovalType } from '@stoep/domain/vocabulary';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  centsColumn,
  createdAtColumn,
  idReferenceColumn,
  isOneOfSql,
  primaryKeyColumn,
  timestampColumn,
} from '../columns.ts';
import { aods, conductLetters, legalCases } from '../credit/credit.ts';
import { contacts } from '../identity/contacts.ts';
import { userProfiles } from '../identity/logins.ts';
import { files } from '../platform/files.ts';
import { payments } from '../suppliers/payments.ts';
import { maintenanceJobs, quotes } from '../works/maintenance.ts';
import { buildings } from './buildings.ts';
import { isOutcomeDeferredSql } from './deferred-outcome.ts';

export const approvals = pgTable(
  'approvals',
  {
    id: primaryKeyColumn(),
    buildingId: idReferenceColumn()
      .notNull()
      .references(() => buildings.id),
    subject: text().notNull(),
    description: text().notNull().default(''),
    type: text().$type<ApprovalType>().notNull(),
    state: text().$type<ApprovalState>().notNull().default('Awaiting trustees'),
    requiredCount: integer().notNull(),
    /** False: more than half of the eligible, so the count follows recusals and removals (rules 1.3). */
    requiredCountSet: boolean().notNull().default(true),
    /** The count that staff set, while a later personal interest lowers `requiredCount`; it applies again when that interest ends. */
    requiredCountAsSet: integer(),
    /** The building's setting when the approval was opened: a later change of it does not affect this approval. */
    castingVote: boolean().notNull().default(false),
    amount: centsColumn(),
    startsAt: timestampColumn().notNull(),
    closesAt: timestampColumn().notNull(),
    decidedAt: timestampColumn(),
    /** The chair's casting vote broke a tie (PMR 14). */
    byCastingVote: boolean().notNull().default(false),
    withdrawnReason: text(),
    /** Who opened it; null for the product and for imports. */
    raisedById: idReferenceColumn().references(() => userProfiles.id),
    /** Set when newly appointed trustees decided: since then the outcome waits for a second member of staff. */
    effectHeldAt: timestampColumn(),
    effectConfirmedAt: timestampColumn(),
    effectConfirmedById: idReferenceColumn().references(() => userProfiles.id),
    /** Set when staff refused the outcome: `state` stays Approved, as in the signed record, but the record went back to staff. */
    effectRefusedAt: timestampColumn(),
    effectRefusedById: idReferenceColumn().references(() => userProfiles.id),
    effectRefusedReason: text(),
    /** The status for lists and pages, while `state` is what the trustees decided. */
    status: text()
      .$type<DisplayedApprovalStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when effect_refused_at is not null then 'Refused by the managing agent' when effect_held_at is not null and effect_confirmed_at is null then 'Awaiting confirmation' else state end`,
      ),
    /** Reminders sent at 50, 80 and 95 % of the window. */
    remindersSent: integer().notNull().default(0),
    fileId: idReferenceColumn().references(() => files.id),
    recordFileId: idReferenceColumn().references(() => files.id),
    aodId: idReferenceColumn().references(() => aods.id),
    legalCaseId: idReferenceColumn().references(() => legalCases.id),
    paymentId: idReferenceColumn().references(() => payments.id),
    jobId: idReferenceColumn().references(() => maintenanceJobs.id),
    quoteId: idReferenceColumn().references(() => quotes.id),
    conductLetterId: idReferenceColumn().references(() => conductLetters.id),
    /** The kind of subject without a column above; the module that declares the kind loads the record. */
    aboutKind: text(),
    aboutId: idReferenceColumn(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    index('approvals_created').on(table.createdAt, table.id),
    index('approvals_legal_case').on(table.legalCaseId).where(sql`${table.legalCaseId} is not null`),
    index('approvals_file').on(table.fileId).where(sql`${table.fileId} is not null`),
    index('approvals_building').on(table.buildingId, table.state, table.createdAt),
    index('approvals_held')
      .on(table.id)
      .where(isOutcomeDeferredSql((name) => table[name])),
    index('approvals_closing').on(table.closesAt).where(sql`${table.state} = 'Awaiting trustees'`),
    index('approvals_payment').on(table.paymentId),
    index('approvals_job').on(table.jobId),
    index('approvals_aod').on(table.aodId),
    index('approvals_quote').on(table.quoteId),
    index('approvals_letter').on(table.conductLetterId),
    index('approvals_record_file').on(table.recordFileId),
    // One open approval for a record at a time: two could decide it differently.
    uniqueIndex('approvals_open_payment').on(table.paymentId).where(sql`${table.state} = 'Awaiting trustees'`),
    uniqueIndex('approvals_open_aod').on(table.aodId).where(sql`${table.state} = 'Awaiting trustees'`),
    uniqueIndex('approvals_open_quote').on(table.quoteId).where(sql`${table.state} = 'Awaiting trustees'`),
    uniqueIndex('approvals_open_letter').on(table.conductLetterId).where(sql`${table.state} = 'Awaiting trustees'`),
    uniqueIndex('approvals_open_about')
      .on(table.aboutKind, table.aboutId)
      .where(sql`${table.state} = 'Awaiting trustees'`),
    check('approvals_about', sql`(${table.aboutKind} is null) = (${table.aboutId} is null)`),
    check(
      'approvals_two_persons',
      sql`${table.effectConfirmedById} is null or ${table.raisedById} is null or ${table.effectConfirmedById} <> ${table.raisedById}`,
    ),
    check(
      'approvals_confirmed_or_refused',
      sql`${table.effectConfirmedAt} is null or ${table.effectRefusedAt} is null`,
    ),
    check(
      'approvals_refused_with_reason',
      sql`(${table.effectRefusedAt} is null) = (${table.effectRefusedReason} is null)`,
    ),
    check('approvals_type', isOneOfSql(table.type, APPROVAL_TYPES)),
    check('approvals_state', isOneOfSql(table.state, APPROVAL_STATES)),
    check('approvals_required', sql`${table.requiredCount} > 0`),
    check('approvals_window', sql`${table.closesAt} > ${table.startsAt}`),
    check('approvals_decided', sql`(${table.state} = 'Awaiting trustees') = (${table.decidedAt} is null)`),
  ],
);

export const ballots = pgTable(
  'ballots',
  {
    id: primaryKeyColumn(),
    approvalId: idReferenceColumn()
      .notNull()
      .references(() => approvals.id),
    contactId: idReferenceColumn()
      .notNull()
      .references(() => contacts.id),
    vote: text().$type<TrusteeVote>(),
    votedAt: timestampColumn(),
    /** Set when the trustee has a personal interest: may abstain, not vote (PMR 14). */
    recusedReason: text(),
    /** The product recognised that interest itself: while the approval is open, the reason is set and cleared with the interest. */
    interestFound: boolean().notNull().default(false),
    /** Set when the appointment ended while the approval was open: the ballot no longer counts. */
    removedAt: timestampColumn(),
    chair: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('ballots_once').on(table.approvalId, table.contactId),
    index('ballots_contact').on(table.contactId, table.vote),
    check('ballots_vote', sql`${table.vote} is null or ${isOneOfSql(table.vote, TRUSTEE_VOTES)}`),
    check('ballots_voted', sql`(${table.vote} is null) = (${table.votedAt} is null)`),
  ],
);

/** Every vote ever cast, changed ones too: the evidence of a decision (rules 2.2). Append-only. */
export const ballotEvents = pgTable(
  'ballot_events',
  {
    id: primaryKeyColumn(),
    ballotId: idReferenceColumn()
      .notNull()
      .references(() => ballots.id),
    vote: text().$type<TrusteeVote>().notNull(),
    at: timestampColumn().notNull(),
    /** SHA-256 of the text and file the trustee was shown. */
    shownHash: text().notNull(),
    source: text().notNull().default(''),
  },
  (table) => [index('ballot_events_ballot').on(table.ballotId, table.at)],
);

/** The decision as it was signed: the canonical text, its hash and the server's signature (rules 2.2). */
export const approvalRecords = pgTable('approval_records', {
  approvalId: idReferenceColumn()
    .primaryKey()
    .references(() => approvals.id),
  /** Canonical JSON: text, ballots, events, times. */
  record: text().notNull(),
  /** SHA-256 of `record`, hexadecimal. */
  sha256: text().notNull(),
  /** Ed25519 over the hash, base64; and the key that verifies it (SPKI, base64). */
  signature: text().notNull(),
  publicKey: text().notNull(),
  fileId: idReferenceColumn()
    .notNull()
    .references(() => files.id),
  signedAt: timestampColumn().notNull(),
});
