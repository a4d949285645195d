/**
 * Lists the new readings of an import meter by meter, with the meter's data from the import or else from the
 * database.
 */
import type { MeterCounter } from '@stoep/domain/billing/reading-checks';
import { sql } from 'drizzle-orm';
import {
  type StagedImport,
  type StagedRow,
  selectInPages,
  stagedRowColumnsSql,
  stagedRowsOfImportSql,
} from '../../../engines/imports/staging/staged-import.queries.ts';
import { tableAfterImportSql } from '../../../engines/imports/staging/stored-columns.queries.ts';

/** `at`: position of the row in the staging table, for `saveStagedDerivedValues`. */
export type ImportedReading = StagedRow & { readonly at: string };

export type ImportedReadingsOfMeter = {
  /** Id of the meter; empty where there is none. */
  readonly id: string;
  /** The meter existed before the import and may have readings. */
  readonly known: boolean;
  readonly meter: MeterCounter;
  readonly rows: readonly ImportedReading[];
};

type Result = ImportedReading & { key: string; id: string | null; known: boolean } & MeterCounter;

const found = (staged: StagedImport) => {
  const here = staged.tables.has('meters')
    ? sql`left join ${stagedRowsOfImportSql(staged, 'meters')} h on h._key = s.meter`
    : sql`left join (select null::text as _key, null::uuid as _id, false as _known) h on false`;
  return sql`
    select ${stagedRowColumnsSql}, s.ctid::text as at, coalesce(s.meter, '') as key, m.id, (k.row_id is not null or coalesce(h._known, false)) as known,
      coalesce(m.type, 'Electricity') as type, m.digits, coalesce(m.multiplier, 1)::float8 as multiplier
    from ${stagedRowsOfImportSql(staged, 'meter_readings')} s ${here}
    left join import_keys k on k."table" = 'meters' and k.external_key = s.meter
    left join ${tableAfterImportSql(staged, 'meters')} m on m.id = coalesce(h._id, k.row_id)
    where not s._known order by s.meter, s.current_day, s._place`;
};

const grouped = (rows: readonly Result[]): ImportedReadingsOfMeter[] =>
  [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { id, known, type, digits, multiplier } = first;
    return [{ id: id ?? '', known, meter: { type, digits, multiplier }, rows: group }];
  });

/** Batches of meters, each with all its new readings in order of their days. */
export async function* listImportedReadingsByMeter(staged: StagedImport): AsyncGenerator<ImportedReadingsOfMeter[]> {
  let left: readonly Result[] = [];
  for await (const page of selectInPages<Result>(staged.tx, found(staged))) {
    const rows = [...left, ...page];
    const last = rows.at(-1)?.key;
    const from = rows.findIndex(({ key }) => key === last);
    left = rows.slice(from);
    if (from > 0) yield grouped(rows.slice(0, from));
  }
  yield grouped(left);
}
