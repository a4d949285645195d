/** Prepared queries for the office's most frequent reads: one record, and the first page of an unfiltered list. */
import { LIST_MATCH_COUNT_LIMIT, OFFICE_LIST_PAGE_SIZES } from '@stoep/contract/office/list-page-sizes';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { type PreparedRowsQuery, preparedDrizzleQuery, selectSqlColumns } from '../../../kernel/prepared-read.ts';
import type { RecordBinding } from '../record-binding.ts';
import { recordListFieldNamesOf } from './list-field-names.ts';
import { type RecordListQuery, recordListPageSql } from './list-order.queries.ts';
import { recordScopeAt } from './queue-rows.queries.ts';
import { recordFromClause, selectedListColumns, selectedRecordColumns } from './record-columns.queries.ts';

export type RecordRow = Record<string, unknown> & { id: string; title: string | null };
type Input = { readonly now: Date; readonly id?: string };

const NOW = sql`${sql.placeholder('now')}::timestamptz`;
const FILLS = {
  now: ({ now }: Input) => now.toISOString(),
  id: ({ id }: Input) => id,
};

const kept = memoize<string, PreparedRowsQuery<Input, RecordRow>>();

/** @property from the text of the query after the keyword `from` */
type Select = { readonly columns: Readonly<Record<string, SQL>>; readonly from: SQL };

/** Built at first use, after all modules have declared their links. */
const keptAs = (key: string, { resource }: RecordBinding, select: () => Select): PreparedRowsQuery<Input, RecordRow> =>
  kept(key, () => {
    const { columns, from } = select();
    return preparedDrizzleQuery(`office.${resource.name}`, selectSqlColumns<RecordRow>(columns, from), FILLS);
  });

/**
 * The row as stored. Undefined if it does not exist or is not visible. Whether the person may read an archived building
 * is checked with the request (access/archived-buildings.ts).
 */
export const findRecordRow = async (
  db: Queryable,
  binding: RecordBinding,
  id: string,
  now: Date,
): Promise<RecordRow | undefined> => {
  const one = keptAs(binding.resource.name, binding, () => ({
    columns: selectedRecordColumns(binding, NOW),
    from: sql`${recordFromClause(binding)} where r.id = ${sql.placeholder('id')}::uuid and ${recordScopeAt(binding, NOW, true)}`,
  }));
  return (await one.run(db, { now, id }))[0];
};

const TOTAL = 'counted:total';
/** Whether the query is the default first page. Each order and page size is prepared separately. */
export const isDefaultFirstListPage = (
  { resource }: RecordBinding,
  { search, ids, filter, offset, sums, also, sort = resource.sort.field, limit = 100 }: RecordListQuery,
): boolean =>
  !(search || ids || filter || offset || sums || also) &&
  sort === resource.sort.field &&
  OFFICE_LIST_PAGE_SIZES.some((size) => size === limit);

/** The rows and their count up to 1,000, in one round trip. */
export const readDefaultFirstListPage = async (
  db: Queryable,
  binding: RecordBinding,
  query: RecordListQuery,
  now: Date,
) => {
  const { limit = 100, order = binding.resource.sort.order, archived = false } = query;
  const page = keptAs(`${binding.resource.name} ${order} ${limit} ${archived}`, binding, () => {
    const where = recordScopeAt(binding, NOW, archived);
    const asked = { where, page: sql`limit ${limit}`, turned: false, few: false };
    const { from, order: shown } = recordListPageSql(binding, query, asked);
    const counted = sql`(select count(*)::int from (select from ${recordFromClause(binding)} where ${where}
      limit ${LIST_MATCH_COUNT_LIMIT + 1}) counted)`;
    return {
      columns: { ...selectedListColumns(binding, recordListFieldNamesOf(binding, {}), NOW), [TOTAL]: counted },
      from: sql`${from} order by ${shown}`,
    };
  });
  const rows = await page.run(db, { now });
  const total = Number(rows[0]?.[TOTAL] ?? 0);
  return { rows, total: Math.min(total, LIST_MATCH_COUNT_LIMIT), atLeast: total > LIST_MATCH_COUNT_LIMIT };
};
