/** The report as a table. */
import { stringify } from 'csv-stringify/sync';
import type { SubjectRead } from './breach.queries.ts';

/** A cell that begins like a formula is text in every spreadsheet. */
export const breachTable = (subjects: readonly SubjectRead[]): string =>
  stringify(
    subjects.map(({ id, name, email, kinds, reads, files, first, last }) => ({
      id,
      name,
      email,
      kinds: kinds.join('; '),
      reads,
      files,
      first: first.toISOString(),
      last: last.toISOString(),
    })),
    { header: true, bom: true, escape_formulas: true },
  );
