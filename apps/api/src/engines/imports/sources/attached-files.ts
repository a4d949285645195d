/** Files that rows name: found beside the tables and judged by their content; stored when the import is applied. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { inEnglish } from '@stoep/contract/kit/tell';
import { acceptedFile } from '../../../kernel/files/content.ts';
import { sha256Of } from '../../../kernel/files/sha256.ts';
import type { Column } from '../columns.ts';
import type { ImportTable } from '../declare.ts';
import type { ReadRow } from '../sheets/read-table.ts';
import { type PortfolioSource, SourceError } from './source.ts';

export type AttachedFile = {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
};

const judge = async (
  source: PortfolioSource,
  path: string,
  column: Column,
): Promise<AttachedFile | string> => {
  if (!source.names.includes(path)) return inEnglish(texts.notInPortfolio({ path }));
  try {
    const bytes = await source.read(path);
    const most = source.limits.documentBytes;
    if (bytes.length > most)
      return inEnglish(texts.largerThanMb({ file: path, megabytes: most / 1_048_576 }));
    // Compared in the form in which it is stored, so that the next import finds the same file unchanged.
    const named = path.slice(path.lastIndexOf('/') + 1);
    const file = await acceptedFile({ name: named, bytes }, column.file ?? []);
    const sha256 = sha256Of(file.bytes);
    return { path, name: file.name, contentType: file.contentType, size: file.bytes.length, sha256 };
  } catch (error) {
    if (error instanceof AppError || error instanceof SourceError) return error.message;
    throw error;
  }
};

export type Attachments = {
  /** Those that were found to be right, by path. */
  readonly found: ReadonlyMap<string, AttachedFile>;
  /** Judges the file that a cell names, unless it was found right before; answers what is wrong with it. */
  readonly fault: (path: string, column: Column) => Promise<string | undefined>;
};

export const attachmentsOf = (source: PortfolioSource): Attachments => {
  const found = new Map<string, AttachedFile>();
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

/** A row with what is wrong with the files that it names. */
export const withFiles = async (
  table: ImportTable,
  row: ReadRow,
  { fault }: Attachments,
): Promise<ReadRow> => {
  const faults = [...row.faults];
  for (const column of table.columns.filter(({ file }) => file)) {
    const path = row.values[column.name];
    const reason = typeof path === 'string' ? await fault(path, column) : undefined;
    if (reason !== undefined) faults.push({ column: column.name, reason });
  }
  return { ...row, faults };
};
