/**
 * Stages an import source in a thread of its own, or directly when it is small or nothing else runs in this process.
 */

import { stat } from 'node:fs/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { translateToEnglish } from '@stoep/contract/kit/translate-sentence';
import { extensionPoint } from '../../../kernel/extension-point.ts';
import { runThreadTask, ThreadTaskTooLargeError } from '../../../kernel/threads/thread-task.ts';
import type { ImportProgress } from '../import-report.ts';
import { IMPORT_THREAD_BOUNDS } from '../sources/source-limits.ts';
import { type StagingRequest, type StagingResult, stagePortfolio } from './stage-portfolio.writes.ts';

/** The thread's file, which registers the import tables as the list of modules does. */
export const importThreadFile = extensionPoint<URL>('thread of imports');

type Bounds = { readonly smallBytes: number; readonly megabytes: number; readonly seconds: number };

const isSmall = async ({ bringing: { path, upload } }: StagingRequest, { smallBytes }: Bounds) =>
  upload === null || (/\.(?:csv|tsv|txt)$/i.test(upload.name) && (await stat(path)).size <= smallBytes);

export const stageInThread = async (
  order: StagingRequest,
  onProgress: (progress: ImportProgress) => void,
  bounds: Bounds = IMPORT_THREAD_BOUNDS,
): Promise<StagingResult> => {
  if (await isSmall(order, bounds)) return stagePortfolio(order, onProgress);
  const [file] = importThreadFile.all();
  if (!file) throw new Error('No thread reads imports.');
  const { megabytes, seconds } = bounds;
  const told = (note: unknown) => onProgress(note as ImportProgress);
  try {
    return await runThreadTask<StagingRequest, StagingResult>(file, order, { megabytes, silence: seconds }, told);
  } catch (error) {
    if (error instanceof ThreadTaskTooLargeError) return { refused: translateToEnglish(texts.tableTakesMore) };
    throw error;
  }
};
