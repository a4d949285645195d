/** Where a portfolio is read: at once where it is small, or where nobody else waits for the process; else in a thread of its own. */

import { stat } from 'node:fs/promises';
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { extensionPoint } from '../../../kernel/extension-point.ts';
import { inThread, TaskTooLarge } from '../../../kernel/threads/task.ts';
import type { Progress } from '../report.ts';
import { THREAD_BOUNDS } from '../sources/limits.ts';
import { type StageOrder, type StageResult, stagePortfolio } from './stage-portfolio.commands.ts';

/** The file of the thread: it knows the tables of an import, as the list of modules does. */
export const importThread = extensionPoint<URL>('thread of imports');

type Bounds = { readonly smallBytes: number; readonly megabytes: number; readonly seconds: number };

const isSmall = async ({ bringing: { path, upload } }: StageOrder, { smallBytes }: Bounds) =>
  upload === null || (/\.(?:csv|tsv|txt)$/i.test(upload.name) && (await stat(path)).size <= smallBytes);

export const stage = async (
  order: StageOrder,
  onProgress: (progress: Progress) => void,
  bounds: Bounds = THREAD_BOUNDS,
): Promise<StageResult> => {
  if (await isSmall(order, bounds)) return stagePortfolio(order, onProgress);
  const [file] = importThread.all();
  if (!file) throw new Error('No thread reads imports.');
  const { megabytes, seconds } = bounds;
  const told = (note: unknown) => onProgress(note as Progress);
  try {
    return await inThread<StageOrder, StageResult>(file, order, { megabytes, silence: seconds }, told);
  } catch (error) {
    if (error instanceof TaskTooLarge) return { refused: inEnglish(texts.tableTakesMore) };
    throw error;
  }
};
