/** What an approval is about, and what its decision does to that record: once, in the decision's own transaction. */

import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { approvalSentences as texts } from '@stoep/contract/scheme/approvals.sentences';
import { and, eq, inArray, or } from 'drizzle-orm';
import { approvals } from '../../db/schema/scheme/approvals.ts';
import { outcomeIsHeld } from '../../db/schema/scheme/held-outcome.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { naming } from './commands/roll.ts';
import {
  type About,
  type DecisionDeps,
  decidables,
  type Effect,
  idIn,
  type Links,
  type Moves,
  type Submitted,
  type TrusteeDecision,
} from './decidable.policy.ts';

type Subject = { readonly moves: Moves; readonly about: About; readonly id: string };

/** The records of a question that its decision moves: one, or none for a legal case, a budget or minutes. */
const subjectsOf = (links: Links): Subject[] =>
  decidables.all().flatMap((about) => {
    const { moves } = about;
    const id = idIn(links, about);
    if (!moves || id === null) return [];
    return moves.otherTypesToo && !moves.types.includes(links.type) ? [] : [{ moves, about, id }];
  });

const refuseType = (text: Words) => new AppError('invalid', undefined, { fields: { type: text } });

/** A question decides one record, under the name of that record's kind. Throws invalid. */
export const requireOneRecord = (links: Links): void => {
  const [subject, ...more] = subjectsOf(links);
  if (more.length > 0) throw refuseType(texts.oneRecord);
  if (subject && !subject.moves.types.includes(links.type))
    throw refuseType(texts.putAs({ type: subject.moves.types.join(' or ') }));
};

/**
 * One question about a record at a time: an open one, or one whose approval waits for a second member of staff, since that can still
 * take effect. Taken before the record's own lock, as a decision takes them.
 */
const requireNoneOpen = async (tx: Transaction, { about, id, moves }: Subject): Promise<void> => {
  const open = await tx
    .select({ state: approvals.state })
    .from(approvals)
    .where(
      and(
        or(
          eq(approvals.state, 'Awaiting trustees'),
          outcomeIsHeld((name) => approvals[name]),
        ),
        naming(about, id),
        inArray(approvals.type, [...moves.types]),
      ),
    )
    .for('update');
  if (open.some(({ state }) => state === 'Awaiting trustees'))
    throw new AppError('conflict', texts.alreadyAsked);
  if (open.length > 0) throw new AppError('conflict', texts.waitsForSecond);
};

/** What a question only has to do with must be of the building too. Throws not_found. */
const requireBelonging = async (tx: Transaction, links: Links, buildingId: string): Promise<void> => {
  for (const about of decidables.all()) {
    const { belongs } = about;
    const id = idIn(links, about);
    if (id !== null && belongs && !(await belongs(tx, id, buildingId))) throw new AppError('not_found');
  }
};

/** Brings the linked record, which must be the building's, to where it waits for the trustees. */
export const submitLinkedRecord = async (
  means: DecisionDeps,
  links: Links,
  buildingId: string,
): Promise<Submitted> => {
  const [subject] = subjectsOf(links);
  if (subject) await requireNoneOpen(means.tx, subject);
  await requireBelonging(means.tx, links, buildingId);
  return subject ? subject.moves.submit(means, subject.id, { buildingId, type: links.type }) : {};
};

/** Applies the decision to the record of the question. */
export const applyEffect = async (
  means: DecisionDeps,
  links: Links,
  fallen: TrusteeDecision,
): Promise<Effect> => {
  const [subject] = subjectsOf(links);
  return subject ? subject.moves.decided(means, subject.id, fallen) : { state: null };
};
