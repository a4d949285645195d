/** Every key that a row names is the key of a row: in the same folder, or imported before. */
import { tableReferredTo } from './columns.ts';
import type { Portfolio, ReadTable } from './portfolio.ts';
import type { Fault } from './report.ts';

/** Keys by table, of earlier imports. */
export type KnownKeys = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

/** Where a row stands among those of its table. */
type Places = ReadonlyMap<string, number>;

export const checkReferences = (portfolio: Portfolio, known: KnownKeys): Fault[] => {
  const places = new Map<string, Places>(
    [...portfolio.tables].map(([name, { rows }]) => [
      name,
      new Map(rows.map(({ key }, place) => [key, place])),
    ]),
  );
  return [...portfolio.tables.values()].flatMap((read) => checkTable(read, places, known));
};

const checkTable = (
  { table, file, rows }: ReadTable,
  places: ReadonlyMap<string, Places>,
  known: KnownKeys,
): Fault[] => {
  const faults: Fault[] = [];
  for (const column of table.columns.filter((candidate) => candidate.refersTo))
    for (const [place, { line, values }] of rows.entries()) {
      const key = values[column.name];
      if (typeof key !== 'string') continue;
      const refersTo = tableReferredTo(column, values);
      const report = (reason: string) => faults.push({ file, line, column: column.name, reason });
      if (refersTo === undefined) report('This row can name no other one.');
      else if (!known.get(refersTo)?.has(key)) {
        const at = places.get(refersTo)?.get(key);
        if (at === undefined) report(`There is no row "${key}" in ${refersTo}.`);
        else if (refersTo === table.name && at >= place)
          report(`The row "${key}" must stand above this one.`);
      }
    }
  return faults;
};
