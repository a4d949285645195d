/** New readings of an import, meter by meter, with what the meter is: as it came with them, else as it is stored. */
import type { CountedMeter } from '@stoep/domain/billing/reading-checks';
import { sql } from 'drizzle-orm';
import {
  asRow,
  inPages,
  rowsOf,
  type Staged,
  type StagedRow,
} from '../../../engines/imports/staging/staged.queries.ts';
import { standing } from '../../../engines/imports/staging/stored-columns.queries.ts';

/** `at`: where the row stands among the staged ones, for `computeStaged`. */
export type NewReading = StagedRow & { readonly at: string };

export type NewReadings = {
  /** Of the meter; empty where there is none. */
  readonly id: string;
  /** It was there before, and may have readings. */
  readonly known: boolean;
  readonly meter: CountedMeter;
  readonly rows: readonly NewReading[];
};

type Found = NewReading & { key: string; id: string | null; known: boolean } & CountedMeter;

const found = (staged: Staged) => {
  const here = staged.tables.has('meters')
    ? sql`left join ${rowsOf(staged, 'meters')} h on h._key = s.meter`
    : sql`left join (select null::text as _key, null::uuid as _id, false as _known) h on false`;
  return sql`
    select ${asRow}, s.ctid::text as at, coalesce(s.meter, '') as key, m.id, (k.row_id is not null or coalesce(h._known, false)) as known,
      coalesce(m.type, 'Electricity') as type, m.digits, coalesce(m.multiplier, 1)::float8 as multiplier
    from ${rowsOf(staged, 'meter_readings')} s ${here}
    left join import_keys k on k."table" = 'meters' and k.external_key = s.meter
    left join ${standing(staged, 'meters')} m on m.id = coalesce(h._id, k.row_id)
    where not s._known order by s.meter, s.current_day, s._place`;
};

const grouped = (rows: readonly Found[]): NewReadings[] =>
  [...Map.groupBy(rows, ({ key }) => key).values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const { id, known, type, digits, multiplier } = first;
    return [{ id: id ?? '', known, meter: { type, digits, multiplier }, rows: group }];
  });

/** Some meters at a time, each with all of its new readings in the order of their days. */
export async function* newReadingsByMeter(staged: Staged): AsyncGenerator<NewReadings[]> {
  let left: readonly Found[] = [];
  for await (const page of inPages<Found>(staged.tx, found(staged))) {
    const rows = [...left, ...page];
    const last = rows.at(-1)?.key;
    const from = rows.findIndex(({ key }) => key === last);
    left = rows.slice(from);
    if (from > 0) yield grouped(rows.slice(0, from));
  }
  yield grouped(left);
}
