/** Putting a question to the trustees of a building: a ballot and a notice for each of them (rules 1.3, 2.2). */

import { AppError, type FieldWords } from '@stoep/contract/kit/errors';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { withoutTrusteesSentences as withoutTrustees } from '@stoep/contract/scheme/without-trustees.sentences';
import type { Cents } from '@stoep/domain/money/cents';
import { formatMoney } from '@stoep/domain/money/money-format';
import {
  earliestClosing,
  isReachable,
  leastRequiredCount,
  requiredOf,
  type VotingRules,
} from '@stoep/domain/scheme/approval-outcome';
import type { ApprovalType } from '@stoep/domain/vocabulary';
import { eq, sql } from 'drizzle-orm';
import { inOffice } from '../../../access/in-office.ts';
import { approvals } from '../../../db/schema/scheme/approvals.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMails } from '../../../kernel/outbox/mail.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { askedAgain } from '../asked-again.policy.ts';
import type { Submitted } from '../decidable.policy.ts';
import { type EarlierQuestion, requestMail } from '../decisions.email.ts';
import { requireOneRecord, submitLinkedRecord } from '../effects.commands.ts';
import { interestOf } from '../interest.policy.ts';
import { findApproval, lockApproval, readRoll } from './roll.ts';

export type NewApproval = {
  readonly buildingId: string;
  readonly subject: string;
  readonly description?: string;
  readonly type: ApprovalType;
  /** Taken from the linked record where it is left out. */
  readonly amount?: Cents | null;
  /** Now, unless told. */
  readonly startsAt?: Date;
  readonly closesAt: Date;
  /** Left out: more than half of the eligible trustees, following recusals and removals. */
  readonly requiredCount?: number | null;
  readonly fileId?: string | null;
  readonly aodId?: string | null;
  readonly legalCaseId?: string | null;
  readonly paymentId?: string | null;
  readonly jobId?: string | null;
  readonly quoteId?: string | null;
  readonly conductLetterId?: string | null;
  /** A record of a kind that has none of these columns. */
  readonly about?: { readonly kind: string; readonly id: string };
  /** False leaves out the notices: for approvals that were put elsewhere and are only entered here. */
  readonly notify?: boolean;
};

const requireOffered = (fields: FieldWords): void => {
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

/** Trustees are asked for what the record will cost. */
const requireItsAmount = (given: Cents | null | undefined, { amount }: Submitted): void => {
  if (given === undefined || amount === undefined || amount === null || given === amount) return;
  requireOffered({
    amount: texts.recordSays({ amount: formatMoney(amount, 'plain') }),
  });
};

/** What the scheme lays down for written votes now; the question keeps its terms. Throws 404. */
const getVotingRules = async (tx: Transaction, buildingId: string) => {
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

/** A written vote leaves the trustees the time that their scheme gives them. */
const requireTime = (scheme: VotingRules, startsAt: Date, closesAt: Date): void => {
  const earliest = earliestClosing(scheme, startsAt);
  if (closesAt >= earliest) return;
  // Said to the minute, as it is typed: the one before would be too early again.
  const said = new Date(Math.ceil(earliest.getTime() / MINUTE_MS) * MINUTE_MS);
  requireOffered({
    closesAt: texts.tooSoon({ hours: scheme.shortestHours, earliest: { at: said } }),
  });
};

/** A resolution needs more than half of those who may vote, unless the scheme takes fewer (PMR 14(4)). */
const requireEnough = (scheme: VotingRules, requiredCount: number, eligible: number): void => {
  if (!isReachable(requiredCount, eligible))
    requireOffered({ requiredCount: texts.outOfReach({ eligible }) });
  const least = leastRequiredCount(scheme, eligible);
  if (requiredCount >= least) return;
  requireOffered({
    requiredCount: texts.tooFew({ least, eligible }),
  });
};

/** The trustees in office now, each once; with an interest they are on the roll, but may only abstain. */
const drawUpRoll = async (tx: Transaction, approvalId: string, buildingId: string, at: Date) => {
  const now = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`insert into ballots (approval_id, contact_id, chair, recused_reason, interest_found)
    select approvals.id, t.contact_id, coalesce(t.contact_id = b.chair_id, false), own.reason, own.reason is not null
    from approvals join buildings b on b.id = approvals.building_id
      join (select distinct a.contact_id from trustee_appointments a
        where a.building_id = ${buildingId} and ${inOffice('a', now)}) t on true
      cross join lateral (select ${interestOf(sql`t.contact_id`)} as reason) own
    where approvals.id = ${approvalId}`);
};

const findEarlier = async (tx: Transaction, approvalId: string): Promise<EarlierQuestion | undefined> => {
  const { rows } = await tx.execute<EarlierQuestion>(sql`
    select o.subject, o.status
    from approvals n join approvals o on ${askedAgain('n', 'o')}
    where n.id = ${approvalId} order by o.decided_at desc, o.id limit 1`);
  return rows[0];
};

type Put = {
  subject: string;
  type: ApprovalType;
  requiredCount: number;
  trustees: number;
  eligible: number;
};
const put = fact<Put>('approval.raised', 'approval');

/**
 * Raises an approval in the caller's transaction, with ballots, notices and audit, and brings the record it is about
 * to where it waits for the trustees. Answers its id. Throws 400 for what is wrong with the question, 404 where a
 * linked record is not of the building, 409 where the record cannot be put to the trustees or is already.
 */
export const raiseApproval = async (w: Write, given: NewApproval): Promise<string> => {
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
  requireOneRecord(links);
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
  // The row is this transaction's own: only the rivals of a quote are to be locked.
  const approval = await (links.quoteId ? lockApproval : findApproval)(tx, raised.id);
  if (!approval) throw new AppError('internal');
  const roll = await readRoll(tx, approval, now);
  const eligible = roll.filter((ballot) => !ballot.recused).length;
  if (eligible === 0) throw new AppError('conflict', texts.nobodyMayVote);
  const requiredCount = given.requiredCount ?? requiredOf(null, roll);
  if (requiredOf(null, roll) > eligible) throw new AppError('conflict', withoutTrustees.oneMayVote);
  requireEnough(scheme, requiredCount, eligible);
  await tx.update(approvals).set({ requiredCount }).where(eq(approvals.id, raised.id));
  const earlier = await findEarlier(tx, raised.id);
  if (given.notify !== false)
    await queueMails(
      deps,
      tx,
      roll.map((ballot) => ({
        to: ballot.email,
        content: requestMail({ ...approval, requiredCount, earlier }, ballot, deps.config.publicUrl),
        dedupeKey: `approval-raised:${raised.id}:${ballot.trusteeId}`,
      })),
    );
  const { subject } = approval;
  w.record(put, raised.id, { subject, type: given.type, requiredCount, trustees: roll.length, eligible });
  return raised.id;
};
