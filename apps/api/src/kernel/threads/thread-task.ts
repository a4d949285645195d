/**
 * Runs one long task in a thread with limits on memory and silence, so that the process still serves others. A thread
 * that is silent too long, or uses too much memory, is ended.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { preloadOptionsOf } from './preloads.ts';

type Message<Result> = { readonly note: unknown } | { readonly result: Result } | { readonly problem: string };

export type ThreadTaskLimits = {
  /** Megabytes of objects that it may use. */
  readonly megabytes: number;
  /** Seconds without a message. */
  readonly silence: number;
};

/** The task took more memory or time than allowed. */
export class ThreadTaskTooLargeError extends Error {
  override readonly name = 'TaskTooLarge';
}

const tooLarge = (error: unknown) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Runs the task that the file serves (`serveThreadTask`) and returns its result. */
export const runThreadTask = <Order, Result>(
  file: URL,
  order: Order,
  { megabytes, silence }: ThreadTaskLimits,
  onNote: (note: unknown) => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      execArgv: preloadOptionsOf(process.execArgv),
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(
      () => end(() => reject(new ThreadTaskTooLargeError('The thread said nothing for too long'))),
      silence * 1_000,
    );
    worker.on('message', (message: Message<Result>) => {
      timer.refresh();
      if ('note' in message) onNote(message.note);
      else if ('result' in message) end(() => resolve(message.result));
      else end(() => reject(new Error(message.problem)));
    });
    worker.on('error', (error) =>
      end(() => reject(tooLarge(error) ? new ThreadTaskTooLargeError('The thread held too much') : error)),
    );
    worker.on('exit', () => end(() => reject(new Error('The thread ended'))));
  });

/** The thread's side: runs its one task; `note` reports progress. */
export const serveThreadTask = <Order, Result>(
  work: (order: Order, note: (note: unknown) => void) => Promise<Result>,
): void => {
  const say = (message: Message<Result>) => parentPort?.postMessage(message);
  work(workerData as Order, (note) => say({ note })).then(
    (result) => say({ result }),
    (error: unknown) => say({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
};
