/** The order of a record's list, and the key that makes it unique. */
import { type SQL, sql } from 'drizzle-orm';
import { naturalOrderSql } from '../../../db/schema/columns.ts';
import { maskLongNumbersSql } from '../find/mask-long-numbers.queries.ts';
import type { RecordBinding } from '../record-binding.ts';
import { aliasedColumn, ownPropertyOf, recordFromClause } from './record-columns.queries.ts';

export type RecordListQuery = {
  limit?: number | undefined;
  offset?: number | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  search?: string | undefined;
  filter?: string | undefined;
  ids?: string | undefined;
  sums?: string | undefined;
  also?: string | undefined;
  /** Long numbers are masked for this login: search and order use only the visible part. */
  hides?: boolean | undefined;
  /** Whether records of archived buildings are listed: to administrators, and in no queue and no choice. */
  archived?: boolean | undefined;
  /** The login whose queues are meant. */
  me?: string | undefined;
};

/** The unique key of a row: the column that `key` names where ids are computed, else the id. */
const keyOf = ({ key }: RecordBinding): SQL => (key ? aliasedColumn('r', key) : sql`r.id`);

type Sorting = {
  readonly column: SQL;
  readonly isKey: boolean;
  readonly full: boolean;
  readonly joined?: SQL;
  /** Orders rows that are equal by the column. */
  readonly second?: SQL;
};

/**
 * Masked fields are not sortable, since the order would reveal the number. Nor are unindexed fields of ever-growing
 * tables. Computed values are joined for all rows at once.
 */
const sortingOf = (
  binding: RecordBinding,
  { sort = binding.resource.sort.field, hides = false }: RecordListQuery,
): Sorting | undefined => {
  const worked = ownPropertyOf(binding.atOnce ?? {}, sort);
  if (worked)
    return {
      column: sql`coalesce(worked.value, 0)`,
      isKey: false,
      full: true,
      joined: sql` left join (select id, sum(value) as value from (${worked}) part group by id) worked on worked.id = r.id`,
    };
  const field = ownPropertyOf(binding.resource.fields, sort);
  if (field?.masked || field?.sorted === false) return undefined;
  const column = ownPropertyOf(binding.columns, sort);
  if (column && hides && (field?.kind === 'text' || field?.kind === 'long'))
    return {
      column: maskLongNumbersSql(sql`${aliasedColumn('r', column)}::text`),
      isKey: false,
      full: column.notNull,
    };
  if (column && field?.natural)
    return { column: naturalOrderSql(aliasedColumn('r', column)), isKey: false, full: column.notNull };
  const second = ownPropertyOf(binding.thenBy ?? {}, sort);
  return (
    column && {
      column: aliasedColumn('r', column),
      isKey: column === binding.key,
      full: column.notNull,
      ...(second ? { second: aliasedColumn('r', second) } : {}),
    }
  );
};

type Placement = { readonly column: SQL; readonly key: SQL; readonly second: SQL };
const IN_PAGE = sql`page_sort`;
const SECOND_IN_PAGE = sql`page_second`;

/**
 * `turned`: from the last row to the first. Ties follow `thenBy` and the key in the same direction, and only nullable
 * columns name a null order, so one index serves both directions.
 */
const ordering = (binding: RecordBinding, query: RecordListQuery, turned: boolean, placed?: Placement): SQL => {
  const sorting = sortingOf(binding, query);
  const descending = !sorting || (query.order ?? binding.resource.sort.order) === 'desc';
  const way = descending === turned ? sql`asc` : sql`desc`;
  const key = sql`${placed?.key ?? keyOf(binding)} ${way}`;
  if (!sorting || sorting.isKey) return key;
  const end = sorting.full ? sql`` : turned ? sql` nulls first` : sql` nulls last`;
  const second = sorting.second ? sql`${placed?.second ?? sorting.second} ${way}, ` : sql``;
  return sql`${placed?.column ?? sorting.column} ${way}${end}, ${second}${key}`;
};

/** @property few whether few rows match: they are then found by the text index and sorted afterwards */
type Input = { readonly where: SQL; readonly page: SQL; readonly turned: boolean; readonly few: boolean };

/** Selects the keys of a page first; otherwise the database would walk many rows in order that do not match. */
const keysOf = (binding: RecordBinding, query: RecordListQuery, { where, page, turned, few }: Input): SQL => {
  const from = recordFromClause(binding);
  const sorting = sortingOf(binding, query);
  if (!few && !sorting?.joined)
    return sql`(select ${keyOf(binding)} as page_key from ${from} where ${where}
      order by ${ordering(binding, query, turned)} ${page}) page`;
  const placed = { column: IN_PAGE, key: sql`page_key`, second: SECOND_IN_PAGE };
  const second = sorting?.second ? sql`, ${sorting.second} as ${SECOND_IN_PAGE}` : sql``;
  return sql`(select page_key, page_sort from (select ${keyOf(binding)} as page_key,
      ${sorting?.column ?? keyOf(binding)} as page_sort${second} from ${from}${sorting?.joined ?? sql``} where ${where} offset 0) matching
    order by ${ordering(binding, query, turned, placed)} ${page}) page`;
};

/** The rows of a page, and their order. */
export const recordListPageSql = (
  binding: RecordBinding,
  query: RecordListQuery,
  asked: Input,
): { from: SQL; order: SQL } => {
  const { where, page, turned } = asked;
  const all = recordFromClause(binding);
  const from =
    binding.from && !binding.key
      ? sql`(select r.* from ${all} where ${where} order by ${ordering(binding, query, turned)} ${page}) r`
      : sql`${keysOf(binding, query, asked)} join ${all} on ${keyOf(binding)} = page.page_key`;
  const placed = sortingOf(binding, query)?.joined && { column: IN_PAGE, key: keyOf(binding), second: SECOND_IN_PAGE };
  return { from, order: ordering(binding, query, false, placed) };
};
