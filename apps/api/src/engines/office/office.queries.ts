/** Lists and single records of the back office, one statement each, over the declared columns alone. */

import { AppError } from '@stoep/contract/kit/errors';
import { officeSentences as texts } from '@stoep/contract/office/office.sentences';
import type { OfficeField, OfficeRecord } from '@stoep/contract/office/resource';
import { sayWord } from '@stoep/contract/office/words';
import { formatDay, formatMonth, isDay } from '@stoep/domain/calendar/calendar';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../kernel/database/client.ts';
import { byIndexAlone } from '../../kernel/database/planned.ts';
import type { Binding, Values } from './binding.ts';
import { maskedRecord } from './masked.policy.ts';
import { isId, readValue, writeValue } from './office-values.ts';
import { queueCondition, scopeOf } from './queue-rows.queries.ts';
import { columnsUnder, fromOf, titleUnder, under } from './record-columns.queries.ts';
import { bindingOf } from './records.ts';
import { byIndex, type Count, countSearched, searched, type Way } from './search.queries.ts';

const linkTitle = (to: string, column: SQL): SQL => {
  const target = bindingOf(to);
  return sql`(select ${titleUnder(target, 'target')} from ${sql.identifier(getTableName(target.table))} target
    where target.id = ${column})`;
};

const fileName = (column: SQL): SQL => sql`(select f.name from files f where f.id = ${column})`;

const selection = (binding: Binding): SQL => {
  const parts: SQL[] = [sql`r.id`, sql`${titleUnder(binding, 'r')} as title`];
  for (const [name, column] of Object.entries(binding.columns)) {
    const field = binding.resource.fields[name];
    parts.push(sql`${under('r', column)} as ${sql.identifier(name)}`);
    if (field?.kind === 'link' && field.to)
      parts.push(sql`${linkTitle(field.to, under('r', column))} as ${sql.identifier(`${name}:title`)}`);
    if (field?.kind === 'file')
      parts.push(sql`${fileName(under('r', column))} as ${sql.identifier(`${name}:title`)}`);
  }
  for (const [name, value] of Object.entries(binding.computed))
    parts.push(sql`${value(columnsUnder(binding, 'r'))} as ${sql.identifier(name)}`);
  if (binding.buildingOf)
    parts.push(sql`${binding.buildingOf(columnsUnder(binding, 'r'))} as ${sql.identifier('building:id')}`);
  return sql.join(parts, sql`, `);
};

type Row = Record<string, unknown> & { id: string; title: string | null };

/** A record that is called by a day or by a word of a list is called as people say it. */
export const saidTitle = ({ resource }: Binding, title: string | null): string => {
  const { kind, ofMonth }: Partial<OfficeField> = resource.fields[resource.title] ?? {};
  // A title may say more than its first column, in words already.
  if (kind === 'day' && isDay(title)) return ofMonth ? formatMonth(title) : formatDay(title);
  return kind === 'word' || kind === 'choice' ? sayWord(title ?? '') : (title ?? '');
};

const present = (binding: Binding, row: Row): OfficeRecord => {
  const record: OfficeRecord = { id: row.id, title: saidTitle(binding, row.title) };
  for (const [name, field] of Object.entries(binding.resource.fields)) {
    const value = writeValue(field, row[name]);
    const named = (field.kind === 'link' || field.kind === 'file') && value !== null;
    record[name] = named ? { id: value, name: row[`${name}:title`] ?? '' } : value;
  }
  return record;
};

export type ListQuery = {
  limit?: number | undefined;
  offset?: number | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  search?: string | undefined;
  filter?: string | undefined;
  ids?: string | undefined;
  sums?: string | undefined;
  /** Whose queues are meant. */
  me?: string | undefined;
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

/** What a record itself says under a name; what every object says ("constructor") is not of it. */
export const ownOf = <T>(of: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(of, name) ? of[name] : undefined;

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
    const condition = queueCondition(binding, String(queue), { now, me: query.me });
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
  if (query.search) all.push(searched(binding, query.search, way));
  if (query.ids) all.push(sql`r.id = any(${`{${idsIn(query.ids).join(',')}}`}::uuid[])`);
  return sql.join(all, sql` and `);
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
  { sort = binding.resource.sort.field }: ListQuery,
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
 * The keys of a page. What few rows match is found whole by the index of their texts and put in order then: rows in their
 * order, most of which do not match, would be read one by one.
 */
const keysOf = (binding: Binding, query: ListQuery, where: SQL, turned: boolean, page: SQL, few: boolean) => {
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

/**
 * A page of records and how many there are in all. The rows of the page are found first, by themselves: titles of links
 * and computed values are then worked out for them alone, and not for every row that the page leaves behind. Pages of the
 * second half are found from the end, so that the last is as quick as the first. A search goes by the index of the texts
 * even where the planner knows nothing of a table yet, as straight after an import.
 */
export const listRecords = async (db: Queryable, binding: Binding, query: ListQuery, now: Date) =>
  query.search
    ? byIndexAlone(db, (tx) => readPage(tx, binding, query, now))
    : readPage(db, binding, query, now);

const readPage = async (db: Queryable, binding: Binding, query: ListQuery, now: Date) => {
  const from = fromOf(binding);
  const { total, atLeast, way } = await countOf(db, binding, query, now);
  const offset = query.offset ?? 0;
  const asked = query.limit ?? 100;
  const limit = atLeast ? asked : Math.min(asked, total - offset);
  if (limit <= 0) return { records: [], total, atLeast };
  const where = conditions(binding, query, now, way);
  // Where not all were counted, the end is not known.
  const turned = !atLeast && offset > total / 2;
  const order = ordering(binding, query, turned);
  const page = sql`limit ${limit} offset ${turned ? total - offset - limit : offset}`;
  const found =
    binding.from && !binding.key
      ? sql`(select r.* from ${from} where ${where} order by ${order} ${page}) r`
      : sql`${keysOf(binding, query, where, turned, page, Boolean(query.search) && !atLeast)}
          join ${from} on ${keyOf(binding)} = page.page_key`;
  const placed = sortingOf(binding, query)?.joined && { column: IN_PAGE, key: keyOf(binding) };
  const rows = await db.execute<Row>(
    sql`select ${selection(binding)} from ${found} order by ${ordering(binding, query, false, placed)}`,
  );
  return { records: rows.rows.map((row) => maskedRecord(binding, present(binding, row))), total, atLeast };
};

const readRow = async (db: Queryable, binding: Binding, id: string, now: Date, hold = false) => {
  const found = await db.execute<Row>(sql`select ${selection(binding)} from ${fromOf(binding)}
    where r.id = ${id} and ${scopeOf(binding, now)}
    ${hold ? sql`for update of r` : sql``}`);
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
