/** Formats the breach report as CSV. */
import { stringify } from 'csv-stringify/sync';
import type { DataSubjectRead } from './breach.queries.ts';

/** Spreadsheets must treat a cell that begins like a formula as text. */
export const formatBreachReportCsv = (subjects: readonly DataSubjectRead[]): string =>
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
