/** Reads a decision as its record tells it, from the ballots and their append-only events. */
import type { DecisionRecord } from '@stoep/contract/decisions/approvals-of-building';
import { AppError } from '@stoep/contract/kit/errors';
import type { ApprovalRecord } from '@stoep/domain/votes/approval-record';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { approvalRecords, approvals, ballotEvents, ballots } from '../../db/schema/approvals.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { files } from '../../db/schema/files.ts';
import { contacts } from '../../db/schema/people.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Database, Queryable } from '../../kernel/database/client.ts';
import { approvalsReadInFullBy } from './approvals.policy.ts';
import { canonicalText, isSignedByServer, sha256Of } from './record.ts';
import { shownHash } from './shown-text.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** The record of a decided approval, or undefined while it is open. */
export const readRecord = async (db: Queryable, approvalId: string): Promise<ApprovalRecord | undefined> => {
  const [approval] = await db
    .select({
      buildingId: buildings.id,
      building: buildings.name,
      subject: approvals.subject,
      description: approvals.description,
      type: approvals.type,
      amount: approvals.amount,
      fileName: files.name,
      fileSha256: files.sha256,
      startsAt: approvals.startsAt,
      closesAt: approvals.closesAt,
      decidedAt: approvals.decidedAt,
      state: approvals.state,
      requiredCount: approvals.requiredCount,
      byCastingVote: approvals.byCastingVote,
      reason: approvals.withdrawnReason,
    })
    .from(approvals)
    .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
    .leftJoin(files, eq(files.id, approvals.fileId))
    .where(and(eq(approvals.id, approvalId), ne(approvals.state, 'Awaiting trustees')));
  if (!approval) return undefined;
  const roll = await db
    .select({
      id: ballots.id,
      trustee: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
      trusteeId: contacts.id,
      chair: ballots.chair,
      interest: ballots.recusedReason,
      removedAt: ballots.removedAt,
      vote: ballots.vote,
      votedAt: ballots.votedAt,
    })
    .from(ballots)
    .innerJoin(contacts, eq(contacts.id, ballots.contactId))
    .where(eq(ballots.approvalId, approvalId))
    .orderBy(asc(ballots.id));
  const events = await db
    .select({
      ballotId: ballotEvents.ballotId,
      vote: ballotEvents.vote,
      at: ballotEvents.at,
      shown: ballotEvents.shownHash,
      by: ballotEvents.source,
    })
    .from(ballotEvents)
    .innerJoin(ballots, eq(ballots.id, ballotEvents.ballotId))
    .where(eq(ballots.approvalId, approvalId))
    .orderBy(asc(ballotEvents.at), asc(ballotEvents.id));
  return {
    version: 1,
    approvalId,
    building: approval.building,
    subject: approval.subject,
    description: approval.description,
    type: approval.type,
    amountCents: approval.amount,
    fileName: approval.fileName,
    fileSha256: approval.fileSha256,
    shown: shownHash(approval),
    startsAt: approval.startsAt.toISOString(),
    closesAt: approval.closesAt.toISOString(),
    decidedAt: iso(approval.decidedAt) ?? '',
    outcome: approval.state,
    requiredCount: approval.requiredCount,
    byCastingVote: approval.byCastingVote,
    reason: approval.reason,
    ballots: roll.map(({ id, removedAt, votedAt, ...ballot }) => ({
      trustee: ballot.trustee,
      trusteeId: ballot.trusteeId,
      chair: ballot.chair,
      interest: ballot.interest,
      removedAt: iso(removedAt),
      vote: ballot.vote,
      votedAt: iso(votedAt),
      events: events
        .filter((event) => event.ballotId === id)
        .map(({ vote, at, shown, by }) => ({ vote, at: at.toISOString(), shown, by })),
    })),
  };
};

const NONE: DecisionRecord = {
  hash: null,
  signature: null,
  publicKey: null,
  signedOn: null,
  verified: false,
  fileLink: null,
};

/** What was signed, checked against the books and the server's key; undefined before it was made. */
export const findSignedRecord = async (db: Queryable, secret: Uint8Array, approvalId: string) => {
  const [signed] = await db
    .select({
      approvalId: approvalRecords.approvalId,
      record: approvalRecords.record,
      sha256: approvalRecords.sha256,
      signature: approvalRecords.signature,
      publicKey: approvalRecords.publicKey,
      signedAt: approvalRecords.signedAt,
    })
    .from(approvalRecords)
    .where(eq(approvalRecords.approvalId, approvalId));
  if (!signed) return undefined;
  const now = await readRecord(db, approvalId);
  // A name may change later, a vote may not: names are judged by the signed text, the rest by the books.
  const asSigned = JSON.parse(signed.record) as ApprovalRecord;
  const agrees = now !== undefined && votesOf(now) === votesOf(asSigned);
  const verified =
    agrees &&
    sha256Of(canonicalText(asSigned)) === signed.sha256 &&
    isSignedByServer(secret, signed.sha256, signed.signature);
  return { ...signed, asSigned, verified };
};

const votesOf = (record: ApprovalRecord): string =>
  JSON.stringify({
    ...record,
    building: '',
    ballots: record.ballots.map((ballot) => ({ ...ballot, trustee: '' })),
  });

/** M-63b: for those who may see who voted what. */
export const findDecisionRecord = async (
  db: Database,
  secret: Uint8Array,
  person: Person,
  approvalId: string,
): Promise<DecisionRecord> => {
  const [visible] = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.id, approvalId), approvalsReadInFullBy(person)));
  if (!visible) throw new AppError('not_found');
  const signed = await findSignedRecord(db, secret, approvalId);
  if (!signed) return NONE;
  return {
    hash: signed.sha256,
    signature: signed.signature,
    publicKey: signed.publicKey,
    signedOn: signed.signedAt,
    verified: signed.verified,
    fileLink: `/api/building-approval/${approvalId}/record/file/`,
  };
};
