/** Reads a decision as its record tells it, from the ballots and their append-only events. */
import { countedVote, type Vote } from '@stoep/domain/scheme/approval-ballots';
import type { ApprovalRecord } from '@stoep/domain/scheme/approval-record';
import { and, eq, ne, sql } from 'drizzle-orm';
import { contacts } from '../../db/schema/identity/contacts.ts';
import { files } from '../../db/schema/platform/files.ts';
import { approvalRecords, approvals, ballotEvents, ballots } from '../../db/schema/scheme/approvals.ts';
import { buildings } from '../../db/schema/scheme/buildings.ts';
import { required } from '../../kernel/input.ts';
import { rowsWithin } from '../../kernel/prepared-read.ts';
import { query } from '../../kernel/query.ts';
import type { Read } from '../../kernel/read.ts';
import { everyRow } from '../../kernel/scope.ts';
import { type Keyring, keysOf } from '../../kernel/security/keyring.ts';
import { countedVoteOn } from './interest.policy.ts';
import { canonicalText, isSignedByServer, sha256Of } from './record.ts';
import { shownSha256 } from './shown-file.policy.ts';
import { shownHash } from './shown-text.ts';

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

const forWhom = 'a decision is one and the same for everybody; who may read it is asked ahead of it';
const one = { approvalId: required<string>() };

type OnRoll = Omit<ApprovalRecord['ballots'][number], 'events' | 'removedAt' | 'votedAt'> & {
  id: string;
  removedAt: Date | null;
  votedAt: Date | null;
};
const roll = rowsWithin<OnRoll>(
  {
    id: ballots.id,
    trustee: sql<string>`${contacts.firstName} || ' ' || ${contacts.lastName}`,
    trusteeId: contacts.id,
    chair: ballots.chair,
    interest: ballots.recusedReason,
    removedAt: ballots.removedAt,
    vote: countedVoteOn('ballots'),
    votedAt:
      sql<Date | null>`(case when ${countedVoteOn('ballots')} is not null then ${ballots.votedAt} end)`.mapWith(
        ballots.votedAt,
      ),
  },
  sql`from ballots join contacts on contacts.id = ballots.contact_id where ballots.approval_id = approvals.id
    order by ballots.id`,
);

type Event = {
  ballotId: string;
  vote: ApprovalRecord['ballots'][number]['events'][number]['vote'];
  at: Date;
  shown: ApprovalRecord['ballots'][number]['events'][number]['shown'];
  by: ApprovalRecord['ballots'][number]['events'][number]['by'];
};
const events = rowsWithin<Event>(
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

const decision = query('approvals.decision', {
  scope: everyRow(approvals, forWhom),
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
        fileSha256: shownSha256,
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
export const readRecord = async (read: Read, approvalId: string): Promise<ApprovalRecord | undefined> => {
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

const signature = query('approvals.signature', {
  scope: everyRow(approvalRecords, forWhom),
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

/** What was signed, checked against the books and the server's keys; undefined before it was made. */
export const findSignedRecord = async (read: Read, keyring: Keyring, approvalId: string) => {
  const signed = await read.find(signature, { approvalId });
  if (!signed) return undefined;
  const now = await readRecord(read, approvalId);
  // A name may change later, a vote may not: names are judged by the signed text, the rest by the books.
  const asSigned = JSON.parse(signed.record) as ApprovalRecord;
  const agrees = now !== undefined && votesOf(now) === votesOf(asSigned);
  const verified =
    agrees &&
    sha256Of(canonicalText(asSigned)) === signed.sha256 &&
    keysOf(keyring).some((key) => isSignedByServer(key, signed.sha256, signed.signature));
  return { ...signed, asSigned, verified };
};

/** Records that were signed before still name a vote that an interest had made void. */
const withCountedVote = (ballot: ApprovalRecord['ballots'][number]) => {
  const vote = countedVote(ballot.vote as Vote | null, ballot.interest !== null);
  return vote === null ? { ...ballot, vote, votedAt: null } : ballot;
};

const votesOf = (record: ApprovalRecord): string =>
  JSON.stringify({
    ...record,
    building: '',
    ballots: record.ballots.map((ballot) => ({ ...withCountedVote(ballot), trustee: '' })),
  });
