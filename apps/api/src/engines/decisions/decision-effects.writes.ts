/** Applies the decision of an approval to its record, once, in the decision's own transaction. */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { and, eq, inArray, or } from 'drizzle-orm';
import { approvals } from '../../db/schema/scheme/approvals.ts';
import { isOutcomeDeferredSql } from '../../db/schema/scheme/deferred-outcome.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import { isApprovalAboutRecordSql } from './commands/ballot-roll.ts';
import {
  type ApprovalSubjectIds,
  type ApprovalSubjectRef,
  type DecisionDeps,
  type DecisionHandler,
  type DecisionResult,
  decidableRecordsPoint,
  type SubmittedRecordDetails,
  subjectIdOfApproval,
  type TrusteeDecision,
} from './decidable.policy.ts';

type Subject = { readonly moves: DecisionHandler; readonly about: ApprovalSubjectRef; readonly id: string };

/** The records that the decision changes: one, or none for a legal case, a budget or minutes. */
const subjectsOf = (links: ApprovalSubjectIds): Subject[] =>
  decidableRecordsPoint.all().flatMap((about) => {
    const { moves } = about;
    const id = subjectIdOfApproval(links, about);
    if (!moves || id === null) return [];
    return moves.otherTypesToo && !moves.types.includes(links.type) ? [] : [{ moves, about, id }];
  });

const refuseType = (text: SentenceOrText) => new AppError('invalid', undefined, { fields: { type: text } });

/** An approval decides about one record, under that record's own approval type. Throws invalid. */
export const requireOneLinkedRecord = (links: ApprovalSubjectIds): void => {
  const [subject, ...more] = subjectsOf(links);
  if (more.length > 0) throw refuseType(texts.oneRecord);
  if (subject && !subject.moves.types.includes(links.type))
    throw refuseType(texts.putAs({ type: subject.moves.types.join(' or ') }));
};

/**
 * Only one approval about a record at a time: an open one, or one that is deferred to staff and can still take
 * effect. Locked before the record's own lock, as decisions do.
 */
const requireNoneOpen = async (tx: DatabaseTransaction, { about, id, moves }: Subject): Promise<void> => {
  const open = await tx
    .select({ state: approvals.state })
    .from(approvals)
    .where(
      and(
        or(
          eq(approvals.state, 'Awaiting trustees'),
          isOutcomeDeferredSql((name) => approvals[name]),
        ),
        isApprovalAboutRecordSql(about, id),
        inArray(approvals.type, [...moves.types]),
      ),
    )
    .for('update');
  if (open.some(({ state }) => state === 'Awaiting trustees')) throw new AppError('conflict', texts.alreadyAsked);
  if (open.length > 0) throw new AppError('conflict', texts.waitsForSecond);
};

/** A record that the approval only mentions must be of the building too. Throws not_found. */
const requireBelonging = async (
  tx: DatabaseTransaction,
  links: ApprovalSubjectIds,
  buildingId: string,
): Promise<void> => {
  for (const about of decidableRecordsPoint.all()) {
    const { belongs } = about;
    const id = subjectIdOfApproval(links, about);
    if (id !== null && belongs && !(await belongs(tx, id, buildingId))) throw new AppError('not_found');
  }
};

/** Sets the linked record to awaiting trustees. It must be of the building. */
export const submitLinkedRecord = async (
  means: DecisionDeps,
  links: ApprovalSubjectIds,
  buildingId: string,
): Promise<SubmittedRecordDetails> => {
  const [subject] = subjectsOf(links);
  if (subject) await requireNoneOpen(means.tx, subject);
  await requireBelonging(means.tx, links, buildingId);
  return subject ? subject.moves.submit(means, subject.id, { buildingId, type: links.type }) : {};
};

/** Applies the decision to the record of the approval. */
export const applyDecisionToLinkedRecord = async (
  means: DecisionDeps,
  links: ApprovalSubjectIds,
  fallen: TrusteeDecision,
): Promise<DecisionResult> => {
  const [subject] = subjectsOf(links);
  return subject ? subject.moves.decided(means, subject.id, fallen) : { state: null };
};
