/** Asking for a statement: checked, recorded and queued in one transaction; the mail goes to the stored address. */

import { AppError } from '@stoep/contract/kit/errors';
import {
  STATEMENT_MONTHS,
  type StatementFormat,
  type StatementOrder,
} from '@stoep/contract/ledger/statements';
import { statementSentences as texts } from '@stoep/contract/ledger/statements.sentences';
import { addMonths } from '@stoep/domain/calendar/calendar';
import { and, eq, gt, ne } from 'drizzle-orm';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import type { Person } from '../../../kernel/actor.ts';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import { readAs } from '../../../kernel/read.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry } from '../../../kernel/throttle/throttle.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { makeStatementJob } from './make-statement.job.ts';
import { statementAccount } from './statements.queries.ts';
import { unprintableIn } from './unprintable.queries.ts';

/** Refuses a range that is upside down (A 5) or too long. */
export const requireRange = (from: string, to: string, named = { from: 'from', to: 'to' }): void => {
  if (from > to)
    throw new AppError('invalid', texts.rangeOrder, { fields: { [named.from]: texts.rangeOrder } });
  if (addMonths(from, STATEMENT_MONTHS) < to) {
    throw new AppError('invalid', texts.fiveYears, { fields: { [named.to]: texts.fiveYears } });
  }
};

const A_MOMENT_MS = 60_000;

type Order = Pick<StatementOrder, 'levyAccountId' | 'from' | 'to'>;
type Asked = { readonly format: StatementFormat; readonly order: Order };

/** Whose statement it is, at their own address, and who in the office sends it, if anybody does. */
type Recipient = Pick<Person, 'profileId' | 'email'> & { readonly sentById?: string };

/** The same asked for within the last minute, unless it failed: asked twice, it is one mail. */
const sameAMomentAgo = async (
  tx: Transaction,
  to: Recipient,
  format: StatementFormat,
  order: Order,
  now: Date,
) => {
  const [same] = await tx
    .select({
      requestId: statementRequests.id,
      status: statementRequests.status,
      email: statementRequests.email,
    })
    .from(statementRequests)
    .where(
      and(
        eq(statementRequests.profileId, to.profileId),
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

const requested = fact<{ format: StatementFormat; from: string; to: string }>(
  'statement.requested',
  'levy account',
);

const insert = async (w: Write, to: Recipient, { format, order }: Asked): Promise<string> => {
  const { levyAccountId, from: fromDay, to: toDay } = order;
  const { profileId, email, sentById = null } = to;
  const [request] = await w.tx
    .insert(statementRequests)
    .values({ profileId, levyAccountId, format, fromDay, toDay, email, sentById, createdAt: w.at.now })
    .returning({ id: statementRequests.id });
  if (!request) throw new AppError('internal');
  return request.id;
};

/** Asked for as a person who may have it: in line once, however often it is pressed within a moment. */
export const queueStatement = async (w: Write, to: Recipient, asked: Asked) => {
  const { format, order } = asked;
  // One request of a person at a time: of two presses the second sees the first.
  await w.tx
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(eq(userProfiles.id, to.profileId))
    .for('no key update');
  const same = await sameAMomentAgo(w.tx, to, format, order, w.at.now);
  if (same) {
    w.unchanged();
    return same;
  }
  const limit = to.sentById ? LIMITS.statementByStaff : LIMITS.statement;
  await requireTry(w.tx, w.at.now, limit, to.profileId);
  const requestId = await insert(w, to, asked);
  w.record(requested, order.levyAccountId, { format, from: order.from, to: order.to });
  await w.enqueue(makeStatementJob, { requestId });
  return { requestId, status: 'queued' as const, email: to.email };
};

export const requestStatement = addition({
  prepare: async ({ deps, person }, asked: Asked) => {
    if (!person) throw new AppError('forbidden');
    await readAs(deps.db, person).get(statementAccount, asked.order);
    requireRange(asked.order.from, asked.order.to);
    return { asked, person };
  },
  run: async (w, { asked, person: { profileId, email } }) => {
    const queued = await queueStatement(w, { profileId, email }, asked);
    const { levyAccountId } = asked.order;
    const lacking = asked.format === 'pdf' ? await unprintableIn(w.tx, [levyAccountId], asked.order) : [];
    return { ...queued, unprintable: lacking.flatMap(({ characters }) => characters) };
  },
});
