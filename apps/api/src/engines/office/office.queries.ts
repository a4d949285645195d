/** Lists and single records of the back office, one query each, over the declared columns only. */

import { AppError } from '@stoep/contract/kit/errors';
import { BUILDING_FILTER_KEY } from '@stoep/contract/office/building-filters';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { officeFormSentences as texts } from '@stoep/contract/office/office-forms.sentences';
import type { OfficeField, OfficeRecord } from '@stoep/contract/office/office-resource';
import { formatDay, formatMonth, isDay } from '@stoep/domain/calendar/calendar';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.ts';
import { withoutSequentialScan } from '../../kernel/database/planner-hints.ts';
import { memoize } from '../../kernel/memoize.ts';
import {
  countSearchMatches,
  indexSearchMethod,
  recordSearchConditionSql,
  type SearchCount,
  type SearchMethod,
} from './find/search.queries.ts';
import { inBuildingSql } from './lists/building-condition.queries.ts';
import { recordListFieldNamesOf } from './lists/list-field-names.ts';
import { type RecordListQuery, recordListPageSql } from './lists/list-order.queries.ts';
import {
  findRecordRow,
  isDefaultFirstListPage,
  type RecordRow,
  readDefaultFirstListPage,
} from './lists/prepared-records.queries.ts';
import { queueConditionOf, queueViewpointSqlOf, recordScopeOf, timestampSql } from './lists/queue-rows.queries.ts';
import {
  aliasedColumn,
  aliasedColumnsOf,
  ownPropertyOf,
  recordFromClause,
  selectedListColumns,
  selectedRecordColumns,
} from './lists/record-columns.queries.ts';
import { maskRecordNumbers } from './masked-numbers.policy.ts';
import { decodeOfficeFieldValue, encodeOfficeFieldValue, isUuid, textOfSentValue } from './office-values.ts';
import type { RecordBinding, RecordValues } from './record-binding.ts';

const selection = (columns: Readonly<Record<string, SQL>>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );

/** Formats a title that is a day or a word of a list as people read it. */
export const formatRecordTitle = ({ resource }: RecordBinding, title: string | null): string => {
  const { kind, ofMonth }: Partial<OfficeField> = resource.fields[resource.title] ?? {};
  // Some titles are longer than their first column, and already text.
  if (kind === 'day' && isDay(title)) return ofMonth ? formatMonth(title) : formatDay(title);
  return kind === 'word' || kind === 'choice' ? formatIdentifierAsWords(title ?? '') : (title ?? '');
};

type View = { readonly name: string; readonly field: OfficeField; readonly title: string | undefined };
const shapes = memoize<RecordBinding, readonly View[]>();

/** The fields of a record, and the columns with the titles of its links and files. */
const shapeOf = (binding: RecordBinding): readonly View[] =>
  shapes(binding, () =>
    Object.entries(binding.resource.fields).map(([name, field]) => ({
      name,
      field,
      title: field.kind === 'link' || field.kind === 'file' ? `${name}:title` : undefined,
    })),
  );

/** @param shown the fields that a list reads; all of them by default */
const present = (binding: RecordBinding, row: RecordRow, shown?: ReadonlySet<string>): OfficeRecord => {
  const record: OfficeRecord = { id: row.id, title: formatRecordTitle(binding, row.title) };
  for (const { name, field, title } of shapeOf(binding)) {
    if (shown && !shown.has(name)) continue;
    const value = encodeOfficeFieldValue(field, row[name]);
    record[name] = title && value !== null ? { id: value, name: row[title] ?? '' } : value;
  }
  return record;
};

/** Throws invalid for text that is not a JSON object. */
export const parseListFilter = (text: string | undefined): Record<string, unknown> => {
  if (!text) return {};
  try {
    const filter: unknown = JSON.parse(text);
    if (filter && typeof filter === 'object' && !Array.isArray(filter))
      return Object.fromEntries(Object.entries(filter));
  } catch {
    // Falls through to the refusal below: only a JSON object is a filter.
  }
  throw new AppError('invalid', undefined, {
    fields: { filter: texts.filterUnreadable },
  });
};

/** Declared filters, and links, which the lists under a record use. Masked numbers cannot be filtered. */
const isFiltered = ({ filter, kind }: OfficeField) => filter === true || kind === 'link';

const idsIn = (text: string) => text.split(',').filter(isUuid).slice(0, 500);

/** Throws invalid for a list of all buildings. A building that does not exist has no rows. */
const buildingConditionOf = (binding: RecordBinding, id: string): SQL => {
  const condition = isUuid(id) ? inBuildingSql({ binding, alias: 'r', building: sql`${id}::uuid` }) : undefined;
  if (!condition) throw new AppError('invalid', undefined, { fields: { filter: texts.notOfOneBuilding } });
  return condition;
};

export const recordListConditionsSql = (
  binding: RecordBinding,
  query: RecordListQuery,
  now: Date,
  way = indexSearchMethod,
): SQL => {
  const { queue, narrowed, [BUILDING_FILTER_KEY]: building, ...filter } = parseListFilter(query.filter);
  const archived = (query.archived ?? false) && queue === undefined;
  const all: SQL[] = [recordScopeOf(binding, now, archived)];
  if (narrowed !== undefined) {
    if (!binding.narrow || typeof narrowed !== 'boolean')
      throw new AppError('invalid', undefined, { fields: { filter: texts.notNarrowed } });
    // A chosen queue says what it lists, so nothing more is left out.
    if (narrowed && queue === undefined) all.push(binding.narrow(aliasedColumnsOf(binding, 'r')));
  }
  if (queue !== undefined) {
    const condition = queueConditionOf(binding, textOfSentValue(queue), queueViewpointSqlOf(now, query.me));
    if (!condition) throw new AppError('invalid', undefined, { fields: { filter: texts.noQueue } });
    all.push(condition);
  }
  if (building !== undefined) all.push(buildingConditionOf(binding, textOfSentValue(building)));
  for (const [name, sent] of Object.entries(filter)) {
    const field = ownPropertyOf(binding.resource.fields, name);
    const column = ownPropertyOf(binding.columns, name);
    const read =
      field && isFiltered(field)
        ? decodeOfficeFieldValue({ ...field, required: true, elsewhere: {} }, sent)
        : undefined;
    if (!column || !read?.ok)
      throw new AppError('invalid', undefined, {
        fields: {
          filter: texts.notFilteredBy({
            name: ownPropertyOf(binding.resource.fields, name)?.label ?? 'that',
          }),
        },
      });
    all.push(sql`${aliasedColumn('r', column)} = ${read.value}`);
  }
  if (query.search) all.push(recordSearchConditionSql(binding, query.search, way, query.hides ?? false));
  if (query.ids) all.push(sql`r.id = any(${`{${idsIn(query.ids).join(',')}}`}::uuid[])`);
  return sql.join(all, sql` and `);
};

/** Counting stops here: a list of millions of rows only says that there are more. */
const COUNTED_WHOLE = 100_000;

const countOf = async (
  db: Queryable,
  binding: RecordBinding,
  query: RecordListQuery,
  now: Date,
): Promise<SearchCount> => {
  const matching = (way: SearchMethod) =>
    sql`from ${recordFromClause(binding)} where ${recordListConditionsSql(binding, query, now, way)}`;
  if (query.search) return countSearchMatches(db, matching);
  const found = await db.execute<{ total: string }>(
    sql`select count(*) as total from (select 1 ${matching(indexSearchMethod)} limit ${COUNTED_WHOLE + 1}) counted`,
  );
  const total = Number(found.rows[0]?.total ?? 0);
  return { total: Math.min(total, COUNTED_WHOLE), atLeast: total > COUNTED_WHOLE, way: indexSearchMethod };
};

/**
 * A page of records and their total. The page's rows are found first, so titles of links and computed values are
 * computed for them only. Pages in the second half are found from the end, so that the last is as quick as the first.
 * A search must use the text index even when the planner has no statistics, as straight after an import.
 */
export const listRecords = async (db: Queryable, binding: RecordBinding, query: RecordListQuery, now: Date) =>
  query.search
    ? withoutSequentialScan(db, (tx) => readPage(tx, binding, query, now))
    : readPage(db, binding, query, now);

const readPage = async (db: Queryable, binding: RecordBinding, query: RecordListQuery, now: Date) => {
  const shown = recordListFieldNamesOf(binding, query);
  const said = (row: RecordRow) => maskRecordNumbers(binding, present(binding, row, shown));
  if (isDefaultFirstListPage(binding, query)) {
    const { rows, ...count } = await readDefaultFirstListPage(db, binding, query, now);
    return { records: rows.map(said), ...count };
  }
  const { total, atLeast, way } = await countOf(db, binding, query, now);
  const offset = query.offset ?? 0;
  const asked = query.limit ?? 100;
  const limit = atLeast ? asked : Math.min(asked, total - offset);
  if (limit <= 0) return { records: [], total, atLeast };
  // If not all rows were counted, the end is unknown.
  const turned = !atLeast && offset > total / 2;
  const { from, order } = recordListPageSql(binding, query, {
    where: recordListConditionsSql(binding, query, now, way),
    page: sql`limit ${limit} offset ${turned ? total - offset - limit : offset}`,
    turned,
    few: Boolean(query.search) && !atLeast,
  });
  const columns = selection(selectedListColumns(binding, shown, timestampSql(now)));
  const rows = await db.execute<RecordRow>(sql`select ${columns} from ${from} order by ${order}`);
  return { records: rows.rows.map(said), total, atLeast };
};

const readRow = async (db: Queryable, binding: RecordBinding, id: string, now: Date, hold = false) => {
  if (!hold) return findRecordRow(db, binding, id, now);
  const found =
    await db.execute<RecordRow>(sql`select ${selection(selectedRecordColumns(binding, timestampSql(now)))} from ${recordFromClause(binding)}
    where r.id = ${id} and ${recordScopeOf(binding, now, true)} for update of r`);
  return found.rows[0];
};

/** The values as the columns store them: cents, days, instants. Computed values are unchanged. */
const storedOf = ({ columns }: RecordBinding, row: RecordRow): RecordValues => ({
  ...row,
  ...Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = row[name] ?? null;
      return [name, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ),
});

/**
 * One record, as stored for rules and as displayed. `hold` locks it until the transaction ends. Undefined if it does
 * not exist.
 */
export const findRecord = async (db: Queryable, binding: RecordBinding, id: string, now: Date, hold = false) => {
  const row = await readRow(db, binding, id, now, hold);
  return row && { id: row.id, stored: storedOf(binding, row), shown: present(binding, row) };
};

/** As `findRecord`, but throws not_found. */
export const getRecord = async (db: Queryable, binding: RecordBinding, id: string, now: Date) => {
  const found = await findRecord(db, binding, id, now);
  if (!found) throw new AppError('not_found');
  return found;
};

/** The record as displayed now, or null if it no longer exists. */
export const findRecordInDisplayForm = async (db: Queryable, binding: RecordBinding, id: string, now: Date) => {
  const row = await readRow(db, binding, id, now);
  return row ? present(binding, row) : null;
};

/** The written values in displayed form, as `before` has them. */
export const readWrittenValuesAsDisplayed = async (
  db: Queryable,
  now: Date,
  binding: RecordBinding,
  id: string,
  values: RecordValues,
) => {
  const standing = await findRecordInDisplayForm(db, binding, id, now);
  return standing ? Object.fromEntries(Object.keys(values).map((name) => [name, standing[name]])) : values;
};
