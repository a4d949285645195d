/**
 * Matches rows with new keys to records made by hand, by code, number or email address. Such a row updates the
 * record after the person has seen old and new values. Writes to staging only.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import { isRecordIdHeading } from '@stoep/contract/imports/own-exports';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ImportIdentifyingColumns, ImportTable } from '../import-table.ts';
import { UNKNOWN_IMPORT_ROW_HASH } from '../sources/unknown-content-hash.ts';
import { identifyingColumnsOf, isImportedRecordSql, rowEqualsStoredRecordSql } from './identifying-columns.queries.ts';
import { importTargetRecordLabelSql } from './record-labels.queries.ts';
import { refuseStagedRowsWithReason, type StagedImport, stagedRowsOfImportSql } from './staged-import.queries.ts';
import { stagedRowDiffersSql, storedColumnsSql } from './stored-columns.queries.ts';

/** For a row known by a key made of a name, the id of the record replaces its own. */
const BY_NAME = sql`_by_hand and _own_id = _id`;

/** Clears the matches of an earlier check: those rows are new again, under ids of their own. */
export const clearStagedRecordMatches = (staged: StagedImport, { name }: ImportTable): Promise<unknown> =>
  staged.tx.execute(sql`
    update ${stagedRowsOfImportSql(staged, name)} set _known = false, _changed = false, _by_hand = false,
      _id = case when ${BY_NAME} then gen_random_uuid() else coalesce(_own_id, _id) end, _own_id = null where _by_hand`);

/** Refuses rows whose name has led to another record, or to several, since the check. */
export const refuseStagedRowsOfChangedNames = (staged: StagedImport, { name }: ImportTable): Promise<void> =>
  refuseStagedRowsWithReason<{ line: number; name: string }>(
    staged,
    name,
    'key',
    sql`select s._line as line, s._key as name from ${stagedRowsOfImportSql(staged, name)} s where ${BY_NAME} and not exists (
      select from import_keys k where k."table" = ${name} and k.external_key = s._key and k.row_id = s._id) order by s._place`,
    ({ name: said }) => texts.nameHasPassed({ name: said }),
  );

const candidates = (staged: StagedImport, table: ImportTable, sets: readonly ImportIdentifyingColumns[]): SQL => {
  const rows = stagedRowsOfImportSql(staged, table.name);
  const { columns, joins } = storedColumnsSql(staged, table.name, null);
  const found = sets.map(
    ({ columns: names, where }, turn) => sql`
      select s._place as place, t.id, ${sql.raw(String(turn))} as turn from ${rows} s ${joins}
      join ${table.target} t on ${rowEqualsStoredRecordSql(table, columns, names)}
      where s._sound and not s._known and ${table.uniqueAmong ?? sql`true`} and ${where?.(rows) ?? sql`true`}
        and ${table.handMadeAmong ?? sql`true`} and not ${isImportedRecordSql(table.name)}
        and not exists (select from ${rows} f where f._known and f._id = t.id)`,
  );
  return sql`(${sql.join(found, sql` union all `)})`;
};

/** The records on which all sets of columns with a match agree. */
const agreed = sql`
  select c.place, c.id from found c
  join (select place, count(distinct turn) as sets from found group by place) a on a.place = c.place
  group by c.place, c.id, a.sets having count(distinct c.turn) = a.sets`;

const headings = (sets: readonly ImportIdentifyingColumns[], turn: number): string =>
  (sets[turn]?.columns ?? []).map((name) => name.replaceAll('_', ' ')).join(' and ');

type TwoRecords = {
  line: number;
  first: string | null;
  second: string | null;
  firstTurn: number;
  secondTurn: number;
};

/** Refuses a row that matches two records, since it is unclear which one to update. */
const refuseSeveral = (
  staged: StagedImport,
  table: ImportTable,
  found: SQL,
  sets: readonly ImportIdentifyingColumns[],
) => {
  const what = importTableLabel(table.name);
  return refuseStagedRowsWithReason<TwoRecords>(
    staged,
    table.name,
    (sets[0]?.columns ?? table.key).join(', '),
    sql`with found as materialized ${found}, agreed as (${agreed}),
      one as (select place from agreed group by place having count(*) = 1),
      each as (select place, id, min(turn) as turn,
        row_number() over (partition by place order by min(turn), id) as rank from found group by place, id)
      select s._line as line, ${importTargetRecordLabelSql(table.name, sql`f`)} as first, ${importTargetRecordLabelSql(table.name, sql`g`)} as second,
        a.turn as "firstTurn", b.turn as "secondTurn"
      from ${stagedRowsOfImportSql(staged, table.name)} s join each a on a.place = s._place and a.rank = 1
      join each b on b.place = s._place and b.rank = 2
      join ${table.target} f on f.id = a.id join ${table.target} g on g.id = b.id
      where not exists (select from one where one.place = s._place) order by s._place`,
    ({ first, second, firstTurn, secondTurn }) =>
      texts.rowMeansTwo({
        table: what,
        first: first ?? '…',
        second: second ?? '…',
        firstBy: headings(sets, firstTurn),
        secondBy: headings(sets, secondTurn),
      }),
  );
};

/** If two rows match one record, the first one updates it and the second is refused. */
const refuseDoubles = (
  staged: StagedImport,
  table: ImportTable,
  found: SQL,
  sets: readonly ImportIdentifyingColumns[],
) =>
  refuseStagedRowsWithReason<{ line: number; first: number; label: string | null }>(
    staged,
    table.name,
    (sets[0]?.columns ?? table.key).join(', '),
    sql`with found as materialized ${found}, agreed as (${agreed}),
      one as (select place, min(id::text)::uuid as id from agreed group by place having count(*) = 1)
      select s._line as line, h._line as first, ${importTargetRecordLabelSql(table.name, sql`t`)} as label
      from one join (select id, min(place) as place from one group by id having count(*) > 1) d on d.id = one.id
      join ${stagedRowsOfImportSql(staged, table.name)} s on s._place = one.place and one.place > d.place
      join ${stagedRowsOfImportSql(staged, table.name)} h on h._place = d.place
      join ${table.target} t on t.id = one.id order by s._place`,
    ({ first, label }) => texts.sameRecordTwice({ line: first, name: label ?? '…' }),
  );

const take = (staged: StagedImport, table: ImportTable, found: SQL): Promise<unknown> =>
  staged.tx.execute(sql`
    with found as materialized ${found}, agreed as (${agreed}),
      one as (select place, min(id::text)::uuid as id from agreed group by place having count(*) = 1),
      taken as (select id, min(place) as place from one group by id)
    update ${stagedRowsOfImportSql(staged, table.name)} s set _known = true, _by_hand = true, _own_id = s._id, _id = taken.id
    from taken where s._place = taken.place`);

/** A key made from a name has no content hash, so the row is compared with the record itself (see BY_NAME). */
const markNamed = (staged: StagedImport, { name }: ImportTable): Promise<unknown> =>
  staged.tx.execute(sql`
    update ${stagedRowsOfImportSql(staged, name)} s set _by_hand = true, _own_id = s._id from import_keys k
    where s._known and k."table" = ${name} and k.external_key = s._key and k.content_hash = ${UNKNOWN_IMPORT_ROW_HASH}`);

const compare = (staged: StagedImport, table: ImportTable): Promise<unknown> => {
  const { differs, joins } = stagedRowDiffersSql(staged, table.name);
  return staged.tx.execute(sql`
    update ${stagedRowsOfImportSql(staged, table.name)} u set _changed = c.differs
    from (select s._place as place, ${differs} as differs from ${stagedRowsOfImportSql(staged, table.name)} s ${joins}
      join ${table.target} t on t.id = s._id where s._by_hand) c
    where u._place = c.place and u._changed is distinct from c.differs`);
};

/** A row of a link table that is stored already is unchanged, since it has no other values. */
const matchLinks = (staged: StagedImport, table: ImportTable): Promise<unknown> => {
  const { columns, joins } = storedColumnsSql(staged, table.name, null);
  return staged.tx.execute(sql`
    update ${stagedRowsOfImportSql(staged, table.name)} u set _known = true, _by_hand = true
    from (select s._place as place from ${stagedRowsOfImportSql(staged, table.name)} s ${joins}
      join ${table.target} t on ${rowEqualsStoredRecordSql(table, columns, table.key)} where s._sound and not s._known) f
    where u._place = f.place`);
};

/**
 * Forces hash joins of rows and records. The server's statistics are older than the marks and would choose nested
 * loops, which take hours for a large file.
 */
const byHashes = async (staged: StagedImport, work: () => Promise<void>): Promise<void> => {
  await staged.tx.execute(sql`set local enable_nestloop = off`);
  await work();
  await staged.tx.execute(sql`set local enable_nestloop = on`);
};

/** Marks the rows that match records made by hand, and whether they would change anything. */
export const matchStagedRecords = async (staged: StagedImport, table: ImportTable): Promise<void> => {
  // Rows of our own exports name their record by id.
  if (isRecordIdHeading(staged.tables.get(table.name)?.called.key)) return;
  if (!('id' in getTableColumns(table.target))) {
    await matchLinks(staged, table);
    return;
  }
  await markNamed(staged, table);
  const sets = identifyingColumnsOf(table);
  if (sets.length > 0) {
    const found = candidates(staged, table, sets);
    await byHashes(staged, async () => {
      await refuseSeveral(staged, table, found, sets);
      await refuseDoubles(staged, table, found, sets);
      await take(staged, table, found);
    });
  }
  await compare(staged, table);
};
