/**
 * Commands that request a statement: checked, recorded and queued in one transaction. The mail goes to the stored
 * address.
 */

import { AppError } from '@stoep/contract/kit/errors';
import {
  MAX_STATEMENT_MONTHS,
  type StatementFormat,
  type StatementRequestInput,
} from '@stoep/contract/ledger/statements';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import { addMonths } from '@stoep/domain/calendar/calendar';
import { and, eq, gt, ne, sql } from 'drizzle-orm';
import { contacts } from '../../../db/schema/identity/contacts.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { defineCreationCommand, requireProfileId } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { renderRequestedStatementJob } from './render-requested-statement.job.ts';
import { levyAccountForStatementScopedQuery } from './statements.queries.ts';
import { listUnprintableStatements } from './unprintable-statements.queries.ts';

/** Refuses a range that is reversed (A 5) or too long. */
export const requireStatementRange = (from: string, to: string, named = { from: 'from', to: 'to' }): void => {
  if (from > to) throw new AppError('invalid', texts.rangeOrder, { fields: { [named.from]: texts.rangeOrder } });
  if (addMonths(from, MAX_STATEMENT_MONTHS) < to) {
    throw new AppError('invalid', texts.fiveYears, { fields: { [named.to]: texts.fiveYears } });
  }
};

const A_MOMENT_MS = 60_000;

type Order = Pick<StatementRequestInput, 'levyAccountId' | 'from' | 'to'>;
type Input = { readonly format: StatementFormat; readonly order: Order };

/**
 * Who gets the statement: a login at its own address, or a person without one at the address on file, to whom staff
 * send it.
 */
type Recipient =
  | (Pick<PersonActor, 'profileId' | 'email'> & { readonly sentById?: string })
  | { readonly contactId: string; readonly email: string; readonly sentById: string };

const isLogin = (to: Recipient): to is Extract<Recipient, { profileId: string }> => 'profileId' in to;

/** The same request within the last minute, unless it failed: it counts once. */
const sameAMomentAgo = async (
  tx: DatabaseTransaction,
  to: Recipient,
  format: StatementFormat,
  order: Order,
  now: Date,
) => {
  const [same] = await tx
    .select({
      requestId: statementRequests.id,
      status: statementRequests.status,
      email: sql<string>`coalesce(${statementRequests.email}, '')`,
    })
    .from(statementRequests)
    .where(
      and(
        isLogin(to) ? eq(statementRequests.profileId, to.profileId) : eq(statementRequests.contactId, to.contactId),
        eq(statementRequests.levyAccountId, order.levyAccountId),
        eq(statementRequests.format, format),
        eq(statementRequests.fromDay, order.from),
        eq(statementRequests.toDay, order.to),
        eq(statementRequests.email, to.email),
        ne(statementRequests.status, 'failed'),
        gt(statementRequests.createdAt, new Date(now.getTime() - A_MOMENT_MS)),
      ),
    )
    .limit(1);
  return same;
};

const requested = defineFact<{ format: StatementFormat; from: string; to: string }>(
  'statement.requested',
  'levy account',
);

const insert = async (w: CommandWrite, to: Recipient, { format, order }: Input): Promise<string> => {
  const { levyAccountId, from: fromDay, to: toDay } = order;
  const { email, sentById = null } = to;
  const person = isLogin(to) ? { profileId: to.profileId } : { contactId: to.contactId };
  const [request] = await w.tx
    .insert(statementRequests)
    .values({ ...person, levyAccountId, format, fromDay, toDay, email, sentById, createdAt: w.at.now })
    .returning({ id: statementRequests.id });
  if (!request) throw new AppError('internal');
  return request.id;
};

/** For a person who may have the statement. Repeated clicks within a minute queue it once. */
export const queueStatementRequest = async (w: CommandWrite, to: Recipient, asked: Input) => {
  const { format, order } = asked;
  // One request of a person at a time, so that of two clicks the second finds the first.
  const one = isLogin(to) ? ([userProfiles, to.profileId] as const) : ([contacts, to.contactId] as const);
  const [people, id] = one;
  await w.tx.select({ id: people.id }).from(people).where(eq(people.id, id)).for('no key update');
  const same = await sameAMomentAgo(w.tx, to, format, order, w.at.now);
  if (same) {
    w.unchanged();
    return same;
  }
  const limit = to.sentById ? THROTTLE_LIMITS.statementByStaff : THROTTLE_LIMITS.statement;
  await requireThrottleAttempt(w.tx, w.at.now, limit, id);
  const requestId = await insert(w, to, asked);
  const about = isLogin(to) ? {} : { contactId: to.contactId };
  w.record(requested, order.levyAccountId, { format, from: order.from, to: order.to }, about);
  await w.enqueue(renderRequestedStatementJob, { requestId });
  return { requestId, status: 'queued' as const, email: to.email };
};

const posted = defineFact<{ from: string; to: string }>('statement.posted', 'levy account');

/** Records that staff printed the statement of an account and posted it. */
export const recordPostedStatement = async (w: CommandWrite, { levyAccountId, from, to }: Order): Promise<void> => {
  await w.tx.insert(statementRequests).values({
    levyAccountId,
    format: 'pdf',
    fromDay: from,
    toDay: to,
    sentById: requireProfileId(w),
    status: 'sent',
    sentAt: w.at.now,
    createdAt: w.at.now,
  });
  w.record(posted, levyAccountId, { from, to });
};

export const requestStatement = defineCreationCommand({
  prepare: async ({ deps, person }, asked: Input) => {
    if (!person) throw new AppError('forbidden');
    await callerReadContextOf(deps.db, person).get(levyAccountForStatementScopedQuery, asked.order);
    requireStatementRange(asked.order.from, asked.order.to);
    return { asked, person };
  },
  run: async (w, { asked, person: { profileId, email } }) => {
    const queued = await queueStatementRequest(w, { profileId, email }, asked);
    const { levyAccountId } = asked.order;
    const lacking = asked.format === 'pdf' ? await listUnprintableStatements(w.tx, [levyAccountId], asked.order) : [];
    return { ...queued, unprintable: lacking.flatMap(({ characters }) => characters) };
  },
});
