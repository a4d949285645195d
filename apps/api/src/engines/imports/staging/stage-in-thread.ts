/**
 * Stages an import source in a thread of its own, or directly when it is small or nothing else runs in this process.
 */

import { stat } from 'node:fs/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { extensionPoint } from '../../../kernel/extension-point.ts';
import { runThreadTask, ThreadTaskTooLargeError } from '../../../kernel/threads/thread-task.ts';
import type { ImportProgress } from '../import-report.ts';
import { IMPORT_THREAD_BOUNDS } from '../sources/source-limits.ts';
import { type ImportStagingRequest, type ImportStagingResult, stagePortfolio } from './stage-portfolio.writes.ts';

/** The thread's file, which registers the import tables as the list of modules does. */
export const importThreadFilePoint = extensionPoint<URL>('thread of imports');

type Bounds = { readonly smallBytes: number; readonly megabytes: number; readonly seconds: number };

const isSmall = async ({ bringing: { path, upload } }: ImportStagingRequest, { smallBytes }: Bounds) =>
  upload === null || (/\.(?:csv|tsv|txt)$/i.test(upload.name) && (await stat(path)).size <= smallBytes);

export const stageImportInThread = async (
  order: ImportStagingRequest,
  onProgress: (progress: ImportProgress) => void,
  bounds: Bounds = IMPORT_THREAD_BOUNDS,
): Promise<ImportStagingResult> => {
  if (await isSmall(order, bounds)) return stagePortfolio(order, onProgress);
  const [file] = importThreadFilePoint.all();
  if (!file) throw new Error('No thread reads imports.');
  const { megabytes, seconds } = bounds;
  const onNote = (note: unknown) => onProgress(note as ImportProgress);
  try {
    return await runThreadTask<ImportStagingRequest, ImportStagingResult>(
      file,
      order,
      { megabytes, silence: seconds },
      onNote,
    );
  } catch (error) {
    if (error instanceof ThreadTaskTooLargeError) return { refused: translateSentenceToEnglish(texts.tableTakesMore) };
    throw error;
  }
};
