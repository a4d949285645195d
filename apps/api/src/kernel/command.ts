/**
 * One way to write. A command is one change of one record, in the transaction of whoever runs it: load in scope and hold
 * (404), judge (409), change, and say what happened.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { kernelSentences } from '@stoep/contract/kit/kernel.sentences';
import {
  and,
  eq,
  type GetColumnData,
  getTableColumns,
  type InferSelectModel,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../deps.ts';
import type { Person } from './actor.ts';
import { byPerson, bySystem } from './audit/audit.commands.ts';
import type { Transaction } from './database/client.ts';
import { type AuditFact, writeFacts } from './fact.ts';
import type { Origin } from './http/request.ts';
import {
  type Addition,
  type Command,
  type CommandContext,
  type CommandView,
  isOffered,
  type Loader,
  type Offered,
  type ReadyCommand,
  type Target,
  type Write,
} from './write.ts';

type Keyed = PgTable & { readonly id: PgColumn };
type Worked<M> = {
  readonly [K in keyof M]: M[K] extends PgColumn
    ? GetColumnData<M[K]>
    : M[K] extends SQL<infer V>
      ? V
      : never;
};
type Rows = (context: CommandContext) => SQL | undefined;

/**
 * What is named of a row, in the scope of whoever asks: for tables with columns that a command has no business with.
 * @param rows the condition of the scope; undefined for every row
 * @param named columns, and values worked out over the row: SQL that speaks of the table by its name
 */
export const partialRow = <M extends Record<string, PgColumn | SQL>>(
  table: Keyed,
  rows: Rows,
  named: M,
): Target<Worked<M>> => ({
  load: async (context, id, hold) => {
    const columns: Record<string, PgColumn | SQL> = named;
    const asked = context.db
      .select(columns)
      .from(table as PgTable)
      .where(and(eq(table.id, id), rows(context)));
    const [row] = await (hold ? asked.for('update') : asked);
    // What was selected, by the same names.
    return row as Worked<M> | undefined;
  },
});

/** The whole row of a table, with `more` that is worked out over it; otherwise as `some`. */
export const row = <T extends Keyed, M extends Record<string, SQL>>(
  table: T,
  rows: Rows,
  more: M,
): Target<InferSelectModel<T> & Worked<M>> =>
  // The columns of the table are its model.
  partialRow(table, rows, { ...getTableColumns<PgTable>(table), ...more }) as unknown as Target<
    InferSelectModel<T> & Worked<M>
  >;

/** Who does it. Throws forbidden where nobody has signed in: some things only people do. */
export const requirePerson = ({ person }: Pick<CommandContext, 'person'>): Person => {
  if (person === null) throw new AppError('forbidden');
  return person;
};

/** The profile of who does it. Throws forbidden where the product does it by itself: some things only people do. */
export const requireProfileId = ({ by }: Pick<CommandContext, 'by'>): string => {
  if (by.profileId === null) throw new AppError('forbidden');
  return by.profileId;
};

type Declared<R, I, O, P> = {
  readonly on: Target<R>;
  /** Locks that are taken ahead of the record's own, always in one order over the product. */
  readonly first?: Command<I, O>['first'];
  /**
   * Slow or outside work ahead of the transaction: hashing, judging a file, counting a try. What it answers is what `run` is
   * given. The row is as it stood then, and not held.
   */
  readonly prepare?: (row: R, context: CommandContext, input: I) => P | Promise<P>;
  /** Also what is offered: a sentence says why not. */
  readonly allowed: (row: R, context: CommandContext) => Offered | Promise<Offered>;
  readonly run: (w: Write, row: R, input: P) => Promise<O>;
  readonly quiet?: string;
};

/** What is there for whoever asks. Throws not_found. */
const inScope = async <R>(on: Target<R>, context: CommandContext, id: string): Promise<R> => {
  const row = await on.load(context, id, false);
  if (row === undefined) throw new AppError('not_found');
  return row;
};

/**
 * Declares a command. `I` is what it is given beside the record, `P` what its preparation made of that, `O` what it answers.
 */
export const command = <R, I = unknown, O = void, P = I>(declared: Declared<R, I, O, P>): Command<I, O> => ({
  first: declared.first ?? (async () => undefined),
  offered: async (context, load) => {
    const row = await load(declared.on);
    return row === undefined ? undefined : declared.allowed(row, context);
  },
  ready: async (context, id, input) => {
    const { on, prepare } = declared;
    // Without a preparation, what is given is what runs.
    const prepared = prepare
      ? await prepare(await inScope(on, context, id), context, input)
      : (input as never);
    return async (held, load) => {
      const row = await load(on);
      if (row === undefined) return undefined;
      return { offered: await declared.allowed(row, held()), run: (w) => declared.run(w, row, prepared) };
    };
  },
  quiet: declared.quiet,
});

/** Declares a write that begins without a record; `prepare` as in a command. */
export const addition = <I, O = string, P = I>(declared: {
  readonly prepare?: (context: CommandContext, input: I) => P | Promise<P>;
  readonly run: (w: Write, input: P) => Promise<O>;
  readonly quiet?: string;
}): Addition<I, O> => ({
  ready: async (context, input) => {
    const prepared = declared.prepare ? await declared.prepare(context, input) : (input as never);
    return (w) => declared.run(w, prepared);
  },
  quiet: declared.quiet,
});

const momentOf = ({ clock }: Deps) => ({ now: clock.now(), today: clock.today() });

const contextOf = (
  deps: Deps,
  actor: CommandContext['actor'],
  by: CommandContext['by'],
  person: Person | null = null,
): CommandContext => ({ deps, actor, by, person, db: deps.db, at: momentOf(deps) });

/** A person acts, from where the request came. */
export const personContext = (deps: Deps, person: Person, origin: Origin): CommandContext =>
  contextOf(deps, 'person', byPerson(person, origin), person);

/** The product acts by itself, under the name that its audit rows carry. */
export const systemContext = (deps: Deps, name: string): CommandContext =>
  contextOf(deps, 'system', bySystem(name));

/** Somebody acts who has not logged in. */
export const anonymousContext = (
  deps: Deps,
  { source, requestId }: Pick<Origin, 'source' | 'requestId'>,
): CommandContext => contextOf(deps, 'anonymous', { profileId: null, name: '', source, requestId });

/**
 * Looks on while a record is held and its command is allowed; what it answers is asked, once the command is done, what else
 * is to be kept with what happened.
 */
export type Watch<O> = (
  tx: Transaction,
) => Promise<(told: readonly AuditFact[], answer: O) => Promise<readonly AuditFact[]>>;

const unwatched = async () => async (told: readonly AuditFact[]) => told;

/** Throws not_found for what is not there for the caller, and conflict, with the reason, for what is not offered. */
const requireOffered = <O>(found: CommandView<O> | undefined): CommandView<O> => {
  if (!found) throw new AppError('not_found');
  if (isOffered(found.offered)) return found;
  // Whether its time is past or still to come: what holds of both is said.
  throw new AppError('conflict', found.offered === false ? kernelSentences.stepNotOpen : found.offered);
};

/** The same as of now, over a database or a transaction. */
const contextOn = (context: CommandContext, db: CommandContext['db']): CommandContext => ({
  ...context,
  db,
  at: momentOf(context.deps),
});

/** A write and what it has told so far. A time is read anew after each wait for a lock. */
const writing = (context: CommandContext, tx: Transaction) => {
  const { deps } = context;
  const told: AuditFact[] = [];
  let said = 0;
  const current = () => contextOn(context, tx);
  const write = (): Write => ({
    ...current(),
    tx,
    record: ({ action, subjectKind }, subjectId, payload, { contactId, detail, by } = {}) => {
      said += 1;
      told.push({
        action,
        subjectKind,
        subjectId,
        detail: { ...payload, ...detail },
        ...(contactId === undefined ? {} : { contactId }),
        ...(by ? { by } : {}),
      });
    },
    unchanged: () => {
      said += 1;
    },
    enqueue: (job, payload, options) => deps.jobs.enqueue(tx, job, payload, options),
    do: async (given, id, input) => runIn(given, id, await given.ready(current(), id, input)),
    add: async (given, input) => addIn(given, await given.ready(current(), input)),
    attempt: async (run) => {
      const [facts, before] = [told.length, said];
      await tx.execute(sql`savepoint an_attempt`);
      try {
        const answer = await run();
        // What the database judges at the end is this part's fault, and not of the whole.
        await tx.execute(sql`set constraints all immediate`);
        await tx.execute(sql`set constraints all deferred`);
        await tx.execute(sql`release savepoint an_attempt`);
        return answer;
      } catch (error) {
        await tx.execute(sql`rollback to savepoint an_attempt`);
        await tx.execute(sql`release savepoint an_attempt`);
        told.length = facts;
        said = before;
        throw error;
      }
    },
  });
  /** Whoever changes something says so: what nobody could read about later is not done at all. */
  const heard = async <O>({ quiet }: { quiet: string | undefined }, run: () => Promise<O>): Promise<O> => {
    const before = said;
    const answer = await run();
    if (said === before && quiet === undefined)
      throw new Error('A command changed something and recorded no fact.');
    return answer;
  };
  const addIn = <O>(given: Pick<Addition<never, O>, 'quiet'>, run: (w: Write) => Promise<O>) =>
    heard(given, () => run(write()));
  const runIn = async <O>(
    given: Pick<Command<never, O>, 'first' | 'quiet'>,
    id: string,
    ready: ReadyCommand<O>,
    held?: () => Promise<void>,
  ) => {
    await given.first(write(), id);
    const load: Loader = (on) => on.load(current(), id, true);
    const found = requireOffered(await ready(current, load));
    await held?.();
    return heard(given, () => found.run(write()));
  };
  return { told, runIn, addIn };
};

/** Runs a command in one transaction with all that it brings. Throws not_found, conflict and what the command throws. */
export const perform = async <I, O>(
  context: CommandContext,
  given: Command<I, O>,
  id: string,
  input: I,
  watch: Watch<O> = unwatched,
): Promise<O> => {
  const ready = await given.ready(contextOn(context, context.deps.db), id, input);
  return context.deps.db.transaction(async (tx) => {
    const { told, runIn } = writing(context, tx);
    let ending: Awaited<ReturnType<Watch<O>>> = await unwatched();
    const answer = await runIn(given, id, ready, async () => {
      ending = await watch(tx);
    });
    await writeFacts(tx, context.deps.clock.now(), context.by, await ending(told, answer));
    return answer;
  });
};

/** Makes a record in one transaction with all that it brings. */
export const performAddition = async <I, O>(
  context: CommandContext,
  given: Addition<I, O>,
  input: I,
  watch: Watch<O> = unwatched,
): Promise<O> => {
  const ready = await given.ready(contextOn(context, context.deps.db), input);
  return context.deps.db.transaction(async (tx) => {
    const { told, addIn } = writing(context, tx);
    const ending = await watch(tx);
    const answer = await addIn(given, ready);
    await writeFacts(tx, context.deps.clock.now(), context.by, await ending(told, answer));
    return answer;
  });
};

/**
 * What each command says to one record now, none of them run: the record is loaded once, however many ask for it. Undefined
 * where it is not there for the caller.
 */
export const offersOf = async <N extends string>(
  context: CommandContext,
  commands: ReadonlyMap<N, Pick<Command<never, unknown>, 'offered'>>,
  id: string,
): Promise<ReadonlyMap<N, Offered | undefined>> => {
  const now = contextOn(context, context.deps.db);
  const loaded = new Map<unknown, Promise<unknown>>();
  const load: Loader = <R>(on: Target<R>) => {
    const found = loaded.get(on) ?? on.load(now, id, false);
    loaded.set(on, found);
    // What this target loaded is what it loads.
    return found as Promise<R | undefined>;
  };
  const offers = new Map<N, Offered | undefined>();
  for (const [name, { offered }] of commands) offers.set(name, await offered(now, load));
  return offers;
};
