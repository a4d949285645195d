/** Raises an approval for a building's trustees: each gets a ballot and a notice (rules 1.3, 2.2). */

import { AppError, type UntranslatedFieldErrors } from '@stoep/contract/kit/errors';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { tooFewTrusteesSentences as withoutTrustees } from '@stoep/contract/scheme/too-few-trustees.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import {
  earliestApprovalClosing,
  isRequiredApprovalCountReachable,
  minRequiredApprovals,
  requiredApprovalsOf,
  type TrusteeVotingRules,
} from '@stoep/domain/scheme/approval-outcome';
import type { ApprovalType } from '@stoep/domain/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { isAppointmentInOfficeSql } from '../../../access/trustee-in-office.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMails } from '../../../kernel/outbox/mail.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import type { SubmittedRecordDetails } from '../decidable.policy.ts';
import { requireOneLinkedRecord, submitLinkedRecord } from '../decision-effects.writes.ts';
import { approvalRequestMail, type EarlierApproval } from '../decisions.email.ts';
import { isEarlierApprovalOfSameRecordSql } from '../earlier-approval.policy.ts';
import { personalInterestOfContactSql } from '../personal-interest.policy.ts';
import { findApproval, lockApproval, readBallotRoll } from './ballot-roll.ts';

export type NewApprovalInput = {
  readonly buildingId: string;
  readonly subject: string;
  readonly description?: string;
  readonly type: ApprovalType;
  /** Taken from the linked record when absent. */
  readonly amount?: Cents | null;
  /** Now when absent. */
  readonly startsAt?: Date;
  readonly closesAt: Date;
  /** When absent: more than half of the eligible trustees, following recusals and removals. */
  readonly requiredCount?: number | null;
  readonly fileId?: string | null;
  readonly aodId?: string | null;
  readonly legalCaseId?: string | null;
  readonly paymentId?: string | null;
  readonly jobId?: string | null;
  readonly quoteId?: string | null;
  readonly conductLetterId?: string | null;
  /** A record of a kind that has no column of its own above. */
  readonly about?: { readonly kind: string; readonly id: string };
  /** False sends no notices: for approvals that were raised elsewhere and are only captured here. */
  readonly notify?: boolean;
};

const requireOffered = (fields: UntranslatedFieldErrors): void => {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

/** The amount that trustees vote on must be what the record will cost. */
const requireItsAmount = (given: Cents | null | undefined, { amount }: SubmittedRecordDetails): void => {
  if (given === undefined || amount === undefined || amount === null || given === amount) return;
  requireOffered({
    amount: texts.recordSays({ amount: formatMoney(amount, 'plain') }),
  });
};

/** The building's current rules for written votes. The approval keeps them even if they change later. Throws 404. */
const getVotingRules = async (tx: DatabaseTransaction, buildingId: string) => {
  const [scheme] = await tx
    .select({
      castingVote: buildings.castingVoteInWriting,
      fewerThanMajority: buildings.fewerVotesThanMajority,
      shortestHours: buildings.shortestVotingHours,
    })
    .from(buildings)
    .where(eq(buildings.id, buildingId));
  if (!scheme) throw new AppError('not_found');
  return scheme;
};

const MINUTE_MS = 60_000;

/** A written vote must give the trustees the time that their building's rules require. */
const requireTime = (scheme: TrusteeVotingRules, startsAt: Date, closesAt: Date): void => {
  const earliest = earliestApprovalClosing(scheme, startsAt);
  if (closesAt >= earliest) return;
  // Rounded up to the minute, since that is what people type; the minute before would be too early again.
  const roundedUp = new Date(Math.ceil(earliest.getTime() / MINUTE_MS) * MINUTE_MS);
  requireOffered({
    closesAt: texts.tooSoon({ hours: scheme.shortestHours, earliest: { at: roundedUp } }),
  });
};

/** A resolution needs more than half of those who may vote, unless the building's rules require fewer (PMR 14(4)). */
const requireEnough = (scheme: TrusteeVotingRules, requiredCount: number, eligible: number): void => {
  if (!isRequiredApprovalCountReachable(requiredCount, eligible))
    requireOffered({ requiredCount: texts.outOfReach({ eligible }) });
  const least = minRequiredApprovals(scheme, eligible);
  if (requiredCount >= least) return;
  requireOffered({
    requiredCount: texts.tooFew({ least, eligible }),
  });
};

/** The trustees in office now, each once. Trustees with a personal interest are on the roll but may only abstain. */
const drawUpRoll = async (tx: DatabaseTransaction, approvalId: string, buildingId: string, at: Date) => {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`insert into ballots (approval_id, contact_id, chair, recused_reason, interest_found)
    select approvals.id, t.contact_id, coalesce(t.contact_id = b.chair_id, false), own.reason, own.reason is not null
    from approvals join buildings b on b.id = approvals.building_id
      join (select distinct a.contact_id from trustee_appointments a
        where a.building_id = ${buildingId} and ${isAppointmentInOfficeSql('a', now)}) t on true
      cross join lateral (select ${personalInterestOfContactSql(sql`t.contact_id`)} as reason) own
    where approvals.id = ${approvalId}`);
};

const findEarlier = async (tx: DatabaseTransaction, approvalId: string): Promise<EarlierApproval | undefined> => {
  const { rows } = await tx.execute<EarlierApproval>(sql`
    select o.subject, o.status
    from approvals n join approvals o on ${isEarlierApprovalOfSameRecordSql('n', 'o')}
    where n.id = ${approvalId} order by o.decided_at desc, o.id limit 1`);
  return rows[0];
};

type Patch = {
  subject: string;
  type: ApprovalType;
  requiredCount: number;
  trustees: number;
  eligible: number;
};
const put = defineFact<Patch>('approval.raised', 'approval');

/**
 * Raises an approval in the caller's transaction, with ballots, notices and audit, and sets the linked record to
 * awaiting trustees. Answers its id. Throws 400 for wrong input, 404 where a linked record is not of the building,
 * 409 where the record cannot be submitted to the trustees or already is.
 */
export const raiseApproval = async (w: CommandWrite, given: NewApprovalInput): Promise<string> => {
  const { deps, tx } = w;
  const { now } = w.at;
  const startsAt = given.startsAt ?? now;
  requireOffered({
    ...(given.subject.trim() === '' ? { subject: texts.enterSubject } : {}),
    ...(startsAt > now ? { startsAt: texts.startsNow } : {}),
    ...(given.closesAt <= startsAt || given.closesAt <= now ? { closesAt: texts.closesLater } : {}),
  });
  const scheme = await getVotingRules(tx, given.buildingId);
  requireTime(scheme, startsAt, given.closesAt);
  const links = {
    type: given.type,
    aodId: given.aodId ?? null,
    legalCaseId: given.legalCaseId ?? null,
    paymentId: given.paymentId ?? null,
    jobId: given.jobId ?? null,
    quoteId: given.quoteId ?? null,
    conductLetterId: given.conductLetterId ?? null,
    aboutKind: given.about?.kind ?? null,
    aboutId: given.about?.id ?? null,
  };
  requireOneLinkedRecord(links);
  const linked = await submitLinkedRecord(w, links, given.buildingId);
  requireItsAmount(given.amount, linked);
  const [raised] = await tx
    .insert(approvals)
    .values({
      ...links,
      jobId: links.jobId ?? linked.jobId ?? null,
      buildingId: given.buildingId,
      raisedById: w.by.profileId,
      subject: given.subject.trim(),
      description: given.description?.trim() ?? '',
      requiredCount: Math.max(1, Math.trunc(given.requiredCount ?? 1)),
      requiredCountSet: typeof given.requiredCount === 'number',
      castingVote: scheme.castingVote,
      amount: given.amount === undefined ? (linked.amount ?? null) : given.amount,
      startsAt,
      closesAt: given.closesAt,
      fileId: given.fileId ?? null,
      createdAt: now,
    })
    .returning({ id: approvals.id });
  if (!raised) throw new AppError('internal');
  await drawUpRoll(tx, raised.id, given.buildingId, now);
  // This transaction made the row itself, so only competing approvals of a quote need locking.
  const approval = await (links.quoteId ? lockApproval : findApproval)(tx, raised.id);
  if (!approval) throw new AppError('internal');
  const roll = await readBallotRoll(tx, approval, now);
  const eligible = roll.filter((ballot) => !ballot.recused).length;
  if (eligible === 0) throw new AppError('conflict', texts.nobodyMayVote);
  const requiredCount = given.requiredCount ?? requiredApprovalsOf(null, roll);
  if (requiredApprovalsOf(null, roll) > eligible) throw new AppError('conflict', withoutTrustees.oneMayVote);
  requireEnough(scheme, requiredCount, eligible);
  await tx.update(approvals).set({ requiredCount }).where(eq(approvals.id, raised.id));
  const earlier = await findEarlier(tx, raised.id);
  if (given.notify !== false)
    await queueMails(
      deps,
      tx,
      roll.map((ballot) => ({
        to: ballot.email,
        content: approvalRequestMail({ ...approval, requiredCount, earlier }, ballot, deps.config.publicUrl),
        dedupeKey: `approval-raised:${raised.id}:${ballot.trusteeId}`,
      })),
    );
  const { subject } = approval;
  w.record(put, raised.id, { subject, type: given.type, requiredCount, trustees: roll.length, eligible });
  return raised.id;
};
