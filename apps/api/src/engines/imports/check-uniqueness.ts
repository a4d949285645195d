/** Within a file, a key is there once, and so is each set of cells that tells rows apart. */
import type { ReadTable } from './portfolio.ts';
import type { Fault } from './report.ts';

export const checkUniqueness = ({ table, file, rows }: ReadTable): Fault[] => {
  const faults: Fault[] = [];
  const sets = [table.key, ...(table.unique ?? [])];
  for (const names of sets) {
    const seen = new Map<string, number>();
    for (const { line, values } of rows) {
      const parts = names.map((name) => values[name]);
      if (parts.some((part) => part === null || part === undefined)) continue;
      const text = JSON.stringify(parts.map((part) => String(part).toLowerCase()));
      const first = seen.get(text);
      if (first === undefined) seen.set(text, line);
      else
        faults.push({
          file,
          line,
          column: names.join(', '),
          reason: `Line ${first} has the same ${names.join(' and ')}: ${parts.join(', ')}.`,
        });
    }
  }
  return faults;
};
