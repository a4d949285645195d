/** How a declared record meets its table: columns by field name, its title, and what only it does. */

import type { Words } from '@stoep/contract/kit/sentences';
import type { RecordName } from '@stoep/contract/office/record-names';
import type { OfficeResource } from '@stoep/contract/office/resource';
import type { NewValues, StepValues, StoredValues } from '@stoep/contract/office/values';
import type { Day } from '@stoep/domain/calendar/calendar';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Watch } from '../../access/security-notices.commands.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import type { Addition, Command, CommandContext, ReadyCommand, Write } from '../../kernel/write.ts';

/** Field -> value as stored: cents, days, instants, ids. */
export type Values = Readonly<Record<string, unknown>>;

/**
 * What takes the values of a form, for an engine that knows the form by its declaration alone: what it reads by that is of the
 * types that `bind` asked for. Methods, so that the wants of one record stand where those of any are expected.
 */
export type AnyCommand = Omit<Command<never, unknown>, 'ready'> & {
  ready(context: CommandContext, id: string, input: Values): Promise<ReadyCommand<unknown>>;
};
export type AnyAddition = Omit<Addition<never>, 'ready'> & {
  ready(context: CommandContext, input: Values): Promise<(w: Write) => Promise<string>>;
};

type SettledAt = { readonly now: Date; readonly isNew: boolean; readonly person: Person };

/** What is wrong with a record as it would stand, by field; and what follows from it and is stored too. */
export type Settled = {
  readonly problems?: Readonly<Record<string, Words | undefined>>;
  readonly set?: Values;
};

/** `id` and `stored` are null for a new record. */
export type JudgedForm = {
  readonly id: string | null;
  readonly record: Values;
  readonly stored: Values | null;
};

type Set<T extends PgTable> = { readonly [C in keyof T['$inferInsert']]?: T['$inferInsert'][C] | SQL };

/** The same of one record: problems at its fields, and what is stored in its columns. */
export type Settle<R extends OfficeResource, T extends PgTable> = (
  record: StoredValues<R>,
  about: SettledAt,
) => {
  readonly problems?: { readonly [F in keyof R['fields']]?: Words };
  readonly set?: Set<T>;
};

/** A value that is not stored, over the record's own columns. */
export type Computed = (column: (name: string) => SQL) => SQL;

/** The same of a field, which may depend on when it is read. */
type ComputedAt = (column: (name: string) => SQL, now: SQL) => SQL;

/** When a queue is asked for, and the login of whoever asks. */
type AskedAt = { readonly now: SQL; readonly today: SQL; readonly me: SQL };

/** Which records wait in a queue, over the record's own columns. */
export type Holds = (column: (name: string) => SQL, at: AskedAt) => SQL;

export type FillInput = { readonly db: Queryable; readonly now: Date; readonly today: Day };

/** A stored value, with where it comes from; or that alone. */
export type FilledIn = { readonly value?: unknown; readonly from: Words };

type Form<R extends OfficeResource> = Partial<NewValues<R>>;

/** What the records say for a form as it stands: stored values by field, each with where it comes from; or that alone. */
export type Filled<R extends OfficeResource> = {
  readonly [F in keyof NewValues<R>]?: {
    readonly value?: NonNullable<NewValues<R>[F]>;
    readonly from: Words;
  };
};

/** Reads them for a form whose fields hold what could be read of what is chosen so far. */
export type Fills<R extends OfficeResource> = (asked: FillInput, form: Form<R>) => Promise<Filled<R>>;

/** How many a record would reach, and what one of them would read. */
export type Preview = {
  readonly recipients: number;
  readonly withoutAddress: number;
  readonly withAttorneys: number;
  readonly unprintable: { account: string; characters: string[] }[];
  readonly example: { to: string; subject: string; text: string } | null;
};

export type Offer = { readonly among: (id: SQL) => SQL; readonly otherwise: Words };

export type Binding = {
  readonly resource: OfficeResource;
  readonly table: PgTable;
  /** Field -> column; a field without one is computed by the record's own queries. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** What a record is called, over a given alias of its table. */
  readonly titleOf: Computed;
  /** Declared fields without a column, and what rules need besides: name -> value. */
  readonly computed: Readonly<Record<string, ComputedAt>>;
  /** Rows of (id, value): what is computed, for every record at once, so that a list is sorted and summed by it. */
  readonly atOnce?: Readonly<Record<string, SQL>>;
  /** Takes the place of the table's name in lists: where ids are made, or rows come from elsewhere. */
  readonly from?: SQL;
  /** With `from`: the column by which the table itself finds a row, where the id is made from it. */
  readonly key?: PgColumn;
  /** The building a record belongs to; a record without one may be linked with any. */
  readonly buildingOf?: Computed;
  /** What stands beside it where it is found among records of every kind; without it, it is found in its own list alone. */
  readonly found?: Computed;
  /** Rows of `record_id` and `name`: the files of its records, by whose names a record is found. */
  readonly fileNames?: SQL;
  /** Searched fields whose texts stand once each in a column elsewhere, and that have an index by their bytes (`collate "C"`). */
  readonly texts?: Readonly<Partial<Record<string, PgColumn>>>;
  /** Which rows of the table are seen at all. */
  readonly scope?: (column: (name: string) => SQL, now: SQL) => SQL;
  /** By the keys that the record declares. */
  readonly queues: Readonly<Record<string, Holds>>;
  /** What is left of the list when it is `narrowed`. */
  readonly narrow?: Computed;
  /** Takes the place of the plain insert: posting to the ledger, raising an approval. */
  readonly create?: AnyAddition;
  /** The record among which a new one is found where it is not among these: it waits for somebody first. */
  readonly orElse?: RecordName;
  /** What adding one would send, with nothing kept. */
  fills?(asked: FillInput, form: Values): Promise<Readonly<Record<string, FilledIn>>>;
  preview?(input: { readonly deps: Deps; readonly values: Values }): Promise<Preview>;
  settle?(record: Values, about: SettledAt): Settled;
  /** The same for rules that read the database, within the transaction of a plain form. `record` is as it would be stored. */
  judge?(w: Write, about: JudgedForm): Promise<Settled>;
  /** Reads the record before an edit, and mails the people concerned once it is written. */
  watch?(id: SQL, w: Write): Watch;
  /** Links that only some records of the list may fill: which ones, over the chosen id, and the sentence for the others. */
  readonly offers?: Readonly<Record<string, Offer>>;
  /** What a person reads, at which field, where the database refuses a value that stands elsewhere: by the rule's name. */
  readonly taken?: Readonly<Record<string, Readonly<Record<string, Words>>>>;
  readonly actions?: Readonly<Record<string, AnyCommand>>;
};

/** Each declared step is a command that takes what the step's form holds: a missing or mistyped one does not compile. */
type Steps<R extends OfficeResource> = {
  readonly [A in keyof NonNullable<R['actions']> & string]: Command<StepValues<R, A>, unknown>;
};

type StatesOf<R extends OfficeResource> = R['fields'] extends {
  readonly state: { readonly choices: readonly (infer W extends string)[] };
}
  ? W
  : never;

/** Each declared queue, by states or by a condition. */
type Queues<R extends OfficeResource> = {
  readonly [Q in keyof NonNullable<R['queues']> & string]: readonly StatesOf<R>[] | Holds;
};

const inStates =
  (states: readonly string[]): Holds =>
  (column) =>
    sql`${column('state')} in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})`;

type Columns<R extends OfficeResource> = Partial<Record<keyof R['fields'] & string, PgColumn>>;

/** What a module says of its record besides its table. */
type More<R extends OfficeResource, T extends PgTable> = Partial<
  Pick<
    Binding,
    | ('titleOf' | 'computed' | 'from' | 'key' | 'found' | 'fileNames' | 'scope' | 'narrow')
    | ('offers' | 'taken' | 'orElse' | 'judge' | 'watch')
  >
> & {
  readonly columns?: Columns<R>;
  readonly texts?: Columns<R>;
  /** Needed where the record has no `buildingId` of its own. */
  readonly buildingOf?: Computed;
  readonly create?: Addition<NewValues<R>>;
  readonly preview?: (input: { readonly deps: Deps; readonly values: NewValues<R> }) => Promise<Preview>;
  readonly settle?: Settle<R, T>;
} & (R extends { readonly fillsBy: object } ? { readonly fills: Fills<R> } : { readonly fills?: never }) &
  Bound<R>;

type AtOnce<R extends OfficeResource> = {
  [F in keyof R['fields']]: R['fields'][F] extends { readonly atOnce: true } ? F : never;
}[keyof R['fields']];

/** What a record declares has to be bound. */
type Bound<R extends OfficeResource> = (R extends { readonly queues: object }
  ? { readonly queues: Queues<R> }
  : { readonly queues?: never }) &
  (R extends { readonly actions: object } ? { readonly actions: Steps<R> } : { readonly actions?: never }) &
  ([AtOnce<R>] extends [never]
    ? { readonly atOnce?: never }
    : { readonly atOnce: { readonly [F in AtOnce<R> & string]: SQL } });

/** The same without its types: what the engine reads by the declared fields is of theirs. */
type AnyMore = Partial<
  Omit<Binding, 'resource' | 'table' | 'columns' | 'queues'> & {
    readonly columns: Readonly<Partial<Record<string, PgColumn>>>;
    readonly queues: Readonly<Record<string, readonly string[] | Holds>>;
  }
>;

/** Binds every field of the declaration to the column of the same name; `more` names what differs. */
export function bind<R extends OfficeResource, T extends PgTable>(
  resource: R,
  table: T,
  ...more: R extends { readonly queues: object } | { readonly actions: object } | { readonly fillsBy: object }
    ? [More<R, T>]
    : [More<R, T>?]
): Binding;
export function bind(
  resource: OfficeResource,
  table: PgTable,
  { columns: named = {}, queues = {}, ...more }: AnyMore = {},
): Binding {
  const own: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const columns = Object.fromEntries(
    Object.keys(resource.fields).flatMap((field) => {
      const column = named[field] ?? own[field];
      return column ? [[field, column]] : [];
    }),
  );
  const ofBuilding: Computed | undefined = columns.buildingId && ((column) => column('buildingId'));
  return {
    titleOf: (column) => sql`${column(resource.title)}::text`,
    computed: {},
    ...(ofBuilding ? { buildingOf: ofBuilding } : {}),
    ...more,
    resource,
    table,
    columns,
    queues: Object.fromEntries(
      Object.entries(queues).map(([key, holds]) => [
        key,
        typeof holds === 'function' ? holds : inStates(holds),
      ]),
    ),
  };
}
