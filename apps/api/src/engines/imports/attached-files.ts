/** Files that rows name: found beside the tables, judged by their content, stored when the import is applied. */
import { createHash } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { contentTypeOf } from '../../kernel/files/content.ts';
import type { Column } from './columns.ts';
import type { Portfolio } from './portfolio.ts';
import type { Fault } from './report.ts';
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
  if (!source.names.includes(path)) return `There is no file ${path} in the portfolio.`;
  try {
    const bytes = await source.read(path);
    const most = source.limits.documentBytes;
    if (bytes.length > most) return `${path} is larger than ${most / 1_048_576} MB.`;
    const contentType = await contentTypeOf(bytes, column.file ?? []);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { path, name: path.slice(path.lastIndexOf('/') + 1), contentType, size: bytes.length, sha256 };
  } catch (error) {
    if (error instanceof AppError || error instanceof SourceError) return error.message;
    throw error;
  }
};

/** By path. A file that several rows name is judged once for each kind of column. */
export const findAttachedFiles = async (source: PortfolioSource, portfolio: Portfolio) => {
  const found = new Map<string, AttachedFile>();
  const faults: Fault[] = [];
  for (const { table, file, rows } of portfolio.tables.values())
    for (const column of table.columns.filter((candidate) => candidate.file))
      for (const { line, values } of rows) {
        const path = values[column.name];
        if (typeof path !== 'string' || found.has(path)) continue;
        const judged = await judge(source, path, column);
        if (typeof judged === 'string') faults.push({ file, line, column: column.name, reason: judged });
        else found.set(path, judged);
      }
  return { found, faults };
};
