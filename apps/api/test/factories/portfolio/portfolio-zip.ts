/** A portfolio as people send it: its tables and documents in one zip. */
import { strToU8, zipSync } from 'fflate';
import { csvOf, type Tables } from './portfolio-tables.ts';

export const zipOf = (tables: Tables, files: Readonly<Record<string, Uint8Array>> = {}): Uint8Array =>
  zipSync({
    ...Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [`${name}.csv`, strToU8(csvOf(rows))]),
    ),
    ...Object.fromEntries(Object.entries(files).map(([name, content]) => [name, new Uint8Array(content)])),
  });
