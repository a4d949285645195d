/** Reads the record of a decided approval from the ballots and their append-only events. */

import { countedVoteOf, type TrusteeVote } from '@stoep/domain/scheme/approval-ballots';
import type { SignedApprovalRecord } from '@stoep/domain/scheme/approval-record';
import { and, eq, ne, sql } from 'drizzle-orm';
import { contacts } from '../../db/schema/identity/contacts.ts';
import { files } from '../../db/schema/platform/files.ts';
import { approvalRecords, approvals, ballotEvents, ballots } from '../../db/schema/scheme/approvals.ts';
import { buildings } from '../../db/schema/scheme/buildings.ts';
import { decodedSql } from '../../kernel/database/decoded-sql.ts';
import { nestedRowsSql } from '../../kernel/prepared-read.ts';
import { defineScopedQuery } from '../../kernel/query.ts';
import { requiredQueryInput } from '../../kernel/query-input.ts';
import type { CallerReadContext } from '../../kernel/read.ts';
import { everyRowScope } from '../../kernel/scope.ts';
import { type Keyring, keyringKeysOf } from '../../kernel/security/keyring.ts';
import { hashOfApprovalText } from './approval-text.ts';
import { originalFileSha256Sql } from './original-file.policy.ts';
import { countedVoteOfBallotSql } from './personal-interest.policy.ts';
import {
  canonicalApprovalRecordText,
  isApprovalRecordSignedByServer,
  sha256OfApprovalRecordText,
} from './record-signature.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const forWhom = 'a decision is one and the same for everybody; who may read it is asked ahead of it';
const one = { approvalId: requiredQueryInput<string>() };

type OnRoll = Omit<SignedApprovalRecord['ballots'][number], 'events' | 'removedAt' | 'votedAt'> & {
  id: string;
  removedAt: Date | null;
  votedAt: Date | null;
};
const roll = nestedRowsSql<OnRoll>(
  {
    id: ballots.id,
    trustee: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
    trusteeId: contacts.id,
    chair: ballots.chair,
    interest: ballots.recusedReason,
    removedAt: ballots.removedAt,
    vote: countedVoteOfBallotSql('ballots'),
    votedAt: decodedSql(
      sql<Date | null>`(case when ${countedVoteOfBallotSql('ballots')} is not null then ${ballots.votedAt} end)`,
      ballots.votedAt,
    ),
  },
  sql`from ballots join contacts on contacts.id = ballots.contact_id where ballots.approval_id = approvals.id
    order by ballots.id`,
);

type Event = {
  ballotId: string;
  vote: SignedApprovalRecord['ballots'][number]['events'][number]['vote'];
  at: Date;
  shown: SignedApprovalRecord['ballots'][number]['events'][number]['shown'];
  by: SignedApprovalRecord['ballots'][number]['events'][number]['by'];
};
const events = nestedRowsSql<Event>(
  {
    ballotId: ballotEvents.ballotId,
    vote: ballotEvents.vote,
    at: ballotEvents.at,
    shown: ballotEvents.shownHash,
    by: ballotEvents.source,
  },
  sql`from ballot_events join ballots on ballots.id = ballot_events.ballot_id
    where ballots.approval_id = approvals.id order by ballot_events.at, ballot_events.id`,
);

const decision = defineScopedQuery('approvals.decision', {
  scope: everyRowScope(approvals, forWhom),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        buildingId: buildings.id,
        building: buildings.name,
        subject: approvals.subject,
        description: approvals.description,
        type: approvals.type,
        amount: approvals.amount,
        fileName: files.name,
        fileSha256: originalFileSha256Sql,
        startsAt: approvals.startsAt,
        closesAt: approvals.closesAt,
        decidedAt: approvals.decidedAt,
        state: approvals.state,
        requiredCount: approvals.requiredCount,
        byCastingVote: approvals.byCastingVote,
        reason: approvals.withdrawnReason,
        roll,
        events,
      })
      .from(approvals)
      .innerJoin(buildings, eq(buildings.id, approvals.buildingId))
      .leftJoin(files, eq(files.id, approvals.fileId))
      .where(and(within, eq(approvals.id, input.approvalId), ne(approvals.state, 'Awaiting trustees'))),
});

/** The record of a decided approval, or undefined while it is open. */
export const readApprovalRecord = async (
  read: CallerReadContext,
  approvalId: string,
): Promise<SignedApprovalRecord | undefined> => {
  const approval = await read.find(decision, { approvalId });
  if (!approval) return undefined;
  const { roll, events } = approval;
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
    shown: hashOfApprovalText(approval),
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

const signature = defineScopedQuery('approvals.signature', {
  scope: everyRowScope(approvalRecords, forWhom),
  input: one,
  from: (db, { within, input }) =>
    db
      .select({
        approvalId: approvalRecords.approvalId,
        record: approvalRecords.record,
        sha256: approvalRecords.sha256,
        signature: approvalRecords.signature,
        publicKey: approvalRecords.publicKey,
        signedAt: approvalRecords.signedAt,
      })
      .from(approvalRecords)
      .where(and(within, eq(approvalRecords.approvalId, input.approvalId))),
});

/** The signed record, checked against the stored ballots and the server's keys; undefined before it is made. */
export const findSignedApprovalRecord = async (read: CallerReadContext, keyring: Keyring, approvalId: string) => {
  const signed = await read.find(signature, { approvalId });
  if (!signed) return undefined;
  const now = await readApprovalRecord(read, approvalId);
  // A name may change later, a vote may not. Names are compared with the signed text, all else with the stored rows.
  const asSigned = JSON.parse(signed.record) as SignedApprovalRecord;
  const agrees = now !== undefined && votesOf(now) === votesOf(asSigned);
  const verified =
    agrees &&
    sha256OfApprovalRecordText(canonicalApprovalRecordText(asSigned)) === signed.sha256 &&
    keyringKeysOf(keyring).some((key) => isApprovalRecordSignedByServer(key, signed.sha256, signed.signature));
  return { ...signed, asSigned, verified };
};

/** Older signed records still contain a vote that a personal interest made void. */
const withCountedVote = (ballot: SignedApprovalRecord['ballots'][number]) => {
  const vote = countedVoteOf(ballot.vote as TrusteeVote | null, ballot.interest !== null);
  return vote === null ? { ...ballot, vote, votedAt: null } : ballot;
};

const votesOf = (record: SignedApprovalRecord): string =>
  JSON.stringify({
    ...record,
    building: '',
    ballots: record.ballots.map((ballot) => ({ ...withCountedVote(ballot), trustee: '' })),
  });
