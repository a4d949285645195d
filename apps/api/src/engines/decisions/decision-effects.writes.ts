/** Applies the decision of an approval to its record, once, in the decision's own transaction. */

import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { and, eq, inArray, or } from 'drizzle-orm';
import { approvals } from '../../db/schema/scheme/approvals.ts';
import { outcomeDeferredSql } from '../../db/schema/scheme/deferred-outcome.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import { approvalsAboutRecord } from './commands/ballot-roll.ts';
import {
  type ApprovalLinks,
  type ApprovalSubjectRef,
  type DecisionDeps,
  type DecisionHandler,
  type DecisionResult,
  decidableRecords,
  type SubmittedRecord,
  subjectIdOfApproval,
  type TrusteeDecision,
} from './decidable.policy.ts';

type Subject = { readonly moves: DecisionHandler; readonly about: ApprovalSubjectRef; readonly id: string };

/** The records that the decision changes: one, or none for a legal case, a budget or minutes. */
const subjectsOf = (links: ApprovalLinks): Subject[] =>
  decidableRecords.all().flatMap((about) => {
    const { moves } = about;
    const id = subjectIdOfApproval(links, about);
    if (!moves || id === null) return [];
    return moves.otherTypesToo && !moves.types.includes(links.type) ? [] : [{ moves, about, id }];
  });

const refuseType = (text: SentenceOrText) => new AppError('invalid', undefined, { fields: { type: text } });

/** An approval decides about one record, under that record's own approval type. Throws invalid. */
export const requireOneLinkedRecord = (links: ApprovalLinks): void => {
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
          outcomeDeferredSql((name) => approvals[name]),
        ),
        approvalsAboutRecord(about, id),
        inArray(approvals.type, [...moves.types]),
      ),
    )
    .for('update');
  if (open.some(({ state }) => state === 'Awaiting trustees')) throw new AppError('conflict', texts.alreadyAsked);
  if (open.length > 0) throw new AppError('conflict', texts.waitsForSecond);
};

/** A record that the approval only mentions must be of the building too. Throws not_found. */
const requireBelonging = async (tx: DatabaseTransaction, links: ApprovalLinks, buildingId: string): Promise<void> => {
  for (const about of decidableRecords.all()) {
    const { belongs } = about;
    const id = subjectIdOfApproval(links, about);
    if (id !== null && belongs && !(await belongs(tx, id, buildingId))) throw new AppError('not_found');
  }
};

/** Sets the linked record to awaiting trustees. It must be of the building. */
export const submitLinkedRecord = async (
  means: DecisionDeps,
  links: ApprovalLinks,
  buildingId: string,
): Promise<SubmittedRecord> => {
  const [subject] = subjectsOf(links);
  if (subject) await requireNoneOpen(means.tx, subject);
  await requireBelonging(means.tx, links, buildingId);
  return subject ? subject.moves.submit(means, subject.id, { buildingId, type: links.type }) : {};
};

/** Applies the decision to the record of the approval. */
export const applyDecisionEffect = async (
  means: DecisionDeps,
  links: ApprovalLinks,
  fallen: TrusteeDecision,
): Promise<DecisionResult> => {
  const [subject] = subjectsOf(links);
  return subject ? subject.moves.decided(means, subject.id, fallen) : { state: null };
};
