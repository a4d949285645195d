/** How a declared record meets its table: columns by field name, its title, and what only it does. */

import type { FieldWords } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import type { OfficeResource } from '@stoep/contract/office/resource';
import type { NewValues, StepValues } from '@stoep/contract/office/values';
import type { Cents } from '@stoep/domain/money/money';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Config } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import type { Origin } from '../../kernel/http/request.ts';
import type { Addition, Command } from '../../kernel/write.ts';

/** Field -> value as stored: cents, days, instants, ids. */
export type Values = Readonly<Record<string, unknown>>;

/** What a command of another module is given that is not declared as one yet. */
export type ActionInput<V = Values> = {
  readonly deps: Deps;
  readonly person: Person;
  readonly origin: Origin;
  readonly id: string;
  /** The record as stored when the step was asked for. */
  readonly record: Values;
  readonly values: V;
};

/** On the record's stored values: is the step offered now? An illegal one is refused too. */
type Offered = {
  readonly allowed: (record: Values, person: Person, config: Config) => boolean;
  /** Why it is not offered, and what would bring it, where somebody looks for it; undefined where nobody would. */
  readonly withheld?: (record: Values, person: Person) => Words | undefined;
  /** The same, where it takes a look at other records; asked only of what is `allowed`. */
  readonly hindered?: (deps: Deps, record: Values) => Promise<Words | undefined>;
};

/** It has a transaction and an audit row of its own. */
export type Action<V = Values> = Offered & {
  readonly command: (input: ActionInput<V>) => Promise<unknown>;
};

/** What is wrong with a record as it would stand, by field; and what follows from it and is stored too. */
export type Settled = {
  readonly problems?: FieldWords;
  readonly set?: Readonly<Record<string, unknown>>;
};
export type Settle = (record: Values, about: { now: Date; isNew: boolean; person: Person }) => Settled;

/** A value that is not stored, over the record's own columns. */
export type Computed = (column: (name: string) => SQL) => SQL;

/** How many a record would reach, and what one of them would read; or what it would post. */
export type Preview = {
  readonly recipients: number;
  readonly withoutAddress: number;
  readonly example: { to: string; subject: string; text: string } | null;
  readonly posts: {
    readonly levies: number;
    readonly consumption: number;
    readonly interest: number;
    readonly amount: Cents;
    readonly uncharged: { readonly unit: string; readonly amount: Cents }[];
  } | null;
};

export type Binding = {
  readonly resource: OfficeResource;
  readonly table: PgTable;
  /** Field -> column; a field without one is computed by the record's own queries. */
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** What a record is called, over a given alias of its table. */
  readonly titleOf: Computed;
  /** Declared fields without a column, and what rules need besides: name -> value. */
  readonly computed: Readonly<Record<string, Computed>>;
  /** Takes the place of the table's name in lists: where ids are made, or rows come from elsewhere. */
  readonly from?: SQL;
  /** With `from`: the column by which the table itself finds a row, where the id is made from it. */
  readonly key?: PgColumn;
  /** The building a record belongs to; a record without one may be linked with any. */
  readonly buildingOf?: Computed;
  /** Which rows of the table are seen at all. */
  readonly scope?: (column: (name: string) => SQL, now: SQL) => SQL;
  /** What is left of the list when it is `narrowed`. */
  readonly narrow?: Computed;
  /** Takes the place of the plain insert: posting to the ledger, raising an approval. */
  readonly create?: Addition<Values>;
  /** What adding one would send, with nothing kept. */
  readonly preview?: (input: Pick<ActionInput, 'deps' | 'values'>) => Promise<Preview>;
  readonly settle?: Settle;
  readonly actions?: Readonly<Record<string, Action | Command<Values, unknown>>>;
};

/** Each declared step is a command that takes what the step's form holds: a missing or mistyped one does not compile. */
type Steps<R extends OfficeResource> = {
  readonly [A in keyof NonNullable<R['actions']> & string]:
    | Action<StepValues<R, A>>
    | Command<StepValues<R, A>, unknown>;
};

type Columns<R extends OfficeResource> = Partial<Record<keyof R['fields'] & string, PgColumn>>;

/** Binds every field of the declaration to the column of the same name; `more` names what differs. */
export const bind = <R extends OfficeResource>(
  resource: R,
  table: Binding['table'],
  more: {
    columns?: Columns<R>;
    titleOf?: Computed;
    computed?: Binding['computed'];
    from?: SQL;
    key?: PgColumn;
    /** Needed where the record has no `buildingId` of its own. */
    buildingOf?: Computed;
    scope?: NonNullable<Binding['scope']>;
    narrow?: Computed;
    create?: Addition<NewValues<R>>;
    preview?: (input: { readonly deps: Deps; readonly values: NewValues<R> }) => Promise<Preview>;
    settle?: Settle;
    actions?: Steps<R>;
  } = {},
): Binding => {
  const own = table as unknown as Record<string, PgColumn | undefined>;
  const columns: Record<string, PgColumn> = {};
  for (const field of Object.keys(resource.fields)) {
    const column = (more.columns as Record<string, PgColumn> | undefined)?.[field] ?? own[field];
    if (column) columns[field] = column;
  }
  const buildingOf =
    more.buildingOf ??
    (columns.buildingId ? (column: (name: string) => SQL) => column('buildingId') : undefined);
  return {
    resource,
    table,
    columns,
    titleOf: more.titleOf ?? ((column) => sql`${column(resource.title)}::text`),
    computed: more.computed ?? {},
    ...(more.from ? { from: more.from } : {}),
    ...(more.key ? { key: more.key } : {}),
    ...(buildingOf ? { buildingOf } : {}),
    ...(more.scope ? { scope: more.scope } : {}),
    ...(more.narrow ? { narrow: more.narrow } : {}),
    // What the engine reads by the declared fields is of their types.
    ...(more.create ? { create: more.create as NonNullable<Binding['create']> } : {}),
    ...(more.preview ? { preview: more.preview as NonNullable<Binding['preview']> } : {}),
    ...(more.settle ? { settle: more.settle } : {}),
    ...(more.actions ? { actions: more.actions as unknown as NonNullable<Binding['actions']> } : {}),
  };
};
