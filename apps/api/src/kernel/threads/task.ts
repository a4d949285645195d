/**
 * One long task in a thread of its own, with a bound on its memory: meanwhile the process answers everybody else. A thread that
 * says nothing for too long, or holds too much, is ended.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { preloadsOf } from './preloads.ts';

type Said<Result> = { readonly note: unknown } | { readonly result: Result } | { readonly problem: string };

export type TaskBounds = {
  /** Megabytes of objects it may hold. */
  readonly megabytes: number;
  /** Seconds without a sign of life. */
  readonly silence: number;
};

/** It took more memory or time than it may. */
export class TaskTooLarge extends Error {
  override readonly name = 'TaskTooLarge';
}

const tooLarge = (error: unknown) => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Runs what the file serves (`serveTask`) with the order, and answers its result. */
export const inThread = <Order, Result>(
  file: URL,
  order: Order,
  { megabytes, silence }: TaskBounds,
  onNote: (note: unknown) => void,
): Promise<Result> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      execArgv: preloadsOf(process.execArgv),
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(
      () => end(() => reject(new TaskTooLarge('The thread said nothing for too long'))),
      silence * 1_000,
    );
    worker.on('message', (said: Said<Result>) => {
      timer.refresh();
      if ('note' in said) onNote(said.note);
      else if ('result' in said) end(() => resolve(said.result));
      else end(() => reject(new Error(said.problem)));
    });
    worker.on('error', (error) =>
      end(() => reject(tooLarge(error) ? new TaskTooLarge('The thread held too much') : error)),
    );
    worker.on('exit', () => end(() => reject(new Error('The thread ended'))));
  });

/** The thread's side: does the one thing it was started for; `note` tells how far it is. */
export const serveTask = <Order, Result>(
  work: (order: Order, note: (note: unknown) => void) => Promise<Result>,
): void => {
  const say = (said: Said<Result>) => parentPort?.postMessage(said);
  work(workerData as Order, (note) => say({ note })).then(
    (result) => say({ result }),
    (error: unknown) =>
      say({ problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
};
