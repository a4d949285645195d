/**
 * The file layout of an import: which column of the file is which import column. A person sets it once and it is
 * saved.
 */
import { z } from 'zod';
import {
  booleanField,
  type DecodedValue,
  integerField,
  listCodec,
  nestedField,
  nullableInstantField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { IMPORT_DAY_FORMATS, IMPORT_TABLES, type ImportTableName } from './imports.codes.ts';

export const importTableNameSchema = z.enum(Object.keys(IMPORT_TABLES) as [ImportTableName, ...ImportTableName[]]);

/** Far more columns than any import table could use. */
export const MAX_IMPORT_FILE_COLUMNS = 300;
/** The last row in which headings are looked for. */
export const MAX_IMPORT_HEADING_ROW = 30;
/** Sample values per column, so that a person can recognise it without opening the file. */
export const IMPORT_SAMPLE_VALUES_PER_COLUMN = 3;

const placeOfColumn = z
  .int()
  .min(0)
  .max(MAX_IMPORT_FILE_COLUMNS - 1);

/**
 * An import column without a column of its own in the file. It takes the values of another column, or one fixed
 * value.
 */
const fill = objectCodec({
  column: schemaField('column', z.string().max(60)),
  from: schemaField('from', placeOfColumn.nullable()),
  value: schemaField('value', z.string().max(200).nullable()),
});
export type ImportColumnFill = DecodedValue<typeof fill>;

/** The layout that a person has set for a file. */
export const importFileLayoutCodec = objectCodec({
  file: textField('file'),
  table: schemaField('table', importTableNameSchema),
  /** The row of the headings; null to detect it. */
  headingRow: schemaField('heading_row', z.int().min(1).max(MAX_IMPORT_HEADING_ROW).nullable()),
  /** The sheet of a workbook; absent when it has only one. */
  sheet: optionalField(schemaField('sheet', z.string().max(100).nullable())),
  days: schemaField('days', z.enum(IMPORT_DAY_FORMATS)),
  /** The import column of each file column, or null where it is not used. Null for all asks for a guess. */
  columns: schemaField('columns', z.array(z.string().max(60).nullable()).max(MAX_IMPORT_FILE_COLUMNS).nullable()),
  fill: nestedField('fill', listCodec(fill)),
});
export type ImportFileLayout = DecodedValue<typeof importFileLayoutCodec>;

export const IMPORT_FILE_LAYOUT_SOURCES = ['guessed', 'remembered', 'told', 'ready'] as const;

/** The head of a file: its columns, sample values and their mapping. */
export const importFileHeadCodec = objectCodec({
  file: textField('file'),
  /** Null when it is not known yet. */
  table: schemaField('table', importTableNameSchema.nullable()),
  headingRow: integerField('heading_row'),
  /** The sheet of a workbook; null when one of several must be chosen. */
  sheet: nullableTextField('sheet'),
  /** The sheets to choose from; empty when the file is not a workbook. */
  sheets: schemaField('sheets', z.array(z.string())),
  /** Hidden sheets, which are not read. */
  hiddenSheets: schemaField('hidden_sheets', z.array(z.string())),
  days: schemaField('days', z.enum(IMPORT_DAY_FORMATS)),
  from: schemaField('from', z.enum(IMPORT_FILE_LAYOUT_SOURCES)),
  /** Who saved this layout and when. For an own export: who exported it. */
  rememberedBy: nullableTextField('remembered_by'),
  rememberedAt: nullableInstantField('remembered_at'),
  columns: nestedField(
    'columns',
    listCodec(
      objectCodec({
        heading: textField('heading'),
        samples: schemaField('samples', z.array(z.string())),
        column: nullableTextField('column'),
      }),
    ),
  ),
  fill: nestedField('fill', listCodec(fill)),
});
export type ImportFileHead = DecodedValue<typeof importFileHeadCodec>;

/** The same as stored in JSON. */
export type StoredImportFileHead = Omit<ImportFileHead, 'rememberedAt'> & {
  readonly rememberedAt: string | null;
  /** The normalised headings under which a layout is saved. */
  readonly marked: readonly string[];
};

/** An import column that a file may fill. */
export const importColumnCodec = objectCodec({
  name: textField('name'),
  required: booleanField('required'),
  /** Columns that it fills when the file does not have them. */
  standsFor: schemaField('stands_for', z.array(z.string())),
  kind: textField('kind'),
  says: textField('says'),
});
