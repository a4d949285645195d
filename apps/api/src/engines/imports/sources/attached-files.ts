/**
 * Attachments that import rows name: found beside the tables and checked by their content; stored when the import is
 * applied.
 */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { acceptUploadedFile } from '../../../kernel/files/content-type.ts';
import { sha256Of } from '../../../kernel/files/sha256.ts';
import type { ImportColumn } from '../import-columns.ts';
import type { ImportTable } from '../import-table.ts';
import type { ParsedImportRow } from '../sheets/import-table-reader.ts';
import { ImportSourceError, type PortfolioSource } from './portfolio-source.ts';

export type ImportAttachment = {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
};

const judge = async (
  source: PortfolioSource,
  path: string,
  column: ImportColumn,
): Promise<ImportAttachment | string> => {
  if (!source.names.includes(path)) return translateSentenceToEnglish(texts.notInPortfolio({ path }));
  try {
    const bytes = await source.read(path);
    const most = source.limits.documentBytes;
    if (bytes.length > most)
      return translateSentenceToEnglish(texts.largerThanMb({ file: path, megabytes: most / 1_048_576 }));
    // Compared in the stored form of the name, so that the next import finds the same file unchanged.
    const named = path.slice(path.lastIndexOf('/') + 1);
    const file = await acceptUploadedFile({ name: named, bytes }, column.file ?? []);
    const sha256 = sha256Of(file.bytes);
    return { path, name: file.name, contentType: file.contentType, size: file.bytes.length, sha256 };
  } catch (error) {
    if (error instanceof AppError || error instanceof ImportSourceError) return error.message;
    throw error;
  }
};

export type ImportAttachmentChecker = {
  /** The attachments without a fault, by path. */
  readonly found: ReadonlyMap<string, ImportAttachment>;
  /** Checks the file that a cell names, once per file; answers its fault. */
  readonly fault: (path: string, column: ImportColumn) => Promise<string | undefined>;
};

export const importAttachmentCheckerOf = (source: PortfolioSource): ImportAttachmentChecker => {
  const found = new Map<string, ImportAttachment>();
  return {
    found,
    fault: async (path, column) => {
      if (found.has(path)) return undefined;
      const judged = await judge(source, path, column);
      if (typeof judged === 'string') return judged;
      found.set(path, judged);
      return undefined;
    },
  };
};

/** Adds the faults of its attachments to a row. */
export const addAttachmentFaultsToImportRow = async (
  table: ImportTable,
  row: ParsedImportRow,
  { fault }: ImportAttachmentChecker,
): Promise<ParsedImportRow> => {
  const faults = [...row.faults];
  for (const column of table.columns.filter(({ file }) => file)) {
    const path = row.values[column.name];
    const reason = typeof path === 'string' ? await fault(path, column) : undefined;
    if (reason !== undefined) faults.push({ column: column.name, reason });
  }
  return { ...row, faults };
};
