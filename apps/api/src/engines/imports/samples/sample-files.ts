/** Sample files with invented data, one for each kind of import, which fit together. */
import { readFile } from 'node:fs/promises';
import { IMPORT_TABLES, type ImportSampleKind, type ImportTableName } from '@stoep/contract/imports/imports.codes';
import { parse } from 'csv-parse/sync';
import { type Zippable, zipSync } from 'fflate';
import { excelTextCell } from '../../../kernel/excel/cells.ts';
import { renderExcelWorkbook } from '../../../kernel/excel/workbook.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { findImportTable } from '../import-tables.ts';

type As = 'csv' | 'xlsx';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

const WIDTHS = { least: 10, most: 40 } as const;

const kept = (name: string) => readFile(new URL(`../sample/${name}`, import.meta.url));

const rowsOf = (csv: Buffer): string[][] => parse(csv);

const widthOf = (rows: readonly string[][], at: number) =>
  Math.min(WIDTHS.most, Math.max(WIDTHS.least, ...rows.map((row) => (row[at] ?? '').length + 2)));

const asWorkbook = (table: string, csv: Buffer): Promise<Buffer> => {
  const rows = rowsOf(csv);
  return renderExcelWorkbook([
    {
      name: table,
      rows: rows.map((row, at) => row.map((cell) => excelTextCell(cell, at === 0 ? { fontWeight: 'bold' } : {}))),
      widths: (rows[0] ?? []).map((_, at) => widthOf(rows, at)),
      frozenRows: 1,
    },
  ]);
};

/** The documents that its rows name; all have the same content. */
const papersOf = (table: string, csv: Buffer): string[] => {
  const [headings = [], ...rows] = rowsOf(csv);
  const naming = (findImportTable(table)?.columns ?? []).filter(({ file }) => file).map(({ name }) => name);
  return rows.flatMap((row) =>
    headings.flatMap((heading, at) => (naming.includes(heading) && row[at] ? [row[at]] : [])),
  );
};

type Sample = { readonly bytes: Buffer; readonly papers: readonly string[] };

const sampleTable = async (table: ImportTableName, as: As): Promise<Sample> => {
  const csv = await kept(`${table}.csv`);
  return { bytes: as === 'csv' ? csv : await asWorkbook(table, csv), papers: papersOf(table, csv) };
};

const zipped = async (files: Zippable, papers: readonly string[]): Promise<Buffer> => {
  const paper = await kept('paper.pdf');
  return Buffer.from(zipSync({ ...files, ...Object.fromEntries(papers.map((name) => [name, paper])) }));
};

const TABLES = Object.keys(IMPORT_TABLES).filter((name): name is ImportTableName => name in IMPORT_TABLES);

export const sampleImportFile = async (kind: ImportSampleKind, as: As): Promise<FileAnswer> => {
  const tables = kind === 'portfolio' ? TABLES : [kind];
  const samples: (Sample & { name: string })[] = [];
  // One after the other, because there is only one workbook thread.
  for (const table of tables) samples.push({ name: `${table}.${as}`, ...(await sampleTable(table, as)) });
  const papers = samples.flatMap((one) => one.papers);
  const [only] = samples;
  if (only && samples.length === 1 && papers.length === 0)
    return { name: only.name, contentType: TYPES[as], bytes: only.bytes };
  const files = Object.fromEntries(samples.map(({ name, bytes }) => [name, bytes]));
  return { name: `${kind}-sample.zip`, contentType: TYPES.zip, bytes: await zipped(files, papers) };
};
