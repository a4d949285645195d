/** What the office asks all day, as statements that lines keep: one record, and the first page of a list that nobody narrowed. */
import { COUNTED_AT_FIRST, PAGE_SIZES } from '@stoep/contract/office/first-page';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { memoize } from '../../../kernel/memoize.ts';
import { type PreparedRead, preparedQueryOf } from '../../../kernel/prepared-read.ts';
import type { Binding } from '../binding.ts';
import { type ListQuery, pageRows } from './list-order.queries.ts';
import { scopeAt } from './queue-rows.queries.ts';
import { fromOf, selected, selectedInList } from './record-columns.queries.ts';
import { shownInList } from './shown-in-list.ts';

export type Row = Record<string, unknown> & { id: string; title: string | null };
type Given = { readonly now: Date; readonly id?: string };

const NOW = sql`${sql.placeholder('now')}::timestamptz`;
const FILLS = {
  now: ({ now }: Given) => now.toISOString(),
  id: ({ id }: Given) => id,
};

const kept = memoize<string, PreparedRead<Given, Row>>();

type Select = { readonly columns: Readonly<Record<string, SQL>>; readonly rest: SQL };

/** Built when it is first asked for: by then every module has declared what its links lead to. */
const keptAs = (key: string, { resource }: Binding, select: () => Select): PreparedRead<Given, Row> =>
  kept(key, () => {
    const { columns, rest } = select();
    return preparedQueryOf<Given, Row>(`office.${resource.name}`, columns, rest, FILLS);
  });

/** As it is stored. Undefined where there is none, or none that is seen. */
export const oneRecord = async (
  db: Queryable,
  binding: Binding,
  id: string,
  now: Date,
): Promise<Row | undefined> => {
  const one = keptAs(binding.resource.name, binding, () => ({
    columns: selected(binding, NOW),
    rest: sql`from ${fromOf(binding)} where r.id = ${sql.placeholder('id')}::uuid and ${scopeAt(binding, NOW)}`,
  }));
  return (await one.run(db, { now, id }))[0];
};

const TOTAL = 'counted:total';
/** What is asked of a list by everybody who opens it, and by nobody else: each order and each number of rows is kept on its own. */
export const isFirstPage = (
  { resource }: Binding,
  { search, ids, filter, offset, sums, also, sort = resource.sort.field, limit = 100 }: ListQuery,
): boolean =>
  !(search || ids || filter || offset || sums || also) &&
  sort === resource.sort.field &&
  PAGE_SIZES.some((size) => size === limit);

/** Its rows, and how many there are up to 1,000, in one round trip. */
export const firstPage = async (db: Queryable, binding: Binding, query: ListQuery, now: Date) => {
  const { limit = 100, order = binding.resource.sort.order } = query;
  const page = keptAs(`${binding.resource.name} ${order} ${limit}`, binding, () => {
    const where = scopeAt(binding, NOW);
    const asked = { where, page: sql`limit ${limit}`, turned: false, few: false };
    const { from, order: shown } = pageRows(binding, query, asked);
    const counted = sql`(select count(*)::int from (select from ${fromOf(binding)} where ${where}
      limit ${COUNTED_AT_FIRST + 1}) counted)`;
    return {
      columns: { ...selectedInList(binding, shownInList(binding, {}), NOW), [TOTAL]: counted },
      rest: sql`from ${from} order by ${shown}`,
    };
  });
  const rows = await page.run(db, { now });
  const total = Number(rows[0]?.[TOTAL] ?? 0);
  return { rows, total: Math.min(total, COUNTED_AT_FIRST), atLeast: total > COUNTED_AT_FIRST };
};
