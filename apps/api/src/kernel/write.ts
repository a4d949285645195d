/** What a command is given and what it is: the types alone; `command.ts` makes and runs them. */
import type { Words } from '@stoep/contract/kit/sentences';
import type { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Moment, Person } from './actor.ts';
import type { AuditBy } from './audit/entry.ts';
import type { Queryable, Transaction } from './database/client.ts';
import type { Fact, Payload } from './fact.ts';
import type { Job } from './jobs/job.ts';
import type { EnqueueOptions } from './jobs/queue.ts';

/**
 * Who runs a command, with what, and when: a person, the product by itself under a name of its own (`system`), or somebody who has
 * not logged in (`anonymous`).
 */
export type CommandContext = {
  readonly deps: Deps;
  readonly actor: 'person' | 'system' | 'anonymous';
  /** As the audit names the actor. */
  readonly by: AuditBy;
  /** The actor where that is a person, else null. */
  readonly person: Person | null;
  /** The database; while a command runs, its transaction. */
  readonly db: Queryable;
  /** While a command runs: when its record was locked. */
  readonly at: Moment;
};

/** True, or false; a sentence where it is not and somebody looks for it: why, and what would bring it. */
export type Offered = boolean | Words | OfferedWithNote;

/** Offered, with what has to be known before it is taken. */
export type OfferedWithNote = { readonly note: Words };

export const isOfferedWithNote = (offered: Offered | undefined): offered is OfferedWithNote =>
  typeof offered === 'object' && 'note' in offered;

export const isOffered = (offered: Offered | undefined): offered is true | OfferedWithNote =>
  offered === true || isOfferedWithNote(offered);

/** A record as a command finds it: in the scope of whoever asks, by id, held until the transaction ends. */
export type Target<R> = {
  readonly load: (context: CommandContext, id: string, hold: boolean) => Promise<R | undefined>;
};

/** What a command may do, all of it in the one transaction of whoever runs it. */
export type Write = CommandContext & {
  readonly tx: Transaction;
  /** Puts into the audit what happened to the record; `more` holds what is kept of persons there. */
  readonly record: <P extends Payload>(
    fact: Fact<P>,
    subjectId: string | null,
    payload: P,
    more?: {
      readonly contactId?: string | null;
      readonly detail?: Payload;
      /** Who did it, where that is known only now: whom the link in a mail belongs to, whoever has just registered. */
      readonly by?: Pick<AuditBy, 'profileId' | 'name'>;
    },
  ) => void;
  /** Says that there was nothing to change: it stood so already. A command tells this, or a fact, or fails. */
  readonly unchanged: () => void;
  readonly enqueue: <S extends z.ZodType>(
    job: Job<Deps, S>,
    payload: z.input<S>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Another command, with the rights of whoever runs this one. */
  readonly do: <I, O>(command: Command<I, O>, id: string, input: I) => Promise<O>;
  readonly add: <I, O>(addition: Addition<I, O>, input: I) => Promise<O>;
  /** A part that may fail by itself: where it throws, nothing of it stays, and the rest goes on. */
  readonly attempt: <O>(run: () => Promise<O>) => Promise<O>;
};

/** The loader may know the record of a target already. */
export type Loader = <R>(on: Target<R>) => Promise<R | undefined>;

/** A command's view of one record: whether it is for it now, and the way to run it. */
export type CommandView<O> = { readonly offered: Offered; readonly run: (w: Write) => Promise<O> };

/**
 * A command with what it is given: all that is left is its transaction.
 * @param context asked once the record is held: whoever held it before may have done so past a closing time
 */
export type ReadyCommand<O> = (
  context: () => CommandContext,
  load: Loader,
) => Promise<CommandView<O> | undefined>;

/** One change of one record. What the record looks like to it is its own affair. */
export type Command<I, O> = {
  /** Locks that are taken ahead of the record's own. */
  readonly first: (w: Write, id: string) => Promise<void>;
  /** What it says to the record now; undefined where that is not there for whoever asks. */
  readonly offered: (context: CommandContext, load: Loader) => Promise<Offered | undefined>;
  /** Ahead of the transaction. Throws not_found for a record out of scope, and what its preparation finds wrong. */
  readonly ready: (context: CommandContext, id: string, input: I) => Promise<ReadyCommand<O>>;
  /** Why it may leave nothing in the audit by itself; undefined for a command that must. */
  readonly quiet: string | undefined;
};

/**
 * A write that begins without a record: it makes one and answers what that is known by, or finds its own, by the secret of a
 * link for instance.
 */
export type Addition<I, O = string> = {
  readonly ready: (context: CommandContext, input: I) => Promise<(w: Write) => Promise<O>>;
} & Pick<Command<I, O>, 'quiet'>;
