/**
 * One way to write. A command is one change of one record, in the transaction of whoever runs it: load in scope and hold
 * (404), judge (409), change, and say what happened.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { and, eq, type GetColumnData, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Deps } from '../deps.ts';
import type { Transaction } from './database/client.ts';
import { type Told, writeFacts } from './fact.ts';
import type { Addition, Asking, Command, Doer, Found, Loader, Offered, Target, Write } from './write.ts';

type Keyed = PgTable & { readonly id: PgColumn };
type Worked<M> = {
  readonly [K in keyof M]: M[K] extends PgColumn
    ? GetColumnData<M[K]>
    : M[K] extends SQL<infer V>
      ? V
      : never;
};
type Rows = (asking: Asking) => SQL | undefined;

/**
 * What is named of a row, in the scope of whoever asks: for tables with columns that a command has no business with.
 * @param rows the condition of the scope; undefined for every row
 * @param named columns, and values worked out over the row: SQL that speaks of the table by its name
 */
export const some = <M extends Record<string, PgColumn | SQL>>(
  table: Keyed,
  rows: Rows,
  named: M,
): Target<Worked<M>> => ({
  load: async (asking, id, hold) => {
    const columns: Record<string, PgColumn | SQL> = named;
    const asked = asking.db
      .select(columns)
      .from(table as PgTable)
      .where(and(eq(table.id, id), rows(asking)));
    const [row] = await (hold ? asked.for('update') : asked);
    // What was selected, by the same names.
    return row as Worked<M> | undefined;
  },
});

/** The whole row of a table, with `more` that is worked out over it; otherwise as `some`. */
export const one = <T extends Keyed, M extends Record<string, SQL>>(
  table: T,
  rows: Rows,
  more: M,
): Target<InferSelectModel<T> & Worked<M>> =>
  // The columns of the table are its model.
  some(table, rows, { ...getTableColumns<PgTable>(table), ...more }) as unknown as Target<
    InferSelectModel<T> & Worked<M>
  >;

/** The profile of who does it. Throws forbidden where the product does it by itself: some things only people do. */
export const doingPerson = ({ by }: Doer): string => {
  if (by.profileId === null) throw new AppError('forbidden');
  return by.profileId;
};

type Declared<R, I, O> = {
  readonly on: Target<R>;
  /** Locks that are taken ahead of the record's own, always in one order over the product. */
  readonly first?: Command<I, O>['first'];
  /** Also what is offered: a sentence says why not. */
  readonly allowed: (row: R, asking: Asking) => Offered | Promise<Offered>;
  readonly run: (w: Write, row: R, input: I) => Promise<O>;
  readonly quiet?: string;
};

/** Declares a command. `I` is what it is given beside the record, `O` what it answers. */
export const command = <R, I = unknown, O = void>(declared: Declared<R, I, O>): Command<I, O> => ({
  first: declared.first ?? (async () => undefined),
  find: async (asking, load) => {
    const row = await load(declared.on);
    if (row === undefined) return undefined;
    return {
      offered: await declared.allowed(row, asking),
      run: (w, input) => declared.run(w, row, input),
    };
  },
  quiet: declared.quiet,
});

/** Declares a command that makes a record. */
export const addition = <I, O = string>(declared: {
  readonly run: (w: Write, input: I) => Promise<O>;
  readonly quiet?: string;
}): Addition<I, O> => ({ run: declared.run, quiet: declared.quiet });

/** Whose command it is, and with what. */
export type Order = { readonly deps: Deps; readonly doer: Doer };

/**
 * Looks on while a record is held and its command is allowed; what it answers is asked, once the command is done, what else
 * is to be kept with what happened.
 */
export type Watch<O> = (
  tx: Transaction,
) => Promise<(told: readonly Told[], answer: O) => Promise<readonly Told[]>>;

const unwatched = async () => async (told: readonly Told[]) => told;

const momentOf = ({ clock }: Deps) => ({ now: clock.now(), today: clock.today() });

/** Throws not_found for what is not there for the caller, and conflict, with the reason, for what is not offered. */
const insistOn = <I, O>(found: Found<I, O> | undefined): Found<I, O> => {
  if (!found) throw new AppError('not_found');
  if (found.offered === true) return found;
  throw new AppError('conflict', found.offered === false ? undefined : found.offered);
};

/** A write and what it has told so far. A time is read anew after each wait for a lock. */
const writing = ({ deps, doer }: Order, tx: Transaction) => {
  const told: Told[] = [];
  const asking = (): Asking => ({ ...doer, deps, db: tx, at: momentOf(deps) });
  const write = (): Write => ({
    ...asking(),
    tx,
    record: ({ action, subjectKind }, subjectId, payload, { contactId, detail } = {}) => {
      const kept = { action, subjectKind, subjectId, detail: { ...payload, ...detail } };
      told.push(contactId === undefined ? kept : { ...kept, contactId });
    },
    enqueue: (job, payload, options) => deps.jobs.enqueue(tx, job, payload, options),
    do: (given, id, input) => runIn(given, id, input),
    add: (given, input) => addIn(given, input),
  });
  /** Whoever changes something says so: what nobody could read about later is not done at all. */
  const heard = async <O>({ quiet }: { quiet: string | undefined }, run: () => Promise<O>): Promise<O> => {
    const before = told.length;
    const answer = await run();
    if (told.length === before && quiet === undefined)
      throw new Error('A command changed something and recorded no fact.');
    return answer;
  };
  const addIn = <I, O>(given: Addition<I, O>, input: I) => heard(given, () => given.run(write(), input));
  const runIn = async <I, O>(given: Command<I, O>, id: string, input: I, held?: () => Promise<void>) => {
    await given.first(write(), id);
    const load: Loader = (on) => on.load(asking(), id, true);
    const found = insistOn(await given.find(asking(), load));
    await held?.();
    return heard(given, () => found.run(write(), input));
  };
  return { told, runIn, addIn };
};

/** Runs a command in one transaction with all that it brings. Throws not_found, conflict and what the command throws. */
export const perform = <I, O>(
  order: Order,
  given: Command<I, O>,
  id: string,
  input: I,
  watch: Watch<O> = unwatched,
): Promise<O> =>
  order.deps.db.transaction(async (tx) => {
    const { told, runIn } = writing(order, tx);
    let ending: Awaited<ReturnType<Watch<O>>> = await unwatched();
    const answer = await runIn(given, id, input, async () => {
      ending = await watch(tx);
    });
    await writeFacts(tx, order.deps.clock.now(), order.doer.by, await ending(told, answer));
    return answer;
  });

/** Makes a record in one transaction with all that it brings. */
export const performAddition = <I, O>(
  order: Order,
  given: Addition<I, O>,
  input: I,
  watch: Watch<O> = unwatched,
): Promise<O> =>
  order.deps.db.transaction(async (tx) => {
    const { told, addIn } = writing(order, tx);
    const ending = await watch(tx);
    const answer = await addIn(given, input);
    await writeFacts(tx, order.deps.clock.now(), order.doer.by, await ending(told, answer));
    return answer;
  });

/**
 * What each command says to one record now, none of them run: the record is loaded once, however many ask for it. Undefined
 * where it is not there for the caller.
 */
export const offersOf = async <N extends string>(
  { deps, doer }: Order,
  commands: ReadonlyMap<N, Pick<Command<never, unknown>, 'find'>>,
  id: string,
): Promise<ReadonlyMap<N, Offered | undefined>> => {
  const asking: Asking = { ...doer, deps, db: deps.db, at: momentOf(deps) };
  const loaded = new Map<unknown, Promise<unknown>>();
  const load: Loader = <R>(on: Target<R>) => {
    const found = loaded.get(on) ?? on.load(asking, id, false);
    loaded.set(on, found);
    // What this target loaded is what it loads.
    return found as Promise<R | undefined>;
  };
  const offers = new Map<N, Offered | undefined>();
  for (const [name, { find }] of commands) offers.set(name, (await find(asking, load))?.offered);
  return offers;
};
