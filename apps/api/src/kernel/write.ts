/** The types of commands: context, targets, offers and the write itself. `command.ts` declares and runs them. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { z } from 'zod';
import type { ServerDeps } from '../deps.ts';
import type { PersonActor, RequestMoment } from './actor.ts';
import type { AuditActor } from './audit/audit-entry.ts';
import type { DatabaseTransaction, Queryable } from './database/client.ts';
import type { FactKind, FactPayload } from './fact.ts';
import type { JobDefinition } from './jobs/job.ts';
import type { EnqueueOptions } from './jobs/queue.ts';

/**
 * Who runs a command, with what, and when. The actor is a person, the system under a name of its own, or an anonymous
 * caller.
 */
export type CommandContext = {
  readonly deps: ServerDeps;
  readonly actor: 'person' | 'system' | 'anonymous';
  /** The actor as the audit names it. */
  readonly by: AuditActor;
  /** The person, or null when the actor is the system or anonymous. */
  readonly person: PersonActor | null;
  /** The database; while a command runs, its transaction. */
  readonly db: Queryable;
  /** The moment of the command; while it runs, the moment when its record was locked. */
  readonly at: RequestMoment;
};

/** Whether a command is possible now: true, false, or a sentence that gives the reason and the next step. */
export type CommandOffer = boolean | SentenceOrText | CommandOfferWithNote;

/** The command is possible, and the person must read the note first. */
export type CommandOfferWithNote = { readonly note: SentenceOrText };

export const isCommandOfferWithNote = (offered: CommandOffer | undefined): offered is CommandOfferWithNote =>
  typeof offered === 'object' && 'note' in offered;

export const isCommandOffered = (offered: CommandOffer | undefined): offered is true | CommandOfferWithNote =>
  offered === true || isCommandOfferWithNote(offered);

/** How a command loads its record: by id, in the caller's scope, locked until the transaction ends. */
export type CommandTarget<R> = {
  readonly load: (context: CommandContext, id: string, hold: boolean) => Promise<R | undefined>;
};

/** What a command may do. Everything happens in the one transaction of its caller. */
export type CommandWrite = CommandContext & {
  readonly tx: DatabaseTransaction;
  /** Records an audit fact about the record. `more` holds personal data that belongs to the fact. */
  readonly record: <P extends FactPayload>(
    fact: FactKind<P>,
    subjectId: string | null,
    payload: P,
    more?: {
      readonly contactId?: string | null;
      readonly detail?: FactPayload;
      /** Replaces the actor where the person is known only now: the owner of a mailed link, or a new registrant. */
      readonly by?: Pick<AuditActor, 'profileId' | 'name'>;
    },
  ) => void;
  /** Declares that there was nothing to change. A command calls this, records a fact, or fails. */
  readonly unchanged: () => void;
  readonly enqueue: <S extends z.ZodType>(
    job: JobDefinition<ServerDeps, S>,
    payload: z.input<S>,
    options?: EnqueueOptions,
  ) => Promise<void>;
  /** Runs another command in the same transaction, with the same rights. */
  readonly do: <I, O>(command: Command<I, O>, id: string, input: I) => Promise<O>;
  readonly add: <I, O>(addition: CreationCommand<I, O>, input: I) => Promise<O>;
  /** Runs a part under a savepoint. If it throws, its changes are rolled back and the rest continues. */
  readonly attempt: <O>(run: () => Promise<O>) => Promise<O>;
};

/** Loads the record of a target, or returns it from the cache of this call. */
export type CommandTargetLoader = <R>(on: CommandTarget<R>) => Promise<R | undefined>;

/** What a command offers for one record, and the function that runs it. */
export type CommandOfferAndRun<O> = {
  readonly offered: CommandOffer;
  readonly run: (w: CommandWrite) => Promise<O>;
};

/**
 * A command with its input, ready to run in a transaction.
 * @param context called after the record is locked, since a closing time may pass during the wait
 */
export type ReadyCommand<O> = (
  context: () => CommandContext,
  load: CommandTargetLoader,
) => Promise<CommandOfferAndRun<O> | undefined>;

/** One change of one record. Each command chooses which columns it loads. */
export type Command<I, O> = {
  /** Takes other row locks before the record's own. */
  readonly first: (w: CommandWrite, id: string) => Promise<void>;
  /** Whether the command is possible for the record now; undefined when the record does not exist for the caller. */
  readonly offered: (context: CommandContext, load: CommandTargetLoader) => Promise<CommandOffer | undefined>;
  /**
   * Prepares the command before the transaction. Throws not_found for a record out of scope, and the problems that
   * `prepare` finds.
   */
  readonly ready: (context: CommandContext, id: string, input: I) => Promise<ReadyCommand<O>>;
  /** Why the command may record no audit fact; undefined when it must record one. */
  readonly quiet: string | undefined;
};

/**
 * A command that has no record to begin with. It creates one and returns its id, or finds its own record, for
 * instance by the secret of a link.
 */
export type CreationCommand<I, O = string> = {
  readonly ready: (context: CommandContext, input: I) => Promise<(w: CommandWrite) => Promise<O>>;
} & Pick<Command<I, O>, 'quiet'>;
