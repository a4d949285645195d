/** Opens an uploaded import file: a zip with a portfolio, or one table. Its content decides, not its name. */

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { StoredImportFileHead } from '@stoep/contract/imports/file-layout';
import type { ImportKind } from '@stoep/contract/imports/imports.codes';
import { AppError } from '@stoep/contract/kit/errors';
import { detectTableFileType, MIME_TYPES_OF_FILE_KINDS } from '../../../kernel/files/content-type.ts';
import { findImportTable } from '../import-tables.ts';
import { parseTableFile, utf16EncodingOf } from '../sheets/parse-table-file.ts';
import { headingsLocationOf, type KnownFileLayouts, resolveSheetLayout } from '../sheets/resolve-sheet-layout.ts';
import { translateCrmSource } from './open-source.ts';
import { ImportSourceError, type PortfolioSource } from './portfolio-source.ts';
import { IMPORT_UPLOAD_LIMITS } from './source-limits.ts';
import { openZipSource } from './zip-source.ts';

export type ImportUpload = { readonly name: string; readonly path: string; readonly asked: ImportKind };

const CSV = 'text/csv';

/** The bytes at the start that distinguish text from other content. */
const BEGINNING = 8_192;

const isText = (name: string, beginning: Buffer) =>
  /\.(?:csv|tsv|txt)$/i.test(name) &&
  beginning.length > 0 &&
  (utf16EncodingOf(beginning) !== undefined || !beginning.includes(0));

const beginningOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(BEGINNING), 0, BEGINNING);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

/**
 * The content type of an upload: zip, workbook or text; throws AppError for anything else. Reads only parts of a long
 * file.
 */
export const importUploadContentType = async (name: string, path: string): Promise<string> => {
  if (isText(name, await beginningOf(path))) return CSV;
  try {
    return await detectTableFileType(path, ['archive', 'spreadsheet']);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unsupported_type') throw error;
    const says = texts.pleaseChooseZip;
    throw new AppError('unsupported_type', says, { fields: { file: says } });
  }
};

const nothingBeside = async (file: string): Promise<never> => {
  throw new ImportSourceError(texts.fileDocumentsCome({ file }));
};

const NO_FILE_LAYOUTS: KnownFileLayouts = { chosen: [], saved: [], days: 'YYYY-MM-DD' };

/** Opens the upload and answers its kind: "Portfolio", or the table's name. Throws `ImportSourceError`. */
export const openUploadedImportSource = async (
  upload: ImportUpload,
  onKind: (kind: string) => void = () => undefined,
  layouts: KnownFileLayouts = NO_FILE_LAYOUTS,
  tell: (head: StoredImportFileHead) => void = () => undefined,
): Promise<PortfolioSource> => {
  const { name, path, asked } = upload;
  const type = await importUploadContentType(name, path);
  if (MIME_TYPES_OF_FILE_KINDS.archive.includes(type)) {
    if (asked !== 'auto' && asked !== 'portfolio') throw new ImportSourceError(texts.zipSingleTable);
    const source = await translateCrmSource(await openZipSource(path, IMPORT_UPLOAD_LIMITS));
    onKind(source.tables ? 'CRM export' : 'Portfolio');
    return source;
  }
  if (asked === 'portfolio') throw new ImportSourceError(texts.portfolioComesZip);
  const sheet = await parseTableFile(
    type === CSV ? 'table.csv' : 'table.xlsx',
    createReadStream(path),
    IMPORT_UPLOAD_LIMITS,
    headingsLocationOf(layouts, name),
  );
  const named = asked === 'auto' ? undefined : findImportTable(asked);
  if (asked !== 'auto' && !named) throw new ImportSourceError(texts.noTable({ name: asked }));
  const { table, ...read } = await resolveSheetLayout(name, sheet, named, layouts, tell);
  onKind(table.name);
  return {
    names: [],
    limits: IMPORT_UPLOAD_LIMITS,
    tables: new Map([[table.name, { file: name, read: async () => read }]]),
    read: nothingBeside,
    stream: nothingBeside,
    close: async () => undefined,
  };
};
