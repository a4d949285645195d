/** A file that staff brought: a portfolio in a zip, or one table; what it is decides its content, not its name. */

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { ImportKind } from '@stoep/contract/imports/imports.codes';
import type { KeptHead } from '@stoep/contract/imports/layout';
import { AppError } from '@stoep/contract/kit/errors';
import { MIME, tableTypeAt } from '../../../kernel/files/content.ts';
import { tableNamed } from '../import-tables.ts';
import { arrange, headingsAt, type Layouts } from '../sheets/arrange-sheet.ts';
import { parseSheet, wideEncoding } from '../sheets/parse-sheet.ts';
import { UPLOAD_LIMITS } from './limits.ts';
import { translated } from './open-source.ts';
import { type PortfolioSource, SourceError } from './source.ts';
import { openZip } from './zip-source.ts';

export type Upload = { readonly name: string; readonly path: string; readonly asked: ImportKind };

const CSV = 'text/csv';

/** What tells text from everything else. */
const BEGINNING = 8_192;

const isText = (name: string, beginning: Buffer) =>
  /\.(?:csv|tsv|txt)$/i.test(name) &&
  beginning.length > 0 &&
  (wideEncoding(beginning) !== undefined || !beginning.includes(0));

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
 * What an upload is by its content: a zip, a workbook, or text; throws AppError for anything else. However long it is, it is
 * never held as a whole.
 */
export const uploadType = async (name: string, path: string): Promise<string> => {
  if (isText(name, await beginningOf(path))) return CSV;
  try {
    return await tableTypeAt(path, ['archive', 'spreadsheet']);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unsupported_type') throw error;
    const says = texts.pleaseChooseZip;
    throw new AppError('unsupported_type', says, { fields: { file: says } });
  }
};

const nothingBeside = async (file: string): Promise<never> => {
  throw new SourceError(texts.fileDocumentsCome({ file }));
};

const NOTHING_TOLD: Layouts = { told: [], remembered: [], days: 'YYYY-MM-DD' };

/** Opens it and says what it is: "Portfolio", or the table's name. Throws `SourceError`. */
export const openUpload = async (
  upload: Upload,
  told: (kind: string) => void = () => undefined,
  layouts: Layouts = NOTHING_TOLD,
  tell: (head: KeptHead) => void = () => undefined,
): Promise<PortfolioSource> => {
  const { name, path, asked } = upload;
  const type = await uploadType(name, path);
  if (MIME.archive.includes(type)) {
    if (asked !== 'auto' && asked !== 'portfolio') throw new SourceError(texts.zipSingleTable);
    const source = await translated(await openZip(path, UPLOAD_LIMITS));
    told(source.tables ? 'CRM export' : 'Portfolio');
    return source;
  }
  if (asked === 'portfolio') throw new SourceError(texts.portfolioComesZip);
  const sheet = await parseSheet(
    type === CSV ? 'table.csv' : 'table.xlsx',
    createReadStream(path),
    UPLOAD_LIMITS,
    headingsAt(layouts, name),
  );
  const named = asked === 'auto' ? undefined : tableNamed(asked);
  if (asked !== 'auto' && !named) throw new SourceError(texts.noTable({ name: asked }));
  const { table, ...read } = await arrange(name, sheet, named, layouts, tell);
  told(table.name);
  return {
    names: [],
    limits: UPLOAD_LIMITS,
    tables: new Map([[table.name, { file: name, read: async () => read }]]),
    read: nothingBeside,
    stream: nothingBeside,
    close: async () => undefined,
  };
};
