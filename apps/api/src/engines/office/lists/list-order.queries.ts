/** In which order a list stands, and what tells its rows apart. */
import { type SQL, sql } from 'drizzle-orm';
import { naturally } from '../../../db/schema/columns.ts';
import type { Binding } from '../binding.ts';
import { hiddenText } from '../find/hidden-text.queries.ts';
import { fromOf, ownOf, under } from './record-columns.queries.ts';

export type ListQuery = {
  limit?: number | undefined;
  offset?: number | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  search?: string | undefined;
  filter?: string | undefined;
  ids?: string | undefined;
  sums?: string | undefined;
  also?: string | undefined;
  /** Long numbers are hidden from this login: search and order use only the part that it sees. */
  hides?: boolean | undefined;
  /** Whose queues are meant. */
  me?: string | undefined;
};

/** What tells two rows apart: the column that `key` names where ids are made, else the id. */
const keyOf = ({ key }: Binding): SQL => (key ? under('r', key) : sql`r.id`);

type Sorting = {
  readonly column: SQL;
  readonly isKey: boolean;
  readonly full: boolean;
  readonly joined?: SQL;
};

/** What is masked has no order that would tell of it, and what no index holds none of what grows for ever. What is worked out is joined in, for all rows at once. */
const sortingOf = (
  binding: Binding,
  { sort = binding.resource.sort.field, hides = false }: ListQuery,
): Sorting | undefined => {
  const worked = ownOf(binding.atOnce ?? {}, sort);
  if (worked)
    return {
      column: sql`coalesce(worked.value, 0)`,
      isKey: false,
      full: true,
      joined: sql` left join (${worked}) worked on worked.id = r.id`,
    };
  const field = ownOf(binding.resource.fields, sort);
  if (field?.masked || field?.sorted === false) return undefined;
  const column = ownOf(binding.columns, sort);
  if (column && hides && (field?.kind === 'text' || field?.kind === 'long'))
    return { column: hiddenText(sql`${under('r', column)}::text`), isKey: false, full: column.notNull };
  if (column && field?.natural)
    return { column: naturally(under('r', column)), isKey: false, full: column.notNull };
  return column && { column: under('r', column), isKey: column === binding.key, full: column.notNull };
};

type Placed = { readonly column: SQL; readonly key: SQL };
const IN_PAGE = sql`page_sort`;

/**
 * `turned`: from the last row to the first. Rows with one value follow the key in the same direction, and only what can be
 * empty says where that goes, so that an index on both answers either way.
 */
const ordering = (binding: Binding, query: ListQuery, turned: boolean, placed?: Placed): SQL => {
  const sorting = sortingOf(binding, query);
  const descending = !sorting || (query.order ?? binding.resource.sort.order) === 'desc';
  const way = descending === turned ? sql`asc` : sql`desc`;
  const key = sql`${placed?.key ?? keyOf(binding)} ${way}`;
  if (!sorting || sorting.isKey) return key;
  const end = sorting.full ? sql`` : turned ? sql` nulls first` : sql` nulls last`;
  return sql`${placed?.column ?? sorting.column} ${way}${end}, ${key}`;
};

/** @property few whether few rows match: those are found whole by the index of their texts, and put in order then */
type Asked = { readonly where: SQL; readonly page: SQL; readonly turned: boolean; readonly few: boolean };

/** The keys of a page: rows in their order, most of which do not match, would be read one by one. */
const keysOf = (binding: Binding, query: ListQuery, { where, page, turned, few }: Asked): SQL => {
  const from = fromOf(binding);
  const sorting = sortingOf(binding, query);
  if (!few && !sorting?.joined)
    return sql`(select ${keyOf(binding)} as page_key from ${from} where ${where}
      order by ${ordering(binding, query, turned)} ${page}) page`;
  const placed = { column: IN_PAGE, key: sql`page_key` };
  return sql`(select page_key, page_sort from (select ${keyOf(binding)} as page_key,
      ${sorting?.column ?? keyOf(binding)} as page_sort from ${from}${sorting?.joined ?? sql``} where ${where} offset 0) matching
    order by ${ordering(binding, query, turned, placed)} ${page}) page`;
};

/** The rows of a page, and the order that they are shown in. */
export const pageRows = (binding: Binding, query: ListQuery, asked: Asked): { from: SQL; order: SQL } => {
  const { where, page, turned } = asked;
  const all = fromOf(binding);
  const from =
    binding.from && !binding.key
      ? sql`(select r.* from ${all} where ${where} order by ${ordering(binding, query, turned)} ${page}) r`
      : sql`${keysOf(binding, query, asked)} join ${all} on ${keyOf(binding)} = page.page_key`;
  const placed = sortingOf(binding, query)?.joined && { column: IN_PAGE, key: keyOf(binding) };
  return { from, order: ordering(binding, query, false, placed) };
};
