/** Filled in files, one for each kind of import, as people would write them: what stands in them is nobody's. They go together. */
import { readFile } from 'node:fs/promises';
import { IMPORTABLE, type ImportableTable, type SampleOf } from '@stoep/contract/imports/imports.codes';
import { parse } from 'csv-parse/sync';
import { type Zippable, zipSync } from 'fflate';
import { textCell } from '../../../kernel/excel/cells.ts';
import { renderWorkbook } from '../../../kernel/excel/workbook.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { tableNamed } from '../import-tables.ts';

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
  return renderWorkbook([
    {
      name: table,
      rows: rows.map((row, at) => row.map((cell) => textCell(cell, at === 0 ? { fontWeight: 'bold' } : {}))),
      widths: (rows[0] ?? []).map((_, at) => widthOf(rows, at)),
      frozenRows: 1,
    },
  ]);
};

/** The documents that its rows name; the same sheet stands for each. */
const papersOf = (table: string, csv: Buffer): string[] => {
  const [headings = [], ...rows] = rowsOf(csv);
  const naming = (tableNamed(table)?.columns ?? []).filter(({ file }) => file).map(({ name }) => name);
  return rows.flatMap((row) =>
    headings.flatMap((heading, at) => (naming.includes(heading) && row[at] ? [row[at]] : [])),
  );
};

type Sample = { readonly bytes: Buffer; readonly papers: readonly string[] };

const sampleTable = async (table: ImportableTable, as: As): Promise<Sample> => {
  const csv = await kept(`${table}.csv`);
  return { bytes: as === 'csv' ? csv : await asWorkbook(table, csv), papers: papersOf(table, csv) };
};

const zipped = async (files: Zippable, papers: readonly string[]): Promise<Buffer> => {
  const paper = await kept('paper.pdf');
  return Buffer.from(zipSync({ ...files, ...Object.fromEntries(papers.map((name) => [name, paper])) }));
};

const TABLES = Object.keys(IMPORTABLE).filter((name): name is ImportableTable => name in IMPORTABLE);

export const sampleOf = async (kind: SampleOf, as: As): Promise<FileAnswer> => {
  const tables = kind === 'portfolio' ? TABLES : [kind];
  const samples: (Sample & { name: string })[] = [];
  // One after the other: a workbook is made by a thread of which there is one.
  for (const table of tables) samples.push({ name: `${table}.${as}`, ...(await sampleTable(table, as)) });
  const papers = samples.flatMap((one) => one.papers);
  const [only] = samples;
  if (only && samples.length === 1 && papers.length === 0)
    return { name: only.name, contentType: TYPES[as], bytes: only.bytes };
  const files = Object.fromEntries(samples.map(({ name, bytes }) => [name, bytes]));
  return { name: `${kind}-sample.zip`, contentType: TYPES.zip, bytes: await zipped(files, papers) };
};
