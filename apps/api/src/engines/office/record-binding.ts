/** The binding of an office record: its database columns by field name, its title, queues, steps and checks. */

import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { NewRecordValues, StepFormValues, StoredRecordValues } from '@stoep/contract/office/form-values';
import type { OfficeResource } from '@stoep/contract/office/office-resource';
import type { OfficeResourceName } from '@stoep/contract/office/record-names';
import type { Day } from '@stoep/domain/calendar/calendar';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SecurityChangeWatcher } from '../../access/security-notices.writes.ts';
import type { ServerDeps } from '../../deps.ts';
import type { PersonActor } from '../../kernel/actor.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import type { Command, CommandContext, CommandWrite, CreationCommand, ReadyCommand } from '../../kernel/write.ts';

/** Field -> value as stored: cents, days, instants, ids. */
export type RecordValues = Readonly<Record<string, unknown>>;

/**
 * Commands that take form values, typed for an engine that only knows the declaration. `bindRecord` has checked the
 * values' types. They are methods, so a record's narrower input type is assignable here.
 */
export type BoundRecordCommand = Omit<Command<never, unknown>, 'ready'> & {
  ready(context: CommandContext, id: string, input: RecordValues): Promise<ReadyCommand<unknown>>;
};
export type BoundCreationCommand = Omit<CreationCommand<never>, 'ready'> & {
  ready(context: CommandContext, input: RecordValues): Promise<(w: CommandWrite) => Promise<string>>;
};

type SettledAt = { readonly now: Date; readonly isNew: boolean; readonly person: PersonActor };

/** The problems of a record as it would be stored, by field; and further values to store with it. */
export type RecordCheckResult = {
  readonly problems?: Readonly<Record<string, SentenceOrText | undefined>>;
  readonly set?: RecordValues;
};

/** `id` and `stored` are null for a new record. */
export type RecordFormToCheck = {
  readonly id: string | null;
  readonly record: RecordValues;
  readonly stored: RecordValues | null;
};

type Set<T extends PgTable> = { readonly [C in keyof T['$inferInsert']]?: T['$inferInsert'][C] | SQL };

/** The same, typed for one record: problems by field, and values for its columns. */
export type RecordCheck<R extends OfficeResource, T extends PgTable> = (
  record: StoredRecordValues<R>,
  about: SettledAt,
) => {
  readonly problems?: { readonly [F in keyof R['fields']]?: SentenceOrText };
  readonly set?: Set<T>;
};

/** A value that is not stored, computed from the record's own columns. */
export type ComputedField = (column: (name: string) => SQL) => SQL;

/** A computed value that may depend on the time of reading. */
type ComputedAt = (column: (name: string) => SQL, now: SQL) => SQL;

/** The time of reading and the login that reads the queue. */
type AskedAt = { readonly now: SQL; readonly today: SQL; readonly me: SQL };

/** Which records are in a queue, as a condition on the record's own columns. */
export type QueueConditionBuilder = (column: (name: string) => SQL, at: AskedAt) => SQL;

export type FormPrefillContext = { readonly db: Queryable; readonly now: Date; readonly today: Day };

/** Of a link: records that the list offers first, under a heading. */
type FirstChoicesOfLink = { readonly label: SentenceOrText; readonly ids: readonly string[] };

/** A stored value with the sentence that says where it comes from; or the sentence alone. */
export type PrefilledFormValue = {
  readonly value?: unknown;
  readonly from: SentenceOrText;
  readonly first?: FirstChoicesOfLink;
};

type Form<R extends OfficeResource> = Partial<NewRecordValues<R>>;

/** Values to prefill in a form, by field, each with where it comes from; or that sentence alone. */
export type PrefilledFormValues<R extends OfficeResource> = {
  readonly [F in keyof NewRecordValues<R>]?: {
    readonly value?: NonNullable<NewRecordValues<R>[F]>;
    readonly from: SentenceOrText;
    readonly first?: FirstChoicesOfLink;
  };
};

/** Computes the prefilled values from the fields that are filled in so far. */
export type FormPrefiller<R extends OfficeResource> = (
  prefillContext: FormPrefillContext,
  form: Form<R>,
) => Promise<PrefilledFormValues<R>>;

/** How many people a mailing would reach, and one rendered example. */
export type MailingPreview = {
  readonly recipients: number;
  readonly withoutAddress: number;
  readonly withAttorneys: number;
  readonly alreadySent: number;
  readonly unprintable: { account: string; characters: string[] }[];
  readonly example: { to: string; subject: string; text: string } | null;
};

export type LinkFieldChoiceRule = { readonly among: (id: SQL) => SQL; readonly otherwise: SentenceOrText };

export type RecordBinding = {
  readonly resource: OfficeResource;
  readonly table: PgTable;
  /** Field -> column; a field without one is computed by the record's own queries. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** The title of a record, for a given alias of its table. */
  readonly titleOf: ComputedField;
  /** Declared fields without a column, and further values that rules need: name -> value. */
  readonly computed: Readonly<Record<string, ComputedAt>>;
  /** Selects (id, value) that add up to a computed field, for all records at once, so that a list can sort and sum by it. */
  readonly atOnce?: Readonly<Record<string, SQL>>;
  /** Orders rows that are equal by a field: the first name after the surname. An index has both columns and the id. */
  readonly thenBy?: Readonly<Partial<Record<string, PgColumn>>>;
  /** Replaces the table in lists: where ids are computed, or rows come from elsewhere. */
  readonly from?: SQL;
  /** With `from`: the column by which the table itself finds a row, where the id is computed from it. */
  readonly key?: PgColumn;
  /** The building of a record. A record without one may link to records of any building. */
  readonly buildingOf?: ComputedField;
  /** Which records belong to a building, where no link of the record says so (`BUILDING_FILTERS`). */
  readonly inBuilding?: (column: (name: string) => SQL, building: SQL) => SQL;
  /** The text beside its title in Find. Without it the record is found in its own list only. */
  readonly found?: ComputedField;
  /** Selects `record_id` and `name` of the record's files, so that Find also finds records by file name. */
  readonly fileNames?: SQL;
  /**
   * Searched fields whose texts are stored once each in another table's column, with an index by bytes (`collate
   * "C"`).
   */
  readonly texts?: Readonly<Partial<Record<string, PgColumn>>>;
  /** Of a log: the records that its rows are about, by the columns of kind and id. The search knows their titles. */
  readonly searchedSubjects?: { readonly kind: string; readonly id: string; readonly of: readonly string[] };
  /** The rows of the table that are visible at all. */
  readonly scope?: (column: (name: string) => SQL, now: SQL) => SQL;
  /** By the queue keys that the record declares. */
  readonly queues: Readonly<Record<string, QueueConditionBuilder>>;
  /** The condition of the list when it is `narrowed`. */
  readonly narrow?: ComputedField;
  /** Replaces the plain insert: for example posting to the ledger, or raising an approval. */
  readonly create?: BoundCreationCommand;
  /** The record in whose list a new one is while it waits for a second person. */
  readonly orElse?: OfficeResourceName;
  /** Reports what adding the record would send, without storing anything. */
  fills?(prefillContext: FormPrefillContext, form: RecordValues): Promise<Readonly<Record<string, PrefilledFormValue>>>;
  preview?(input: { readonly deps: ServerDeps; readonly values: RecordValues }): Promise<MailingPreview>;
  settle?(record: RecordValues, about: SettledAt): RecordCheckResult;
  /** Checks that read the database, in the transaction of a plain form. `record` is as it would be stored. */
  judge?(w: CommandWrite, about: RecordFormToCheck): Promise<RecordCheckResult>;
  /** Reads the record before an edit, and mails the people concerned after the write. */
  watch?(id: SQL, w: CommandWrite): SecurityChangeWatcher;
  /**
   * Links that only some records of the list may fill: a condition on the chosen id, and the sentence for the others.
   */
  readonly offers?: Readonly<Record<string, LinkFieldChoiceRule>>;
  /**
   * By constraint name: the field and sentence for a value that the database refuses because it is used elsewhere.
   */
  readonly taken?: Readonly<Record<string, Readonly<Record<string, SentenceOrText>>>>;
  readonly actions?: Readonly<Record<string, BoundRecordCommand>>;
};

/** Each declared step has a command for the step's form values. A missing or wrongly typed one does not compile. */
type Steps<R extends OfficeResource> = {
  readonly [A in keyof NonNullable<R['actions']> & string]: Command<StepFormValues<R, A>, unknown>;
};

type StatesOf<R extends OfficeResource> = R['fields'] extends {
  readonly state: { readonly choices: readonly (infer W extends string)[] };
}
  ? W
  : never;

/** Each declared queue, by statuses or by a condition. */
type Queues<R extends OfficeResource> = {
  readonly [Q in keyof NonNullable<R['queues']> & string]: readonly StatesOf<R>[] | QueueConditionBuilder;
};

const inStates =
  (states: readonly string[]): QueueConditionBuilder =>
  (column) =>
    sql`${column('state')} in (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})`;

type Columns<R extends OfficeResource> = Partial<Record<keyof R['fields'] & string, PgColumn>>;

/** What a module adds to its record's binding besides the table. */
type More<R extends OfficeResource, T extends PgTable> = Partial<
  Pick<
    RecordBinding,
    | ('titleOf' | 'computed' | 'from' | 'key' | 'found' | 'fileNames' | 'scope' | 'narrow' | 'searchedSubjects')
    | ('offers' | 'taken' | 'orElse' | 'judge' | 'watch' | 'inBuilding')
  >
> & {
  readonly columns?: Columns<R>;
  readonly texts?: Columns<R>;
  readonly thenBy?: Columns<R>;
  /** Required when the record has no `buildingId` of its own. */
  readonly buildingOf?: ComputedField;
  readonly create?: CreationCommand<NewRecordValues<R>>;
  readonly preview?: (input: {
    readonly deps: ServerDeps;
    readonly values: NewRecordValues<R>;
  }) => Promise<MailingPreview>;
  readonly settle?: RecordCheck<R, T>;
} & (R extends { readonly fillsBy: object } ? { readonly fills: FormPrefiller<R> } : { readonly fills?: never }) &
  Bound<R>;

type AtOnce<R extends OfficeResource> = {
  [F in keyof R['fields']]: R['fields'][F] extends { readonly atOnce: true } ? F : never;
}[keyof R['fields']];

/** Declared queues, steps and prefills must be bound. */
type Bound<R extends OfficeResource> = (R extends { readonly queues: object }
  ? { readonly queues: Queues<R> }
  : { readonly queues?: never }) &
  (R extends { readonly actions: object } ? { readonly actions: Steps<R> } : { readonly actions?: never }) &
  ([AtOnce<R>] extends [never]
    ? { readonly atOnce?: never }
    : { readonly atOnce: { readonly [F in AtOnce<R> & string]: SQL } });

/** The same without types, for the engine, which reads it by the declared fields. */
type AnyMore = Partial<
  Omit<RecordBinding, 'resource' | 'table' | 'columns' | 'queues'> & {
    readonly columns: Readonly<Partial<Record<string, PgColumn>>>;
    readonly queues: Readonly<Record<string, readonly string[] | QueueConditionBuilder>>;
  }
>;

/** Binds every field of the declaration to the column of the same name; `more` holds the exceptions. */
export function bindRecord<R extends OfficeResource, T extends PgTable>(
  resource: R,
  table: T,
  ...more: R extends { readonly queues: object } | { readonly actions: object } | { readonly fillsBy: object }
    ? [More<R, T>]
    : [More<R, T>?]
): RecordBinding;
export function bindRecord(
  resource: OfficeResource,
  table: PgTable,
  { columns: named = {}, queues = {}, ...more }: AnyMore = {},
): RecordBinding {
  const own: Readonly<Record<string, PgColumn>> = getTableColumns(table);
  const columns = Object.fromEntries(
    Object.keys(resource.fields).flatMap((field) => {
      const column = named[field] ?? own[field];
      return column ? [[field, column]] : [];
    }),
  );
  const ofBuilding: ComputedField | undefined = columns.buildingId && ((column) => column('buildingId'));
  return {
    titleOf: (column) => sql`${column(resource.title)}::text`,
    computed: {},
    ...(ofBuilding ? { buildingOf: ofBuilding } : {}),
    ...more,
    resource,
    table,
    columns,
    queues: Object.fromEntries(
      Object.entries(queues).map(([key, holds]) => [key, typeof holds === 'function' ? holds : inStates(holds)]),
    ),
  };
}
