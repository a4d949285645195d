/** Rows of CSV out of its chunks, as they come. */
import { once } from 'node:events';
import { parse } from 'csv-parse';
import type { Through } from '../../kernel/threads/through.ts';
import { isEmpty, type SheetRow } from './source.ts';

/** What each chunk ends, and what is left at the end. Throws `CsvError` where it is not proper CSV. */
export const csvRowsOf = (delimiter: string): Through<readonly SheetRow[]> => {
  // The parser counts the line on which a record ends; a cell with line breaks starts further up.
  let last = 0;
  let rows: SheetRow[] = [];
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    trim: true,
    max_record_size: 1_048_576,
    on_record: (cells: string[], { lines }) => {
      const row = { line: last + 1, cells };
      last = lines;
      if (!isEmpty(row)) rows.push(row);
      return null;
    },
  })
    // What goes wrong is told by what was written; nothing is left to be read.
    .on('error', () => undefined)
    .resume();
  const taken = () => {
    const found = rows;
    rows = [];
    return found;
  };
  return {
    take: async (chunk) => {
      await new Promise<void>((resolve, reject) => {
        parser.write(chunk, (error) => (error ? reject(error) : resolve()));
      });
      return taken();
    },
    end: async () => {
      // What stands behind the last line break is a record too.
      const ended = once(parser, 'end');
      parser.end();
      await ended;
      return taken();
    },
  };
};
