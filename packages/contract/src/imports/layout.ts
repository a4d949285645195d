/** How a file of an import is laid out: which of its columns is which of ours, said once and remembered. */
import { z } from 'zod';
import {
  type Decoded,
  entity,
  flag,
  instantOrNull,
  listOf,
  nested,
  optional,
  plain,
  text,
  textOrNull,
  whole,
} from '../kit/wire.ts';
import { DAY_FORMATS, IMPORTABLE, type ImportableTable } from './imports.codes.ts';

export const importTableName = z.enum(Object.keys(IMPORTABLE) as [ImportableTable, ...ImportableTable[]]);

/** More columns than a table of ours could take many times over. */
export const MOST_COLUMNS = 300;
/** Rows among which the headings are looked for. */
export const HEADINGS_WITHIN = 30;
/** Values shown of a column, so that it is known without opening the file. */
export const SAMPLES = 3;

const placeOfColumn = z
  .int()
  .min(0)
  .max(MOST_COLUMNS - 1);

/** One of our columns that no column of the file is for: it takes another's values too, or one value in every row. */
const fill = entity({
  column: plain('column', z.string().max(60)),
  from: plain('from', placeOfColumn.nullable()),
  value: plain('value', z.string().max(200).nullable()),
});
export type Fill = Decoded<typeof fill>;

/** What a person says of a file. */
export const fileLayout = entity({
  file: text('file'),
  table: plain('table', importTableName),
  /** The row of the headings; null where the first one has them, or titles stand above that are known for such. */
  headingRow: plain('heading_row', z.int().min(1).max(HEADINGS_WITHIN).nullable()),
  /** Of a workbook, the sheet that is read; left out where there is one. */
  sheet: optional(plain('sheet', z.string().max(100).nullable())),
  days: plain('days', z.enum(DAY_FORMATS)),
  /** Of each column of the file, ours, or null where it is not used; null for all of it asks for a guess. */
  columns: plain('columns', z.array(z.string().max(60).nullable()).max(MOST_COLUMNS).nullable()),
  fill: nested('fill', listOf(fill)),
});
export type FileLayout = Decoded<typeof fileLayout>;

export const LAYOUT_FROM = ['guessed', 'remembered', 'told', 'ready'] as const;

/** What is known of a file: its columns, some of their values, and where each goes. */
export const fileHead = entity({
  file: text('file'),
  /** Null where it is not known. */
  table: plain('table', importTableName.nullable()),
  headingRow: whole('heading_row'),
  /** Of a workbook, the sheet that is read; null where there are several and one has to be chosen. */
  sheet: textOrNull('sheet'),
  /** The sheets to choose from; none where the file is no workbook. */
  sheets: plain('sheets', z.array(z.string())),
  /** Sheets that are hidden, and so not read. */
  hiddenSheets: plain('hidden_sheets', z.array(z.string())),
  days: plain('days', z.enum(DAY_FORMATS)),
  from: plain('from', z.enum(LAYOUT_FROM)),
  /** Who said so the last time, and when; of what is ready, whose export it is. */
  rememberedBy: textOrNull('remembered_by'),
  rememberedAt: instantOrNull('remembered_at'),
  columns: nested(
    'columns',
    listOf(
      entity({
        heading: text('heading'),
        samples: plain('samples', z.array(z.string())),
        column: textOrNull('column'),
      }),
    ),
  ),
  fill: nested('fill', listOf(fill)),
});
export type FileHead = Decoded<typeof fileHead>;

/** As JSON keeps it. */
export type KeptHead = Omit<FileHead, 'rememberedAt'> & {
  readonly rememberedAt: string | null;
  /** The headings as a layout is remembered by them. */
  readonly marked: readonly string[];
};

/** A column of ours that a file may fill. */
export const ourColumn = entity({
  name: text('name'),
  required: flag('required'),
  /** Columns that it fills where the file has none of them. */
  standsFor: plain('stands_for', z.array(z.string())),
  kind: text('kind'),
  says: text('says'),
});
