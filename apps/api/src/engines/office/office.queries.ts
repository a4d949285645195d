/** Lists and single records of the back office, one statement each, over the declared columns alone. */

import { AppError } from '@stoep/contract/kit/errors';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import type { OfficeField, OfficeRecord } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { formatDay, formatMonth, isDay } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.ts';
import { withoutSequentialScan } from '../../kernel/database/planner-hints.ts';
import { memoize } from '../../kernel/memoize.ts';
import type { Binding, Values } from './binding.ts';
import { byIndex, type Count, countSearched, searched, type Way } from './find/search.queries.ts';
import { firstPage, isFirstPage, oneRecord, type Row } from './lists/kept-records.queries.ts';
import { type ListQuery, pageRows } from './lists/list-order.queries.ts';
import { moment, queueCondition, queueReaderOf, scopeOf } from './lists/queue-rows.queries.ts';
import {
  columnsUnder,
  fromOf,
  ownOf,
  selected,
  selectedInList,
  under,
} from './lists/record-columns.queries.ts';
import { shownInList } from './lists/shown-in-list.ts';
import { hideNumbers } from './masked.policy.ts';
import { isId, readValue, wordOf, writeValue } from './office-values.ts';

const selection = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** A record that is called by a day or by a word of a list is called as people say it. */
export const saidTitle = ({ resource }: Binding, title: string | null): string => {
  const { kind, ofMonth }: Partial<OfficeField> = resource.fields[resource.title] ?? {};
  // A title may say more than its first column, in words already.
  if (kind === 'day' && isDay(title)) return ofMonth ? formatMonth(title) : formatDay(title);
  return kind === 'word' || kind === 'choice' ? sayWord(title ?? '') : (title ?? '');
};

type Shown = { readonly name: string; readonly field: OfficeField; readonly title: string | undefined };
const shapes = memoize<Binding, readonly Shown[]>();

/** Its fields, and the column that says what a link or a file is called. */
const shapeOf = (binding: Binding): readonly Shown[] =>
  shapes(binding, () =>
    Object.entries(binding.resource.fields).map(([name, field]) => ({
      name,
      field,
      title: field.kind === 'link' || field.kind === 'file' ? `${name}:title` : undefined,
    })),
  );

/** @param shown the fields that a list brings; all of them where it is left out */
const present = (binding: Binding, row: Row, shown?: ReadonlySet<string>): OfficeRecord => {
  const record: OfficeRecord = { id: row.id, title: saidTitle(binding, row.title) };
  for (const { name, field, title } of shapeOf(binding)) {
    if (shown && !shown.has(name)) continue;
    const value = writeValue(field, row[name]);
    record[name] = title && value !== null ? { id: value, name: row[title] ?? '' } : value;
  }
  return record;
};

/** Throws invalid for what is no JSON object. */
export const parseFilter = (text: string | undefined): Record<string, unknown> => {
  if (!text) return {};
  try {
    const filter: unknown = JSON.parse(text);
    if (filter && typeof filter === 'object' && !Array.isArray(filter))
      return Object.fromEntries(Object.entries(filter));
  } catch {
    // Falls through to the refusal below: what is no JSON object is no filter.
  }
  throw new AppError('invalid', undefined, {
    fields: { filter: texts.filterUnreadable },
  });
};

/** What is offered as a filter, and links: the lists under a record go by them. Numbers are not tried out so. */
const isFiltered = ({ filter, kind }: OfficeField) => filter === true || kind === 'link';

const idsIn = (text: string) => text.split(',').filter(isId).slice(0, 500);

export const conditions = (binding: Binding, query: ListQuery, now: Date, way = byIndex): SQL => {
  const all: SQL[] = [scopeOf(binding, now)];
  const { queue, narrowed, ...filter } = parseFilter(query.filter);
  if (narrowed !== undefined) {
    if (!binding.narrow || typeof narrowed !== 'boolean')
      throw new AppError('invalid', undefined, { fields: { filter: texts.notNarrowed } });
    if (narrowed) all.push(binding.narrow(columnsUnder(binding, 'r')));
  }
  if (queue !== undefined) {
    const condition = queueCondition(binding, wordOf(queue), queueReaderOf(now, query.me));
    if (!condition) throw new AppError('invalid', undefined, { fields: { filter: texts.noQueue } });
    all.push(condition);
  }
  for (const [name, sent] of Object.entries(filter)) {
    const field = ownOf(binding.resource.fields, name);
    const column = ownOf(binding.columns, name);
    const read =
      field && isFiltered(field) ? readValue({ ...field, required: true, elsewhere: {} }, sent) : undefined;
    if (!column || !read?.ok)
      throw new AppError('invalid', undefined, {
        fields: {
          filter: texts.notFilteredBy({ name: ownOf(binding.resource.fields, name)?.label ?? 'that' }),
        },
      });
    all.push(sql`${under('r', column)} = ${read.value}`);
  }
  if (query.search) all.push(searched(binding, query.search, way, query.hides ?? false));
  if (query.ids) all.push(sql`r.id = any(${`{${idsIn(query.ids).join(',')}}`}::uuid[])`);
  return sql.join(all, sql` and `);
};

/** Of a ledger of ten million entries nobody reads the last page: it is said that there are more. */
const COUNTED_WHOLE = 100_000;

const countOf = async (db: Queryable, binding: Binding, query: ListQuery, now: Date): Promise<Count> => {
  const matching = (way: Way) => sql`from ${fromOf(binding)} where ${conditions(binding, query, now, way)}`;
  if (query.search) return countSearched(db, matching);
  const found = await db.execute<{ total: string }>(
    sql`select count(*) as total from (select 1 ${matching(byIndex)} limit ${COUNTED_WHOLE + 1}) counted`,
  );
  const total = Number(found.rows[0]?.total ?? 0);
  return { total: Math.min(total, COUNTED_WHOLE), atLeast: total > COUNTED_WHOLE, way: byIndex };
};

/**
 * A page of records and how many there are in all. The rows of the page are found first, by themselves: titles of links
 * and computed values are then worked out for them alone, and not for every row that the page leaves behind. Pages of the
 * second half are found from the end, so that the last is as quick as the first. A search goes by the index of the texts
 * even where the planner knows nothing of a table yet, as straight after an import.
 */
export const listRecords = async (db: Queryable, binding: Binding, query: ListQuery, now: Date) =>
  query.search
    ? withoutSequentialScan(db, (tx) => readPage(tx, binding, query, now))
    : readPage(db, binding, query, now);

const readPage = async (db: Queryable, binding: Binding, query: ListQuery, now: Date) => {
  const shown = shownInList(binding, query);
  const said = (row: Row) => hideNumbers(binding, present(binding, row, shown));
  if (isFirstPage(binding, query)) {
    const { rows, ...count } = await firstPage(db, binding, query, now);
    return { records: rows.map(said), ...count };
  }
  const { total, atLeast, way } = await countOf(db, binding, query, now);
  const offset = query.offset ?? 0;
  const asked = query.limit ?? 100;
  const limit = atLeast ? asked : Math.min(asked, total - offset);
  if (limit <= 0) return { records: [], total, atLeast };
  // Where not all were counted, the end is not known.
  const turned = !atLeast && offset > total / 2;
  const { from, order } = pageRows(binding, query, {
    where: conditions(binding, query, now, way),
    page: sql`limit ${limit} offset ${turned ? total - offset - limit : offset}`,
    turned,
    few: Boolean(query.search) && !atLeast,
  });
  const columns = selection(selectedInList(binding, shown, moment(now)));
  const rows = await db.execute<Row>(sql`select ${columns} from ${from} order by ${order}`);
  return { records: rows.rows.map(said), total, atLeast };
};

const readRow = async (db: Queryable, binding: Binding, id: string, now: Date, hold = false) => {
  if (!hold) return oneRecord(db, binding, id, now);
  const found =
    await db.execute<Row>(sql`select ${selection(selected(binding, moment(now)))} from ${fromOf(binding)}
    where r.id = ${id} and ${scopeOf(binding, now)} for update of r`);
  return found.rows[0];
};

/** Its values as its columns keep them: cents, days, instants. What is worked out over it stays as it came. */
const storedOf = ({ columns }: Binding, row: Row): Values => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = row[name] ?? null;
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ),
});

/** One record as stored, for rules, and as shown; with `hold`, until the transaction ends. Undefined where there is none. */
export const findRecord = async (db: Queryable, binding: Binding, id: string, now: Date, hold = false) => {
  const row = await readRow(db, binding, id, now, hold);
  return row && { id: row.id, stored: storedOf(binding, row), shown: present(binding, row) };
};

/** The same where there has to be one. Throws not_found. */
export const getRecord = async (db: Queryable, binding: Binding, id: string, now: Date) => {
  const found = await findRecord(db, binding, id, now);
  if (!found) throw new AppError('not_found');
  return found;
};

/** The record as it is shown now, or null when it is no longer there. */
export const findStanding = async (db: Queryable, binding: Binding, id: string, now: Date) => {
  const row = await readRow(db, binding, id, now);
  return row ? present(binding, row) : null;
};

/** What was written, in the words and amounts that people read and that `before` is kept in. */
export const asShown = async (db: Queryable, now: Date, binding: Binding, id: string, values: Values) => {
  const standing = await findStanding(db, binding, id, now);
  return standing ? Object.fromEntries(Object.keys(values).map((name) => [name, standing[name]])) : values;
};
