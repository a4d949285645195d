/**
 * Commands: the one way to write. A command changes one record in one transaction. It loads and locks the record in
 * the caller's scope (404), checks that the command is allowed (409), changes the record and records audit facts.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { formAndUploadSentences } from '@stoep/contract/kit/kernel.sentences';
import { and, eq, type GetColumnData, getTableColumns, type InferSelectModel, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ServerDeps } from '../deps.ts';
import type { PersonActor } from './actor.ts';
import { auditActorOfPerson, auditActorOfSystem } from './audit/audit.writes.ts';
import type { DatabaseTransaction } from './database/client.ts';
import { type AuditFact, recordFactsOfActor } from './fact.ts';
import type { RequestOrigin } from './http/request.ts';
import {
  type Command,
  type CommandContext,
  type CommandOffer,
  type CommandOfferAndRun,
  type CommandTarget,
  type CommandTargetLoader,
  type CommandWrite,
  type CreationCommand,
  isCommandOffered,
  type ReadyCommand,
} from './write.ts';

type Keyed = PgTable & { readonly id: PgColumn };
type Work<M> = {
  readonly [K in keyof M]: M[K] extends PgColumn ? GetColumnData<M[K]> : M[K] extends SQL<infer V> ? V : never;
};
type Rows = (context: CommandContext) => SQL | undefined;

/**
 * Loads and locks only the named columns of a record, within the caller's scope.
 * @param rows the condition of the scope; undefined means every row
 * @param named columns, and values computed over the row: SQL that names the table
 */
export const partialRowTarget = <M extends Record<string, PgColumn | SQL>>(
  table: Keyed,
  rows: Rows,
  named: M,
): CommandTarget<Work<M>> => ({
  load: async (context, id, hold) => {
    const columns: Record<string, PgColumn | SQL> = named;
    const query = context.db
      .select(columns)
      .from(table as PgTable)
      .where(and(eq(table.id, id), rows(context)));
    const [row] = await (hold ? query.for('update') : query);
    // The row has the same keys as `named`.
    return row as Work<M> | undefined;
  },
});

/** Loads and locks the whole row of a table. `more` adds values computed over the row. */
export const rowTarget = <T extends Keyed, M extends Record<string, SQL>>(
  table: T,
  rows: Rows,
  more: M,
): CommandTarget<InferSelectModel<T> & Work<M>> =>
  // The result type is the table's model plus `more`.
  partialRowTarget(table, rows, { ...getTableColumns<PgTable>(table), ...more }) as unknown as CommandTarget<
    InferSelectModel<T> & Work<M>
  >;

/** The person who runs the command. Throws forbidden when the system or an anonymous caller runs it. */
export const requirePerson = ({ person }: Pick<CommandContext, 'person'>): PersonActor => {
  if (person === null) throw new AppError('forbidden');
  return person;
};

/** The profile id of the person who runs the command. Throws forbidden when the system runs it. */
export const requireProfileId = ({ by }: Pick<CommandContext, 'by'>): string => {
  if (by.profileId === null) throw new AppError('forbidden');
  return by.profileId;
};

type Declared<R, I, O, P> = {
  readonly on: CommandTarget<R>;
  /** Takes other row locks before the record's own lock. The order is the same in the whole product. */
  readonly first?: Command<I, O>['first'];
  /**
   * Slow or outside work before the transaction: hashing, scanning a file, counting an attempt. Its result is passed
   * to `run`. The row is not locked at this point.
   */
  readonly prepare?: (row: R, context: CommandContext, input: I) => P | Promise<P>;
  /** Also decides what the office offers: a sentence gives the reason for a refusal. */
  readonly allowed: (row: R, context: CommandContext) => CommandOffer | Promise<CommandOffer>;
  readonly run: (w: CommandWrite, row: R, input: P) => Promise<O>;
  readonly quiet?: string;
};

/** Loads the record in the caller's scope. Throws not_found. */
const inScope = async <R>(on: CommandTarget<R>, context: CommandContext, id: string): Promise<R> => {
  const row = await on.load(context, id, false);
  if (row === undefined) throw new AppError('not_found');
  return row;
};

/** Declares a command. `I` is the input, `P` the result of `prepare`, `O` the result of `run`. */
export const defineCommand = <R, I = unknown, O = void, P = I>(declared: Declared<R, I, O, P>): Command<I, O> => ({
  first: declared.first ?? (async () => undefined),
  offered: async (context, load) => {
    const row = await load(declared.on);
    return row === undefined ? undefined : declared.allowed(row, context);
  },
  ready: async (context, id, input) => {
    const { on, prepare } = declared;
    // Without `prepare`, the input goes to `run` unchanged.
    const prepared = prepare ? await prepare(await inScope(on, context, id), context, input) : (input as never);
    return async (held, load) => {
      const row = await load(on);
      if (row === undefined) return undefined;
      return { offered: await declared.allowed(row, held()), run: (w) => declared.run(w, row, prepared) };
    };
  },
  quiet: declared.quiet,
});

/** Declares a command that creates a record; `prepare` works as in a command. */
export const defineCreationCommand = <I, O = string, P = I>(declared: {
  readonly prepare?: (context: CommandContext, input: I) => P | Promise<P>;
  readonly run: (w: CommandWrite, input: P) => Promise<O>;
  readonly quiet?: string;
}): CreationCommand<I, O> => ({
  ready: async (context, input) => {
    const prepared = declared.prepare ? await declared.prepare(context, input) : (input as never);
    return (w) => declared.run(w, prepared);
  },
  quiet: declared.quiet,
});

const momentOf = ({ clock }: ServerDeps) => ({ now: clock.now(), today: clock.today() });

const contextOf = (
  deps: ServerDeps,
  actor: CommandContext['actor'],
  by: CommandContext['by'],
  person: PersonActor | null = null,
): CommandContext => ({ deps, actor, by, person, db: deps.db, at: momentOf(deps) });

/** The context of a person, with the origin of the request. */
export const personContext = (deps: ServerDeps, person: PersonActor, origin: RequestOrigin): CommandContext =>
  contextOf(deps, 'person', auditActorOfPerson(person, origin), person);

/** The context of the system itself. Its audit rows carry the given name. */
export const systemContext = (deps: ServerDeps, name: string): CommandContext =>
  contextOf(deps, 'system', auditActorOfSystem(name));

/** The context of a caller who has not logged in. */
export const anonymousContext = (
  deps: ServerDeps,
  { source, requestId }: Pick<RequestOrigin, 'source' | 'requestId'>,
): CommandContext => contextOf(deps, 'anonymous', { profileId: null, name: '', source, requestId });

/**
 * Observes a command while its record is locked and the command is allowed. The function that it returns runs after
 * the command and gives extra data for the audit facts.
 */
export type CommandObserver<O> = (
  tx: DatabaseTransaction,
) => Promise<(recordedFacts: readonly AuditFact[], answer: O) => Promise<readonly AuditFact[]>>;

const unwatched = async () => async (recordedFacts: readonly AuditFact[]) => recordedFacts;

/**
 * Throws not_found when the record does not exist for the caller, and conflict with the reason when the command is
 * not allowed.
 */
const requireOffered = <O>(found: CommandOfferAndRun<O> | undefined): CommandOfferAndRun<O> => {
  if (!found) throw new AppError('not_found');
  if (isCommandOffered(found.offered)) return found;
  // `false` covers both too early and too late, so the sentence covers both.
  throw new AppError('conflict', found.offered === false ? formAndUploadSentences.stepNotOpen : found.offered);
};

/** The same context with the current time, over a database or a transaction. */
const contextOn = (context: CommandContext, db: CommandContext['db']): CommandContext => ({
  ...context,
  db,
  at: momentOf(context.deps),
});

/**
 * The write of one transaction and the facts it has recorded so far. The time is read again after each wait for a
 * lock.
 */
const writing = (context: CommandContext, tx: DatabaseTransaction) => {
  const { deps } = context;
  const recordedFacts: AuditFact[] = [];
  let outcomeCount = 0;
  const current = () => contextOn(context, tx);
  const write = (): CommandWrite => ({
    ...current(),
    tx,
    record: ({ action, subjectKind }, subjectId, payload, { contactId, detail, by } = {}) => {
      outcomeCount += 1;
      recordedFacts.push({
        action,
        subjectKind,
        subjectId,
        detail: { ...payload, ...detail },
        ...(contactId === undefined ? {} : { contactId }),
        ...(by ? { by } : {}),
      });
    },
    unchanged: () => {
      outcomeCount += 1;
    },
    enqueue: (job, payload, options) => deps.jobs.enqueue(tx, job, payload, options),
    do: async (given, id, input) => runIn(given, id, await given.ready(current(), id, input)),
    add: async (given, input) => addIn(given, await given.ready(current(), input)),
    attempt: async (run) => {
      const [facts, before] = [recordedFacts.length, outcomeCount];
      await tx.execute(sql`savepoint an_attempt`);
      try {
        const answer = await run();
        // Deferred constraints are checked here, so that a failure belongs to this part and not to the whole
        // transaction.
        await tx.execute(sql`set constraints all immediate`);
        await tx.execute(sql`set constraints all deferred`);
        await tx.execute(sql`release savepoint an_attempt`);
        return answer;
      } catch (error) {
        await tx.execute(sql`rollback to savepoint an_attempt`);
        await tx.execute(sql`release savepoint an_attempt`);
        recordedFacts.length = facts;
        outcomeCount = before;
        throw error;
      }
    },
  });
  /** Every command must record an audit fact, or declare why it does not. Otherwise it fails. */
  const heard = async <O>({ quiet }: { quiet: string | undefined }, run: () => Promise<O>): Promise<O> => {
    const before = outcomeCount;
    const answer = await run();
    if (outcomeCount === before && quiet === undefined)
      throw new Error('A command changed something and recorded no fact.');
    return answer;
  };
  const addIn = <O>(given: Pick<CreationCommand<never, O>, 'quiet'>, run: (w: CommandWrite) => Promise<O>) =>
    heard(given, () => run(write()));
  const runIn = async <O>(
    given: Pick<Command<never, O>, 'first' | 'quiet'>,
    id: string,
    ready: ReadyCommand<O>,
    held?: () => Promise<void>,
  ) => {
    await given.first(write(), id);
    const load: CommandTargetLoader = (on) => on.load(current(), id, true);
    const found = requireOffered(await ready(current, load));
    await held?.();
    return heard(given, () => found.run(write()));
  };
  return { recordedFacts, runIn, addIn };
};

/**
 * Runs a command in one transaction, with its facts, mails and jobs. Throws not_found, conflict and what the command
 * throws.
 */
export const runCommand = async <I, O>(
  context: CommandContext,
  given: Command<I, O>,
  id: string,
  input: I,
  watch: CommandObserver<O> = unwatched,
): Promise<O> => {
  const ready = await given.ready(contextOn(context, context.deps.db), id, input);
  return context.deps.db.transaction(async (tx) => {
    const { recordedFacts, runIn } = writing(context, tx);
    let ending: Awaited<ReturnType<CommandObserver<O>>> = await unwatched();
    const answer = await runIn(given, id, ready, async () => {
      ending = await watch(tx);
    });
    await recordFactsOfActor(tx, context.deps.clock.now(), context.by, await ending(recordedFacts, answer));
    return answer;
  });
};

/** Runs a creation command in one transaction, with its facts, mails and jobs. */
export const runCreationCommand = async <I, O>(
  context: CommandContext,
  given: CreationCommand<I, O>,
  input: I,
  watch: CommandObserver<O> = unwatched,
): Promise<O> => {
  const ready = await given.ready(contextOn(context, context.deps.db), input);
  return context.deps.db.transaction(async (tx) => {
    const { recordedFacts, addIn } = writing(context, tx);
    const ending = await watch(tx);
    const answer = await addIn(given, ready);
    await recordFactsOfActor(tx, context.deps.clock.now(), context.by, await ending(recordedFacts, answer));
    return answer;
  });
};

/**
 * Whether each of the commands is possible for one record now. Nothing is run and the record is loaded once.
 * Undefined when the record does not exist for the caller.
 */
export const readCommandOffers = async <N extends string>(
  context: CommandContext,
  commands: ReadonlyMap<N, Pick<Command<never, unknown>, 'offered'>>,
  id: string,
): Promise<ReadonlyMap<N, CommandOffer | undefined>> => {
  const now = contextOn(context, context.deps.db);
  const loaded = new Map<unknown, Promise<unknown>>();
  const load: CommandTargetLoader = <R>(on: CommandTarget<R>) => {
    const found = loaded.get(on) ?? on.load(now, id, false);
    loaded.set(on, found);
    // The cache is keyed by the target, so the type matches.
    return found as Promise<R | undefined>;
  };
  const offers = new Map<N, CommandOffer | undefined>();
  for (const [name, { offered }] of commands) offers.set(name, await offered(now, load));
  return offers;
};
